package network

import (
	"errors"
	"fmt"
	"strconv"
)

// The errors of Read are of these two kinds.
var (
	// errFormat says that a file is no network, or a damaged one.
	errFormat = errors.New("not a valid network file")
	// ErrUnsupported says that a file is a network, but of a kind this package
	// cannot evaluate.
	ErrUnsupported = errors.New("this kind of network is not supported")
)

// FormatError says what is wrong with a network's file, and where. It matches
// errFormat or ErrUnsupported, and the error of the reader if there was one.
type FormatError struct {
	Layer  string // the innermost part with a name; empty before the first
	Reason string
	Kind   error // errFormat or ErrUnsupported
	Err    error // of the reader; nil if the content is to blame
}

func (e *FormatError) Error() string {
	text := "network: " + e.Kind.Error() + ": "
	if e.Layer != "" {
		text += e.Layer + ": "
	}
	text += e.Reason
	if e.Err != nil {
		text += ": " + e.Err.Error()
	}
	return text
}

// Unwrap gives the kind and the cause.
func (e *FormatError) Unwrap() []error {
	if e.Err == nil {
		return []error{e.Kind}
	}
	return []error{e.Kind, e.Err}
}

// A stream is a file being read or written, field by field. A reader sets what
// it is given a pointer to; a writer writes it.
type stream interface {
	word(s *string) error
	number(n *int) error
	real(x *float32) error
	// floats goes through an array of n numbers.
	floats(v *[]float32, n int) error
	newline() error
}

// A walk goes through a model in the order of its file. The same steps read and
// write, so that the two cannot differ. The first error ends it: from then on its
// methods do nothing.
type walk struct {
	stream  stream
	version int
	layer   string // the innermost part with a name
	blocks  int    // gone through
	err     error
}

// fail ends the walk, unless it has ended.
func (w *walk) fail(kind error, format string, args ...any) {
	if w.err == nil {
		w.err = &FormatError{Layer: w.layer, Reason: fmt.Sprintf(format, args...), Kind: kind}
	}
}

// check ends the walk if a step went wrong.
func (w *walk) check(what string, err error) {
	if w.err == nil && err != nil {
		w.err = &FormatError{Layer: w.layer, Reason: what, Kind: errFormat, Err: err}
	}
}

// name begins a part that has one.
func (w *walk) name(s *string) {
	w.text("name", s)
	if _, err := strconv.ParseFloat(*s, 32); err == nil && w.layer != "" {
		// The part before was shorter than the file said.
		w.fail(errFormat, "a number where a name should be")
	}
	if w.err == nil {
		w.layer = *s
	}
}

func (w *walk) text(what string, s *string) {
	if w.err == nil {
		w.check(what, w.stream.word(s))
	}
}

// count goes through a number that lies in a range.
func (w *walk) count(what string, n *int, low, high int) {
	if w.err != nil {
		return
	}
	w.check(what, w.stream.number(n))
	if *n < low || *n > high {
		w.fail(errFormat, "%s is %d, not from %d to %d", what, *n, low, high)
	}
}

// unused reads reserved numbers, which must be 0.
func (w *walk) unused(what string, numbers int) {
	for range numbers {
		var n int
		if w.err != nil {
			return
		}
		w.check(what, w.stream.number(&n))
		if n != 0 {
			w.fail(ErrUnsupported, "%s has an option that is not known here", what)
		}
	}
}

// positive goes through a number above zero.
func (w *walk) positive(what string, x *float32) {
	if w.err != nil {
		return
	}
	w.check(what, w.stream.real(x))
	if !(*x > 0) {
		w.fail(errFormat, "%s is %g, not positive", what, *x)
	}
}

// share goes through a number above zero that is 1 at most.
func (w *walk) share(what string, x *float32) {
	w.positive(what, x)
	if *x > 1 {
		w.fail(errFormat, "%s is %g, more than 1", what, *x)
	}
}

// line ends a line, which only those notice who look into the file.
func (w *walk) line() {
	if w.err == nil {
		w.check("end of line", w.stream.newline())
	}
}

// floats goes through an array, whose length is the product of sizes that each
// are within the limits of count.
func (w *walk) floats(what string, v *[]float32, sizes ...int) {
	if w.err != nil {
		return
	}
	n := int64(1)
	for _, size := range sizes {
		n *= int64(size)
	}
	if n > maxFloats {
		w.fail(ErrUnsupported, "%s are %d numbers, which is too large", what, n)
		return
	}
	w.check(what, w.stream.floats(v, int(n)))
}

// fits ends the walk unless two counts of channels are the same.
func (w *walk) fits(what string, got, want int) {
	if got != want {
		w.fail(errFormat, "%s is %d where %d fits", what, got, want)
	}
}
