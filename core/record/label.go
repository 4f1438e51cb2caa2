package record

import (
	"slices"
	"strconv"

	"pionnier/core/game"
)

// ToggleMark draws a mark at n, or takes it away if it is there. The first point that is
// dimmed, or visible, at a node takes the others over from the node before.
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

// toggleInherited writes out at n what holds there with a point more or less. Without a
// point left the list is empty, which ends what nodes before say.
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

// NextLetter returns the first of A to Z and a to z that no label at n is, "" if all are.
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

// NextNumber returns the first number from 1 that no label at n is.
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

// With returns the set-up with another stone on a point, None to take it away, where
// before is the position that the set-up changes; nil if nothing is left of it. A nil
// Setup is one that changes nothing.
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

// WithTurn returns the set-up with another side to move; None for the usual one.
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
