package status

import (
	"context"
	"slices"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// A report has connections that are proved, with the move that each takes.
func TestConnectionsAreToldAsProved(t *testing.T) {
	p := drawn(t, `
		. . . . . . . . .
		. . O . O . . . .
		. O X . X . . O .
		. O X . X O . . .
		. . O . O . . . .
		. O X . . . . . .
		. . O . O . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	r, err := Ask(context.Background(), p, game.Pt(2, 2), Limits{Each: 300})
	if err != nil || len(r.Links) != 1 || r.Links[0].To.X != 4 || r.Links[0].Join != game.Pass {
		t.Errorf("%v (%v)", r.Links, err)
	}
	cut := drawn(t, `
		. . . . . . . . .
		. . O O O . . . .
		. O X . X O . . .
		. . O . O . . . .
		. . . O . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	r, err = Ask(context.Background(), cut, game.Pt(2, 2), Limits{Each: 300})
	if want := []Link{{game.Pt(4, 2), game.Place(3, 2)}}; err != nil || !slices.Equal(r.Links, want) {
		t.Errorf("%v (%v), not %v", r.Links, err, want)
	}
}

// An estimate may take all the time that is left, and comes after connections.
func TestConnectionsAreFoundBeforeEstimates(t *testing.T) {
	p := drawn(t, `
		. . . . . . . . .
		. . . . . . . . .
		. . . X . X . . .
		. . . X . X . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`)
	ctx, cancel := context.WithCancel(context.Background())
	slow := func(context.Context, engine.Request) (engine.Info, error) {
		cancel()
		return engine.Info{}, context.Canceled
	}
	if r, _ := Ask(ctx, p, game.Pt(3, 3), Limits{Each: each(300), Estimate: slow}); ctx.Err() == nil || len(r.Links) != 1 {
		t.Errorf("connections %v", r.Links)
	}
}

// The report has the winner of a race between groups that no wall encloses.
func TestARaceOnTheOpenBoardIsTold(t *testing.T) {
	p := drawn(t, `
		. . . . . . . . .
		. X X . X X . . .
		. X . . X X . . .
		. X O O O X . . .
		. O X X X O . . .
		. O . . . O . . .
		. O O . O O . . .
		. . . . . . . . .
		. . . . . . . . .`)
	for at, own := range map[game.Point]int{game.Pt(2, 4): 3, game.Pt(2, 3): 2} {
		r, err := Ask(context.Background(), p, at, Limits{Each: 300})
		if race := r.Race.Value; err != nil || race == nil || race.Winner != game.Black || race.Own != own || r.Race.As != Proved {
			t.Errorf("%v: %+v (%v)", at, race, err)
		}
	}
}
