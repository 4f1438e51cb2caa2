package network

import (
	"errors"
	"fmt"
	"strconv"
)

// The errors of Read are of these two kinds.
var (
	// errFormat is the kind of error for a file that is no network, or a damaged one.
	errFormat = errors.New("not a valid network file")
	// ErrUnsupported is the kind of error for a file that is a network of a kind this package
	// cannot evaluate.
	ErrUnsupported = errors.New("this kind of network is not supported")
)

// FormatError describes an error in a network's file and its place. It wraps
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

// Unwrap returns the kind of the error and its cause, if any.
func (e *FormatError) Unwrap() []error {
	if e.Err == nil {
		return []error{e.Kind}
	}
	return []error{e.Kind, e.Err}
}

// A stream is a file being read or written, field by field. A reader stores the
// field in the variable that its argument points to; a writer writes that variable.
type stream interface {
	word(s *string) error
	number(n *int) error
	real(x *float32) error
	// floats reads or writes an array of n numbers.
	floats(v *[]float32, n int) error
	newline() error
}

// A walk passes through a model in the order of its file. The same steps read and
// write, so reading and writing cannot differ. The first error ends a walk: later
// calls to its methods do nothing.
type walk struct {
	stream  stream
	version int
	layer   string // the innermost part with a name
	blocks  int    // gone through
	err     error
}

// fail ends the walk with an error, unless it has ended already.
func (w *walk) fail(kind error, format string, args ...any) {
	if w.err == nil {
		w.err = &FormatError{Layer: w.layer, Reason: fmt.Sprintf(format, args...), Kind: kind}
	}
}

// check ends the walk if err is not nil. what names the part of the file that could not be read.
func (w *walk) check(what string, err error) {
	if w.err == nil && err != nil {
		w.err = &FormatError{Layer: w.layer, Reason: what, Kind: errFormat, Err: err}
	}
}

// name walks through the name of a part, which starts a new part.
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

// count walks through an integer, which must be from low to high.
func (w *walk) count(what string, n *int, low, high int) {
	if w.err != nil {
		return
	}
	w.check(what, w.stream.number(n))
	if *n < low || *n > high {
		w.fail(errFormat, "%s is %d, not from %d to %d", what, *n, low, high)
	}
}

// unused walks through the given number of reserved integers, which must be 0.
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

// positive walks through a number, which must be greater than 0.
func (w *walk) positive(what string, x *float32) {
	if w.err != nil {
		return
	}
	w.check(what, w.stream.real(x))
	if !(*x > 0) {
		w.fail(errFormat, "%s is %g, not positive", what, *x)
	}
}

// share walks through a number, which must be greater than 0 and at most 1.
func (w *walk) share(what string, x *float32) {
	w.positive(what, x)
	if *x > 1 {
		w.fail(errFormat, "%s is %g, more than 1", what, *x)
	}
}

// line walks through the end of a line.
func (w *walk) line() {
	if w.err == nil {
		w.check("end of line", w.stream.newline())
	}
}

// floats walks through an array whose length is the product of sizes, each of which count has
// checked.
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

// fits ends the walk with an error unless got equals want.
func (w *walk) fits(what string, got, want int) {
	if got != want {
		w.fail(errFormat, "%s is %d where %d fits", what, got, want)
	}
}
