package record

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"pionnier/core/record/dialect"
)

// Property is an SGF property kept as it was read; Values are unescaped text.
type Property struct {
	ID     string
	Values []string
}

// Everything in a node beside its move, set-up, comment and clock stays in Node.Extra as it was
// read. Methods such as Name, Number, Marks, Annotations and Figure interpret it.

// Property returns the values of n's property id, and whether n has that property.
func (n *Node) Property(id string) ([]string, bool) {
	for _, p := range n.Extra {
		if p.ID == id {
			return p.Values, true
		}
	}
	return nil, false
}

// text returns the first value of n's property id without surrounding space, or "" if n does not
// have it.
func (n *Node) text(id string) string {
	if values, _ := n.Property(id); len(values) > 0 {
		return strings.TrimSpace(values[0])
	}
	return ""
}

// Name returns the node's name (N), or "" if it has none.
func (n *Node) Name() string { return n.text("N") }

// Number returns the number that the move is printed with (MN), or 0 if it is not set.
func (n *Node) Number() int {
	number, err := strconv.Atoi(n.text("MN"))
	if err != nil || number < 0 {
		return 0
	}
	return number
}

// Paints is the number of colours that a node can have in a tree.
const Paints = 6

// Paint returns the colour that the user gave the node in the tree, from 1 to Paints, or 0 if it
// has none. Its property is ZC, such as ZC[3].
func (n *Node) Paint() int {
	paint, err := strconv.Atoi(n.text("ZC"))
	if err != nil || paint < 1 || paint > Paints {
		return 0
	}
	return paint
}

// SetPaint sets n's colour in the tree; 0 removes it.
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

// Figure returns the diagram that begins at n. ok is false if none does.
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

// Numbering returns how move numbers are shown at n (PM), which n inherits from its ancestors: 0
// not at all, 1 unchanged, 2 from the hundreds on. The default is 1.
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
	Figure    *Figure // the diagram that begins at the node; nil: none begins there
	Number    int     // of its move; 0: the usual one
	Numbering int     // as Numbering returns it
}

// Printing returns how the game is printed from n on.
func (n *Node) Printing() Printing {
	p := Printing{Number: n.Number(), Numbering: n.Numbering()}
	if f, ok := n.Figure(); ok {
		p.Figure = &f
	}
	return p
}

// SetPrinting sets how the game is printed from n on. It writes the numbering only if it differs
// from that of n's parent.
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

// belongsToNode reports whether a property of the root belongs to its position and not to the game.
func belongsToNode(id string) bool {
	return slices.Contains([]string{"N", "MN", "FG", "PM", aidID}, id) || isMark(MarkKind(id)) || isAnnotation(id) || isValue(id)
}

// Keep adds p, which was read from a file, to n. At the root it adds p to the game, unless p
// belongs to the position there.
func (r *Record) Keep(n *Node, p Property) {
	if n == r.Root && (!belongsToNode(p.ID) || namesEvent(p)) {
		r.Extra = append(r.Extra, p)
		return
	}
	n.Extra = append(n.Extra, p)
}

// namesEvent reports whether p, a root's TE, is the name of an event, as on Chinese and Korean
// sites, and not a verdict on a move.
func namesEvent(p Property) bool {
	return p.ID == string(GoodMove) && len(p.Values) > 0 && !slices.Contains([]string{"", "1", "2"}, strings.TrimSpace(p.Values[0]))
}

// Said returns the first value of the property id in r.Extra, as the file spells it, or "" if it is
// not there, as when the reader understood the whole value.
func (r *Record) Said(id string) string {
	for _, p := range r.Extra {
		if p.ID == id && len(p.Values) > 0 {
			return strings.TrimSpace(p.Values[0])
		}
	}
	return ""
}

// Event returns the event at which the game was played (EV, TE), or "" if unknown.
func (r *Record) Event() string { return cmp.Or(r.Said("EV"), r.Said("TE")) }

// Day returns the day of the game, as far as it is known.
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

// with returns props with the property id set to values, in its place or at the end, or without the
// property if values is nil. It does not change props.
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
