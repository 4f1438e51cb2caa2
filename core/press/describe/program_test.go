package describe

import (
	"errors"
	"fmt"
	"testing"

	"pionnier/core/engine/gtp"
	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/core/session"
)

func TestProgramFailures(t *testing.T) {
	text.Use("en")
	fail := func(f gtp.Failure) error { return &session.EngineError{Level: "gtp:x", Err: &f} }
	for _, tt := range []struct {
		err  error
		want string
	}{
		{fail(gtp.Failure{Reason: gtp.Ended, Err: errors.New("exit status 3")}), "The program quit unexpectedly (exit status 3)."},
		{fail(gtp.Failure{Reason: gtp.Ended}), "The program quit unexpectedly."},
		{fail(gtp.Failure{Reason: gtp.Silent, Command: "genmove black"}), "The program did not answer “genmove black” in time."},
		{fail(gtp.Failure{Reason: gtp.Garbled, Command: "genmove black", Answer: "moo"}), "Its answer to “genmove black” makes no sense: “moo”."},
		{fail(gtp.Failure{Reason: gtp.Garbled, Command: "name"}), "Its answer to “name” makes no sense."},
		{fail(gtp.Failure{Reason: gtp.Refused, Command: "komi 7", Answer: "no"}), "It refuses “komi 7”: no"},
		{fail(gtp.Failure{Reason: gtp.Illegal, Answer: "Q16", Err: &game.IllegalError{Reason: game.Occupied}}),
			"It wants to play Q16, which the rules forbid. That place is taken."},
		{fail(gtp.Failure{Reason: gtp.Incapable, Command: "play"}), "The program does not know the command “play”, so it cannot play here."},
		{fail(gtp.Failure{Reason: gtp.NotStarted, Err: fmt.Errorf("%w: x", gtp.ErrNotFound)}),
			"There is no such program on this computer. Check the first word of the command, or give the full path of the program, such as /usr/games/gnugo."},
		{fail(gtp.Failure{Reason: gtp.NotStarted, Err: errors.New("permission denied")}), "The program could not be started: permission denied"},
	} {
		if got := Error(tt.err); got != tt.want {
			t.Errorf("%v: %q, want %q", tt.err, got, tt.want)
		}
	}
	if got := LastWords(fail(gtp.Failure{Words: []string{"> a", "< b"}})); got != "> a\n< b" {
		t.Errorf("last words %q", got)
	}
	if got := LastWords(errors.New("x")); got != "" {
		t.Errorf("last words %q", got)
	}
	if got := Level("go", "gtp:GNU Go"); got != "GNU Go" {
		t.Errorf("named %q", got)
	}
}
