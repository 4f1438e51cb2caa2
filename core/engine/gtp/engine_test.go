package gtp_test

import (
	"context"
	"errors"
	"io"
	"math"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"pionnier/core/clock"
	"pionnier/core/engine/gtp"
	"pionnier/core/game"
)

// bubble runs a test with an engine that is closed at its end.
func bubble(t *testing.T, f *fake, test func(t *testing.T, e *gtp.Engine)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		e := gtp.NewEngine(f.options())
		test(t, e)
		if err := e.Close(); err != nil {
			t.Error(err)
		}
	})
}

func TestEngineFollowsTheGame(t *testing.T) {
	f := newFake(nil)
	bubble(t, f, func(t *testing.T, e *gtp.Engine) {
		p := start(t)
		search(t, e, asked(t, p, "B2"), "C3")
		wantHeard(t, f, "boardsize 5; clear_board; komi 6.5; play black B2; genmove white")
		f.set("genmove", "D3")
		search(t, e, asked(t, p, "B2 C3 pass"), "D3") // the program's own moves need not be sent to it
		wantHeard(t, f, "play black pass; genmove white")
		f.set("genmove", "Pass")
		search(t, e, asked(t, p, "B2 B4 B3"), "pass") // another game from there on
		wantHeard(t, f, "boardsize 5; clear_board; komi 6.5; play black B2; play white B4; play black B3; genmove white")
		f.set("genmove", "D3")
		search(t, e, asked(t, start(t), ""), "D3")
		wantHeard(t, f, "boardsize 5; clear_board; komi 6.5; genmove black")
		if n := f.started.Load(); n != 1 {
			t.Errorf("started %d times", n)
		}
	})
	wantHeard(t, f, "quit")
	if f.killed.Load() != 0 {
		t.Error("killed though it quits when told to")
	}
}

func TestEngineUndoes(t *testing.T) {
	f := newFake(map[string]string{"undo": ""})
	bubble(t, f, func(t *testing.T, e *gtp.Engine) {
		p := start(t)
		search(t, e, asked(t, p, "B2"), "C3")
		f.take()
		f.set("genmove", "D3")
		search(t, e, asked(t, p, "B2 B4 B3"), "D3")
		wantHeard(t, f, "undo; play white B4; play black B3; genmove white")
		f.set("undo", "? cannot undo")
		search(t, e, asked(t, p, "B2"), "D3")
		wantHeard(t, f, "undo; boardsize 5; clear_board; komi 6.5; play black B2; genmove white")
	})
}

func TestEngineGetsTheTerms(t *testing.T) {
	f := newFake(map[string]string{"kata-set-rules": "", "time_settings": "", "time_left": "", "set_free_handicap": ""})
	bubble(t, f, func(t *testing.T, e *gtp.Engine) {
		p, err := start(t).WithSetup([]game.Point{game.Pt(1, 1), game.Pt(3, 3)}, nil, game.White)
		if err != nil {
			t.Fatal(err)
		}
		r := asked(t, p, "")
		r.Past.Control = clock.Control{Kind: clock.ByoYomi, Main: 90 * time.Second, Step: 10 * time.Second, Count: 5}
		r.Past.Clocks.White = clock.Clock{Left: 9900 * time.Millisecond, Overtime: true, Count: 4}
		search(t, e, r, "C3")
		wantHeard(t, f, "boardsize 5; clear_board; kata-set-rules japanese-exact; komi 6.5; time_settings 90 10 1; "+
			"set_free_handicap B4 D2; time_left white 9 1; genmove white")
		f.set("set_free_handicap", "? no")
		f.set("kata-set-rules", "? no")
		f.set("kgs-time_settings", "")
		_ = e.Close()
	})
	bubble(t, f, func(t *testing.T, e *gtp.Engine) {
		f.take()
		p, err := start(t).WithSetup([]game.Point{game.Pt(1, 1), game.Pt(3, 3)}, nil, game.White)
		if err != nil {
			t.Fatal(err)
		}
		r := asked(t, p, "")
		r.Past.Control = clock.Control{Kind: clock.ByoYomi, Main: 90 * time.Second, Step: 10 * time.Second, Count: 5}
		r.Past.Clocks.White = clock.Clock{Left: 80 * time.Second}
		search(t, e, r, "C3")
		wantHeard(t, f, "boardsize 5; clear_board; kata-set-rules japanese-exact; kata-set-rules japanese; komi 6.5; "+
			"kgs-time_settings byoyomi 90 10 5; set_free_handicap B4 D2; clear_board; play black B4; play black D2; "+
			"time_left white 80 0; genmove white")
	})
}

