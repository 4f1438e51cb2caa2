package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// The toolkit knows the canvas of an object only once it was painted; keys pressed before the next
// frame must do the same as after it.
func TestKeysBeforeTheNextFrame(t *testing.T) {
	control := func(key fyne.KeyName) fyne.Shortcut {
		return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
	}
	for _, gameID := range []string{"othello", "go"} {
		t.Run(gameID, func(t *testing.T) {
			bubble(t, func(t *testing.T) {
				p := begun(t, persons(gameID))
				p.fyne.(*keyedApp).unpainted = true
				p.Press(fyne.KeyEscape)
				p.Sees("Return to the game")
				p.Press(fyne.KeyEscape)
				p.Misses("Return to the game")
				p.window.Canvas().Unfocus()
				p.Press(fyne.KeyDown)
				if f := p.window.Canvas().Focused(); f != p.Board() {
					t.Errorf("an arrow moves the focus to %T, not to the board", f)
				}
				for _, r := range "mpn?" {
					p.window.Canvas().OnTypedRune()(r)
					p.Settle()
					p.Press(fyne.KeyEscape)
				}
				p.shortcut(control(fyne.KeyN))
				p.Sees("New game")
				p.Press(fyne.KeyEscape)
			})
		})
	}
}
