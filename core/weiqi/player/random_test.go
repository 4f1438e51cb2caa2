package player

import (
	"context"
	"testing"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/weiqitest"
)

// littered is finished: the lone white stones are dead.
const littered = `
. O . . X . . O .
. . X . X . X . .
. X . . X . . X .
. . . O X O . . .
X X X X X X X X X
. O . . X . . . .
. . X . X . X O .
. X . . X . . X .
. . . . X . . . .`

// open is unfinished: the border below is not closed.
const open = `
. . . X O . . . .
. . . X O . . . .
. . . X O . . . .
. . . X O . . . .
. . . X O . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .
. . . . . . . . .`

// three is unfinished: Black lives in the corner if he moves first, and is captured if not.
const three = `
. . . X O . . . .
X X X X O . . . .
O O O O O . . . .
. . . . . . . . .
. . O . . . O . .
. . . . . . . . .
. . . . . . . . .
. . O . . . O . .
. . . . . . . . .`

// After a pass Random passes if nothing is left to play for, whichever side is ahead, and otherwise
// plays on.
func TestRandomPassesAfterAPassOnASettledBoard(t *testing.T) {
	for _, c := range []struct {
		name, rules, drawing string
		want                 bool // it passes after a pass
	}{
		{"dead stones", "japanese", littered, true}, {"dead stones", "chinese", littered, true}, {"seki", "japanese", seki, true},
		{"open border", "japanese", open, false}, {"unsettled life", "japanese", three, false},
	} {
		sides := []game.Color{game.Black, game.White}
		if testing.Short() {
			sides = sides[:1]
		}
		for _, last := range sides {
			before := draw(t, c.rules, c.drawing, last)
			if m := ask(t, random{}, play(t, before, game.Pass), engine.Limits{}, 1).Move; (m == game.Pass) != c.want {
				t.Errorf("%s, %s: answers a pass of %v with %v", c.name, c.rules, last, m)
			}
			if m := ask(t, random{}, before, engine.Limits{}, 1).Move; m == game.Pass {
				t.Errorf("%s, %s: %v passes first", c.name, c.rules, last)
			}
		}
	}
	for _, moves := range [][]game.Move{nil, {game.Place(4, 4), game.Place(0, 0)}} {
		p := play(t, weiqitest.Empty(t, 9, "japanese"), moves...)
		if m := ask(t, random{}, play(t, p, game.Pass), engine.Limits{}, 1).Move; m == game.Pass {
			t.Error("passes at the beginning")
		}
	}
}

// polls counts how often a search asks whether to stop: once in 256 positions.
type polls struct {
	context.Context
	n *int
}

func (p polls) Err() error {
	*p.n++
	return p.Context.Err()
}

// Without a bound on all groups together, one who passes on a finished board with many dead stones
// waits until a million positions are read; on an open board nothing is searched at all.
func TestAPassIsAnsweredAfterFewPositions(t *testing.T) {
	for _, c := range []struct {
		name string
		at   *weiqi.Position
		most int
	}{
		{"littered", draw(t, "japanese", littered, game.Black), 100},
		{"one stone", play(t, weiqitest.Empty(t, 9, "japanese"), game.Place(2, 2), game.Place(6, 2)), 0},
	} {
		asked := 0
		request := engine.Request{Position: play(t, c.at, game.Pass), Seed: 1}
		if _, err := (random{}).Search(polls{context.Background(), &asked}, request, nil); err != nil || asked > c.most {
			t.Errorf("%s: it asks %d times whether to stop, %v; want at most %d", c.name, asked, err, c.most)
		}
	}
}

// If everything is proved, Random passes by itself, even without a network, though there are moves
// that fill no eye.
func TestRandomPassesWhereAllIsProved(t *testing.T) {
	for _, c := range []game.Color{game.Black, game.White} {
		p := draw(t, "japanese", `
. X . X O . O . .
X X X X O O . O .
. X . X O . O O O
. . X X O O O . O
X X . X O . O O .
. . X X O O O O O
X X . X O . O . O
. X X X O O O O .
. . . X O . O . O`, c)
		if m := ask(t, random{Resources: engine.Resources{Network: foreign{}}}, p, engine.Limits{}, 1).Move; m != game.Pass {
			t.Errorf("%v plays %v", c, m)
		}
	}
}

// A game against an opponent that only passes ends soon once the borders are closed.
func TestAGameAgainstRandomEnds(t *testing.T) {
	p := draw(t, "japanese", littered, game.Black)
	for ply := 0; p.ToMove() != game.None; ply++ {
		m := game.Pass
		if p.ToMove() == game.White {
			m = ask(t, random{}, p, engine.Limits{}, uint64(ply)).Move
		}
		if p = play(t, p, m); ply > 4 {
			t.Fatal("it goes on")
		}
	}
}
