package cjk

import "sync/atomic"

var (
	packed []byte
	given  atomic.Bool
)

// Ready reports whether Give was called.
func Ready() bool { return given.Load() }

// Give sets the compressed fonts, in the format in which the page's server sends them. It must be
// called at most once.
func Give(letters []byte) {
	packed = letters
	given.Store(true)
}
