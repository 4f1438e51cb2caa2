package record_test

import (
	"errors"
	"testing"

	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/record"
)

// White, to move, must pass; then Black takes a1 and wins.
func mustPass() othello.Position { return othello.FromDiscs(0xfc, 0x02, game.White) }

func TestFollowPutsForcedPassesIn(t *testing.T) {
	for name, moves := range map[string][]game.Move{
		"left out": {game.Place(0, 0)},
		"written":  {game.Pass, game.Place(0, 0)},
	} {
		r := record.New("othello", 8, 8)
		last, err := r.Root.Follow(mustPass(), moves)
		if err != nil {
			t.Fatal(err)
		}
		line := r.Line(r.Root)
		if len(line) != 2 || line[0].Move != game.Pass || line[0].Color != game.White || line[1].Color != game.Black || last != line[1] {
			t.Errorf("%s: the line has %d moves, first %+v", name, len(line), line[0])
		}
	}
}

func TestFollowStopsAtAnIllegalMove(t *testing.T) {
	r := record.New("othello", 8, 8)
	_, err := r.Root.Follow(mustPass(), []game.Move{game.Place(0, 7)})
	e, ok := errors.AsType[*record.ReplayError](err)
	illegal, _ := errors.AsType[*game.IllegalError](err)
	if !ok || e.Ply != 2 || illegal == nil || illegal.Reason != game.NoFlip || r.MoveCount() != 1 {
		t.Errorf("%v after %d moves", err, r.MoveCount())
	}
	r = record.New("othello", 8, 8)
	_, err = r.Root.Follow(othello.New(), []game.Move{game.Pass})
	if e, ok := errors.AsType[*record.ReplayError](err); !ok || e.Ply != 1 {
		t.Errorf("a pass at the start is told as %v", err)
	}
}
