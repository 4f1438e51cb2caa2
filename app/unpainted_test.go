package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// The toolkit knows which canvas shows an object only once it was painted; keys
// that come before the next frame must do the same as after it.
func TestKeysBeforeTheNextFrame(t *testing.T) {
	control := func(key fyne.KeyName) fyne.Shortcut {
		return &desktop.CustomShortcut{KeyName: key, Modifier: fyne.KeyModifierShortcutDefault}
	}
	for _, gameID := range []string{"othello", "go"} {
		t.Run(gameID, func(t *testing.T) {
			bubble(t, func(t *testing.T) {
				p := begun(t, persons(gameID))
				p.fyne.(*keyedApp).unpainted = true
				p.press(fyne.KeyEscape)
				p.sees("Return to the game")
				p.press(fyne.KeyEscape)
				p.misses("Return to the game")
				p.window.Canvas().Unfocus()
				p.press(fyne.KeyDown)
				if f := p.window.Canvas().Focused(); f != p.board() {
					t.Errorf("an arrow moves the focus to %T, not to the board", f)
				}
				for _, r := range "mpn?" {
					p.window.Canvas().OnTypedRune()(r)
					p.settle()
					p.press(fyne.KeyEscape)
				}
				p.shortcut(control(fyne.KeyN))
				p.sees("New game")
				p.press(fyne.KeyEscape)
			})
		})
	}
}
