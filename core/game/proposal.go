package game

import "slices"

// Verdict is the status proposed for a group of stones once play has stopped.
type Verdict uint8

// The verdicts.
const (
	Unsettled Verdict = iota // unclear: the players decide
	Alive                    // it lives on its own: it has two eyes, or room for them
	Captured                 // it cannot be saved
	Seki                     // it lives because neither side can capture the other
)

// String returns the name of the verdict, for logs and tests.
func (v Verdict) String() string {
	if names := [...]string{"unsettled", "alive", "captured", "seki"}; int(v) < len(names) {
		return names[v]
	}
	return "no verdict"
}

// Ruling is the part of the rules that decides a fate which the stones alone do not settle.
type Ruling uint8

// The rulings.
const (
	NoRuling      Ruling = iota
	NoKoBack             // a ko would decide, and the rules do not let it be taken back once play has stopped
	KoLeft               // a ko decides that is still to be fought
	OwnerMustAdd         // it lives if its owner still adds a move; as the rules read the board, it is dead
	FirstDecides         // it depends on the side that moves first, and the players decide
	OwnerConnects        // it lives if its owner still adds a move that costs nothing, so that it counts as played
	Regained             // it can be captured, but its captors are captured in return
)

// String returns the name of the ruling, for text keys and tests.
func (r Ruling) String() string {
	if names := [...]string{"", "noKoBack", "koLeft", "ownerMustAdd", "firstDecides", "ownerConnects", "regained"}; int(r) < len(names) {
		return names[r]
	}
	return "no ruling"
}

// Proposal is a group of stones of one colour that share their fate, with a proposed status. The
// players decide.
type Proposal struct {
	Stones  []Point
	Verdict Verdict
	Sure    bool // proved, not estimated
	Ruling  Ruling
}

// Taken reports whether p proposes to count its stones as dead.
func (p Proposal) Taken() bool { return p.Verdict == Captured || p.Ruling == OwnerMustAdd }

// Toggled returns dead without stones if dead contains p, and dead with stones added otherwise. The
// point p must be one of stones.
func Toggled(dead, stones []Point, p Point) []Point {
	var result []Point
	for _, q := range dead {
		if !slices.Contains(stones, q) {
			result = append(result, q)
		}
	}
	if !slices.Contains(dead, p) {
		result = append(result, stones...)
	}
	return result
}

// Captives returns the stones that the proposals count as dead.
func Captives(proposals []Proposal) []Point {
	var stones []Point
	for _, p := range proposals {
		if p.Taken() {
			stones = append(stones, p.Stones...)
		}
	}
	return stones
}
