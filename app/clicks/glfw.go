//go:build cgo && x11 && !android && !ios && !mobile && !js && (linux || freebsd || openbsd || netbsd)

package clicks

import (
	"image"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// Hook returns an object that must always be in the window and is too small to be seen. When it is
// first painted, it installs callbacks in GLFW that call the toolkit's own, because the window does
// not exist earlier.
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
	o.move = func(x, y float64) { move(w, x, y) }
	var press glfw.MouseButtonCallback
	press = w.SetMouseButtonCallback(func(_ *glfw.Window, b glfw.MouseButton, a glfw.Action, m glfw.ModifierKey) {
		o.onButton(func() { press(w, b, a, m) })
	})
	var key glfw.KeyCallback
	key = w.SetKeyCallback(func(_ *glfw.Window, k glfw.Key, scancode int, a glfw.Action, m glfw.ModifierKey) {
		o.onOther(func() { key(w, k, scancode, a, m) })
	})
	var character glfw.CharCallback
	character = w.SetCharCallback(func(_ *glfw.Window, r rune) { o.onOther(func() { character(w, r) }) })
	var wheel glfw.ScrollCallback
	wheel = w.SetScrollCallback(func(_ *glfw.Window, x, y float64) { o.onOther(func() { wheel(w, x, y) }) })
}

// afterFrame calls then once, in the next frame, after the toolkit has handled the frame's pointer
// movements. then is called on Fyne's thread.
func afterFrame(then func()) {
	called := false
	fyne.NewAnimation(time.Nanosecond, func(float32) {
		if !called {
			called = true
			then()
		}
	}).Start()
}
