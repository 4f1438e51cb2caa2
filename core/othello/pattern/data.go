//go:build !noengines

package pattern

import _ "embed" // for the weights

// embedded is the file of weights.
//
//go:embed weights.bin
var embedded []byte
