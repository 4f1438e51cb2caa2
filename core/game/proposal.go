package game

// Verdict is what is thought of a group of stones once play has stopped.
type Verdict uint8

// The verdicts.
const (
	Unsettled Verdict = iota // either side may have it: the players must know
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

// Proposal is a group of stones of one colour that share their fate, and what is
// thought of it. It decides nothing: the players do.
type Proposal struct {
	Stones  []Point
	Verdict Verdict
	Sure    bool // proved, not estimated
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
