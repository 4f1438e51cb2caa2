package learn

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/app/sound"
	"pionnier/app/theme"
	"pionnier/core/game"
	"pionnier/widgets/board"
	"pionnier/widgets/widgetstest"
)

// rig is the screen in a window, with a clock that the test moves.
type rig struct {
	*Screen
	window fyne.Window
	backs  int
	sounds []sound.Sound
	keys   bool // lessons are done by keys, not by touch
}

func newRig(t *testing.T) *rig {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(theme.Theme{})
	r := &rig{}
	r.Screen = New(Deps{Preferences: fyne.CurrentApp().Preferences(),
		Board: func(gameID string, size int) *board.Board {
			labels := make([]string, size)
			b := board.New(board.Style{Cells: gameID == "othello", Columns: labels, Rows: labels})
			b.SetOptions(board.Options{Coordinates: true})
			return b
		},
		OnBack:   func() { r.backs++ },
		Sound:    func(s sound.Sound) { r.sounds = append(r.sounds, s) },
		Dispatch: func(func()) {}, // the opponent answers when the test says so
	})
	r.window = test.NewTempWindow(t, r.Content())
	r.window.Resize(fyne.NewSize(1100, 760))
	r.window.Canvas().SetOnTypedKey(func(ev *fyne.KeyEvent) { r.Key(ev) })
	r.window.Canvas().SetOnTypedRune(r.Rune)
	r.window.Canvas().Focus(r.Focus())
	return r
}

// press sends a key to the focus, as the window does.
func (r *rig) press(name fyne.KeyName) {
	widgetstest.Type(r.window.Canvas(), name)
}

// tap plays on the board of the lesson.
func (r *rig) tap(m game.Move) {
	if r.keys {
		r.pressMove(m)
		return
	}
	if p, ok := m.Point(); ok {
		test.TapAt(r.reader.board, r.reader.board.PositionOf(p))
		return
	}
	test.Tap(r.reader.try)
}

// pressMove plays by keys: the arrows lead the board's cursor to the point.
func (r *rig) pressMove(m game.Move) {
	p, ok := m.Point()
	if !ok {
		r.reader.board.TypedRune('p')
		return
	}
	widgetstest.PlayByKeys(r.reader.board, r.press, p)
}

// goOn goes to the next step.
func (r *rig) goOn() {
	if r.keys {
		r.press(fyne.KeyReturn) // on the board when the task is done, or on the button
		return
	}
	test.Tap(r.reader.next)
}

// solve does the step's task by its solutions.
func (r *rig) solve(t *testing.T) {
	t.Helper()
	for n := 0; r.reader.trial.State() != done && r.reader.trial.State() != reading; n++ {
		if n > 50 {
			t.Fatal("the step does not end")
		}
		if !r.reader.waits.Over() {
			r.reader.reply()
			continue
		}
		r.tap(r.reader.trial.solutions()[0])
	}
}
