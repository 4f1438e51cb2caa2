//go:build cgo && x11 && !android && !ios && !mobile && !js && (linux || freebsd || openbsd || netbsd)

package pointer

import (
	"image"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// Hook is an object to be in the window always, too small to be seen. When it is first
// painted it takes its place between GLFW and the toolkit: only then GLFW knows the window.
func Hook() fyne.CanvasObject {
	nothing, hooked := image.NewRGBA(image.Rect(0, 0, 1, 1)), false
	r := canvas.NewRaster(func(int, int) image.Image {
		if w := glfw.GetCurrentContext(); w != nil && !hooked {
			hooked = true
			hook(w)
		}
		return nothing
	})
	r.Resize(fyne.NewSquareSize(1))
	return &fyne.Container{Objects: []fyne.CanvasObject{r}}
}

func hook(w *glfw.Window) {
	o := &order{frame: afterFrame}
	move := w.SetCursorPosCallback(func(_ *glfw.Window, x, y float64) { o.onMove(x, y) })
	press := w.SetMouseButtonCallback(func(_ *glfw.Window, b glfw.MouseButton, a glfw.Action, m glfw.ModifierKey) {
		o.onButton(button{int(b), int(a), int(m)})
	})
	o.move = func(x, y float64) { move(w, x, y) }
	o.button = func(b button) {
		press(w, glfw.MouseButton(b.which), glfw.Action(b.action), glfw.ModifierKey(b.modifiers))
	}
}

// afterFrame calls a function once: animations move after a frame's movements are heeded.
func afterFrame(then func()) {
	called := false
	fyne.NewAnimation(time.Nanosecond, func(float32) {
		if !called {
			called = true
			then()
		}
	}).Start()
}
