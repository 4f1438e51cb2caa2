package puzzle

import (
	"testing"

	"pionnier/core/game"
	core "pionnier/core/puzzle"
	"pionnier/core/record"
)

// A problem with a text that names a colour and a point is shown as in its file. Others are turned
// until the switch forbids it, and then asked again.
func TestProblemsAsInTheirFile(t *testing.T) {
	all := core.View{Symmetry: record.Symmetry{FlipX: true}, Swapped: true}
	silent := "(;GM[1]SZ[9]AB[aa][ba]AW[ab][bb](;B[ca])(;B[cb]))"
	p := start(t, "(;GM[1]SZ[9]PL[B]AB[aa][ba]AW[ab][bb][hh]C[Black to live. Look at C9.](;B[ca]C[RIGHT])(;B[cb]))", silent, silent)
	asInFile := false
	p.deps.View = func() core.View { return all }
	p.deps.AsInFile, p.deps.KeepAsInFile = func() bool { return asInFile }, func(on bool) { asInFile = on }
	for i, want := range []core.View{{}, all, {}} {
		if i > 0 {
			p.ask()
		} else {
			p.pose(p.item, p.viewOf(p.item))
		}
		if p.view != want || p.turned.content.Hidden {
			t.Errorf("problem %d is shown in the view %+v", i+1, p.view)
		}
		if i == 1 {
			p.turned.content.Tapped(nil)
			if p.view != (core.View{}) || p.problem.Position.ToMove() != game.Black {
				t.Errorf("after the switch: %+v", p.view)
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
	p.helped()
	p.attempt(game.Place(2, 0))
	p.wants(t, "the first line", "C9 is right", "does not say which answer is right")
}

// Without this a question has two empty lines below it, which push the switch out of a phone's window.
func TestNothingStandsBetweenTheQuestionAndTheSwitch(t *testing.T) {
	p := start(t, "(;GM[1]SZ[9]PL[B]AB[aa][ba]AW[ab][bb](;B[ca])(;B[cb]))")
	p.deps.AsInFile, p.deps.KeepAsInFile = func() bool { return false }, func(bool) {}
	p.pose(p.item, p.viewOf(p.item))
	p.show()
	end := p.origin.Position().Y + p.origin.Size().Height
	if at := p.turned.content.Position().Y; p.turned.content.Hidden || at > end+1 {
		t.Errorf("the question ends at %v, the switch begins at %v", end, at)
	}
	p.helped()
	if !p.verdict.line.Visible() || p.turned.content.Position().Y <= end+p.verdict.line.Size().Height {
		t.Error("the answer has no room")
	}
}
