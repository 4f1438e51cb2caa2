package status

import (
	"context"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/weiqi/weiqitest"
)

// heldStone is a white stone that two black ones hold in the open.
const heldStone = `
	. . . . . . . . .
	. . . . . . . . .
	. . X O X . . . .
	. . . . . . . . .
	. . . . . . . . .
	. . . . . . . . .
	. . . . . . . . .
	. . . . . . . . .
	. . . . . . . . .`

// lines returns an Estimator that expects White to own this much of the board after each of its best moves.
func lines(white ...float32) Estimator {
	return func(context.Context, engine.Request) (info engine.Info, err error) {
		info.Ownership = make([]float32, 81)
		for _, own := range white {
			info.Lines = append(info.Lines, engine.Line{Ownership: slices.Repeat([]float32{-own}, 81)})
		}
		return info, nil
	}
}

// Without it a group that one move kills, or saves, has the mean chance of all moves, so that an estimate sees no killing move.
func TestAnEstimateRestsOnTheBestMoveNearTheGroup(t *testing.T) {
	for _, tt := range []struct {
		name         string
		lines        []float32
		black, white Fate
	}{
		{"a move decides", []float32{0.2, -0.9, 0.9}, Dead, Alive},
		{"it lives", []float32{0.96, 0.93}, Alive, Alive},
		{"unclear", []float32{0.28, 0.26, 0.25}, Unsettled, Unsettled},
	} {
		r, err := Ask(context.Background(), drawn(t, heldStone), game.Pt(3, 2), Limits{Each: 200, Estimate: lines(tt.lines...)})
		if err != nil || r.First.Black.Fate != tt.black || r.First.White.Fate != tt.white || r.As() != Estimated {
			t.Errorf("%s: %+v, %v", tt.name, r.First, err)
		}
	}
}

// Without it a move far away is taken for the answer to what becomes of the group.
func TestAnEstimateTriesMovesNearTheGroupOnly(t *testing.T) {
	asked := 0
	estimate := func(_ context.Context, req engine.Request) (engine.Info, error) {
		asked++
		if !slices.Contains(req.Allow, game.Place(3, 3)) || slices.Contains(req.Allow, game.Place(8, 8)) || !req.LineOwnership {
			t.Errorf("asked for %v, of the owners after each: %v", req.Allow, req.LineOwnership)
		}
		return engine.Info{Ownership: make([]float32, 81)}, nil
	}
	if _, err := Ask(context.Background(), drawn(t, heldStone), game.Pt(3, 2), Limits{Each: 200, Estimate: estimate}); err != nil || asked != 4 {
		t.Errorf("asked %d times, %v", asked, err)
	}
}

// Without it a group has a better chance where the attacker moves first.
func TestEstimatesOfBothSidesAgree(t *testing.T) {
	estimate := func(_ context.Context, req engine.Request) (engine.Info, error) {
		own := map[game.Color]float32{game.Black: -0.4, game.White: 0.2}[req.Position.ToMove()]
		return engine.Info{Ownership: slices.Repeat([]float32{own}, 81)}, nil
	}
	r, err := Ask(context.Background(), drawn(t, heldStone), game.Pt(3, 2), Limits{Each: 200, Estimate: estimate})
	if err != nil || r.First.Black != r.First.White || r.First.Black.Lives < 0.54 || r.First.Black.Lives > 0.56 {
		t.Errorf("%+v, %v", r.First, err)
	}
}

// Without it all groups of a board are estimated one by one, which takes many seconds, or only with the whole board,
// which tells little.
func TestAnOverviewEstimatesTheBoardOnceForEachSideAndThenEachGroup(t *testing.T) {
	var asked []string
	estimate := func(ctx context.Context, req engine.Request) (engine.Info, error) {
		if req.Fight.Stones == nil {
			asked = append(asked, "board")
			return engine.Info{Ownership: make([]float32, 81)}, nil
		}
		asked = append(asked, "group")
		return lines(-0.9)(ctx, req)
	}
	told := map[game.Point]Report{}
	list, err := Overview(context.Background(), drawn(t, heldStone), Limits{Each: 200, Estimate: estimate, Progress: func(r Report) {
		asked = append(asked, "told")
		told[r.Point] = r
	}})
	want := "board board told told told group group group group told group group group group told group group group group told"
	if got := strings.Join(asked, " "); err != nil || got != want {
		t.Errorf("%v, %v", got, err)
	}
	for _, r := range list {
		if r.Owner == game.White && !r.Dead() || r.As() != Estimated || told[r.Point].First != r.First {
			t.Errorf("%v: %+v, told as %+v", r.Point, r.First, told[r.Point].First)
		}
	}
}

// Without it the first report on a board waits for the network, which takes seconds on a busy machine.
func TestGroupsThatLiveForGoodAreReportedBeforeTheNetworkAnswers(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p, first := drawn(t, straightThree), make(chan Report, 1)
		estimate := func(context.Context, engine.Request) (engine.Info, error) {
			if len(first) == 0 {
				synctest.Wait() // for the reading of all groups, if that does not wait for the network
			}
			if len(first) == 0 {
				t.Error("no report before the network's estimate")
			}
			return engine.Info{Ownership: make([]float32, 81)}, nil
		}
		told := 0
		list, err := Overview(t.Context(), p, Limits{Each: 200, Estimate: estimate, Progress: func(r Report) {
			if told++; told == 1 {
				first <- r
			}
		}})
		r := <-first
		if err != nil || r.Point.Y < 4 || !r.Proved() || !r.Safe() || len(list) != len(chainsOf(p)) {
			t.Errorf("%d groups, first %+v, %v", len(list), r, err)
		}
	})
}

// Without it a guess is reported in a word although the fate depends on a ko, whose threats are unknown.
func TestAnEstimateReadsLinesWithEachSideLosingKos(t *testing.T) {
	for _, tt := range []struct {
		name        string
		worst, best float32
		want        Fate
	}{
		{"it lives without a ko", 0.9, 0.95, Alive},
		{"it dies even if it wins every ko", -0.95, -0.9, Dead},
		{"a ko decides", -0.9, 0.9, Ko},
		{"it may need a ko", 0.2, 0.95, Unsettled},
		{"the searches contradict each other", 0.95, -0.95, Unsettled},
	} {
		fights := 0
		estimate := func(ctx context.Context, req engine.Request) (engine.Info, error) {
			own := tt.worst
			if len(req.Fight.Stones) > 0 {
				fights++
			}
			if req.Fight.Yields == game.Black {
				own = tt.best
			}
			info, err := lines(own)(ctx, req)
			info.Lines[0].Moves = []game.Move{game.Place(3, 3)}
			return info, err
		}
		r, err := Ask(context.Background(), drawn(t, heldStone), game.Pt(3, 2), Limits{Each: 200, Estimate: estimate})
		if err != nil || fights != 4 || r.First.Black.Fate != tt.want || r.First.White.Fate != tt.want || r.As() != Estimated {
			t.Errorf("%s: %+v after %d fights, %v", tt.name, r.First, fights, err)
		}
		if line := r.Lines.Black; len(line.Value) != 1 || line.As != Estimated {
			t.Errorf("%s: the best line is %v", tt.name, line)
		}
	}
}

// Without it a group that depends on a ko for both sides is reported with a chance in place of the ko, and one that may
// need a ko as alive.
func TestAgreedEstimatesHaveTheFateOfBoth(t *testing.T) {
	for want, attacked := range map[Fate]Answer{Ko: fought(false, 0.4, 0.99), Unsettled: fought(false, 0.9, 0.99)} {
		defended := fought(true, 0.2, 0.75)
		if want == Unsettled {
			defended = fought(true, 0.6, 0.9)
		}
		a := asker{Report: &Report{Owner: game.White, First: game.ByColor[Answer]{Black: attacked, White: defended}}}
		a.agree()
		if got := a.First; got.Black != got.White || got.Black.Fate != want || got.Black.Threats != attacked.Threats {
			t.Errorf("%+v, want %v", got, want)
		}
	}
}

// Without it a group is reported as alive as soon as the network sees no killing move, or as open although it is
// expected to lose half of it.
func TestAnAttackThatTheNetworkDoesNotSeeCounts(t *testing.T) {
	for _, tt := range []struct {
		white           float32 // its own
		black, defended Fate
	}{{0.8, Unsettled, Alive}, {0.95, Alive, Alive}, {-0.1, Dead, Unsettled}} {
		r, err := Ask(context.Background(), drawn(t, heldStone), game.Pt(3, 2), Limits{Each: 200, Estimate: lines(tt.white)})
		if err != nil || r.First.Black.Fate != tt.black || r.First.White.Fate != tt.defended {
			t.Errorf("%v: %+v, %v", tt.white, r.First, err)
		}
	}
}

// Without it a stone that is expected to die has the line of a window whose edge is closed by stones that are not there,
// which lets it run, and four moves that may be left unanswered.
func TestAClosedWindowTellsNothingOfAGroupThatDiesInIt(t *testing.T) {
	p, _ := weiqitest.Drawn(t, "japanese", game.Black, `
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . X . . . . . X . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . X . . . . . . . . .
		. . . X O . . . . . . . .
		. . . . X X . . . O . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .
		. . . . . . . . . . . . .`)
	estimate := func(context.Context, engine.Request) (engine.Info, error) {
		own := slices.Repeat([]float32{1}, 169)
		return engine.Info{Ownership: own, Lines: []engine.Line{{Ownership: own, Moves: []game.Move{game.Place(5, 8)}}}}, nil
	}
	r, err := Ask(context.Background(), p, game.Pt(4, 8), Limits{Each: 2000, Estimate: estimate})
	if lines := r.Lines; err != nil || !r.Dead() || r.Spare.Value >= 0 || len(lines.Black.Value) != 1 || len(lines.White.Value) != 1 {
		t.Errorf("%+v, spare %v, lines %v, %v", r.First, r.Spare, lines, err)
	}
}
