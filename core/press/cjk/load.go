//go:build !js

package cjk

import _ "embed"

//go:embed letters.ttc.br
var packed []byte

// Ready reports whether the fonts are available.
func Ready() bool { return true }
