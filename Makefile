# make run     build the app and open its window; ARGS="--data DIR" passes on
# make short   the quick tests, while something is changed
# make test    what proves the program right, the real window included; minutes
# make engine  the command line without windows, bin/pionnier-engine
# make lab     the workshop that makes and measures the engines, bin/pionnier-lab
# make package packages for other machines, bin/packages
# make web     the app for browsers, bin/web; make web-run serves it here
#
# The sections below are in the order in which a change is usually tried.

# One set of build flags: every other set costs minutes of compiling. no_emoji
# saves 40 MB of memory, for the toolkit loads the emoji font once a text style;
# accessibility tells screen readers of Windows and macOS what the window shows.
TAGS   := x11,migrated_fynedo,no_emoji,accessibility
# On Linux the window draws with OpenGL ES, as on ARM in any case: its bindings compile in 47 s
# of processor, those of desktop OpenGL in 185.
ifeq ($(shell go env GOOS),linux)
TAGS   := gles,$(TAGS)
endif
EXE    := $(shell go env GOEXE)
APP    := bin/pionnier$(EXE)
ENGINE := bin/pionnier-engine$(EXE)
LAB    := bin/pionnier-lab$(EXE)
# What is tested without a C compiler; main.go alone needs one.
PURE   := ./core/... ./storage/... ./widgets/... ./app/...

# Properties are tried with the same values each time, so that no change is refused by
# chance; RAPID_SEED=0 tries others.
export RAPID_SEED ?= 1

# Without cgo; the toolkit logs an error where the language is C. Memory is collected less often
# than usual, which saves tests of screens a quarter of their time. What go test vets is part of
# the stage vet.
GC     := 200
GOTEST  = LC_ALL=en_US.UTF-8 CGO_ENABLED=0 GOGC=$(GC) go test -timeout 30m -vet=off

.DEFAULT_GOAL := build
.PHONY: workshop run build phone bin/pionnier-phone engine lab web web-run package android android-bundle licences clean short test all unit looks vet staticcheck race e2e e2e-random e2e-web monkey soak measure cross wine arm64 fuzz attack kill referee regress pictures

run: build
	$(APP) $(ARGS)

build:
	@.ci/packages build
	go build -tags "$(TAGS)" -o $(APP) .

# The window as a phone has it, to be touched with the mouse; CONTRIBUTING.md says more.
PHONE := bin/pionnier-phone
phone: $(PHONE)
	$(PHONE) $(ARGS)

$(PHONE):
	@.ci/packages build phone
	go build -tags "mobile,$(TAGS)" -o $(PHONE) .

engine:
	CGO_ENABLED=0 go build -o $(ENGINE) ./app/cmd/pionnier-engine

lab:
	CGO_ENABLED=0 go build -o $(LAB) ./app/cmd/pionnier-lab

# The window and its engines as programs for a browser, in a folder for any server. The
# window's is compiled with templates that call no methods, which makes it a tenth smaller.
WEB := bin/web
web:
	mkdir -p $(WEB)
	LC_ALL=en_US.UTF-8 CGO_ENABLED=0 go run ./app/cmd/pionnier-web overlay bin/_overlay
	GOOS=js GOARCH=wasm CGO_ENABLED=0 go build -trimpath -ldflags "-s -w" -overlay bin/_overlay/overlay.json -tags migrated_fynedo,no_emoji,no_metadata,noengines -o $(WEB)/pionnier.wasm .
	GOOS=js GOARCH=wasm CGO_ENABLED=0 go build -trimpath -ldflags "-s -w" -tags simd -o $(WEB)/engines.wasm ./app/cmd/pionnier-worker
	LC_ALL=en_US.UTF-8 CGO_ENABLED=0 go run ./app/cmd/pionnier-web build $(WEB)

web-run: web
	LC_ALL=en_US.UTF-8 CGO_ENABLED=0 go run ./app/cmd/pionnier-web serve $(WEB)

# Packages for Debian, Fedora and Windows, and an archive for other Linux systems.
PACKAGES := bin/packages
package:
	@.ci/packages build package
	.ci/package/build $(PACKAGES)

# The packages for Android, where ANDROID_NDK_HOME names an NDK; what else it needs it says.
# They were verified by Android's tools, and have run on no phone yet.
android:
	.ci/package/android $(PACKAGES)

# The same as the one file that a store takes, an Android App Bundle.
android-bundle:
	.ci/package/android $(PACKAGES) bundle

# The licences that the app shows, anew after a change of modules.
licences:
	mkdir -p bin
	.ci/package/notice >bin/NOTICE
	gzip -9nc bin/NOTICE >app/licences/notice.txt.gz

clean:
	rm -rf bin screenshots

# At least one quick test of each part; what takes longer is left to "make test".
short:
	$(GOTEST) -short ./...

# Runs every stage even if one fails, and ends with the time of each and one line of the sum.
# What takes long and seldom finds something is left to .ci/run: the workshop's tests, every screen in more languages,
# the race detector, input at random, other systems, browsers. The real window mostly waits for
# its frames, so that staticcheck runs beside it.
test:
	@.ci/packages build test
	@.ci/stages unit vet staticcheck+e2e

# Everything, as the build machine tests it.
all:
	@.ci/packages build test web
	@.ci/stages unit workshop vet staticcheck+e2e looks race e2e-random cross e2e-web

short unit looks: GC := 400

# All but the workshop, which no user has.
unit:
	$(GOTEST) $$(go list $(PURE) | grep -v /pionnier-lab)

