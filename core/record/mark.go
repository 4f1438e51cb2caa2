package record

import (
	"slices"
	"strings"

	"pionnier/core/game"
)

// MarkKind is a kind of mark on the board, by the name of its property.
type MarkKind string

// The kinds of mark. The first five are simple: a point has one of them at most.
const (
	Triangle       MarkKind = "TR"
	Square         MarkKind = "SQ"
	Circle         MarkKind = "CR"
	Cross          MarkKind = "MA"
	Selected       MarkKind = "SL"
	Label          MarkKind = "LB" // with Text
	Arrow          MarkKind = "AR" // from Point to To
	LineMark       MarkKind = "LN" // between Point and To
	BlackTerritory MarkKind = "TB"
	WhiteTerritory MarkKind = "TW"
	Dimmed         MarkKind = "DD" // like Visible, holds below the node too: see Inherited
	Visible        MarkKind = "VW" // if a node has any, all other points are hidden
)

var (
	simpleMarks   = []MarkKind{Triangle, Square, Circle, Cross, Selected}
	territories   = []MarkKind{BlackTerritory, WhiteTerritory}
	pointMarks    = append(slices.Concat(simpleMarks, territories), Dimmed, Visible)
	composedMarks = []MarkKind{Label, Arrow, LineMark}
)

// old maps the property names of FF[3] and of old files of OGS to kinds: points with the letters a,
// b, c in order, and points with a mark.
var old = map[string]MarkKind{"L": Label, "M": Cross, "XX": Cross}

func isMark(k MarkKind) bool {
	return old[string(k)] != "" || slices.Contains(pointMarks, k) || slices.Contains(composedMarks, k)
}

// Mark is something drawn on the board at a node.
type Mark struct {
	Kind  MarkKind
	Point game.Point
	To    game.Point // end of an Arrow or LineMark
	Text  string     // text of a Label
}

// Marks returns the marks at n in the order of the file. It ignores invalid values. For the Dimmed
// and Visible points that apply at n, use Inherited.
func (r *Record) Marks(n *Node) []Mark {
	var marks []Mark
	for _, p := range n.Extra {
		switch k := MarkKind(p.ID); {
		case old[p.ID] != "":
			for i, at := range r.points(p.Values) {
				m := Mark{Kind: old[p.ID], Point: at}
				if m.Kind == Label {
					m.Text = oldLetter(i)
				}
				marks = append(marks, m)
			}
		case k == Dimmed || k == Visible || !isMark(k):
		case slices.Contains(composedMarks, k):
			for _, value := range p.Values {
				if m, ok := r.composedMark(k, value); ok {
					marks = append(marks, m)
				}
			}
		default:
			for _, at := range r.points(p.Values) {
				marks = append(marks, Mark{Kind: k, Point: at})
			}
		}
	}
	return marks
}

// Marked reports whether n has any marks. Labels without text do not count. Marked is cheaper than
// Marks, since it does not expand rectangles.
func (r *Record) Marked(n *Node) bool {
	return slices.ContainsFunc(n.Extra, func(p Property) bool {
		switch k := MarkKind(p.ID); {
		case k == Dimmed || k == Visible || !isMark(k):
			return false
		case slices.Contains(composedMarks, k):
			return slices.ContainsFunc(p.Values, func(value string) bool {
				m, ok := r.composedMark(k, value)
				return ok && (k != Label || strings.TrimSpace(m.Text) != "")
			})
		}
		return slices.ContainsFunc(p.Values, r.namesPoints)
	})
}

// namesPoints reports whether value is a point or a rectangle on the board.
func (r *Record) namesPoints(value string) bool {
	first, second, pair := strings.Cut(strings.TrimSpace(value), ":")
	_, err := r.Notation().ParsePoint(first)
	if pair && err == nil {
		_, err = r.Notation().ParsePoint(second)
	}
	return err == nil
}

// oldLetter returns the label of the i-th point of L: a to z, then A to Z.
func oldLetter(i int) string {
	const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
	return letters[i%len(letters) : i%len(letters)+1]
}

// modern returns props with obsolete properties for marks of kind k replaced by the property k.
func (r *Record) modern(props []Property, k MarkKind) []Property {
	for _, p := range props {
		if old[p.ID] != k {
			continue
		}
		values, _ := (&Node{Extra: props}).Property(string(k))
		for _, m := range r.Marks(&Node{Extra: []Property{p}}) {
			if text, err := r.markText(m); err == nil {
				values = append(slices.Clip(values), text)
			}
		}
		props = with(with(props, p.ID, nil), string(k), values)
	}
	return props
}

