//go:build !amd64 && !arm64 && !(js && simd)

package network

// native returns nil, since there is no assembly.
func native() []kernel { return nil }
