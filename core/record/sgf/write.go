package sgf

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/record"
)

// lineWidth is the number of bytes after which a line is broken.
const lineWidth = 72

// Write writes r as a game. If SGF or Read cannot represent r, Write returns an error:
// record.ErrOtherGame if the game's ID is not a valid name, record.ErrBoardSize unless the board
// has 1 to 25 lines, record.ErrPoint for a point off the board, or record.ErrTooLarge for more than
// 32 MiB.
func Write(w io.Writer, r *record.Record) error {
	e := &encoder{r: r, board: r.Notation()}
	if err := e.game(); err != nil {
		return fmt.Errorf("sgf: write: %w", err)
	}
	if e.out.Len() > MaxBytes {
		return fmt.Errorf("sgf: write: %w", record.ErrTooLarge)
	}
	if _, err := io.WriteString(w, e.out.String()); err != nil {
		return fmt.Errorf("sgf: write: %w", err)
	}
	return nil
}

// encoder builds the text of a game.
type encoder struct {
	r      *record.Record
	board  record.Notation
	out    strings.Builder
	column int // bytes since the last line break
}

// game writes the whole tree. It is not recursive, so the depth of the tree is not limited by the
// stack. It returns record.ErrOtherGame or record.ErrBoardSize if SGF cannot represent the game.
func (e *encoder) game() error {
	if !isName(e.r.Game) {
		return record.ErrOtherGame
	}
	if min(e.r.Width, e.r.Height) < 1 || max(e.r.Width, e.r.Height) > maxBoard {
		return record.ErrBoardSize
	}
	type task struct {
		node  *record.Node // nil closes a variation
		opens bool
	}
	e.put("(")
	for todo := []task{{nil, false}, {e.r.Root, false}}; len(todo) > 0; {
		t := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if t.node == nil {
			e.put(")")
			continue
		}
		if t.opens {
			e.newline()
			e.put("(")
		}
		if err := e.node(t.node); err != nil {
			return err
		}
		if children := t.node.Children; len(children) == 1 {
			todo = append(todo, task{children[0], false})
		} else {
			for _, child := range slices.Backward(children) {
				todo = append(todo, task{nil, false}, task{child, true})
			}
		}
	}
	e.newline()
	return nil
}

func (e *encoder) put(s string) {
	e.out.WriteString(s)
	e.column += len(s)
}

func (e *encoder) newline() {
	e.out.WriteByte('\n')
	e.column = 0
}

// node writes one node.
func (e *encoder) node(n *record.Node) error {
	if e.column > lineWidth {
		e.newline()
	}
	e.put(";")
	if n == e.r.Root {
		e.header()
	}
	own, err := e.own(n)
	if err != nil {
		return err
	}
	for _, p := range own {
		if kept := n.Extra; mayBeKept(p.ID) {
			for _, k := range kept {
				if k.ID == p.ID {
					p.Values = slices.Concat(p.Values, k.Values)
				}
			}
		}
		e.property(p)
	}
	extra := n.Extra
	if n == e.r.Root {
		extra = slices.Concat(e.r.Extra, n.Extra)
	}
	for _, p := range extra {
		taken := slices.ContainsFunc(own, func(o record.Property) bool { return o.ID == p.ID })
		if !taken && (mayBeKept(p.ID) || p.ID == "PL" || !interpreted(p.ID, n == e.r.Root)) && validID(p.ID) {
			e.property(p)
		}
	}
	if n == e.r.Root {
		e.newline()
	}
	return nil
}

// header writes the root properties about the game.
func (e *encoder) header() {
	number := cmp.Or(record.ConventionOf(e.r.Game).Number, e.r.Game)
	size := strconv.Itoa(e.r.Width)
	if e.r.Width != e.r.Height {
		size += ":" + strconv.Itoa(e.r.Height)
	}
	for _, p := range []record.Property{
		{ID: "FF", Values: []string{"4"}},
		{ID: "GM", Values: []string{number}},
		{ID: "CA", Values: []string{"UTF-8"}},
		{ID: "AP", Values: []string{application + ":" + strconv.Itoa(version)}},
		{ID: "SZ", Values: []string{size}},
	} {
		e.property(p)
	}
	for _, p := range infoProperties(e.r) {
		e.property(p)
	}
	e.dead()
	if e.r.LeftAt != nil {
		e.property(record.Property{ID: "ZC", Values: wayTo(e.r.LeftAt)})
		if e.r.Foreign {
			e.property(record.Property{ID: "ZF", Values: []string{"1"}})
		}
	}
	if e.r.Joined != nil {
		e.property(record.Property{ID: "ZJ", Values: wayTo(e.r.Joined)})
	}
	if with := e.r.LeftWith; with != (game.ByColor[clock.Clock]{}) {
		blackLeft, blackCount := clockText(with.Black)
		whiteLeft, whiteCount := clockText(with.White)
		e.property(record.Property{ID: "ZL", Values: []string{blackLeft, blackCount, whiteLeft, whiteCount}})
	}
}