// Inherited returns the points of kind k, Dimmed or Visible, that apply at n. It takes them from
// the nearest node with the property, from n up to the root, and returns nil if there is no such
// node.
func (r *Record) Inherited(n *Node, k MarkKind) []game.Point {
	for ; n != nil; n = n.Parent {
		if values, ok := n.Property(string(k)); ok {
			return r.points(values)
		}
	}
	return nil
}

// points parses values. It ignores invalid ones.
func (r *Record) points(values []string) []game.Point {
	notation := r.Notation()
	if all, err := notation.ParsePoints(values); err == nil {
		return all
	}
	var some []game.Point
	for _, value := range values {
		one, _ := notation.ParsePoints([]string{value})
		some = append(some, one...)
	}
	return some
}

// composedMark parses a value of LB, AR or LN. ok is false if value is invalid.
func (r *Record) composedMark(k MarkKind, value string) (m Mark, ok bool) {
	first, second, two := strings.Cut(value, ":")
	at, err := r.Notation().ParsePoint(first)
	m = Mark{Kind: k, Point: at}
	if err != nil || !two {
		return m, false
	}
	if k == Label {
		m.Text = second
		return m, true
	}
	m.To, err = r.Notation().ParsePoint(second)
	return m, err == nil && m.To != m.Point
}

// SetMark returns an edit that adds m to n. It removes the marks that m replaces: another simple
// mark or territory on the same point, another label there, or a line with the same ends. It
// changes nothing if a point of m is off the board.
func (r *Record) SetMark(n *Node, m Mark) Edit {
	value, err := r.markText(m)
	if err != nil {
		return steps(n)
	}
	return change(n, func(c *Node) {
		for _, k := range rivals(m.Kind) {
			c.Extra = r.without(c.Extra, k, m)
		}
		values, _ := c.Property(string(m.Kind))
		c.Extra = with(c.Extra, string(m.Kind), append(slices.Clip(values), value))
	})
}

// ClearMark returns an edit that removes m from n. It ignores the text of a Label. If it removes
// the last point of DD or VW, it removes the property, so that n inherits points again.
func (r *Record) ClearMark(n *Node, m Mark) Edit {
	return change(n, func(c *Node) { c.Extra = r.without(c.Extra, m.Kind, m) })
}

// ClearMarks returns an edit that removes all marks on p from n, including arrows and lines with an
// end on p.
func (r *Record) ClearMarks(n *Node, p game.Point) Edit {
	var edits []Edit
	for _, m := range r.Marks(n) {
		if composed := m.Kind == Arrow || m.Kind == LineMark; m.Point == p || composed && m.To == p {
			edits = append(edits, r.ClearMark(n, m))
		}
	}
	return steps(n, edits...)
}

// rivals returns the kinds of marks that a mark of kind k replaces on the same point.
func rivals(k MarkKind) []MarkKind {
	for _, group := range [][]MarkKind{simpleMarks, territories} {
		if slices.Contains(group, k) {
			return group
		}
	}
	return []MarkKind{k}
}

// without returns props without the marks of kind k that match m. If a rectangle loses a point, its
// remaining points become single values.
func (r *Record) without(props []Property, k MarkKind, m Mark) []Property {
	props = r.modern(props, k)
	i := slices.IndexFunc(props, func(p Property) bool { return p.ID == string(k) })
	if i < 0 {
		return props
	}
	var kept []string
	for _, value := range props[i].Values {
		kept = append(kept, r.valueWithout(k, value, m)...)
	}
	return with(props, string(k), kept)
}

// valueWithout returns the values that remain after m is removed from value, which is a value of
// kind k. If value does not contain m, it is returned unchanged.
func (r *Record) valueWithout(k MarkKind, value string, m Mark) []string {
	if slices.Contains(composedMarks, k) {
		there, ok := r.composedMark(k, value)
		same := there.Point == m.Point && (k == Label || there.To == m.To) ||
			k == LineMark && there.Point == m.To && there.To == m.Point
		if ok && same {
			return nil
		}
		return []string{value}
	}
	points, err := r.Notation().ParsePoints([]string{value})
	if err != nil || !slices.Contains(points, m.Point) {
		return []string{value}
	}
	var rest []string
	for _, p := range points {
		if text, err := r.Notation().FormatPoint(p); err == nil && p != m.Point {
			rest = append(rest, text)
		}
	}
	return rest
}

// markText returns m as a property value. It returns ErrPoint if a point of m is off the board.
func (r *Record) markText(m Mark) (string, error) {
	text, err := r.Notation().FormatPoint(m.Point)
	switch {
	case err != nil:
		return "", err
	case m.Kind == Label:
		return text + ":" + m.Text, nil
	case m.Kind == Arrow || m.Kind == LineMark:
		to, err := r.Notation().FormatPoint(m.To)
		if err == nil && m.To == m.Point {
			err = ErrPoint
		}
		return text + ":" + to, err
	}
	return text, nil
}