func TestControls(t *testing.T) {
	for _, tt := range []struct {
		control clock.Control
		knows   string
		want    string
	}{
		{clock.Control{}, "time_settings", ""},
		{clock.Control{Kind: clock.Absolute, Main: time.Minute}, "time_settings", "time_settings 60 0 0"},
		{clock.Control{Kind: clock.Fischer, Main: time.Minute, Step: 2 * time.Second}, "time_settings", "time_settings 60 0 0"},
		{clock.Control{Kind: clock.Fischer, Main: time.Minute, Step: 2 * time.Second}, "kata-time_settings", "kata-time_settings fischer 60 2"},
		{clock.Control{Kind: clock.Canadian, Main: time.Minute, Step: time.Minute, Count: 10}, "time_settings", "time_settings 60 60 10"},
	} {
		f := newFake(map[string]string{tt.knows: ""})
		bubble(t, f, func(t *testing.T, e *gtp.Engine) {
			r := asked(t, start(t), "")
			r.Past.Control = tt.control
			search(t, e, r, "C3")
			want := "boardsize 5; clear_board; komi 6.5; " + tt.want + "; genmove black"
			wantHeard(t, f, strings.Replace(want, "; ;", ";", 1))
		})
	}
}

func TestEngineResigns(t *testing.T) {
	f := newFake(map[string]string{"genmove": "Resign"})
	bubble(t, f, func(t *testing.T, e *gtp.Engine) {
		if info, err := e.Search(context.Background(), asked(t, start(t), ""), nil); err != nil || !info.Resign {
			t.Fatalf("got %+v, %v", info, err)
		}
	})
}

func TestFailures(t *testing.T) {
	long := strings.Repeat("x", 2<<20)
	for name, tt := range map[string]struct {
		answers map[string]string
		want    gtp.Reason
		command string
		word    string // in the last words
	}{
		"illegal":      {map[string]string{"genmove": "B2"}, gtp.Illegal, "genmove", "< = B2"},
		"off board":    {map[string]string{"genmove": "Q16"}, gtp.Garbled, "genmove", "< = Q16"},
		"nonsense":     {map[string]string{"genmove": "\x00\xff\x1b[31mhello"}, gtp.Garbled, "genmove", "< = [31mhello"},
		"nothing":      {map[string]string{"genmove": ""}, gtp.Garbled, "genmove", "> genmove white"},
		"long":         {map[string]string{"genmove": long}, gtp.Garbled, "genmove white", "> genmove white"},
		"flood":        {map[string]string{"genmove": strings.Repeat(long[:1000]+"\n", 5000)}, gtp.Garbled, "genmove white", ""},
		"refuses":      {map[string]string{"genmove": "? out of memory"}, gtp.Refused, "genmove white", "< ? out of memory"},
		"no such size": {map[string]string{"boardsize": "? unacceptable size"}, gtp.Refused, "boardsize 5", "< ? unacceptable size"},
		"dies":         {map[string]string{"genmove": "die"}, gtp.Ended, "genmove white", "! Segmentation fault"},
		"hangs":        {map[string]string{"genmove": "hang"}, gtp.Silent, "genmove white", "> genmove white"},
		"never starts": {map[string]string{"protocol_version": "hang"}, gtp.Silent, "protocol_version", "> protocol_version"},
		"old":          {map[string]string{"protocol_version": "1"}, gtp.Garbled, "protocol_version", "< = 1"},
		"endless":      {map[string]string{"genmove": "raw:= C3\n"}, gtp.Silent, "genmove white", "< = C3"},
	} {
		t.Run(name, func(t *testing.T) {
			f := newFake(tt.answers)
			bubble(t, f, func(t *testing.T, e *gtp.Engine) {
				r := asked(t, start(t), "B2")
				got := failure(t, e, r, tt.want)
				if got.Command != tt.command || tt.word != "" && !slices.Contains(got.Words, tt.word) {
					t.Errorf("command %q, words %q", got.Command, got.Words)
				}
				for _, w := range got.Words {
					if len(w) > 250 {
						t.Errorf("a word of %d bytes", len(w))
					}
				}
				for name, text := range newFake(nil).answers { // mended, it plays
					f.set(name, text)
				}
				search(t, e, r, "C3")
				if n := f.started.Load(); n != 2 {
					t.Errorf("started %d times, want a fresh program after the failure", n)
				}
			})
		})
	}
}

