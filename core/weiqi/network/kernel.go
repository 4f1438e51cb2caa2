package network

import (
	"fmt"
	"strings"
)

// lanes is what every count of channels is rounded up to before it meets a
// kernel, so that vector instructions need no remainder. The channels added have
// weights of zero and stay zero.
const lanes = 16

// A kernel is the arithmetic of one kind of processor.
//
// Activations lie channels last: for each point, row by row, all its channels,
// which are a multiple of lanes, without gaps.
type kernel interface {
	name() string
	// convolution prepares weights once, in the order this kernel likes best.
	convolution(w weights) convolution
	// normalize sets out[p][c] = act(in[p][c]*scale[c] + bias[c]) for every point.
	// in and out may be the same.
	normalize(in, out []float32, scale, bias []float32, act activation)
}

// A convolution is a cross-correlation with weights known to it; beyond the
// board all is zero. Many goroutines may apply it at once, each with its own
// workspace.
type convolution interface {
	// apply overwrites out, which does not overlap in.
	apply(ws *workspace, size int, in, out []float32)
}

// weights are those of a square convolution.
type weights struct {
	side    int       // 1, 3, 5 …
	in, out int       // channels, multiples of lanes
	values  []float32 // [y][x][in][out]
}

// kernels are those this machine can run, best first. Files for one kind of
// processor put theirs before scalar.
var kernels = append(native(), scalar{})

// Kernels names the kernels usable on this machine, best first.
func Kernels() []string {
	names := make([]string, len(kernels))
	for i, k := range kernels {
		names[i] = k.name()
	}
	return names
}

// kernelNamed finds a kernel; the empty name means the best.
func kernelNamed(name string) (kernel, error) {
	for _, k := range kernels {
		if name == "" || name == k.name() {
			return k, nil
		}
	}
	return nil, fmt.Errorf("network: no kernel %q on this machine, which has %s", name, strings.Join(Kernels(), ", "))
}

// padded is the number of channels with the ones added to fill up the lanes.
func padded(channels int) int { return (channels + lanes - 1) / lanes * lanes }
