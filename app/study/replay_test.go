package study

import (
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/core/game"
	"pionnier/widgets"
	"pionnier/widgets/widgetstest"
)

// replayed begins a replay of a game at its beginning.
func replayed(t *testing.T, size fyne.Size) (*rig, *replay) {
	r := open(t, size, nil, true)
	r.Key(&fyne.KeyEvent{Name: fyne.KeyHome})
	r.Rune('s')
	mode, ok := r.mode.(*replay)
	if !ok {
		t.Fatalf("the mode is %T", r.mode)
	}
	return r, mode
}

// passes lets time pass, with its effects run at once.
func (r *rig) passes(d time.Duration) {
	for ; d > 0; d -= 100 * time.Millisecond {
		r.thread.Later(min(d, 100*time.Millisecond))
	}
}

// The switch of a replay has the panel's whole width: beside a button it was drawn on the button.
func TestTheSwitchOfAReplayHasARow(t *testing.T) {
	for _, size := range []fyne.Size{desktop, phone} {
		synctest.Test(t, func(t *testing.T) {
			r, mode := replayed(t, size)
			defer mode.hold()
			var loop, paces float32
			for _, o := range widgetstest.InSight(r.Content()) {
				switch o := o.(type) {
				case *widgets.Toggle:
					loop = o.Size().Width
				case *widgets.Segments:
					paces = fyne.Max(paces, o.Size().Width)
				}
			}
			if loop == 0 || loop < paces {
				t.Errorf("at %v the switch is %v wide, the paces %v", size, loop, paces)
			}
		})
	}
}

// A game plays by itself, at the chosen pace, up to its end, and starts over if that is chosen.
func TestAGamePlaysByItself(t *testing.T) {
	for _, size := range []fyne.Size{desktop, phone} {
		synctest.Test(t, func(t *testing.T) {
			r, mode := replayed(t, size)
			ply := func() int { return r.sub.now().Steps }
			if ply() != 0 || !mode.runs {
				t.Fatalf("it begins at move %d, running: %v", ply(), mode.runs)
			}
			r.passes(3500 * time.Millisecond)
			if ply() != 3 {
				t.Errorf("after 3.5 s it is at move %d", ply())
			}
			mode.manners.pace = 0
			r.passes(1600 * time.Millisecond) // the pace counts from the next move on
			if ply() != 6 {
				t.Errorf("faster it is at move %d", ply())
			}
			r.passes(time.Minute)
			if all := len(r.sub.now().Way); ply() != all || mode.runs {
				t.Errorf("at the end it is at move %d of %d, running: %v", ply(), all, mode.runs)
			}
			mode.manners.loop = true
			r.Key(&fyne.KeyEvent{Name: fyne.KeySpace}) // from the beginning
			if ply() != 0 || !mode.runs {
				t.Errorf("again it begins at move %d, running: %v", ply(), mode.runs)
			}
			r.passes(time.Duration(len(r.sub.now().Way)+2)*500*time.Millisecond + 100*time.Millisecond)
			if ply() != 1 || !mode.runs {
				t.Errorf("then it is at move %d, running: %v", ply(), mode.runs)
			}
			r.Leave()
			r.passes(time.Minute)
			if ply() != 1 {
				t.Errorf("it goes on after the screen was left: move %d", ply())
			}
		})
	}
}

// Any action of the user pauses the replay; Escape ends it.
func TestAnyInputHoldsTheReplay(t *testing.T) {
	for name, does := range map[string]func(r *rig){
		"an arrow":        func(r *rig) { r.Key(&fyne.KeyEvent{Name: fyne.KeyRight}) },
		"a letter":        func(r *rig) { r.Rune('#') },
		"space":           func(r *rig) { r.Key(&fyne.KeyEvent{Name: fyne.KeySpace}) },
		"the letter":      func(r *rig) { r.Rune('s') },
		"a tap":           func(r *rig) { r.tapped(game.Pt(0, 0)) },
		"the next move":   func(r *rig) { r.forward() },
		"the tree":        func(r *rig) { r.goTo(r.sub.study().Record().Root.End()) },
		"escape":          func(r *rig) { r.Key(&fyne.KeyEvent{Name: fyne.KeyEscape}) },
		"another mode":    func(r *rig) { r.activities.find(); r.leaveModes() },
		"the pane before": func(r *rig) { r.leaveMode() },
	} {
		t.Run(name, func(t *testing.T) {
			if testing.Short() && name != "an arrow" && name != "escape" && name != "a tap" {
				t.Skip("each opens a screen")
			}
			synctest.Test(t, func(t *testing.T) {
				r, mode := replayed(t, desktop)
				r.passes(2500 * time.Millisecond)
				moves := r.sub.study().Record().Root.End().Ply()
				does(r)
				at := r.sub.now().Cursor
				r.passes(time.Minute)
				if r.sub.now().Cursor != at || mode.runs {
					t.Errorf("it went on to move %d, running: %v", r.sub.now().Steps, mode.runs)
				}
				if r.sub.study().Record().Root.End().Ply() != moves || r.sub.now().CanUndo {
					t.Error("the record is another")
				}
				if name == "escape" && r.mode != nil {
					t.Error("it is not ended")
				}
			})
		})
	}
}

// The panel names the pace and the button, and fits a phone in every language.
func TestReplayIsFoundUnderMore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, phone, nil, true)
		r.more()
		r.answerWith("Play through the game")
		mode, ok := r.mode.(*replay)
		if !ok || r.sub.now().Steps != 0 || widgets.HasModal(r.window.Canvas()) {
			t.Fatalf("the mode is %T at move %d", r.mode, r.sub.now().Steps)
		}
		if said := r.panel.Objects[0].(*widgets.Tile).Label; said != "The game plays by itself." || mode.words() != said {
			t.Errorf("the panel says %q, the mode %q", said, mode.words())
		}
	})
}
