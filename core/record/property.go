package record

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"pionnier/core/record/dialect"
)

// Property is an SGF property as it was read. Values are unescaped text.
type Property struct {
	ID     string
	Values []string
}

// Everything in a node beside its move, set-up, comment and clock stays in Node.Extra as it was
// read. Methods such as Name, Number, Marks, Annotations and Figure interpret it.

// Property returns the values of the property id of n, and whether n has it.
func (n *Node) Property(id string) ([]string, bool) {
	for _, p := range n.Extra {
		if p.ID == id {
			return p.Values, true
		}
	}
	return nil, false
}

// text returns the first value of the property id of n, trimmed. It returns "" if n does not have
// the property.
func (n *Node) text(id string) string {
	if values, _ := n.Property(id); len(values) > 0 {
		return strings.TrimSpace(values[0])
	}
	return ""
}

// Name returns the name of n (N), or "" if it has no name.
func (n *Node) Name() string { return n.text("N") }

// Number returns the number that MN sets for the move of n, or 0 if n has no valid MN.
func (n *Node) Number() int {
	number, err := strconv.Atoi(n.text("MN"))
	if err != nil || number < 0 {
		return 0
	}
	return number
}

// Paints is the number of colours that a node can have in a tree.
const Paints = 6

// Paint returns the user's colour of n in the tree, from 1 to Paints, or 0 if it has no colour. The
// property is ZC, as in ZC[3].
func (n *Node) Paint() int {
	paint, err := strconv.Atoi(n.text("ZC"))
	if err != nil || paint < 1 || paint > Paints {
		return 0
	}
	return paint
}

// SetPaint returns an edit that sets the user's colour of n in the tree, or removes it if paint is
// 0.
func SetPaint(n *Node, paint int) Edit {
	if paint == 0 {
		return SetProperty(n, "ZC")
	}
	return SetProperty(n, "ZC", strconv.Itoa(paint))
}

// Figure is a diagram that begins at a node (FG).
type Figure struct {
	Name  string
	Flags int // what is left out: 1 coordinates, 2 the name, 4 the list of hidden moves, 256 the removal of captured stones, 512 star points
}

// Figure returns the diagram that begins at n (FG). ok is false if n has no FG.
func (n *Node) Figure() (f Figure, ok bool) {
	if _, ok := n.Property("FG"); !ok {
		return f, false
	}
	flags, name, two := strings.Cut(n.text("FG"), ":")
	if two {
		f.Name = name
		f.Flags, _ = strconv.Atoi(flags)
	}
	return f, true
}

// Numbering returns how move numbers are shown at n (PM): 0 for no numbers, 1 for the numbers, and
// 2 for the numbers from the current hundred on. A node without PM inherits it from its parent. The
// default is 1.
func (n *Node) Numbering() int {
	for ; n != nil; n = n.Parent {
		if told := n.text("PM"); told != "" {
			if mode, err := strconv.Atoi(told); err == nil {
				return mode
			}
		}
	}
	return 1
}

// Printing describes how a game is printed from a node on.
type Printing struct {
	Figure    *Figure // the diagram that begins at the node; may be nil
	Number    int     // number of the node's move; 0 means the usual one
	Numbering int     // result of Node.Numbering
}

// Printing returns the print settings at n.
func (n *Node) Printing() Printing {
	p := Printing{Number: n.Number(), Numbering: n.Numbering()}
	if f, ok := n.Figure(); ok {
		p.Figure = &f
	}
	return p
}

// SetPrinting returns an edit that sets the print settings at n. It stores the numbering only if it
// differs from the one that n inherits.
func SetPrinting(n *Node, p Printing) Edit {
	return change(n, func(c *Node) {
		var figure, number, numbering []string
		if f := p.Figure; f != nil {
			figure = []string{""}
			if f.Name != "" || f.Flags != 0 {
				figure[0] = strconv.Itoa(f.Flags) + ":" + f.Name
			}
		}
		if p.Number > 0 {
			number = []string{strconv.Itoa(p.Number)}
		}
		if p.Numbering != n.Parent.Numbering() {
			numbering = []string{strconv.Itoa(p.Numbering)}
		}
		c.Extra = with(with(with(c.Extra, "FG", figure), "MN", number), "PM", numbering)
	})
}

// belongsToNode reports whether the root property id describes the root's position rather than the
// game.
func belongsToNode(id string) bool {
	return slices.Contains([]string{"N", "MN", "FG", "PM", aidID}, id) || isMark(MarkKind(id)) || isAnnotation(id) || isValue(id)
}

// Keep adds the property p of a file to n. If n is the root, Keep adds p to the game unless p
// describes the root's position.
func (r *Record) Keep(n *Node, p Property) {
	if n == r.Root && (!belongsToNode(p.ID) || namesEvent(p)) {
		r.Extra = append(r.Extra, p)
		return
	}
	n.Extra = append(n.Extra, p)
}

// namesEvent reports whether the root property p is a TE that names an event, as on Chinese and
// Korean sites, rather than a judgement.
func namesEvent(p Property) bool {
	return p.ID == string(GoodMove) && len(p.Values) > 0 && !slices.Contains([]string{"", "1", "2"}, strings.TrimSpace(p.Values[0]))
}

// Said returns the first value of the property id in r.Extra, as spelled in the file. It returns ""
// if r.Extra does not have the property, which is also the case if a field of r represents the
// value completely.
func (r *Record) Said(id string) string {
	for _, p := range r.Extra {
		if p.ID == id && len(p.Values) > 0 {
			return strings.TrimSpace(p.Values[0])
		}
	}
	return ""
}

// Event returns the event in which the game was played (EV, TE), or "" if it is unknown.
func (r *Record) Event() string { return cmp.Or(r.Said("EV"), r.Said("TE")) }

// Day returns the day of the game. Its month and day are 0 if they are unknown.
func (r *Record) Day() dialect.Day {
	for _, id := range []string{"DT", "RD"} {
		if day, ok := dialect.Date(r.Said(id)); ok && r.Date.Format(time.DateOnly) == day.Time().Format(time.DateOnly) {
			return day
		}
	}
	if r.Date.IsZero() {
		return dialect.Day{}
	}
	return dialect.Day{Year: r.Date.Year(), Month: int(r.Date.Month()), Day: r.Date.Day()}
}

// with returns a copy of props in which the property id has values. If values is nil, the copy does
// not have the property. A new property comes last.
func with(props []Property, id string, values []string) []Property {
	at := slices.IndexFunc(props, func(p Property) bool { return p.ID == id })
	switch {
	case values == nil && at < 0:
		return props
	case values == nil:
		return slices.DeleteFunc(slices.Clone(props), func(p Property) bool { return p.ID == id })
	case at < 0:
		return append(slices.Clip(props), Property{ID: id, Values: values})
	}
	props = slices.Clone(props)
	props[at] = Property{ID: id, Values: values}
	return props
}
