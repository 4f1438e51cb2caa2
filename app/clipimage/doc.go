// Package clipimage copies pictures to the system's clipboard, for which the toolkit supports only
// text. In browsers and on Windows it uses the system's API. On other systems it runs a program,
// such as wl-copy under Wayland or xclip under X11.
//
// Start reading at Copier.
package clipimage

// Copier returns a function that copies a picture, encoded as PNG, to the clipboard and blocks
// until that is done. It returns nil if the system does not support that.
func Copier() func(png []byte) error { return system() }
