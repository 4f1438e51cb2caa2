package gtp_test

import (
	"context"
	"errors"
	"math"
	"testing"
	"time"

	"pionnier/core/engine"
	"pionnier/core/engine/gtp"
	"pionnier/core/game"
)

const thinking = `raw:=
info move C3 visits 80 winrate 0.75 scoreLead 3.5 prior 0.5 order 0 pv C3 D4 pass info move D3 visits 20 winrate 0.25 scoreLead -1 prior 0.1 order 1 pv D3
info move B2 visits 9 winrate 0.9 order 0 pv B2 info move Q16 visits 1 winrate 0.9
info move C3 visits 1 winrate NaN
play D3

`

func TestEngineThinksAloud(t *testing.T) {
	for _, keeps := range []bool{false, true} {
		command := "kata-genmove_analyze"
		if keeps {
			command = "kata-search_analyze_cancellable"
		}
		f := newFake(map[string]string{command: thinking})
		bubble(t, f, func(t *testing.T, e *gtp.Engine) {
			p := start(t)
			var reports []engine.Info
			info, err := e.Search(context.Background(), asked(t, p, "B2"), func(i engine.Info) { reports = append(reports, i) })
			if err != nil || info.Move != game.Place(3, 2) {
				t.Fatalf("got %+v, %v", info, err)
			}
			near := func(a, b float64) bool { return math.Abs(a-b) < 1e-9 }
			if len(reports) != 1 || !near(reports[0].Score, 0.25) || !near(reports[0].Margin, -3.5) || reports[0].Nodes != 100 || len(reports[0].Lines[0].Moves) != 3 {
				t.Errorf("reports %+v", reports)
			}
			if !near(info.Score, 0.75) || !near(info.Margin, 1) || info.Visits != 20 || info.Lines[0].Moves[0] != info.Move || len(info.Lines) != 2 {
				t.Errorf("answer %+v", info)
			}
			f.take()
			f.set(command, "raw:=\nplay C4\n\n")
			search(t, e, asked(t, p, "B2 D3 D4"), "C4")
			want := "play black D4; " + command + " white 50"
			if keeps { // the board, so that the program must be sent its own move
				want = "play white D3; " + want
			}
			wantHeard(t, f, want)
		})
	}
}

// A program that can be interrupted is interrupted, and keeps what it has loaded.
func TestCancelByAnEmptyLine(t *testing.T) {
	const command = "kata-search_analyze_cancellable"
	f := newFake(map[string]string{command: ""})
	bubble(t, f, func(t *testing.T, e *gtp.Engine) {
		f.interrupt(command)
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		if _, err := e.Search(ctx, asked(t, start(t), "B2"), nil); !errors.Is(err, context.DeadlineExceeded) {
			t.Fatalf("got %v", err)
		}
		began := time.Now()
		f.interrupt("")
		f.set(command, "raw:=\nplay C3\n\n")
		search(t, e, asked(t, start(t), "B2"), "C3")
		if d := time.Since(began); d != 0 || f.started.Load() != 1 {
			t.Errorf("answered after %v, started %d times", d, f.started.Load())
		}
	})
}
