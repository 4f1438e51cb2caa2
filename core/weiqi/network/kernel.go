package network

import (
	"fmt"
	"strings"
)

// lanes divides all numbers of channels in kernels: they are rounded up to a multiple of
// it, so that vector instructions leave no remainder. The added channels have zero
// weights and remain zero.
const lanes = 16

// A kernel implements the arithmetic for one kind of processor.
//
// Activations are stored channels last: for each point, row by row, all its
// channels, which are a multiple of lanes, without gaps.
type kernel interface {
	name() string
	// exact reports whether the kernel computes with floats only.
	exact() bool
	// convolution returns a convolution with these weights, stored in the order that suits the kernel.
	convolution(w weights) convolution
	// precise is like convolution but computes with floats: for the stem, whose
	// inputs are mostly zero, and for products of the whole board.
	precise(w weights) convolution
	// normalize applies then to the numbers of in, whose points
	// lie stride apart. in and out may be the same if stride leaves no gaps.
	normalize(in []float32, stride int, out []float32, then after)
	// pool sets sum and greatest, for each channel, to the sum and the maximum over all points of in.
	pool(in []float32, sum, greatest []float32)

	// addSquare adds out to x, and sets out to x divided, point by point, by the root
	// of the mean square of its channels. A point has width numbers with padding.
	addSquare(x, out []float32, width, channels int, epsilon float32)
	// gate sets out, with width channels a point, to silu(a)·b. in holds a and b of
	// each point side by side.
	gate(in, out []float32, width int)
	// attend sets out to the attention of each point: for each query head the mean
	// of the values of all points, weighted by the softmax of query times key. It
	// may change in, whose channels are described by h. Both are loans.
	attend(ws *workspace, h *heads, size int, in, out []float32)
}

// A convolution is a cross-correlation with fixed weights; beyond the board all inputs
// are zero. Several goroutines may apply it at once, each with its own workspace.
type convolution interface {
	// apply overwrites out, which must not overlap in. Both are loans of the
	// workspace, and so is then.sum: kernels use the margin before loans.
	apply(ws *workspace, size int, in, out []float32, then after)
}

// after is the computation that follows a convolution. Kernels do it while the
// numbers are still in cache. The zero value does nothing.
type after struct {
	sum         []float32 // if not nil, the result is added to it, and goes on as the new sum
	scale, bias []float32 // of each channel; nil: 1 and 0
	act         activation
}

// nothing reports whether a changes nothing.
func (a *after) nothing() bool {
	return a.sum == nil && a.scale == nil && a.bias == nil && a.act == identity
}

// complete sets a missing scale to 1 and a missing bias to 0 for the given number of channels.
func (a *after) complete(channels int) {
	if a.scale == nil {
		a.scale = constant(ones, 1, channels)
	}
	if a.bias == nil {
		a.bias = constant(zeros, 0, channels)
	}
}

var ones, zeros = constant(nil, 1, margin), constant(nil, 0, margin)

// constant returns n numbers equal to x. known must have only such numbers. If it is long enough,
// the result is a part of it.
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

// weights holds the weights of a square convolution.
type weights struct {
	side    int       // 1, 3, 5 …
	in, out int       // channels, multiples of lanes
	values  []float32 // [y][x][in][out]
}

// kernels lists the kernels that this machine supports, best first. Files for one
// kind of processor put theirs before scalar.
var kernels = append(native(), scalar{})

// Kernels returns the names of the kernels that this machine supports, best first.
func Kernels() []string {
	names := make([]string, len(kernels))
	for i, k := range kernels {
		names[i] = k.name()
	}
	return names
}

// float is the name of the best exact kernel, whose arithmetic is all with floats: its
// results differ from KataGo's by rounding only. Other kernels compute partly with numbers
// of one or two bytes, which is faster and as good for a search.
const float = "float"

// Exact reports whether the named kernel computes only with floats. It returns false for an unknown
// kernel.
func Exact(name string) bool {
	k, err := kernelNamed(name)
	return err == nil && k.exact()
}

// kernelNamed returns the named kernel, or the best kernel if name is empty. It returns an error if
// this machine does not support it.
func kernelNamed(name string) (kernel, error) {
	for _, k := range kernels {
		if name == "" || name == k.name() || name == float && k.exact() {
			return k, nil
		}
	}
	return nil, fmt.Errorf("network: no kernel %q on this machine, which has %s", name, strings.Join(Kernels(), ", "))
}

// padded returns channels rounded up to a multiple of lanes.
func padded(channels int) int { return (channels + lanes - 1) / lanes * lanes }
