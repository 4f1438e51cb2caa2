package server_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/server"
)

// timed records the time that it may use, and passes.
type timed struct{ asked *[]time.Duration }

func (e timed) Search(_ context.Context, req engine.Request, _ func(engine.Info)) (engine.Info, error) {
	*e.asked = append(*e.asked, req.Limits.Time)
	return engine.Info{Move: req.Position.Legal()[0]}, nil
}

// A clock limits a move, and replaces the time of a level without another limit, but not a time set
// on the command line or by a parameter.
func TestTheClockBoundsAMove(t *testing.T) {
	entry, err := catalog.Find("go")
	if err != nil {
		t.Fatal(err)
	}
	const clock = "time_settings 600 0 0\ntime_left b 303 0\n" // 10 s each for 30 moves
	for _, tt := range []struct {
		what     string
		clocked  bool
		commands string
		want     time.Duration
	}{
		{"no clock", true, "", 2 * time.Second},
		{"a clock", true, clock, 10 * time.Second},
		{"a short clock", false, "time_settings 600 0 0\ntime_left b 33 0\n", time.Second},
		{"a clock, and a time that was asked for", false, clock, 2 * time.Second},
		{"a clock, and a time by parameter", true, clock + "kata-set-param maxTime 3\n", 3 * time.Second},
	} {
		var asked []time.Duration
		g := server.GTP{Game: entry, Options: entry.Defaults(), Clocked: tt.clocked, Level: engine.Level{
			Limits: engine.Limits{Time: 2 * time.Second}, New: func(engine.Resources) engine.Engine { return timed{&asked} }}}
		var out strings.Builder
		if err := g.Serve(strings.NewReader(tt.commands+"genmove b\nquit\n"), &out); err != nil {
			t.Fatal(err)
		}
		if len(asked) != 1 || asked[0] != tt.want {
			t.Errorf("%s: asked with %v, want %v (%s)", tt.what, asked, tt.want, out.String())
		}
	}
}
