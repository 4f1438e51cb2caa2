package record

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"pionnier/core/game"
)

// Analysis is an engine's evaluation of the position after a node.
type Analysis struct {
	Engine     string // name of the engine, or ""
	game.Value        // evaluation of the position
	Candidates []game.Candidate
}

// The properties that hold values. In files V is FF[4]'s, in points from Black's side; SBKV is
// Black's chance in percent and SBKS the margin, as in Sabaki. ZV is ours and has everything:
//
//	ZV[engine][position][candidate: moves][candidate: moves]…
//
// position and candidates are numbers, each after a letter: c chance, e its error, m margin, f its
// error, p proof (1 outcome, 2 margin), v visits, d depth, q prior, r rough. Moves are points, "-"
// a pass.
const (
	valueID   = "ZV"
	winRateID = "SBKV"
	scoreID   = "SBKS"
)

// valueIDs are the properties with values, in the order in which Analysis tries them. The last are
// those that other programs write (see foreign.go); this program only reads them.
var valueIDs = []string{valueID, "KT", "LZ", winRateID, scoreID, "OGSC", "V"}

func isValue(id string) bool {
	return slices.Contains(valueIDs, id) || id == habitID || id == evidenceID
}

// Analysis returns the evaluation of the position after n. It prefers the evaluation that this
// program wrote to one of another program. ok is false if no evaluation is valid.
func (r *Record) Analysis(n *Node) (a Analysis, ok bool) {
	for _, id := range valueIDs {
		values, there := n.Property(id)
		if !there || len(values) == 0 {
			continue
		}
		switch id {
		case valueID:
			a, ok = r.readAnalysis(values)
		case "KT":
			a, ok = r.readKaTrain(values)
		case "LZ":
			a, ok = readLizzie(values[0], n.Color)
		default:
			a, ok = readPlain(n)
		}
		if ok {
			return a, true
		}
	}
	return Analysis{}, false
}

// SetAnalysis returns an edit that sets the evaluation of the position after n (ZV). It also sets
// V, SBKV and SBKS, but keeps values that another program wrote: those that differ from the
// previous ZV.
func (r *Record) SetAnalysis(n *Node, a Analysis) Edit {
	return change(n, func(c *Node) {
		var before Analysis
		if values, there := c.Property(valueID); there {
			before, _ = r.readAnalysis(values)
		}
		old, now := plain(before.Value), plain(a.Value)
		for _, id := range []string{"V", winRateID, scoreID} {
			if text := c.text(id); now[id] != "" && (text == "" || text == old[id]) {
				c.Extra = with(c.Extra, id, []string{now[id]})
			}
		}
		values := []string{a.Engine, formatValue(a.Value, 0)}
		for _, candidate := range a.Candidates {
			values = append(values, r.formatCandidate(candidate))
		}
		c.Extra = with(c.Extra, valueID, values)
	})
}

// plain returns v as values of the properties that other programs read, rounded as in ZV.
func plain(v game.Value) map[string]string {
	texts := map[string]string{}
	if v.HasMargin {
		texts["V"] = FormatNumber(rounded(rounded(v.Margin, 3), 2))
		texts[scoreID] = texts["V"]
	}
	if v.HasChance {
		texts[winRateID] = FormatNumber(rounded(100*rounded(v.Chance, 5), 2))
	}
	return texts
}

// readAnalysis parses the values of ZV. ok is false if they are invalid.
func (r *Record) readAnalysis(values []string) (a Analysis, ok bool) {
	if len(values) < 2 {
		return a, false
	}
	a.Engine = values[0]
	if a.Value, _, ok = parseValue(values[1]); !ok {
		return a, false
	}
	for _, text := range values[2:] {
		if c, ok := r.readCandidate(text); ok {
			a.Candidates = append(a.Candidates, c)
		}
	}
	return a, true
}

// readCandidate parses a candidate of ZV. It stops at the first invalid move and returns false if
// no move precedes it.
func (r *Record) readCandidate(text string) (c game.Candidate, ok bool) {
	numbers, moves, _ := strings.Cut(text, ":")
	if c.Value, c.Prior, ok = parseValue(numbers); !ok {
		return c, false
	}
	for _, name := range strings.Fields(moves) {
		m, err := r.Notation().ParseMove(strings.TrimSuffix(name, "-"))
		if err != nil {
			break
		}
		c.Moves = append(c.Moves, m)
	}
	return c, len(c.Moves) > 0
}

