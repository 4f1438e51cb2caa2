//go:build !js

package cjk

import _ "embed"

//go:embed letters.ttc.br
var packed []byte

// Ready reports whether the letters are there.
func Ready() bool { return true }
