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

// What a node says beside its move, set-up, comment and clock is kept as it was
// read, in Node.Extra, and understood when they are asked for: Name, Number, Marks,
// Annotations, Figure, Values.

// Property returns the values of one of the node's properties, and whether it has
// that property at all.
func (n *Node) Property(id string) ([]string, bool) {
	for _, p := range n.Extra {
		if p.ID == id {
			return p.Values, true
		}
	}
	return nil, false
}

// text returns the first value of a property, or "" if none.
func (n *Node) text(id string) string {
	if values, _ := n.Property(id); len(values) > 0 {
		return strings.TrimSpace(values[0])
	}
	return ""
}

// Name returns the node's name (N), "" if it has none.
func (n *Node) Name() string { return n.text("N") }

// Number returns the number that the move is to have (MN), 0 if it is not set.
func (n *Node) Number() int {
	number, err := strconv.Atoi(n.text("MN"))
	if err != nil || number < 0 {
		return 0
	}
	return number
}

// Paints is how many colours a node can have in a tree.
const Paints = 6

// Paint returns the colour that the user gave the node in the tree, from 1 to Paints, as ZC[3], which is ours; 0 if it
// has none.
func (n *Node) Paint() int {
	paint, err := strconv.Atoi(n.text("ZC"))
	if err != nil || paint < 1 || paint > Paints {
		return 0
	}
	return paint
}

// SetPaint changes a node's colour in the tree; 0 takes it away.
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

// Figure returns the diagram that begins at the node, if one does.
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

// Numbering returns how move numbers are shown here (PM), which the node's
// ancestors may tell: 0 not, 1 as they are, 2 from the hundreds on.
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

// Printing is how a game is printed from a node on.
type Printing struct {
	Figure    *Figure // the diagram that begins at the node; nil: none does
	Number    int     // of its move; 0: the usual one
	Numbering int     // as Numbering returns it
}

// Printing returns how the game is printed from the node on.
func (n *Node) Printing() Printing {
	p := Printing{Number: n.Number(), Numbering: n.Numbering()}
	if f, ok := n.Figure(); ok {
		p.Figure = &f
	}
	return p
}

// SetPrinting changes it. How moves are numbered is written only where it is another than
// before the node.
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

// belongsToNode reports whether a property of the root is about its position and not
// about the game.
func belongsToNode(id string) bool {
	return slices.Contains([]string{"N", "MN", "FG", "PM", aidID}, id) || isMark(MarkKind(id)) || isAnnotation(id) || isValue(id)
}

// Keep adds a property that was read to what is said at n. At the root it belongs
// to the game, unless it is about the position there.
func (r *Record) Keep(n *Node, p Property) {
	if n == r.Root && (!belongsToNode(p.ID) || namesEvent(p)) {
		r.Extra = append(r.Extra, p)
		return
	}
	n.Extra = append(n.Extra, p)
}

// namesEvent reports whether a root's TE is the name of an event, as Chinese and Korean sites
// mean it, and not a verdict on a move.
func namesEvent(p Property) bool {
	return p.ID == string(GoodMove) && len(p.Values) > 0 && !slices.Contains([]string{"", "1", "2"}, strings.TrimSpace(p.Values[0]))
}

// Said returns what the game's file says in a property that was kept as it is spelled there,
// "" if it says nothing or was understood as it is written.
func (r *Record) Said(id string) string {
	for _, p := range r.Extra {
		if p.ID == id && len(p.Values) > 0 {
			return strings.TrimSpace(p.Values[0])
		}
	}
	return ""
}

// Event returns the event that the game was played at (EV), "" if unknown.
func (r *Record) Event() string { return cmp.Or(r.Said("EV"), r.Said("TE")) }

// Day returns the day of the game as far as it is known.
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

// with returns props with a property set in its place or at the end, or without it
// if values is nil. The slice given is not changed.
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
