package record

import (
	"math"
	"strings"

	"pionnier/core/game"
)

// evidenceID is a property of a node: ZG[letter: what was found]… of the move that led to it:
//
//	p: value of passing instead, as ZV has values
//	b: owners of the position before it
//	a: owners of the position after it
//	m numbers: moves   a move instead of it, as a candidate of ZV
//
// Owners are two digits of base 64 for each point, row by row from the top left: from 1, White for certain, to 4095,
// Black; 2048 is neither.
const evidenceID = "ZG"

// Evidence is what was found out to explain why a move was bad, beside the analysis of the positions around it.
type Evidence struct {
	Pass  *game.Value      // of passing instead; nil: unknown
	Moves []game.Candidate // other moves; nil: unknown
	// Before and After are who owns each point before and after the move, row by row, 1 Black to -1 White, to about
	// 1/2000; nil: unknown.
	Before, After []float32
}

// Empty reports whether nothing was found.
func (e Evidence) Empty() bool {
	return e.Pass == nil && e.Moves == nil && e.Before == nil && e.After == nil
}

// Evidence returns what the file tells to explain the move that led to n. What makes no sense is left out.
func (r *Record) Evidence(n *Node) (e Evidence) {
	values, _ := n.Property(evidenceID)
	for _, value := range values {
		letter, found, _ := strings.Cut(value, " ")
		switch letter {
		case "p:":
			if v, _, ok := parseValue(found); ok {
				e.Pass = &v
			}
		case "b:":
			e.Before = r.readOwners(found)
		case "a:":
			e.After = r.readOwners(found)
		case "m":
			if c, ok := r.readCandidate(found); ok {
				e.Moves = append(e.Moves, c)
			}
		}
	}
	return e
}

// SetEvidence notes what explains the move that led to n; what is empty takes away what was noted. changed reports
// whether that says something else than before.
func (r *Record) SetEvidence(n *Node, e Evidence) (edit Edit, changed bool) {
	var values []string
	if e.Pass != nil {
		values = append(values, "p: "+formatValue(*e.Pass, 0))
	}
	for _, side := range [...]struct {
		letter string
		owners []float32
	}{{"b: ", e.Before}, {"a: ", e.After}} {
		if len(side.owners) == r.Width*r.Height && side.owners != nil {
			values = append(values, side.letter+formatOwners(side.owners))
		}
	}
	for _, c := range e.Moves {
		values = append(values, "m "+r.formatCandidate(c))
	}
	old, _ := n.Property(evidenceID)
	return change(n, func(c *Node) { c.Extra = with(c.Extra, evidenceID, values) }), strings.Join(old, "\n") != strings.Join(values, "\n")
}

const (
	digits     = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
	mostOwned  = 2047 // what a point that is one side's for certain is written as, from that of neither
	ownedEmpty = 2048
)

func formatOwners(owners []float32) string {
	var b strings.Builder
	for _, o := range owners {
		v := ownedEmpty
		if !math.IsNaN(float64(o)) {
			v += int(math.Round(mostOwned * float64(max(-1, min(o, 1)))))
		}
		b.WriteByte(digits[v/64])
		b.WriteByte(digits[v%64])
	}
	return b.String()
}

// readOwners reads what formatOwners writes for a board of this size; nil for anything else.
func (r *Record) readOwners(text string) []float32 {
	if len(text) != 2*r.Width*r.Height || text == "" {
		return nil
	}
	owners := make([]float32, len(text)/2)
	for i := range owners {
		high, low := strings.IndexByte(digits, text[2*i]), strings.IndexByte(digits, text[2*i+1])
		v := 64*high + low - ownedEmpty
		if high < 0 || low < 0 || v < -mostOwned {
			return nil
		}
		owners[i] = float32(v) / mostOwned
	}
	return owners
}
