//go:build !noengines

package network

import _ "embed" // for the network

// embedded is our own network, made by package training; provenance.txt tells how.
//
//go:embed pionnier.bin.gz
var embedded []byte
