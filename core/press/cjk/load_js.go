package cjk

import "sync/atomic"

var (
	packed []byte
	given  atomic.Bool
)

// Ready reports whether Give has brought the letters.
func Ready() bool { return given.Load() }

// Give takes the letters as the page's server has them. It must be called once.
func Give(letters []byte) {
	packed = letters
	given.Store(true)
}
