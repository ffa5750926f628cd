# `make play`, `make test`, `make check`, `make bench`: each sets up what it lacks, inside this folder
# (.venv, .venv-bench), and is quick the second time. Python is 3.11 or newer: make play PYTHON=python3.13

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
BENCH_VENV := .venv-bench
PIP_INSTALL := -m pip install --quiet --disable-pip-version-check

.PHONY: help play page test check format bench clean

help:  ## what can be made
	@sed -n 's/^\([a-z]*\):.*## /make \1 \t/p' Makefile

play: $(VENV)/.can-play page  ## open the table in the browser
	@$(BIN)/astrolabe

page: $(VENV)/.has-node  ## build the page that the server shows
	@$(BIN)/python web/build.py

test: $(VENV)/.can-test page  ## run every test
	@bash .ci/tools
	@$(BIN)/python web/build.py run test
	@$(BIN)/python -m astrolabe.warm
	@$(BIN)/python -m pytest -n auto --dist loadfile

check: $(VENV)/.can-test $(VENV)/.has-node  ## style, types, and which way imports point
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/python web/build.py run check
	@$(BIN)/python -m pytest -q --noconftest tests/test_architecture.py

format: $(VENV)/.can-test $(VENV)/.has-node  ## lay the code out as `make check` wants it
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .
	@$(BIN)/python web/build.py run format

bench: $(VENV)/.can-play $(BENCH_VENV)/.has-peers  ## our speed beside the peers', on this machine
	@$(BIN)/python -m bench $(BENCH)

clean:  ## forget the environments
	rm -rf $(VENV) $(BENCH_VENV) web/node_modules

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	    echo "Astrolabe needs Python 3.11 or newer: make $(MAKECMDGOALS) PYTHON=python3.13"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); \
	    echo "No environment could be made; on Debian: apt install python3-venv"; exit 1; }

$(VENV)/.can-play: pyproject.toml constraints.txt | $(VENV)/bin/python
	@echo "Installing Astrolabe into $(VENV), once ..."
	@$(BIN)/python $(PIP_INSTALL) -c constraints.txt -e .
	@touch $@

$(VENV)/.can-test: $(VENV)/.can-play
	@echo "Installing what tests and checks need ..."
	@$(BIN)/python $(PIP_INSTALL) -c constraints.txt -e '.[dev]'
	@touch $@

$(VENV)/.has-node: web/build.py | $(VENV)/bin/python
	@lacking=$$($(BIN)/python web/build.py lacks); [ -z "$$lacking" ] || { \
	    echo "Fetching Node, which builds the page, once ..."; \
	    $(BIN)/python $(PIP_INSTALL) "$$lacking"; }
	@touch $@

$(BENCH_VENV)/.has-peers: bench/requirements.txt bench/constraints.txt | $(VENV)/bin/python
	@echo "Installing the peers into $(BENCH_VENV), once ..."
	@$(BIN)/python -m venv $(BENCH_VENV)
	@$(BENCH_VENV)/bin/python $(PIP_INSTALL) -c bench/constraints.txt -r bench/requirements.txt
	@touch $@
