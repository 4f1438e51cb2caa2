package record

import (
	"math"
	"strings"

	"pionnier/core/game"
)

// evidenceID is a property of a node: ZG[letter: evidence]… about the move that led to it:
//
//	p: the value of passing instead, spelled as in ZV
//	b: owners of the position before it
//	a: owners of the position after it
//	m numbers: moves   another move, spelled as a candidate of ZV
//
// Owners are two base-64 digits for each point, row by row from the top left: from 1 for certainly
// White to 4095 for certainly Black; 2048 is neither.
const evidenceID = "ZG"

// Evidence is what an engine found to explain why a move was bad, in addition to the analysis of
// the positions before and after it.
type Evidence struct {
	Pass  *game.Value      // the value of passing instead; nil: unknown
	Moves []game.Candidate // other moves; nil: unknown
	// Before and After are the owners of the points before and after the move, row by row, from 1
	// for Black to -1 for White, rounded to about 1/2000; nil: unknown.
	Before, After []float32
}

// Empty reports whether e has no evidence.
func (e Evidence) Empty() bool {
	return e.Pass == nil && e.Moves == nil && e.Before == nil && e.After == nil
}

// Evidence returns the evidence in r about the move of n. It ignores invalid values.
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

// SetEvidence returns an edit that sets the evidence about the move of n, or removes it if e is
// empty. changed reports whether the edit changes anything.
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
	mostOwned  = 2047 // distance of a certain owner from ownedEmpty
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

// readOwners parses text in the format of formatOwners. It returns nil if text is invalid or does
// not match the size of the board.
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
