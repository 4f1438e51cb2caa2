package puzzle

import (
	"testing"
	"testing/synctest"

	"pionnier/core/game"
	"pionnier/core/press/paint"
)

// ladder asks to capture marked stones: only e5 does, in a ladder.
const ladder = `(;GM[1]SZ[9]GE[ladder]ZQ[marked]AB[ed][df][ef][de]AW[ee][fe]PL[B]TR[ee][fe]
	(;B[fd]TE[1];W[ge](;B[gd]TE[1]))(;B[ff]BM[1];W[fd]))`

// The question about one stone is in the singular.
func TestGoalOfOneStone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := start(t, `(;GM[1]SZ[9]GE[capture]ZQ[marked]AB[ed][df][ef][fe]AW[ee]PL[B]TR[ee](;B[de]TE[1]))`)
		p.wants(t, "asked", "Black to move: capture the marked stone.")
	})
}

// The stones that a problem asks about are marked, an unknown move is wrong without an engine's
// judgement, and the theme names the lesson.
func TestGoal(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := start(t, ladder)
		p.right = true // the engine likes any move
		p.wants(t, "asked", "Black to move: capture the marked stones.")
		if m := p.board.Scene().Marks; len(m) != 2 || m[0].Point != game.Pt(4, 4) || m[0].Shape != paint.Triangle {
			t.Errorf("marks %+v", m)
		}
		p.tap(0, 0)
		p.wants(t, "unknown", "A9 is not right.")
		p.tap(5, 3)
		p.wants(t, "go on", "Right. Go on.")
		p.tap(6, 3)
		p.wants(t, "solved", "In a ladder each move gives atari again")
	})
}
