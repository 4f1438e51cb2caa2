//go:build js && simd

package network

import "testing"

func TestVectorsAreReady(t *testing.T) {
	if Kernels()[0] != "simd" {
		t.Errorf("the kernels are %v", Kernels())
	}
}
