package sgf

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/record"
)

// decoder converts the raw nodes of one game to its record.
type decoder struct {
	p      *parser
	r      *record.Record
	board  record.Notation
	spoken bool // a point in spoken form was found and reported
	room   room
}

// room allocates nodes and lists of children in blocks.
type room struct {
	nodes    []record.Node
	children []*record.Node
	left     int // number of nodes that are still needed
}

// node returns a zero node. Nodes are allocated in blocks.
func (m *room) node() *record.Node {
	if len(m.nodes) == 0 {
		m.nodes = make([]record.Node, min(max(m.left, 1), 64))
		m.left -= len(m.nodes)
	}
	n := &m.nodes[0]
	m.nodes = m.nodes[1:]
	return n
}

// list returns an empty list with room for count children. The lists are parts of a slice with room
// for all nodes.
func (m *room) list(count int) []*record.Node {
	list := m.children[:0:count]
	m.children = m.children[count:]
	return list
}

// decode converts a game tree into a record. It returns an error if the tree is of another game or
// its size is invalid. It ignores other properties that it cannot parse.
func (p *parser) decode(root *rawNode) (*record.Record, error) {
	r, err := p.header(root)
	if err != nil {
		return nil, err
	}
	readInfo(r, root)
	d := &decoder{p: p, r: r, board: r.Notation(), room: room{children: make([]*record.Node, p.used), left: p.used - 1}}
	type pair struct {
		raw    *rawNode
		parent *record.Node // nil for the root
	}
	for todo := []pair{{root, nil}}; len(todo) > 0; {
		next := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		last := d.node(next.raw, next.parent)
		if count := len(next.raw.children); count > 0 && last.Children == nil {
			last.Children = d.room.list(count)
		}
		for _, child := range slices.Backward(next.raw.children) {
			todo = append(todo, pair{child, last})
		}
	}
	if ofKGS(root) {
		playOn(r)
	}
	if p := root.find("ZC"); p != nil {
		r.LeftAt = follow(r.Root, p.values)
		r.Foreign = single(root.find("ZF")) == "1"
	}
	if p := root.find("ZJ"); p != nil {
		r.Joined = follow(r.Root, p.values)
	}
	if p := root.find("ZL"); p != nil && len(p.values) == 4 {
		black, ok1 := clockOf(p.values[0], p.values[1])
		white, ok2 := clockOf(p.values[2], p.values[3])
		if ok1 && ok2 {
			r.LeftWith = game.ByColor[clock.Clock]{Black: *black, White: *white}
		}
	}
	if p := root.find("ZX"); p != nil {
		// Points off the board are ignored.
		if r.Dead, _ = r.Notation().ParsePoints(p.values); len(p.values) == 1 && p.values[0] == "" {
			r.Dead = []game.Point{}
		}
	}
	return r, nil
}

// node adds raw below parent and returns the last node it added. If raw has several moves, or a
// set-up and moves, it becomes a chain of nodes.
func (d *decoder) node(raw *rawNode, parent *record.Node) *record.Node {
	first := d.r.Root
	if parent != nil {
		first = parent.Add(d.room.node())
	}
	d.setup(raw, first)
	d.p.note(first, raw.offset)
	last := first
	for _, p := range raw.props {
		color := colorOf(p.id)
		if color == game.None {
			continue
		}
		for _, value := range p.values {
			m, err := d.board.ParseMove(value)
			if err != nil {
				d.keep(last, p, value, err)
				continue
			}
			if last.Move != 0 || last.Setup != nil || last == d.r.Root {
				last = last.Add(d.room.node())
			}
			last.Color, last.Move = color, m
			d.p.note(last, p.offset)
			d.hear(p, value)
		}
	}
	said := last
	if parent == nil {
		said = first // properties of the root are about the game
	}
	if prop := raw.find("C"); prop != nil {
		said.Comment = strings.Clone(strings.Join(prop.values, "\n"))
	}
	told := d.clock(raw, last)
	for _, p := range raw.props {
		if !interpreted(p.id, parent == nil) && !slices.Contains(told, p.id) {
			d.r.Keep(said, record.Property{ID: p.id, Values: cloned(p.values)})
		}
	}
	return last
}

// hear records the first point of a game that is written as in "Q16" instead of in SGF's spelling.
// Programs that do this write all points so.
func (d *decoder) hear(p rawProperty, value string) {
	if d.spoken || !d.board.Spoken(strings.TrimSpace(value)) {
		return
	}
	d.spoken = true
	d.tell(p, value, record.ErrSpelling, record.ReadSpoken)
}