// formatCandidate formats c for ZV. It stops at the first move that is off the board.
func (r *Record) formatCandidate(c game.Candidate) string {
	var b strings.Builder
	b.WriteString(formatValue(c.Value, c.Prior) + ":")
	for _, m := range c.Moves {
		name, err := r.Notation().FormatMove(m)
		if err != nil {
			break
		}
		if name == "" {
			name = "-"
		}
		b.WriteString(" " + name)
	}
	return b.String()
}

// formatValue formats v and prior. It leaves out unknown numbers.
func formatValue(v game.Value, prior float64) string {
	var words []string
	put := func(letter string, there bool, f float64, digits int) {
		if there {
			words = append(words, letter+FormatNumber(rounded(f, digits)))
		}
	}
	put("c", v.HasChance, v.Chance, 5)
	put("e", v.ChanceError > 0, v.ChanceError, 5)
	put("m", v.HasMargin, v.Margin, 3)
	put("f", v.MarginError > 0, v.MarginError, 3)
	put("p", v.Proof > 0, float64(v.Proof), 0)
	put("v", v.Visits > 0, float64(v.Visits), 0)
	put("d", v.Depth > 0, float64(v.Depth), 0)
	put("q", prior > 0, prior, 5)
	put("r", v.Rough, 1, 0)
	return strings.Join(words, " ")
}

// parseValue parses text in the format of formatValue. It ignores letters that it does not know. ok
// is false if a number is invalid.
func parseValue(text string) (v game.Value, prior float64, ok bool) {
	for _, word := range strings.Fields(text) {
		f, err := strconv.ParseFloat(word[1:], 64)
		if err != nil || math.IsNaN(f) || math.Abs(f) > 1e15 {
			return v, 0, false
		}
		switch word[0] {
		case 'c':
			v.Chance, v.HasChance = f, true
		case 'e':
			v.ChanceError = f
		case 'm':
			v.Margin, v.HasMargin = f, true
		case 'f':
			v.MarginError = f
		case 'p':
			v.Proof = game.Proof(max(0, min(f, float64(game.ProvedScore))))
		case 'v':
			v.Visits = int64(f)
		case 'd':
			v.Depth = int(f)
		case 'q':
			prior = f
		case 'r':
			v.Rough = f != 0
		}
	}
	return v, prior, sensible(v) && prior >= 0 && prior <= 1
}

// sensible reports whether the fields of v are in their ranges.
func sensible(v game.Value) bool {
	return (v.HasChance || v.HasMargin) && v.Chance >= 0 && v.Chance <= 1 && math.Abs(v.Margin) <= 1000 &&
		v.ChanceError >= 0 && v.MarginError >= 0 && v.Visits >= 0 && v.Depth >= 0
}

// valuePoints returns value, a value of the property id, with text applied to each point in it. It
// leaves other programs' values unchanged.
func valuePoints(id, value string, text func(string) string) string {
	numbers, moves, two := strings.Cut(value, ":")
	if id != valueID && id != habitID && id != formerHabits || !two {
		return value
	}
	words := []string{numbers + ":"}
	for _, name := range strings.Fields(moves) {
		words = append(words, text(name))
	}
	return strings.Join(words, " ")
}

// swapOwn returns value, a value of ZV, with the sides swapped.
func swapOwn(value string) string {
	numbers, moves, two := strings.Cut(value, ":")
	v, prior, ok := parseValue(numbers)
	if !ok {
		return value
	}
	if v.HasChance {
		v.Chance = 1 - v.Chance
	}
	v.Margin = -v.Margin
	numbers = formatValue(v, prior)
	if two {
		numbers += ":" + moves
	}
	return numbers
}

func rounded(f float64, digits int) float64 {
	scale := math.Pow10(digits)
	return math.Round(f*scale) / scale
}

// FormatNumber formats f with the smallest number of digits that represents it exactly. Negative
// zero is "0".
func FormatNumber(f float64) string {
	if f == 0 {
		f = 0 // no sign
	}
	return strconv.FormatFloat(f, 'f', -1, 64)
}
