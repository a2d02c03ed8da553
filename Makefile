# Every target sets up what it needs; nothing is set up again unless something changed.
#
#   .venv         for development: the source as it stands, interpreted, with the tools
#   .venv-wheel   what a user gets: the wheel, compiled where a C compiler exists
#
# Variables: PYTHON (3.11 or newer), JOBS (test processes), ARGS (more arguments for the command).

PYTHON ?= python3
JOBS   ?= 2
ARGS   ?=

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
MAKEFLAGS += --no-print-directory
unexport PYTHONPATH PYTHONHOME VIRTUAL_ENV BARTIZAN_PURE

PIP     := -m pip -qq --disable-pip-version-check --no-input
DEV     := .venv/bin
WHEEL   := .venv-wheel/bin
NEEDED  := pyproject.toml hatch_build.py README.md LICENSE
SOURCES := $(NEEDED) $(shell find src -type f \( -name '*.py' -o -name '*.toml' -o -name '*.md' -o -name py.typed \))

.PHONY: help play test test-pure lint format bench bench-peers soak clean FORCE

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

play: .venv-wheel/.installed  ## play Torres in the terminal
	@$(WHEEL)/bartizan play torres $(ARGS)

test: .venv-wheel/.tested-with  ## all tests, against the compiled wheel
	@BARTIZAN_WHEEL=$$(ls build/wheel/*-none-any.whl > /dev/null 2>&1 && echo pure || echo compiled) \
		$(WHEEL)/python -m pytest -n $(JOBS) $(ARGS) tests

test-pure: .venv-wheel/.tested-with  ## the rules and conformance tests, interpreted
	@BARTIZAN_PURE=1 $(WHEEL)/python -m pytest -n $(JOBS) $(ARGS) tests/rules tests/conformance

lint: .venv/.installed  ## ruff, mypy --strict, and the floors
	@$(DEV)/ruff check .
	@$(DEV)/ruff format --check .
	@$(DEV)/mypy --strict
	@$(DEV)/lint-imports

format: .venv/.installed  ## rewrite the source as ruff likes it
	@$(DEV)/ruff check --fix --exit-zero --quiet .
	@$(DEV)/ruff format .

bench: .venv-wheel/.installed  ## decisions per second, compiled and interpreted
	@$(WHEEL)/bartizan bench $(ARGS)

bench-peers: .venv-wheel/.peers  ## the same beside OpenSpiel and catanatron
	@$(WHEEL)/bartizan bench --peers $(ARGS)

soak: .venv-wheel/.installed  ## ten thousand games through every check
	@$(WHEEL)/bartizan check torres --games 10000 --share 0.02 $(ARGS)

clean:  ## remove environments, builds and caches
	@rm -rf .venv .venv-wheel build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find . -path ./.git -prune -o -name __pycache__ -type d -prune -exec rm -rf {} +
	@find src -name '*.so' -delete

# --- the environments ------------------------------------------------------------------------------------

define make_venv
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
		|| { echo "make: $(PYTHON) is not Python 3.11 or newer: try make PYTHON=python3.12"; exit 1; }
	@echo "make: creating $(@D)"
	@$(PYTHON) -m venv --clear $(@D)
endef

.venv/.created:
	$(make_venv)
	@touch $@

.venv/.installed: .venv/.created $(NEEDED)
	@echo "make: installing the development tools into .venv"
	@BARTIZAN_PURE_BUILD=1 $(DEV)/python $(PIP) install --editable '.[dev]'
	@touch $@

.venv-wheel/.created:
	$(make_venv)
	@$(WHEEL)/python $(PIP) install 'build>=1.3'
	@touch $@

# The names of the files and what steers the build: a deleted file or another compiler means a new wheel.
build/recipe: FORCE
	@mkdir -p build
	@printf '%s\n' 'pure $(BARTIZAN_PURE_BUILD)' "cc $${CC:-} $$(command -v cc gcc clang | head -n 1 || true)" \
		$(sort $(SOURCES)) > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

# The wheel is built from the source archive, in a temporary folder: this tree stays free of compiled files.
build/wheel/.built: .venv-wheel/.created build/recipe $(SOURCES)
	@echo "make: building the wheel (compiling takes a minute or so)"
	@rm -rf build/wheel && mkdir -p build/wheel
	@$(WHEEL)/python -m build --outdir build/wheel . > build/wheel.log 2>&1 \
		|| { cat build/wheel.log; echo "make: the wheel could not be built (build/wheel.log)"; exit 1; }
	@grep '^bartizan: ' build/wheel.log || true
	@touch $@

.venv-wheel/.installed: .venv-wheel/.created build/wheel/.built
	@echo "make: installing the wheel into .venv-wheel"
	@$(WHEEL)/python $(PIP) install build/wheel/*.whl
	@$(WHEEL)/python $(PIP) install --force-reinstall --no-deps build/wheel/*.whl
	@touch $@

.venv-wheel/.tested-with: .venv-wheel/.installed pyproject.toml
	@echo "make: installing the test tools into .venv-wheel"
	@$(WHEEL)/python $(PIP) install "$$(echo build/wheel/*.whl)[test]"
	@touch $@

.venv-wheel/.peers: .venv-wheel/.installed pyproject.toml
	@echo "make: installing the peers into .venv-wheel"
	@$(WHEEL)/python $(PIP) install "$$(echo build/wheel/*.whl)[peers]"
	@touch $@