// tell records err for a value that is not a point in SGF's spelling. how is its Mend.
func (d *decoder) tell(p rawProperty, value string, err error, how record.Mend) {
	if len(d.p.kept) < maxRefusals {
		d.p.kept = append(d.p.kept, mended(d.p.fail(p.offset, fmt.Errorf("%w: %s[%.10s]", err, p.id, value)), how))
	}
}

// keep stores a value that is not a point of the board in n.Extra.
func (d *decoder) keep(n *record.Node, p rawProperty, value string, err error) {
	d.tell(p, value, err, record.KeptText)
	for i := range n.Extra {
		if n.Extra[i].ID == p.id {
			n.Extra[i].Values = append(n.Extra[i].Values, strings.Clone(value))
			return
		}
	}
	n.Extra = append(n.Extra, record.Property{ID: p.id, Values: cloned([]string{value})})
}

// cloned returns copies of values. Without them, a game would keep the text of the whole file in
// memory.
func cloned(values []string) []string {
	own := make([]string, len(values))
	for i, v := range values {
		own[i] = strings.Clone(v)
	}
	return own
}

// note records the offset of n if ReadPlaces was called.
func (p *parser) note(n *record.Node, offset int) {
	if p.offsets != nil {
		p.offsets[n] = offset
	}
}

// clock parses the mover's clock into n. It returns the names of the properties it used, or nil if
// n has no move or no valid clock.
func (d *decoder) clock(raw *rawNode, n *record.Node) (told []string) {
	if n.Move == 0 {
		return nil
	}
	left, count := clockIDs(n.Color)
	clock, ok := clockOf(single(raw.find(left)), single(raw.find(count)))
	if !ok {
		return nil
	}
	n.Clock = clock
	return []string{left, count}
}

// clockIDs returns the properties of c's clock: the time left and the moves or periods left.
func clockIDs(c game.Color) (left, count string) {
	if c == game.White {
		return "WL", "OW"
	}
	return "BL", "OB"
}

// setup parses AB, AW, AE and PL.
func (d *decoder) setup(raw *rawNode, n *record.Node) {
	if !slices.ContainsFunc(raw.props, func(p rawProperty) bool { return setsUp(p.id) }) {
		return // like most nodes
	}
	s := record.Setup{Black: d.points(raw.find("AB"), n), White: d.points(raw.find("AW"), n), Empty: d.points(raw.find("AE"), n),
		ToMove: colorNamed(single(raw.find("PL")))}
	if p := raw.find("PL"); p != nil && s.ToMove == game.None && single(p) != "" {
		d.keep(n, *p, single(p), record.ErrUnexpected)
	}
	if s.Black != nil || s.White != nil || s.Empty != nil || s.ToMove != game.None {
		n.Setup = new(s)
	}
}

func setsUp(id string) bool { return id == "AB" || id == "AW" || id == "AE" || id == "PL" }

// points parses the points of p. It returns nil if p is nil and keeps invalid points in n.Extra.
func (d *decoder) points(p *rawProperty, n *record.Node) []game.Point {
	if p == nil {
		return nil
	}
	points, err := d.board.ParsePoints(p.values)
	if err == nil {
		for _, value := range p.values {
			d.hear(*p, value)
		}
		return points
	}
	var good []string
	for _, value := range p.values {
		if _, err := d.board.ParsePoints([]string{value}); err != nil {
			d.keep(n, *p, value, err)
		} else {
			good = append(good, value)
		}
	}
	points, _ = d.board.ParsePoints(good) // each was read alone
	return points
}

// mayBeKept reports whether invalid points of the property id are kept in Extra while its valid
// points become a field.
func mayBeKept(id string) bool { return slices.Contains([]string{"B", "W", "AB", "AW", "AE"}, id) }

// interpreted reports whether a field represents the property id. root indicates whether the
// property is in a root.
func interpreted(id string, root bool) bool {
	switch id {
	case "B", "W", "AB", "AW", "AE", "PL", "C":
		return true
	case "FF", "GM", "CA", "AP", "SZ", "TM", "OT", "PNFV", "ZC", "ZF", "ZJ", "ZL", "ZX":
		return root
	}
	named := func(f infoField) bool { return f.id == id }
	return root && (slices.ContainsFunc(info, named) || slices.ContainsFunc(private, named))
}

// follow returns the node at the end of the path steps (ZC, ZJ; see wayTo), which begins at n. It
// returns the last existing node on the path if the path is invalid.
func follow(n *record.Node, steps []string) *record.Node {
	for i, step := range steps {
		count, err := strconv.Atoi(strings.TrimSpace(step))
		if err != nil {
			return n
		}
		child := count
		if i%2 == 0 {
			child = 0
		} else {
			count = 1
		}
		for ; count > 0; count-- {
			if child < 0 || child >= len(n.Children) {
				return n
			}
			n = n.Children[child]
		}
	}
	return n
}
