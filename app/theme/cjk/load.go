//go:build !js

package cjk

import _ "embed"

//go:embed letters.ttc.br
var packed []byte

// Ready reports whether the letters are there; Load brings them.
func Ready() bool { return true }

// Load brings the letters, which may take its time in a browser. It waits.
func Load() error { return nil }