workshop:
	$(GOTEST) ./app/cmd/pionnier-lab/...

# Hostile files, archives and analysts against the command line, with a table; unit runs them too.
attack:
	$(GOTEST) -v -run 'Attack|Strangers|LongList|Archive|OfUse|NeitherProtocol|LateAnswer' ./app/cmd/pionnier-engine ./core/legible ./core/format ./core/library/files ./core/engine/kata

# Every screen in each text size, on each device, in two languages in place of one.
looks:
	$(GOTEST) -run TestEveryScreenInEveryLook ./app -rounds 2

# gofmt tells by names alone what it would change, so that any name is a failure.
vet:
	@unformed=$$("$$(go env GOROOT)/bin/gofmt" -l main.go app core storage widgets) && test -z "$$unformed" || \
		{ echo "gofmt would change: $$unformed"; exit 1; }
	go vet -tags "$(TAGS),e2e,e2eweb" ./...

staticcheck:
	go tool staticcheck -tags "$(TAGS),e2e,e2eweb" ./...

race:
	LC_ALL=en_US.UTF-8 CGO_ENABLED=1 go test -race -short -vet=off -timeout 30m -tags "$(TAGS)" ./core/... ./storage/... ./app/...

# The real program under Xvfb; pictures of its screens go to screenshots/.
E2E = PIONNIER=$(CURDIR)/$(APP) SCREENSHOTS=$(CURDIR)/screenshots $(GOTEST) -tags e2e -count=1 -v
e2e: build
	$(E2E) -timeout 1h -skip 'TestMonkey|TestSoak' ./app/e2e

# The same with input at random: three minutes a game of clicks and keys, and 20 rounds of the
# soak, with the same seeds each time.
e2e-random: build
	$(E2E) -timeout 1h -run 'TestMonkey|TestSoak' ./app/e2e -monkey 3m -soak 20

# Clicks and types at random for an hour a game, with another seed each time.
monkey: build
	$(E2E) -timeout 3h -run TestMonkey ./app/e2e -monkey 1h -seed 0 $(ARGS)

# Idles around the times at which the loop falls asleep, and looks whether an input or a
# frame is lost, for hours. ARGS="-soak-seed N -from N" goes on with one.
soak: build
	$(E2E) -timeout 12h -run TestSoak ./app/e2e -soak 10000 -soak-seed 0 $(ARGS)

# The page in Chromium; RELOADS is how often a game is loaded anew at random instants.
RELOADS := 5
e2e-web: web
	@.ci/packages web
	WEB=$(CURDIR)/$(WEB) SCREENSHOTS=$(CURDIR)/screenshots \
		$(GOTEST) -tags e2eweb -count=1 -v -timeout 1h ./app/cmd/pionnier-web/e2e -reloads $(RELOADS)

# What a user feels, in numbers: start, click, a phone's taps, idle, memory, many games.
# WHAT=Taps measures one of them.
WHAT := .
measure: build $(PHONE)
	PIONNIER=$(CURDIR)/$(APP) PIONNIER_PHONE=$(CURDIR)/$(PHONE) SCREENSHOTS=$(CURDIR)/screenshots \
		$(GOTEST) -tags e2e -run '^$$' -bench $(WHAT) -benchtime 1x -timeout 20m ./app/e2e

# Proves that core and storage compile for the other systems.
cross:
	@.ci/cross

# Tests of core and storage as programs for Windows, where Wine is; minutes.
wine:
	@.ci/wine

# Tests of what is compiled differently for ARM, where qemu is; minutes.
arm64:
	@.ci/arm64

# 100,000 executions of every fuzz target.
fuzz:
	@.ci/fuzz 100000

# Kills programs that write games, reports, settings and answers at random instants, each kind so often.
KILLS := 200
kill:
	PIONNIER_KILLS=$(KILLS) $(GOTEST) -count=1 -v -run 'TestKilled' ./app/cmd/pionnier-lab ./app/study ./storage

# Plays against GNU Go and GRhino, where they are installed.
referee: engine
	@.ci/referee $(ENGINE)

# Counts the tests of GNU Go's regression suites that the engine passes. They are not ours
# to keep, so they are fetched beside the repository. ARGS="--every 5" takes a sample.
GNUGO := ../gnugo
regress: lab
	test -d $(GNUGO) || git clone --depth 1 https://git.savannah.gnu.org/git/gnugo.git $(GNUGO)
	$(LAB) regress $(GNUGO)/regression --visits 200 $(ARGS)

# Takes the pictures of the README from those that e2e left, and draws those of stores, for a phone of 1080×1920.
# The repository has the English ones; STORES="de-DE,ja-JP" draws others.
STORES := en-US
SHOP   := .ci/package/fastlane/metadata/android
pictures:
	$(GOTEST) -count=1 -run TestPicturesForStores ./app -pictures $(CURDIR)/$(SHOP) -pictures-in $(STORES)
	for picture in $(SHOP)/*/images/phoneScreenshots/*.png; do convert "$$picture" +dither -colors 32 -strip "PNG8:$$picture"; done
	@mkdir -p .ci/pictures
	convert screenshots/othello-middle.png +dither -colors 160 -strip PNG8:.ci/pictures/othello.png
	convert screenshots/continue.png +dither -colors 160 -strip PNG8:.ci/pictures/go.png
	convert screenshots/study-wide.png +dither -colors 160 -strip PNG8:.ci/pictures/study.png
