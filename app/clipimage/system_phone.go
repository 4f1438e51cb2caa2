//go:build android || ios

package clipimage

// system returns a function that copies a picture to the clipboard. It returns nil, because phones
// have no such function.
func system() func(png []byte) error { return nil }
