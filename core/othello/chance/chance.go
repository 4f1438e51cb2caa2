// Package chance converts the engine's value of an Othello position, in discs, to the chance to win.
//
// The engine errs, and both sides will err: a lead of four discs means little at move 20 and nearly
// everything at move 50. The deviation of results from values was fitted to games of the engine
// against itself, for every number of empty squares ("pionnier-lab train chance", package
// patterns); it is in curve.tsv. The curve applies to games between players like that engine. It
// depends only on the number of empty squares; proved values do not need it.
//
// Start reading at Curve.
package chance

import (
	_ "embed" // for the fitted curve
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"
	"sync"
)

// Squares is the most empty squares of a position with a move.
const Squares = 60

// Curve is the standard deviation of the result of a game from its value, in discs, by the number
// of empty squares.
type Curve [Squares + 1]float64

// Of returns the probability that a side wins, with a draw counted as half a win. discs is the
// value of the position for the side, and error the standard error of discs, which may be 0.
// empties is the number of empty squares.
func (c *Curve) Of(discs, error float64, empties int) float64 {
	return 0.5 * math.Erfc(-discs/math.Hypot(c.Deviation(empties), error)/math.Sqrt2)
}

// Slope returns the derivative of Of with respect to discs, for an error of 0.
func (c *Curve) Slope(discs float64, empties int) float64 {
	s := c.Deviation(empties)
	return math.Exp(-discs*discs/(2*s*s)) / (s * math.Sqrt(2*math.Pi))
}

// Deviation returns the standard deviation, in discs, for the given number of empty squares. Values
// out of range are clamped.
func (c *Curve) Deviation(empties int) float64 {
	return c[max(0, min(Squares, empties))]
}

//go:embed curve.tsv
var fitted string

// Default returns the fitted curve.
var Default = sync.OnceValue(func() *Curve {
	c, err := Parse(fitted)
	if err != nil {
		panic(err) // the program's own data
	}
	return c
})

// ErrCurve is wrapped by the errors of Parse.
var ErrCurve = errors.New("not a curve of chances")

// Parse parses a curve. text has a line for each number of empty squares from 0 to 60: the number,
// a tab, and the standard deviation in discs. Parse ignores text after a second tab and lines that
// begin with #. Its errors wrap ErrCurve.
func Parse(text string) (*Curve, error) {
	var c Curve
	next := 0
	for n, line := range strings.Split(strings.TrimSpace(text), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		fields := strings.Split(line, "\t")
		if len(fields) < 2 || next > Squares || fields[0] != strconv.Itoa(next) {
			return nil, fmt.Errorf("%w: line %d: want %d empty squares and a deviation", ErrCurve, n+1, next)
		}
		v, err := strconv.ParseFloat(fields[1], 64)
		if err != nil || !(v > 0 && v < 64) {
			return nil, fmt.Errorf("%w: line %d: deviation %q", ErrCurve, n+1, fields[1])
		}
		c[next] = v
		next++
	}
	if next != Squares+1 {
		return nil, fmt.Errorf("%w: %d lines, not %d", ErrCurve, next, Squares+1)
	}
	return &c, nil
}
