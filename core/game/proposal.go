package game

import "slices"

// Verdict is the status proposed for a group of stones once play has stopped.
type Verdict uint8

// The verdicts.
const (
	Unsettled Verdict = iota // unclear: the players decide
	Alive                    // it lives by itself: it has two eyes, or room for them
	Captured                 // it cannot be saved
	Seki                     // it lives because neither side can capture the other
)

// String names the verdict for logs and tests.
func (v Verdict) String() string {
	if names := [...]string{"unsettled", "alive", "captured", "seki"}; int(v) < len(names) {
		return names[v]
	}
	return "no verdict"
}

// Proposal is a group of stones of one colour that share their fate, with the status
// proposed for it. The players decide.
type Proposal struct {
	Stones  []Point
	Verdict Verdict
	Sure    bool // proved, not estimated
}

// Toggled returns dead with the group on p added, or removed if the stone on p was in
// dead; it returns dead unchanged if p is empty.
func Toggled(pos Position, dead []Point, p Point) []Point {
	if pos.At(p) == None {
		return dead
	}
	group := []Point{p}
	if c, ok := pos.(Counter); ok {
		group = c.Group(p)
	}
	var result []Point
	for _, q := range dead {
		if !slices.Contains(group, q) {
			result = append(result, q)
		}
	}
	if !slices.Contains(dead, p) {
		result = append(result, group...)
	}
	return result
}

// Captives returns the stones of the groups that cannot be saved.
func Captives(proposals []Proposal) []Point {
	var stones []Point
	for _, p := range proposals {
		if p.Verdict == Captured {
			stones = append(stones, p.Stones...)
		}
	}
	return stones
}