func TestFailuresToStart(t *testing.T) {
	e := gtp.NewEngine(gtp.Options{Start: func(io.Writer) (gtp.Process, error) { return nil, errors.New("not found") }})
	if f := failure(t, e, asked(t, start(t), ""), gtp.NotStarted); f.Err.Error() != "not found" {
		t.Errorf("got %v", f)
	}
	f := newFake(nil)
	delete(f.answers, "genmove")
	bubble(t, f, func(t *testing.T, e *gtp.Engine) {
		if f := failure(t, e, asked(t, start(t), ""), gtp.Incapable); f.Command != "genmove" {
			t.Errorf("got %v", f)
		}
	})
}

// A program that ends between two questions is restarted.
func TestEngineRestarts(t *testing.T) {
	f := newFake(nil)
	bubble(t, f, func(t *testing.T, e *gtp.Engine) {
		var running *process
		f.thinks(func(p *process) string { running = p; return "C3" })
		search(t, e, asked(t, start(t), "B2"), "C3")
		running.end(errors.New("killed by somebody"))
		search(t, e, asked(t, start(t), "B2 C4 D4"), "C3")
		if n := f.started.Load(); n != 2 {
			t.Errorf("started %d times", n)
		}
	})
}

func TestCancel(t *testing.T) {
	for name, tt := range map[string]struct {
		thinks time.Duration
		starts int32
	}{
		"finishes soon": {time.Second, 1}, "thinks on": {time.Hour, 2},
	} {
		t.Run(name, func(t *testing.T) {
			f := newFake(nil)
			bubble(t, f, func(t *testing.T, e *gtp.Engine) {
				f.thinks(after(tt.thinks, "C3"))
				ctx, cancel := context.WithTimeout(context.Background(), time.Second/2)
				defer cancel()
				began := time.Now()
				if _, err := e.Search(ctx, asked(t, start(t), "B2"), nil); !errors.Is(err, context.DeadlineExceeded) {
					t.Fatalf("got %v", err)
				}
				if d := time.Since(began); d != time.Second/2 {
					t.Errorf("stopped after %v", d)
				}
				f.take()
				f.thinks(nil)
				search(t, e, asked(t, start(t), "B2"), "C3")
				wantHeard(t, f, "boardsize 5; clear_board; komi 6.5; play black B2; genmove white")
				if n := f.started.Load(); n != tt.starts {
					t.Errorf("started %d times, want %d", n, tt.starts)
				}
			})
		})
	}
}

