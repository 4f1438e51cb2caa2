//go:build amd64 && (!linux || android)

package network

// tilesAllowed: how other systems grant the registers of AMX has not been tried.
func tilesAllowed() bool { return false }
