package puzzle

import (
	"testing"

	"pionnier/core/game"
	core "pionnier/core/puzzle"
	"pionnier/core/record"
)

// A problem with a text that names a colour and a point is shown as in its file. Others are turned
// unless the setting forbids it.
func TestProblemsAsInTheirFile(t *testing.T) {
	all := core.View{Symmetry: record.Symmetry{FlipX: true}, Swapped: true}
	silent := "(;GM[1]SZ[9]AB[aa][ba]AW[ab][bb](;B[ca])(;B[cb]))"
	p := start(t, "(;GM[1]SZ[9]PL[B]AB[aa][ba]AW[ab][bb][hh]C[Black to live. Look at C9.](;B[ca]C[RIGHT])(;B[cb]))", silent, silent)
	asInFile := false
	p.deps.View = func() core.View { return all }
	p.deps.AsInFile = func() bool { return asInFile }
	for i, want := range []core.View{{}, all, {}} {
		if i > 0 {
			p.ask()
		} else {
			p.pose(p.item, p.viewOf(p.item))
		}
		if p.view != want {
			t.Errorf("problem %d is shown in the view %+v", i+1, p.view)
		}
		if i == 1 {
			asInFile = true
			p.pose(p.item, p.viewOf(p.item))
			if p.view != (core.View{}) || p.problem.Position.ToMove() != game.Black {
				t.Errorf("with the setting: %+v", p.view)
			}
			p.saysUnmarked(t)
		}
	}
}

// saysUnmarked checks that the screen says that a file marks no answer, after the answer and after
// a line that does not begin with it.
func (p *rig) saysUnmarked(t *testing.T) {
	t.Helper()
	p.attempt(game.Place(2, 1))
	p.wants(t, "another line", "does not say which answer is right")
	p.again()
	p.attempt(game.Place(2, 0))
	p.wants(t, "the first line", "C9 is right", "does not say which answer is right")
}
