// Package clipimage puts pictures on the system's clipboard, where the toolkit knows only
// text: in a browser and on Windows by the system's own clipboard, elsewhere by programs that
// come with the system, or on Linux often do (wl-copy under Wayland, xclip under X11). Where
// there is none, nothing is offered. It does not read pictures.
//
// Start at Copier.
package clipimage

// Copier returns what puts a picture, as PNG, on the clipboard and waits for it; nil where
// there is no way.
func Copier() func(png []byte) error { return system() }
