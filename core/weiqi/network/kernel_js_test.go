//go:build js && simd

package network

import "testing"

func TestVectorsAreReady(t *testing.T) {
	if Kernels()[0] != "simd-int16" {
		t.Errorf("the kernels are %v", Kernels())
	}
}
