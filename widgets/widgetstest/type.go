package widgetstest

import (
	"fmt"

	"fyne.io/fyne/v2"

	"pionnier/core/game"
)

// Type sends a key to the focused widget, or else to the window, as the program does.
func Type(c fyne.Canvas, name fyne.KeyName) {
	ev := &fyne.KeyEvent{Name: name}
	if f := c.Focused(); f != nil {
		f.TypedKey(ev)
		return
	}
	c.OnTypedKey()(ev)
}

// PlayByKeys moves the cursor of board to the point to with the arrow keys and plays there.
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
