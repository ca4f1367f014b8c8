# Every target makes what it needs: `make play` and `make test` work on a fresh clone.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
JOBS ?= 2

.PHONY: help play test check lint types hygiene compiled test-compiled lock clean
help:
	@echo "make play           a game in the terminal (two bots play when there is no terminal)"
	@echo "make test           all tests"
	@echo "make check          lint, types and hygiene tests"
	@echo "make compiled       the core as C extensions, into build/"
	@echo "make test-compiled  all tests on the compiled core"
	@echo "make lock           renew requirements.lock from pyproject.toml"

$(READY): requirements.lock pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --no-deps --no-build-isolation --editable .
	touch $@

play: $(READY)
	@$(BIN)/lawmage play

test: $(READY)
	$(BIN)/python -m pytest -n $(JOBS)

check: lint types hygiene

lint: $(READY)
	$(BIN)/ruff check src tests tools benchmarks

types: $(READY)
	$(BIN)/mypy

hygiene: $(READY)
	$(BIN)/python -m pytest tests/hygiene

compiled: $(READY)
	$(BIN)/python tools/build_compiled.py

test-compiled: compiled
	PYTHONPATH=build/lib $(BIN)/python -m pytest -n $(JOBS)

lock:
	$(BIN)/python -m pip install --quiet uv
	$(BIN)/uv pip compile pyproject.toml --extra dev --universal --python-version 3.11 --generate-hashes \
	  --no-emit-index-url --no-emit-find-links --no-annotate --no-header --quiet --output-file requirements.lock

clean:
	rm -rf build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis
