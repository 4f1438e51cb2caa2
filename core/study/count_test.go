package study

import (
	"context"
	"slices"
	"testing"

	"pionnier/core/analysis"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/weiqitest"
)

// halves is the end of a game on 7×7 in which each side has a dead stone in the other's half, the
// dead stones, and the owner of each point.
func halves(t *testing.T) (pos *weiqi.Position, dead []game.Point, owners []float32) {
	pos, _ = weiqitest.Drawn(t, "japanese", game.Black, `
		. X . X O . .
		X . . X O . O
		. . . X O . .
		. O . X O . .
		. . . X O X .
		X . . X O . .
		. X . X O . .`)
	for range 7 {
		owners = append(owners, 1, 1, 1, 1, -1, -1, -1)
	}
	return pos, []game.Point{game.Pt(1, 3), game.Pt(5, 4)}, owners
}

// The dead stones, which files from elsewhere do not name, are those that the engine expects, if
// they give the result in the record.
func TestTheCountMakesTheResult(t *testing.T) {
	pos, stones, owners := halves(t)
	settled, alive := pos.Settle(stones), pos.Settle(nil)
	if settled.Margin == alive.Margin {
		t.Fatal("the dead stones change nothing")
	}
	for _, test := range []struct {
		name    string
		outcome game.Outcome
		named   []game.Point // by the record
		owners  []float32
		known   bool
		dead    []game.Point
	}{
		{"nobody knows the owners", settled, nil, nil, false, nil},
		{"the owners make the result", settled, nil, owners, true, stones},
		{"the record names the dead", settled, stones, nil, true, stones},
		{"all stones live", alive, nil, owners, true, nil},
		{"no count makes the result", game.Scored(40, 3), nil, owners, false, nil},
		{"resigned", game.Outcome{Ending: game.Resignation, Winner: game.Black}, nil, owners, false, nil},
	} {
		rec := record.New("go", 7, 7)
		rec.Outcome, rec.Dead = test.outcome, test.named
		dead, known := Counted(pos, rec, test.owners)
		if known != test.known || !slices.Equal(dead, test.dead) {
			t.Errorf("%s: %v are dead, known is %v", test.name, dead, known)
		}
	}
}

// owned values all positions alike, and knows the owner of each point.
type owned []float32

func (o owned) Ask(_ context.Context, q analysis.Question, _ func(engine.Info)) (engine.Info, error) {
	v := engine.Value{Value: game.Value{Chance: 0.9, HasChance: true, HasMargin: true, Margin: 5, Visits: q.Limits.Nodes}}
	return engine.Info{Unit: engine.WinProbability, Value: v, Lines: []engine.Line{{Moves: q.Position.Legal()[:1], Value: v}}, Ownership: o}, nil
}

// Once a report knows the dead stones they are kept in the record.
func TestTheDeadStonesAreKept(t *testing.T) {
	pos, dead, owners := halves(t)
	rec := record.New("go", 7, 7)
	rec.Root.Play(game.Black, game.Pass).Play(game.White, game.Pass)
	rec.Outcome = pos.Settle(dead)
	s := New(rec, Setting{Start: pos, Asker: owned(owners), Effort: walkEffort, Scale: walkScale, Threads: 1})
	if s.Keep(); rec.Dead != nil {
		t.Fatalf("before the report %v are dead", rec.Dead)
	}
	if err := s.judging.survey.Run(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	if !s.Keep() || s.Keep() {
		t.Error("kept at the second time, not the first")
	}
	if !slices.Equal(rec.Dead, dead) {
		t.Errorf("kept %v, want %v", rec.Dead, dead)
	}
}
