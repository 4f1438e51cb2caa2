package widgetstest

import (
	"fmt"

	"fyne.io/fyne/v2"

	"pionnier/core/game"
)

// Type sends the key called name to the focused widget, or to the window if no widget has the
// focus.
func Type(c fyne.Canvas, name fyne.KeyName) {
	ev := &fyne.KeyEvent{Name: name}
	if f := c.Focused(); f != nil {
		f.TypedKey(ev)
		return
	}
	c.OnTypedKey()(ev)
}

// PlayByKeys moves the cursor of board to the point to with arrow keys and plays there with Return.
// It calls press for each key. It panics if the cursor does not get there.
func PlayByKeys(board interface{ Cursor() game.Point }, press func(fyne.KeyName), to game.Point) {
	for range 80 {
		switch at := board.Cursor(); {
		case at.X < to.X:
			press(fyne.KeyRight)
		case at.X > to.X:
			press(fyne.KeyLeft)
		case at.Y < to.Y:
			press(fyne.KeyDown)
		case at.Y > to.Y:
			press(fyne.KeyUp)
		default:
			press(fyne.KeyReturn)
			return
		}
	}
	panic(fmt.Sprintf("the cursor stays at %v on its way to %v", board.Cursor(), to))
}