// A program that is still loading when a search is cancelled is not killed for that.
func TestCancelWhileLoading(t *testing.T) {
	f := newFake(map[string]string{"protocol_version": "2"})
	synctest.Test(t, func(t *testing.T) {
		o := f.options()
		o.Start = func(w io.Writer) (gtp.Process, error) {
			p, err := f.start(w)
			return &slow{Process: p, until: time.Now().Add(time.Minute)}, err
		}
		e := gtp.NewEngine(o)
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		if _, err := e.Search(ctx, asked(t, start(t), ""), nil); !errors.Is(err, context.DeadlineExceeded) {
			t.Fatalf("got %v", err)
		}
		search(t, e, asked(t, start(t), ""), "C3")
		if n := f.started.Load(); n != 1 {
			t.Errorf("started %d times", n)
		}
		_ = e.Close()
	})
}

// slow is a process with delayed output.
type slow struct {
	gtp.Process
	until time.Time
}

func (s *slow) Read(p []byte) (int, error) {
	time.Sleep(time.Until(s.until))
	return s.Process.Read(p)
}

func TestClose(t *testing.T) {
	f := newFake(map[string]string{"quit": "hang"})
	bubble(t, f, func(t *testing.T, e *gtp.Engine) {
		search(t, e, asked(t, start(t), ""), "C3")
		_ = e.Close()
		if f.killed.Load() != 1 {
			t.Error("a program that does not quit lives on")
		}
		if _, err := e.Search(context.Background(), asked(t, start(t), ""), nil); !errors.Is(err, gtp.ErrClosed) {
			t.Errorf("after Close: %v", err)
		}
	})
	f = newFake(nil)
	bubble(t, f, func(t *testing.T, e *gtp.Engine) {
		f.thinks(after(time.Hour, "C3"))
		time.AfterFunc(time.Second, func() { _ = e.Close() })
		began := time.Now()
		failure(t, e, asked(t, start(t), ""), gtp.Ended)
		if d := time.Since(began); d != time.Second {
			t.Errorf("a closed engine searches for %v", d)
		}
	})
}

func TestIntroduce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		f := newFake(map[string]string{"version": "1.0\nBuilt yesterday\x07"})
		i, err := gtp.Introduce(context.Background(), f.start, gtp.Patience{})
		if err != nil || i.Name != "Fake" || i.Version != "1.0" || !slices.Contains(i.Commands, "komi") {
			t.Fatalf("got %+v, %v", i, err)
		}
		wantHeard(t, f, "quit")
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		f.set("name", "hang")
		if _, err := gtp.Introduce(ctx, f.start, gtp.Patience{}); !errors.Is(err, context.DeadlineExceeded) || f.killed.Load() != 1 {
			t.Fatalf("got %v, %d killed", err, f.killed.Load())
		}
	})
}

func FuzzParseCandidates(f *testing.F) {
	f.Add("info move C3 visits 80 winrate 0.75 scoreLead 3.5 prior 0.5 order 0 pv C3 D4 pass info move D3 visits 20")
	f.Add("info move pv winrate")
	f.Add("info info ownership")
	f.Fuzz(func(t *testing.T, line string) {
		for _, c := range gtp.ParseCandidates(line) {
			if c.Move == "" || math.IsNaN(c.Winrate) || math.IsInf(c.Lead, 0) || len(c.PV) > len(line) {
				t.Fatalf("%q gives %+v", line, c)
			}
		}
	})
}

// FuzzAnswer has a program answer anything: the client neither panics nor loops, and what it quotes
// is printable.
func FuzzAnswer(f *testing.F) {
	for _, s := range []string{"= C3\n\n", "? no\n\n", "=\n\n", "\x00\xff\n= \n", "= a\n\n= b\n\n", "=12 pass\n\n"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, out []byte) {
		c := gtp.NewClient(strings.NewReader(string(out)), io.Discard)
		for range len(out) + 2 {
			text, err := c.Ask("genmove", "b")
			if refused, ok := errors.AsType[*gtp.FailureError](err); err != nil && !ok {
				return
			} else if ok {
				text = refused.Text
			}
			if len(text) > len(out) {
				t.Fatalf("%q gives %q", out, text)
			}
		}
		t.Fatalf("%q never ends", out)
	})
}
