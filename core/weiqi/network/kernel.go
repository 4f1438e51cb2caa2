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
	// exact reports whether all of the arithmetic is with floats.
	exact() bool
	// convolution prepares weights once, in the order this kernel likes best.
	convolution(w weights) convolution
	// precise prepares weights to be computed with as floats: the stem's, whose
	// inputs are mostly zero, and of products for the whole board.
	precise(w weights) convolution
	// normalize does what follows a convolution to the numbers of in, whose points
	// lie stride apart. in and out may be the same if stride leaves no gaps.
	normalize(in []float32, stride int, out []float32, then after)
	// pool adds up each channel over all points of in, and finds the greatest number.
	pool(in []float32, sum, greatest []float32)

	// addSquare adds out to x, and sets out to x divided, point by point, by the root
	// of the mean square of its channels, of which padding makes width.
	addSquare(x, out []float32, width, channels int, epsilon float32)
	// gate sets out, width channels a point, to silu(a)·b; in has a and b of each
	// point side by side.
	gate(in, out []float32, width int)
	// attend sets out to what each point sees: for each query head the mean of the
	// values of all points, weighted by the softmax of query times key. It may change
	// in, whose channels heads tells. Both are loans.
	attend(ws *workspace, h *heads, size int, in, out []float32)
}

// A convolution is a cross-correlation with weights known to it; beyond the
// board all is zero. Many goroutines may apply it at once, each with its own
// workspace.
type convolution interface {
	// apply overwrites out, which does not overlap in. Both are loans of the
	// workspace, and so is then's sum: kernels use the margin before loans.
	apply(ws *workspace, size int, in, out []float32, then after)
}

// after is what follows a convolution. Kernels do it at once, while the numbers
// are still at hand. The zero value is nothing.
type after struct {
	sum         []float32 // if not nil, the result is added to it, and goes on as the new sum
	scale, bias []float32 // of each channel; nil: 1 and 0
	act         activation
}

// nothing says that numbers stay as they are.
func (a *after) nothing() bool {
	return a.sum == nil && a.scale == nil && a.bias == nil && a.act == identity
}

// complete fills in scale and bias of the given number of channels.
func (a *after) complete(channels int) {
	if a.scale == nil {
		a.scale = constant(ones, 1, channels)
	}
	if a.bias == nil {
		a.bias = constant(zeros, 0, channels)
	}
}

var ones, zeros = constant(nil, 1, margin), constant(nil, 0, margin)

// constant is n times x, a part of known if that is long enough.
func constant(known []float32, x float32, n int) []float32 {
	if n <= len(known) {
		return known[:n]
	}
	all := make([]float32, n)
	for i := range all {
		all[i] = x
	}
	return all
}

// weights are a square convolution's.
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

// float names the best kernel whose arithmetic is all with floats: its answers differ from
// KataGo's by rounding alone. Others compute in part with numbers of one or two bytes,
// which is faster, and as good for a search.
const float = "float"

// Exact reports whether a kernel of Kernels computes with floats alone.
func Exact(name string) bool {
	k, err := kernelNamed(name)
	return err == nil && k.exact()
}

// kernelNamed finds a kernel; the empty name means the best.
func kernelNamed(name string) (kernel, error) {
	for _, k := range kernels {
		if name == "" || name == k.name() || name == float && k.exact() {
			return k, nil
		}
	}
	return nil, fmt.Errorf("network: no kernel %q on this machine, which has %s", name, strings.Join(Kernels(), ", "))
}

// padded returns the number of channels with the ones added to fill up the lanes.
func padded(channels int) int { return (channels + lanes - 1) / lanes * lanes }