// dead writes the stones that were counted as dead. It leaves out points off the board.
func (e *encoder) dead() {
	var values []string
	for _, p := range e.r.Dead {
		if text, err := e.r.Notation().FormatPoint(p); err == nil {
			values = append(values, text)
		}
	}
	if e.r.Dead != nil && len(e.r.Dead) == 0 {
		values = []string{""}
	}
	if len(values) > 0 {
		e.property(record.Property{ID: "ZX", Values: values})
	}
}

// wayTo returns the path from the root to n in the format that follow parses.
func wayTo(n *record.Node) []string {
	var steps []string
	along := 0
	for ; n.Parent != nil; n = n.Parent {
		if child := slices.Index(n.Parent.Children, n); child > 0 {
			steps = append(steps, strconv.Itoa(along), strconv.Itoa(child))
			along = 0
		} else {
			along++
		}
	}
	steps = append(steps, strconv.Itoa(along))
	slices.Reverse(steps)
	return steps
}

// own returns the properties that represent the fields of n.
func (e *encoder) own(n *record.Node) ([]record.Property, error) {
	var props []record.Property
	add := func(id string, values ...string) {
		props = append(props, record.Property{ID: id, Values: values})
	}
	if n.Move != 0 {
		text, err := e.board.FormatMove(n.Move)
		if err != nil {
			return nil, err
		}
		add(colorLetter(n.Color), text)
		if n.Clock != nil {
			leftID, countID := clockIDs(n.Color)
			left, count := clockText(*n.Clock)
			add(leftID, left)
			if count != "" {
				add(countID, count)
			}
		}
	}
	if n.Setup != nil {
		setup, err := e.setup(n.Setup)
		if err != nil {
			return nil, err
		}
		props = append(props, setup...)
	}
	if n.Comment != "" {
		add("C", n.Comment)
	}
	return props, nil
}

// setup returns the properties AB, AW, AE and PL for s.
func (e *encoder) setup(s *record.Setup) ([]record.Property, error) {
	var props []record.Property
	for _, list := range []struct {
		id     string
		points []game.Point
	}{{"AB", s.Black}, {"AW", s.White}, {"AE", s.Empty}} {
		var values []string
		for _, p := range list.points {
			text, err := e.board.FormatPoint(p)
			if err != nil {
				return nil, err
			}
			values = append(values, text)
		}
		if values != nil {
			props = append(props, record.Property{ID: list.id, Values: values})
		}
	}
	if s.ToMove != game.None {
		props = append(props, record.Property{ID: "PL", Values: []string{colorLetter(s.ToMove)}})
	}
	return props, nil
}

// validID reports whether id is a property name that Read accepts.
func validID(id string) bool {
	return id != "" && strings.Trim(id, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") == "" && isLetter(id[0])
}

// property writes p and escapes its values.
func (e *encoder) property(p record.Property) {
	if e.column > lineWidth {
		e.newline()
	}
	e.put(p.ID)
	if len(p.Values) == 0 {
		e.put("[]")
	}
	for i, v := range p.Values {
		if i > 0 && e.column > lineWidth {
			e.newline()
		}
		e.put("[" + escape(p.ID, v) + "]")
	}
}

var escapes = strings.NewReplacer(`\`, `\\`, `]`, `\]`)

// escape escapes the characters that would end value. In properties with values of two parts, it
// also escapes every colon after the first.
func escape(id, value string) string {
	value = escapes.Replace(value)
	switch id {
	case "LB", "FG", "AP":
		if first, second, ok := strings.Cut(value, ":"); ok {
			value = first + ":" + strings.ReplaceAll(second, ":", `\:`)
		}
	}
	return value
}
