//go:build cgo && !android && !ios && !mobile && !js && (windows || darwin || (x11 && (linux || freebsd || openbsd || netbsd)))

package system

import (
	"sync"

	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"

	"pionnier/widgets/keyboard"
)

// placedKeys maps the characters of a US keyboard to the keys that GLFW names by them.
var placedKeys = func() map[rune]glfw.Key {
	keys := map[rune]glfw.Key{'/': glfw.KeySlash}
	for r := 'a'; r <= 'z'; r++ {
		keys[r] = glfw.KeyA + glfw.Key(r-'a')
	}
	for r := '0'; r <= '9'; r++ {
		keys[r] = glfw.Key0 + glfw.Key(r-'0')
	}
	return keys
}()

// Keyboard returns the layout of the keyboard used in w. If w is not a GLFW window, the layout
// lacks the positions of keys. The layout's functions may be called once the toolkit has created
// the window.
func Keyboard(w fyne.Window) keyboard.Layout {
	if _, ok := w.(contextual); !ok {
		return keyboard.Layout{Shifted: keyboard.Shifted}
	}
	places := sync.OnceValue(func() map[int]rune {
		codes := map[int]rune{}
		for r, key := range placedKeys {
			codes[glfw.GetKeyScancode(key)] = r
		}
		return codes
	})
	return keyboard.Layout{
		Place:   func(scanCode int) rune { return places()[scanCode] },
		Writes:  func(place rune) string { return glfw.GetKeyName(placedKeys[place], 0) },
		Shifted: keyboard.Shifted,
	}
}
