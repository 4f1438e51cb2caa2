package network

import (
	"slices"
	"testing"
)

// The embedded network delegates boards of 9 lines to another one, whatever the kernel, and General
// does not.
func TestAnotherNetworkForNineLines(t *testing.T) {
	kernels := []string{"", float}
	if testing.Short() {
		kernels = kernels[:1] // TestExactNetworkForNineLines has the other
	}
	for _, kernel := range kernels {
		n, err := Embedded(kernel)
		if err != nil {
			t.Fatal(err)
		}
		nine, err := packed(embeddedNine, kernel)
		if err != nil {
			t.Fatal(err)
		}
		for size, want := range map[int]*Network{7: n.General(), nineSize: nine, 13: n.General()} {
			if !slices.Equal(policyOf(n, size), policyOf(want, size)) {
				t.Errorf("kernel %q, %d lines: the wrong network judges", kernel, size)
			}
		}
		if slices.Equal(policyOf(n, nineSize), policyOf(n.General(), nineSize)) {
			t.Errorf("kernel %q: the network for all boards judges boards of 9 lines", kernel)
		}
		if models := n.Models(); len(models) != 2 || models[0] != n.Model() || models[1].Name() != nine.Model().Name() {
			t.Errorf("kernel %q: made from %d models", kernel, len(models))
		}
	}
}

func TestExactNetworkForNineLines(t *testing.T) {
	if testing.Short() {
		t.Skip("the largest network is unpacked three times")
	}
	n, err := Default()
	if err != nil {
		t.Fatal(err)
	}
	exact, err := n.Exact()
	if err != nil {
		t.Fatal(err)
	}
	nine, err := packed(embeddedNine, float)
	if err != nil {
		t.Fatal(err)
	}
	got, want := policyOf(exact, nineSize), policyOf(nine, nineSize)
	for i, v := range got {
		if max(v-want[i], want[i]-v) > 1e-4 {
			t.Fatalf("point %d: %g, want %g", i, v, want[i])
		}
	}
}

// A network from a file judges all boards.
func TestGeneralNetworkIsItself(t *testing.T) {
	n, err := New(Random(1, 2, 16), "")
	if err != nil {
		t.Fatal(err)
	}
	if n.General() != n || n.on(nineSize) != n || len(n.Models()) != 1 {
		t.Error("a network that was read has another one judge boards")
	}
}

// policyOf is a network's policy on an empty board.
func policyOf(n *Network, size int) []float32 {
	var in Input
	var out Output
	in.Reset(size)
	for i := range in.Plane(0) {
		in.Plane(0)[i] = 1
	}
	n.Evaluator().Evaluate(&in, 0, &out)
	return slices.Clone(out.Policy)
}
