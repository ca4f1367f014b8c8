"""The bulk files are fetched as the API asks: named client, pauses, one retry after a lock."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from lawmage.cards.scryfall import LOCKED, PAUSE, Client, DownloadFailed
from tests.cards.made_up import scryfall


class Server(ThreadingHTTPServer):
    """A stand-in for the API on this machine."""

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Handler)
        self.asked: list[tuple[str, str, str]] = []
        self.refuse: list[int] = []
        self.cut = False
        self.kinds = ["oracle_cards", "rulings", "all_cards"]
        self.files = {
            "/oracle_cards": json.dumps([scryfall("Ash Moth", "o-1")]).encode(),
            "/rulings": json.dumps([{"object": "ruling", "oracle_id": "o-1", "comment": "It flies."}]).encode(),
        }

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"


class Handler(BaseHTTPRequestHandler):
    server: Server

    def do_GET(self) -> None:
        self.server.asked.append((self.path, self.headers["User-Agent"], self.headers["Accept"]))
        if self.server.refuse:
            self.send_response(self.server.refuse.pop(0))
            self.send_header("Retry-After", "45")
            self.end_headers()
            return
        if self.path == "/bulk-data":
            entries = [{"type": kind, "download_uri": f"{self.server.address}/{kind}"} for kind in self.server.kinds]
            body = json.dumps({"object": "list", "data": entries}).encode()
        else:
            body = self.server.files[self.path]
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body[: len(body) // 2] if self.server.cut and self.path != "/bulk-data" else body)

    def log_message(self, *_: object) -> None:
        """Quiet."""


@pytest.fixture
def server() -> Iterator[Server]:
    with Server() as made:
        thread = threading.Thread(target=made.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        yield made
        made.shutdown()
        thread.join()


def test_download(server: Server, tmp_path: Path) -> None:
    slept: list[float] = []
    paths = Client(server.address, slept.append).download(tmp_path)
    assert [json.loads(path.read_text())[0]["oracle_id"] for path in paths] == ["o-1", "o-1"]
    assert [path for path, _, _ in server.asked] == ["/bulk-data", "/oracle_cards", "/rulings"]
    for _, agent, accept in server.asked:
        assert agent.startswith("Lawmage/")
        assert "application/json" in accept
    assert slept == [PAUSE, PAUSE]


def test_too_many_requests_waits_out_the_lock_once(server: Server, tmp_path: Path) -> None:
    slept: list[float] = []
    server.refuse = [429]
    Client(server.address, slept.append).download(tmp_path)
    assert slept[0] == 45.0 > LOCKED
    server.refuse = [429, 429]
    with pytest.raises(DownloadFailed, match="429"):
        Client(server.address, slept.append).download(tmp_path)
    assert len(server.asked) == 6


def test_failures_say_which_call(server: Server, tmp_path: Path) -> None:
    client = Client(server.address, lambda _: None)
    server.refuse = [503]
    with pytest.raises(DownloadFailed, match="/bulk-data: the server answered 503"):
        client.download(tmp_path)
    server.cut = True
    with pytest.raises(DownloadFailed, match="the connection was lost after"):
        client.download(tmp_path)
    server.kinds = ["rulings"]
    with pytest.raises(DownloadFailed, match="no oracle_cards file is offered"):
        client.download(tmp_path)
    with pytest.raises(DownloadFailed, match="no connection"):
        Client("http://127.0.0.1:9", lambda _: None).bulk_files()
    with pytest.raises(DownloadFailed, match="not a secure address"):
        Client("http://api.example.com", lambda _: None).bulk_files()
