"""Download Scryfall's bulk files as its API asks: named client, slow calls, no hammering after a 429."""

from __future__ import annotations

import contextlib
import json
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from http.client import HTTPException, HTTPResponse
from pathlib import Path
from typing import Any, cast
from urllib.parse import urlsplit

from lawmage import __version__

from .importer import Progress, Silent

API = "https://api.scryfall.com"
KINDS = ("oracle_cards", "rulings")
HEADERS = {"User-Agent": f"Lawmage/{__version__}", "Accept": "application/json;q=0.9,*/*;q=0.8"}
PAUSE = 0.1  # seconds between two calls of the API (ten a second are allowed)
LOCKED = 30.0  # seconds for which a client that was too fast is locked out
TIMEOUT = 60.0
_LOCAL = ("localhost", "127.0.0.1", "::1")


class DownloadFailed(Exception):
    """The files could not be had; the message says which call failed and why."""


class Client:
    """Calls the API; `sleep` can be replaced in tests."""

    def __init__(self, api: str = API, sleep: Callable[[float], None] = time.sleep) -> None:
        self.api = api.rstrip("/")
        self.sleep = sleep
        self.called = False

    def bulk_files(self) -> dict[str, dict[str, Any]]:
        """The index of bulk files by kind."""
        with self._get(f"{self.api}/bulk-data") as answer:
            try:
                index = json.load(answer)
                return {entry["type"]: entry for entry in index["data"]}
            except (ValueError, KeyError, TypeError) as error:
                raise DownloadFailed(f"{self.api}/bulk-data: the answer is no index of bulk files") from error

    def download(self, folder: Path, progress: Progress | None = None) -> list[Path]:
        """Fetch the newest card and ruling files into a folder, streaming."""
        index = self.bulk_files()
        listener = progress or Silent()
        paths = []
        for kind in KINDS:
            entry = index.get(kind)
            url = entry.get("download_uri") if entry else None
            if not isinstance(url, str):
                raise DownloadFailed(f"{self.api}/bulk-data: no {kind} file is offered")
            paths.append(self._fetch(url, folder / f"{kind}.json", kind, listener))
        return paths

    def _fetch(self, url: str, path: Path, kind: str, progress: Progress) -> Path:
        with self._get(url) as answer, path.open("wb") as file:
            length = answer.headers.get("Content-Length")
            total = int(length) if length and length.isdecimal() else 0
            progress.begin(f"downloading {kind}", total)
            done = 0
            try:
                while block := answer.read(1 << 18):
                    file.write(block)
                    done += len(block)
                    progress.at(done)
            except (OSError, HTTPException) as error:
                raise DownloadFailed(f"{url}: the connection was lost after {done} bytes ({error})") from error
        if total and done != total:
            raise DownloadFailed(f"{url}: the connection was lost after {done} of {total} bytes")
        return path

    def _get(self, url: str) -> HTTPResponse:
        """One call, slowly; after a 429 one more when the lock has passed."""
        parts = urlsplit(url)
        if parts.scheme != "https" and parts.hostname not in _LOCAL:
            raise DownloadFailed(f"{url}: not a secure address")
        for attempt in (1, 2):
            if self.called:
                self.sleep(PAUSE)
            self.called = True
            try:
                request = urllib.request.Request(url, headers=HEADERS)
                return cast(HTTPResponse, urllib.request.urlopen(request, timeout=TIMEOUT))
            except urllib.error.HTTPError as error:
                with contextlib.closing(error):
                    if error.code == 429 and attempt == 1:
                        self.sleep(max(LOCKED, _seconds(error.headers.get("Retry-After"))))
                        continue
                    raise DownloadFailed(f"{url}: the server answered {error.code} {error.reason}") from error
            except (OSError, HTTPException) as error:
                reason = getattr(error, "reason", error)
                raise DownloadFailed(f"{url}: no connection ({reason})") from error
        raise DownloadFailed(f"{url}: no answer")


def _seconds(said: str | None) -> float:
    return float(said) if said and said.isdecimal() else 0.0
