# Every target sets up what it needs; nothing is set up again unless something changed.
#
#   .venv         for development: the source as it stands, interpreted, with the tools
#   .venv-wheel   what a user gets: the wheel, compiled where a C compiler exists, with the page in it
#   .venv-build   what builds the wheel
#   .venv-node    Node, for the checks of the page; its packages are in web/node_modules
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
# Set-up is mostly waiting for packages and a compiler: what needs nothing of each other runs side by side.
SIDE_BY_SIDE := $(MAKE) -j 4
DEV     := .venv/bin
WHEEL   := .venv-wheel/bin
NODE    := .venv-node/bin
NPM     := $(NODE)/npm --prefix web --loglevel error
NEEDED  := pyproject.toml hatch_build.py README.md LICENSE
PAGE    := $(shell find web -type d \( -name node_modules -o -name dist -o -name dev -o -name fixtures \) -prune \
	-o -type f -not -name '*.test.ts' -print)
SOURCES := $(NEEDED) $(PAGE) \
	$(shell find src -type f \( -name '*.py' -o -name '*.toml' -o -name '*.md' -o -name '*.css' -o -name py.typed \))

.PHONY: help play set-up test steady test-page test-pure lint format bench bench-peers soak pictures clean browser \
	FORCE

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

play:  ## open the tabletop in the browser
	@$(SIDE_BY_SIDE) .venv-wheel/.installed
	@$(WHEEL)/bartizan serve --open $(ARGS)

