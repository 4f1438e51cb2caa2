//go:build !noengines

package people

import _ "embed" // for the network

// embedded is our own network, made by networks/people.py; see provenance.txt.
//
//go:embed people.bin.gz
var embedded []byte
