//go:build !amd64 && !arm64 && !(js && simd)

package network

// native is empty where there is no assembly.
func native() []kernel { return nil }
