# Python 3.11 or newer and make: nothing else is needed. `make help` lists what there is.
PYTHON ?= python3
VENV := .venv
READY := $(VENV)/.ready
BIN := $(VENV)/bin
UV := $(BIN)/uv
MIN_PYTHON := import sys; sys.exit(sys.version_info < (3, 11) and "Invito needs Python 3.11 or newer: make PYTHON=python3.12 ...")
# uv comes by pip, from its own lines of the lock: the same version, checked by the same hashes.
BRING_UV := $(PYTHON) -m venv $(VENV) && sed -n '/^uv==/,/[^\\]$$/p' requirements.lock > $(VENV)/uv.txt \
	&& $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement $(VENV)/uv.txt

.DEFAULT_GOAL := help
.PHONY: help setup run test check fmt bench pictures lock clean

help:  ## list these commands
	@grep -hE '^[a-z]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## (.*)/make \1\t\2/' | expand -t 16

run: $(READY)  ## start the bot (without tokens: the local page)
	@$(BIN)/invito run

test: $(READY)  ## run the whole test suite; ARGS="-k cut" narrows it
	@$(BIN)/python -m pytest --numprocesses=auto --maxprocesses=8 --dist=worksteal $(ARGS)

check: $(READY)  ## what CI checks: lint, layout, types, who imports whom
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo

fmt: $(READY)  ## lay the code out and mend what the linter can
	@$(BIN)/ruff check --fix-only --quiet
	@$(BIN)/ruff format

bench: $(READY)  ## run the benchmarks
	@$(BIN)/python -m pytest benchmarks $(ARGS)

pictures: $(READY)  ## draw the contact sheet of all pictures
	@$(BIN)/python -m cards_render.samples.contact_sheet

setup: $(READY)  ## prepare the environment in .venv, no more
	@:

# The lock and pyproject.toml say what belongs in the environment; only when they change is it made again.
$(READY): requirements.lock pyproject.toml
	@$(PYTHON) -c '$(MIN_PYTHON)'
	@echo "Preparing $(VENV) ..."
	@test -x $(UV) || { $(BRING_UV); }
	@$(UV) pip sync --quiet --python $(BIN)/python --require-hashes requirements.lock
	@$(UV) pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	@touch $@

lock:  ## choose the newest allowed versions anew and write requirements.lock
	@test -x $(UV) || { $(BRING_UV); }
	@$(UV) pip compile --quiet --upgrade --universal --python-version 3.11 --all-extras --generate-hashes \
		--no-header --no-annotate --no-emit-index-url --output-file requirements.lock pyproject.toml
	@! grep -nE '://|index-url|find-links|trusted-host' requirements.lock

clean:  ## remove the environment and what tools left behind; data stays
	@rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .benchmarks .coverage
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
