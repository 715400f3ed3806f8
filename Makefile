# `make site` builds the briefing, `make test` tests everything; `make help` lists the rest.
# Each sets up what it needs in .venv. Use another Python with `make PYTHON=python3.12 site`, and hand options
# to the command behind a target with ARGS: `make serve ARGS="--dev-addr localhost:8001"`.

PYTHON ?= python3
ARGS ?=
BIN := .venv/bin

# Stamps are named after what they depend on, so that the environment is made anew when the lock, the Python or the
# folder changes, and not because a checkout touched a file.
key = $(shell { $(PYTHON) -V; pwd; cat $(1); } 2>&1 | cksum | tr ' ' '-')
MADE := .venv/.made-$(call key,requirements.lock)
READY := $(MADE)-$(call key,pyproject.toml)
TESTABLE := $(READY)-$(call key,requirements-test.lock)

PIP := PIP_DISABLE_PIP_VERSION_CHECK=1 $(BIN)/python -m pip --quiet install

# MkDocs and the theme print banners about MkDocs 2; README.md says what this project does about it.
export NO_MKDOCS_2_WARNING := 1
export DISABLE_MKDOCS_2_WARNING := true

.PHONY: help site serve check test fuzz mutate audit bench lint lock sbom clean

help: ## show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "%-8s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

site: $(READY) ## check the facts and build site/
	$(BIN)/python build.py $(ARGS)

serve: $(READY) ## preview on http://127.0.0.1:8000, reloading after each edit
	$(BIN)/mkdocs serve $(ARGS)

check: $(READY) ## check the facts and list every problem, without building
	$(BIN)/python build.py check $(ARGS)

test: lint ## lint, check types and run all tests, those in headless Chromium too
	chromium="$$(sh tests/browser.sh $(BIN)/python)" && \
	BRIEFING_CHROMIUM="$$chromium" $(BIN)/python -m pytest --numprocesses=auto --dist=loadfile $(ARGS)

fuzz: $(TESTABLE) ## throw many thousands of made-up inputs at everything that reads
	BRIEFING_FUZZ=$${BRIEFING_FUZZ:-20000} $(BIN)/python -m pytest --capture=no tests/test_fuzz.py $(ARGS)

mutate: $(TESTABLE) ## make thousands of false edits to the facts, and count which the check stops
	$(BIN)/python tools/mutate.py --keep tools/MUTATIONS.md $(ARGS)

audit: $(TESTABLE) ## measure the site: accessibility, speed, valid HTML, weight (needs Node and Java)
	@cd audit && sh tools.sh
	chromium="$$(sh tests/browser.sh $(BIN)/python)" && \
	BRIEFING_CHROMIUM="$$chromium" $(BIN)/python audit/run.py

bench: $(TESTABLE) ## measure speed and memory beside other generators
	$(BIN)/python -m benchmarks $(ARGS)

lint: $(TESTABLE) ## check style, format and types
	$(BIN)/python -m ruff check .
	$(BIN)/python -m ruff format --check .
	$(BIN)/python -m mypy

$(MADE):
	@echo "Setting up .venv with the locked dependencies; this takes a minute, once."
	@sh tools/venv.sh "$(PYTHON)" .venv
	$(PIP) --require-hashes -r requirements.lock
	@touch $@

$(READY): | $(MADE)
	$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(TESTABLE): | $(READY)
	$(PIP) --require-hashes -r requirements-test.lock
	@touch $@

# Keeps the versions that still fit pyproject.toml; `make lock ARGS=--upgrade` takes the newest that do.
LOCK = .venv-lock/bin/uv pip compile pyproject.toml --extra material --group build --universal --python-version 3.11 --generate-hashes \
	--no-config --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" --quiet $(ARGS)

lock: ## renew the locked dependencies from pyproject.toml
	@sh tools/venv.sh "$(PYTHON)" .venv-lock
	.venv-lock/bin/python -m pip --quiet install "uv>=0.13,<1"
	$(LOCK) --output-file requirements.lock
	$(LOCK) --output-file requirements-test.lock --extra test --constraint requirements.lock

sbom: $(READY) ## write dist/sbom.cdx.json, the bill of materials of a release
	@mkdir -p dist && sh tools/venv.sh "$(PYTHON)" .venv-lock
	.venv-lock/bin/python -m pip --quiet install "cyclonedx-bom>=7,<8"
	.venv-lock/bin/cyclonedx-py requirements requirements.lock --pyproject pyproject.toml --output-reproducible \
	--output-file dist/sbom.cdx.json

clean: ## remove everything that make has made, the site included
	rm -rf site .site-* audit/node_modules .venv .venv-lock .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
