//go:build !android || !cgo

package intent

// Others returns the other apps of this phone.
func Others() *Apps { return &Apps{} }
