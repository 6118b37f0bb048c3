# Needs Python 3.11 or newer and make, nothing else. `make help` lists the targets.
PYTHON ?= python3
VENV := .venv
READY := $(VENV)/.ready
WHOLE := $(VENV)/.ready-for-tests
BIN := $(VENV)/bin
UV := $(BIN)/uv
MIN_PYTHON := import sys; sys.exit(sys.version_info < (3, 11) and "Invito needs Python 3.11 or newer: make PYTHON=python3.12 ...")
# pip installs uv from its own lines of the lock file: the same version, checked by the same hashes.
BRING_UV := $(PYTHON) -m venv $(VENV) && sed -n '/^uv==/,/[^\\]$$/p' requirements.lock > $(VENV)/uv.txt \
	&& $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes --requirement $(VENV)/uv.txt
# The lock file has two parts: before this line what running needs, after it what tests and checks need besides.
BESIDES := \# What tests and checks need besides.
# Installs exactly what a file names. The tools that build our own package come from the lock file too, and are removed.
BRING = $(PYTHON) -c '$(MIN_PYTHON)' && { test -x $(UV) || { $(BRING_UV); }; } \
	&& $(UV) pip sync --quiet --python $(BIN)/python --require-hashes $(1) \
	&& $(UV) pip install --quiet --python $(BIN)/python --no-deps --build-constraints requirements.lock --editable .
# One more than there are processors, since many tests wait for a browser or a server; their bytecode is kept.
WORKERS := $(shell n=$$(($$(getconf _NPROCESSORS_ONLN) + 1)); echo $$((n < 8 ? n : 8)))
# Once PostgreSQL's library was added, it is added again whenever the environment is made anew, as by an upgrade.
POSTGRESQL := $(VENV)/postgresql.txt
ADD_POSTGRESQL = sed -n '/^asyncpg==/,/[^\\]$$/p' requirements.lock > $(POSTGRESQL) \
	&& $(UV) pip install --quiet --python $(BIN)/python --require-hashes --requirement $(POSTGRESQL)
COMPILE := $(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
	--no-emit-index-url

.DEFAULT_GOAL := help
.PHONY: help install postgresql setup run test check fmt bench new-game pictures lock clean

help:  ## list these commands
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/make \1\t\2/' | expand -t 16

run: $(READY)  ## install what running needs and start the bot (without tokens: the local page)
	@$(BIN)/invito run

test: $(WHOLE)  ## install what tests need besides and run them all; ARGS="-k cut" runs some
	@PYTHONDONTWRITEBYTECODE= $(BIN)/python -m pytest --numprocesses=$(WORKERS) --dist=worksteal $(ARGS)

check: $(WHOLE)  ## what CI checks: lint, layout, types, import contracts
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-logo

fmt: $(WHOLE)  ## format the code and fix what the linter can
	@$(BIN)/ruff check --fix-only --quiet
	@$(BIN)/ruff format

bench: $(WHOLE)  ## run the benchmarks
	@$(BIN)/python -m pytest benchmarks $(ARGS)

new-game: $(WHOLE)  ## start a game of your own from a small playable one: NAME=short_deck
	@$(BIN)/python docs/new_game/new_game.py "$(NAME)"
	@$(BIN)/ruff check --fix-only --quiet && $(BIN)/ruff format --quiet

pictures: $(READY)  ## draw all sample pictures on one sheet (build/pictures), and those that the README shows
	@$(BIN)/python -m cards_render.samples.contact_sheet

install: $(READY)  ## prepare .venv with what running needs, no more
	@$(BIN)/python -m compileall -q -j 0 bot cards_render engine $(VENV)/lib  # a service may write nothing here

postgresql: $(READY)  ## add what PostgreSQL needs (INVITO_DATABASE)
	@$(ADD_POSTGRESQL)

setup: $(WHOLE)  ## prepare .venv with everything that working on Invito needs
	@:

# The lock file and pyproject.toml say what belongs in the environment; it is made again only when they change.
$(READY): requirements.lock pyproject.toml
	@echo "Preparing $(VENV) ..."
	@mkdir -p $(VENV) && sed '/^$(BESIDES)$$/,$$d' requirements.lock > $(VENV)/running.txt
	@$(call BRING,$(VENV)/running.txt)
	@! test -e $(POSTGRESQL) || { $(ADD_POSTGRESQL); }
	@rm -f $(WHOLE)
	@touch $@

$(WHOLE): requirements.lock pyproject.toml
	@echo "Preparing $(VENV) for tests and checks ..."
	@$(call BRING,requirements.lock)
	@touch $(READY) $@

lock: ARGS := --upgrade
lock:  ## write requirements.lock with the newest allowed versions; ARGS= keeps the versions that are still allowed
	@test -x $(UV) || { $(BRING_UV); }
	@cp requirements.lock $(VENV)/all.txt
	@$(COMPILE) $(ARGS) --all-extras --output-file $(VENV)/all.txt pyproject.toml
	@$(COMPILE) --constraint $(VENV)/all.txt --output-file $(VENV)/running.txt pyproject.toml
	@{ echo '# What running needs.'; cat $(VENV)/running.txt; echo '$(BESIDES)'; \
		awk 'NR == FNR { if (/^[^ ]/) running[$$0]; next } /^[^ ]/ { besides = !($$0 in running) } besides' \
			$(VENV)/running.txt $(VENV)/all.txt; } > requirements.lock
	@! grep -nE '://|index-url|find-links|trusted-host' requirements.lock

clean:  ## remove the environment and what tools left behind; data stays
	@rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .benchmarks .coverage
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
