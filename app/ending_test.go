package app

import (
	"slices"
	"testing"

	"pionnier/app/apptest"
)

// A note typed in the last seconds is stored when the loop ends without the window being closed, as
// after a signal, and on phones, where the toolkit does not end its loop and the program ends at
// once.
func TestANoteOutlivesASignal(t *testing.T) {
	for name, end := range map[string]func(*testing.T, *rig){
		"desktop": func(_ *testing.T, p *rig) { apptest.Waiting(p.keepAtEnd) },
		"phone": func(t *testing.T, p *rig) {
			codes := []int{}
			apptest.Waiting(func() { quit(p.App, true, func(code int) { codes = append(codes, code) }) })
			if !slices.Equal(codes, []int{0}) {
				t.Errorf("the program ends with %v, want 0 once", codes)
			}
		},
	} {
		t.Run(name, func(t *testing.T) { noteOutlives(t, end) })
	}
}

func noteOutlives(t *testing.T, end func(*testing.T, *rig)) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		id := p.storedSGF("(;GM[2]FF[4]PB[Ada]PW[Bob];B[f5];W[d6])")
		p.study(id)
		s, ok := p.studies.InSight()
		if !ok {
			t.Fatal("no game is studied")
		}
		s.Rune('c')
		p.TypeWord("Written last.")
		end(t, p)
		rec, err := p.Library.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		if last := rec.Root.End(); last.Comment != "Written last." {
			t.Errorf("the note that is kept is %q", last.Comment)
		}
	})
}