# With ARGS somebody looks for a few tests of Python: those of the page would only be in the way.
test:  ## all tests, against the compiled wheel
	@$(SIDE_BY_SIDE) .venv-wheel/.tested-with browser $(if $(ARGS),,web/node_modules/.installed)
	@$(if $(ARGS),,$(MAKE) test-page)
	@BARTIZAN_WHEEL=$$(ls build/wheel/*-none-any.whl > /dev/null 2>&1 && echo pure || echo compiled) \
		$(WHEEL)/python -m pytest -n $(JOBS) $(ARGS) --ignore tests/browser tests $(or_none)
	@$(WHEEL)/python -m pytest -n $(JOBS) $(ARGS) tests/browser $(or_none)

# The tests in a browser are run apart, because they keep an event loop for themselves. With ARGS there may be none.
or_none = $(if $(ARGS),|| [ $$? -eq 5 ])

set-up:  ## everything that the other targets set up when they need it
	@$(SIDE_BY_SIDE) .venv-wheel/.tested-with .venv/.installed web/node_modules/.installed browser

steady: .venv-wheel/.tested-with browser  ## the tests in a browser, ten times over: none may waver
	@$(WHEEL)/python -m tests.browser.steady --jobs $(JOBS) $(ARGS)

test-page: web/node_modules/.installed web/fixtures/.made  ## the tests of the page's own parts
	@PATH="$(CURDIR)/$(NODE):$$PATH" $(NPM) run --silent test

test-pure: .venv-wheel/.tested-with  ## the rules and conformance tests, interpreted
	@BARTIZAN_PURE=1 $(WHEEL)/python -m pytest -n $(JOBS) $(ARGS) tests/rules tests/conformance

lint: .venv/.installed web/node_modules/.installed  ## ruff, mypy --strict, the floors, and the page's types
	@$(DEV)/ruff check .
	@$(DEV)/ruff format --check .
	@$(DEV)/mypy --strict
	@$(DEV)/lint-imports
	@$(DEV)/python -m bartizan.server.typescript web/src --check
	@PATH="$(CURDIR)/$(NODE):$$PATH" $(NPM) run --silent check

format: .venv/.installed  ## rewrite the source as ruff likes it
	@$(DEV)/ruff check --fix --exit-zero --quiet .
	@$(DEV)/ruff format .

bench: .venv-wheel/.installed  ## decisions per second, compiled and interpreted
	@$(WHEEL)/bartizan bench $(ARGS)

bench-peers: .venv-wheel/.peers  ## the same beside OpenSpiel and catanatron
	@$(WHEEL)/bartizan bench --peers $(ARGS)

soak: .venv-wheel/.tested-with  ## ten thousand games through every check, deaths of the server, and sieges
	@for game in arkhanos meeples revive torres turris; do $(WHEEL)/bartizan check $$game --games 10000 --share 0.02 $(ARGS); done
	@$(WHEEL)/python -m tests.rules.turris.oracle --matches 500
	@$(WHEEL)/python -m tests.rules.meeples.oracle --turns 10000
	@$(WHEEL)/python -m tests.rules.revive.scoring_oracle --positions 10000 --matches 1000
	@$(WHEEL)/python -m tests.server.loss --kills 200 --database sqlite
	@$(WHEEL)/python -m tests.server.loss --kills 200 --database postgresql
	@$(WHEEL)/python -m tests.server.loss --kills 200 --database postgresql --workers 2
	@for trial in bombs keys hints 'tables --count 2000'; do $(WHEEL)/python -m tests.server.siege $$trial; done

pictures: .venv-wheel/.tested-with browser  ## the pictures of the page in docs/pictures
	@$(WHEEL)/python docs/pictures/make.py

clean:  ## remove environments, builds and caches
	@rm -rf .venv .venv-build .venv-wheel .venv-node web/node_modules web/dist web/fixtures/.made build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
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

.venv-build/.created:
	$(make_venv)
	@.venv-build/bin/python $(PIP) install 'build>=1.3'
	@touch $@

.venv-wheel/.created:
	$(make_venv)
	@touch $@

# What the wheel needs is installed while it is being built.
define install_needed
	@echo "make: installing $(if $(1),the $(1) tools,what Bartizan needs) into .venv-wheel"
	@$(WHEEL)/python tools/requirements.py $(1) > $@.txt
	@$(WHEEL)/python $(PIP) install --requirement $@.txt
	@touch $@
endef

.venv-wheel/.needed: .venv-wheel/.created pyproject.toml
	$(call install_needed,)

.venv-wheel/.needed-test: .venv-wheel/.needed
	$(call install_needed,test)

.venv-wheel/.needed-peers: .venv-wheel/.needed
	$(call install_needed,peers)

.venv-node/.created:
	$(make_venv)
	@$(NODE)/python $(PIP) install "$$($(NODE)/python -c 'import tomllib; \
		build = tomllib.load(open("pyproject.toml", "rb"))["tool"]["hatch"]["build"]; \
		print(*build["targets"]["wheel"]["hooks"]["custom"]["page-requires"])')"
	@touch $@

web/node_modules/.installed: .venv-node/.created web/package.json web/package-lock.json
	@echo "make: installing the packages of the page into web/node_modules"
	@PATH="$(CURDIR)/$(NODE):$$PATH" $(NPM) ci --ignore-scripts --prefer-offline --no-audit --no-fund > /dev/null
	@touch $@

web/fixtures/.made: .venv-wheel/.installed web/fixtures/make.py $(wildcard web/fixtures/matches/*)
	@$(WHEEL)/python web/fixtures/make.py
	@touch $@

# The browser of the tests is Debian's, installed where that is allowed.
browser:
	@if command -v chromium > /dev/null; then exit 0; fi; \
	sudo=$$([ "$$(id -u)" = 0 ] || echo 'sudo -n'); \
	if command -v apt-get > /dev/null && { [ -z "$$sudo" ] || $$sudo true 2> /dev/null; }; then \
		echo "make: installing chromium for the tests in a browser"; \
		{ $$sudo apt-get -qq update && $$sudo env DEBIAN_FRONTEND=noninteractive \
			apt-get -qq install --yes --no-install-recommends chromium; } > /dev/null 2>&1 || true; \
	fi; \
	command -v chromium > /dev/null \
		|| echo "make: there is no chromium, and it cannot be installed: the tests in a browser are skipped"

# The names of the files and what steers the build: a deleted file or another compiler means a new wheel.
build/recipe: FORCE
	@mkdir -p build
	@printf '%s\n' 'pure $(BARTIZAN_PURE_BUILD)' "cc $${CC:-} $$(command -v cc gcc clang | head -n 1 || true)" \
		$(sort $(SOURCES)) > $@.new
	@if cmp -s $@.new $@; then rm $@.new; else mv $@.new $@; fi

# The wheel is built from the source archive, in a temporary folder: this tree stays free of compiled files.
build/wheel/.built: .venv-build/.created build/recipe $(SOURCES)
	@echo "make: building the wheel (compiling takes a minute or so)"
	@rm -rf build/wheel && mkdir -p build/wheel
	@.venv-build/bin/python -m build --outdir build/wheel . > build/wheel.log 2>&1 \
		|| { cat build/wheel.log; echo "make: the wheel could not be built (build/wheel.log)"; exit 1; }
	@grep '^bartizan: ' build/wheel.log || true
	@touch $@

.venv-wheel/.installed: .venv-wheel/.needed build/wheel/.built
	@echo "make: installing the wheel into .venv-wheel"
	@$(WHEEL)/python $(PIP) install --force-reinstall --no-deps build/wheel/*.whl
	@touch $@

.venv-wheel/.tested-with: .venv-wheel/.needed-test .venv-wheel/.installed
	@touch $@

.venv-wheel/.peers: .venv-wheel/.needed-peers .venv-wheel/.installed
	@touch $@
