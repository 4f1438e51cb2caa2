package app

import "testing"

// A note of the last seconds is kept when the loop ends without the window being closed, as after a signal.
func TestANoteOutlivesASignal(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		id := p.storedSGF("(;GM[2]FF[4]PB[Ada]PW[Bob];B[f5];W[d6])")
		p.study(id)
		s, ok := p.studyInSight()
		if !ok {
			t.Fatal("no game is studied")
		}
		s.Rune('c')
		p.typeWord("Written last.")
		waiting(p.keepAtEnd)
		rec, err := p.library.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		if last := rec.Root.End(); last.Comment != "Written last." {
			t.Errorf("the note that is kept is %q", last.Comment)
		}
	})
}
