//go:build !noengines

package people

import _ "embed" // for the network

// embedded is our own network, made by networks/people.py; provenance.txt tells how.
//
//go:embed people.bin.gz
var embedded []byte
