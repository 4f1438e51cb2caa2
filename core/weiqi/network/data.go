//go:build !noengines

package network

import _ "embed" // for the networks

// embedded is our own network, and embeddedNine the network for boards of 9 lines, both made by package
// networks of the workshop; see provenance.txt.
var (
	//go:embed pionnier.bin.gz
	embedded []byte
	//go:embed pionnier-9.bin.gz
	embeddedNine []byte
)
