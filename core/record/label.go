package record

import (
	"slices"
	"strconv"

	"pionnier/core/game"
)

// ToggleMark returns an edit that adds m to n, or removes it if n has it. If m is Dimmed or Visible
// and n has no such points of its own, the edit first copies the inherited points to n.
func (r *Record) ToggleMark(n *Node, m Mark) Edit {
	if m.Kind == Dimmed || m.Kind == Visible {
		return r.toggleInherited(n, m)
	}
	same := func(other Mark) bool {
		return other.Kind == m.Kind && (other.Point == m.Point && other.To == m.To || m.Kind == Label && other.Point == m.Point ||
			m.Kind == LineMark && other.Point == m.To && other.To == m.Point)
	}
	if slices.ContainsFunc(r.Marks(n), same) {
		return r.ClearMark(n, m)
	}
	return r.SetMark(n, m)
}

// toggleInherited returns an edit that adds m.Point to the points of kind m.Kind at n, or removes
// it, and stores the result at n. If no points remain, it stores an empty list at n if n would
// otherwise inherit points.
func (r *Record) toggleInherited(n *Node, m Mark) Edit {
	points := slices.Clone(r.Inherited(n, m.Kind))
	if i := slices.Index(points, m.Point); i >= 0 {
		points = slices.Delete(points, i, i+1)
	} else {
		points = append(points, m.Point)
	}
	var values []string
	for _, p := range points {
		if text, err := r.Notation().FormatPoint(p); err == nil {
			values = append(values, text)
		}
	}
	if values == nil {
		values = []string{""}
		if n.Parent == nil || len(r.Inherited(n.Parent, m.Kind)) == 0 {
			values = nil
		}
	}
	return change(n, func(c *Node) { c.Extra = with(c.Extra, string(m.Kind), values) })
}

// NextLetter returns the first letter, from A to Z and then a to z, that is not a label at n. It
// returns "" if all are.
func (r *Record) NextLetter(n *Node) string {
	used := r.labels(n)
	for letter := 'A'; letter <= 'z'; letter++ {
		if letter > 'Z' && letter < 'a' {
			letter = 'a'
		}
		if text := string(letter); !used[text] {
			return text
		}
	}
	return ""
}

// NextNumber returns the smallest positive number that is not a label at n.
func (r *Record) NextNumber(n *Node) string {
	used := r.labels(n)
	number := 1
	for used[strconv.Itoa(number)] {
		number++
	}
	return strconv.Itoa(number)
}

func (r *Record) labels(n *Node) map[string]bool {
	used := map[string]bool{}
	for _, m := range r.Marks(n) {
		if m.Kind == Label {
			used[m.Text] = true
		}
	}
	return used
}

// With returns a copy of s that also puts a stone of colour c on p. If c is game.None, the copy
// removes the stone on p instead. before is the position to which s is applied. With returns nil if
// the result would have no effect. s may be nil.
func (s *Setup) With(p game.Point, c game.Color, before game.Position) *Setup {
	without := func(list []game.Point) []game.Point {
		return slices.DeleteFunc(slices.Clone(list), func(q game.Point) bool { return q == p })
	}
	next := Setup{}
	if s != nil {
		next = Setup{without(s.Black), without(s.White), without(s.Empty), s.ToMove}
	}
	if before.At(p) != c {
		switch c {
		case game.Black:
			next.Black = append(next.Black, p)
		case game.White:
			next.White = append(next.White, p)
		default:
			next.Empty = append(next.Empty, p)
		}
	}
	return next.orNil()
}

// WithTurn returns a copy of s with c to move, or the usual side if c is game.None. It returns nil
// if the result would have no effect. s may be nil.
func (s *Setup) WithTurn(c game.Color) *Setup {
	next := Setup{}
	if s != nil {
		next = *s
	}
	next.ToMove = c
	return next.orNil()
}

func (s Setup) orNil() *Setup {
	if len(s.Black)+len(s.White)+len(s.Empty) == 0 && s.ToMove == game.None {
		return nil
	}
	return &s
}
