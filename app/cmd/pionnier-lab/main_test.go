package main

import (
	"os"
	"strings"
	"testing"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/app/cmd/pionnier-engine/terminal/terminaltest"
	"pionnier/core/catalog"
	"pionnier/core/server"
)

// asProgram makes the test binary behave as pionnier-lab, or as a program that speaks GTP, so that
// tests can start it as a process of its own.
const asProgram = "PIONNIER_LAB_AS_PROGRAM"

func TestMain(m *testing.M) {
	switch os.Getenv(asProgram) {
	case "":
		os.Exit(m.Run())
	case "gtp":
		if err := randomGTP(); err != nil {
			panic(err)
		}
	default:
		main() // exits
	}
}

// randomGTP plays random moves of Go on standard input.
func randomGTP() error {
	entry, err := catalog.Find("go")
	if err != nil {
		return err
	}
	level, err := entry.Ladder.Find("random")
	if err != nil {
		return err
	}
	return server.GTP{Game: entry, Options: entry.Defaults(), Level: level, Seed: 1}.Serve(os.Stdin, os.Stdout)
}

// gtpProgram returns a command line that starts this test binary as randomGTP.
func gtpProgram(t *testing.T) string {
	t.Helper()
	t.Setenv(asProgram, "gtp")
	return os.Args[0]
}

// command1 runs a command that must succeed and returns its output.
func command1(t *testing.T, in string, args ...string) string {
	t.Helper()
	return terminaltest.Say(t, run, in, args...)
}

func TestExitStatus(t *testing.T) {
	for _, tt := range []struct {
		args   string
		status int
		says   string
	}{
		{"", 2, "Usage"},
		{"help", 0, "regress"},
		{"train", 2, "import, play, fit, probcut, chance, balance or gate"},
		{"selfplay -h", 0, "--network"},
		{"games", 1, "--data"},
		{"games --hash 99999999 --data x", 1, "hash"},
	} {
		var out, err strings.Builder
		status := run(terminal.Terminal{In: strings.NewReader(""), Out: &out, Err: &err}, strings.Fields(tt.args))
		if said := out.String() + err.String(); status != tt.status || !strings.Contains(said, tt.says) {
			t.Errorf("%q: exit status %d, said %q", tt.args, status, said)
		}
	}
}
