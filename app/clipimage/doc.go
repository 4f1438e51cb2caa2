// Package clipimage puts pictures on the system's clipboard, for which the toolkit supports only text: in a
// browser and on Windows by the system's own clipboard, elsewhere by programs that are part of the system, or
// on Linux often are (wl-copy under Wayland, xclip under X11). It does not read pictures.
//
// Start reading at Copier.
package clipimage

// Copier returns a function that copies a picture, encoded as PNG, to the clipboard and blocks
// until that is done. It returns nil if the system does not support that.
func Copier() func(png []byte) error { return system() }
