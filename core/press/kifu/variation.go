package kifu

import (
	"image"
	"image/color"
	"unicode/utf8"

	"pionnier/core/game"
	"pionnier/core/press/figure"
	"pionnier/core/press/paint"
	"pionnier/core/press/scene"
	"pionnier/core/press/text"
	"pionnier/core/press/typeset"
	"pionnier/core/record"
)

var paper = color.NRGBA{255, 255, 255, 255}

// smallUnit is the distance between points of a variation's diagram.
const smallUnit = 10.8

// deepest is the greatest depth of variations that is printed.
const deepest = 1000

// variations returns the blocks of the branches that begin with firsts, which are moves in pos.
// where describes their place in the game.
func (t *teller) variations(firsts []*record.Node, pos game.Position, where string) []typeset.Block {
	return arranged(t.pictures(firsts, pos, where))
}

// pictures returns the diagrams of the branches that begin with firsts, which are moves in pos, and
// of the branches within them.
func (t *teller) pictures(firsts []*record.Node, pos game.Position, where string) []*typeset.Picture {
	return t.branches(firsts, pos, where, deepest+1)
}

// brief is the maximum number of characters below a picture in a row.
const brief = 90

// arranged returns pictures as blocks. Consecutive pictures with little text share a row.
func arranged(pictures []*typeset.Picture) (blocks []typeset.Block) {
	var row *typeset.Row
	for _, p := range pictures {
		said := 0
		for _, n := range p.Notes {
			said += utf8.RuneCountInString(typeset.Words(n.Spans))
		}
		if said > brief {
			blocks, row = append(blocks, p), nil
			continue
		}
		if row == nil {
			row = &typeset.Row{}
			blocks = append(blocks, row)
		}
		row.Pictures = append(row.Pictures, p)
	}
	for i, b := range blocks {
		if r, ok := b.(*typeset.Row); ok && len(r.Pictures) == 1 && len(r.Pictures[0].Notes) > 0 {
			blocks[i] = r.Pictures[0] // nothing is beside it but what is said
		}
	}
	return blocks
}

// variation returns the diagram of the branch that begins with first, numbered from 1, followed by
// the diagrams of the branches within it. It returns nil if depth is 0.
func (t *teller) variation(first *record.Node, pos game.Position, where string, depth int) []*typeset.Picture {
	var line []*record.Node
	var only []typeset.Text // what is said before the first move
	for n := range first.MainLine() {
		if n.ChangesBoard() {
			line = append(line, n)
		} else if len(line) == 0 {
			only = append(only, paragraphs(saidIn(n))...)
		}
	}
	positions, _ := record.Replay(pos, line)
	line, cut := line[:len(positions)-1], line[len(positions)-1:]
	for _, n := range cut { // which cannot be put on the board
		only = append(only, paragraphs(t.saidAt(n))...)
	}
	switch {
	case depth == 0:
		return nil
	case len(line) == 0:
		var pictures []*typeset.Picture
		if len(only) > 0 {
			pictures = append(pictures, t.small(scene.Of(pos), where, "", only))
		}
		return append(pictures, t.branches(behind(first), pos, where, depth)...)
	}
	numbers := scene.Numbers(scene.Line(line, positions))
	from := 0
	for i, n := range line { // a set-up begins the board anew
		if n.Move == 0 {
			from = i + 1
		}
	}
	d := scene.DiagramOf(positions[from], scene.Line(line[from:], positions[from:]), numbers[from:])
	notes := only
	for i, n := range line {
		lead := []typeset.Span{{Words: text.Capital(t.name(n, numbers[i])) + sign(n.Annotations()) + "  ", Style: figure.Bold}}
		if n.Move == 0 || numbers[i] == 0 {
			lead = nil
		}
		if said := t.saidAt(n); said != "" {
			notes = append(notes, paragraphs(said, lead...)...)
		}
	}
	t.annotate(&d.Scene, line[len(line)-1])
	picture := t.small(d.Scene, where, t.notes(d.Notes, d.Height), notes)
	pictures := []*typeset.Picture{picture}
	number := t.diagrams
	for i, n := range line {
		until := first
		if i > 0 {
			until = nil
		}
		in := text.T("kifu.at.in", "Number", max(1, numbers[i]), "Diagram", text.T("kifu.diagram", "Number", number))
		pictures = append(pictures, t.branches(offshoots(n, until), positions[i], in, depth)...)
	}
	last := len(line) - 1
	in := text.T("kifu.at.in", "Number", max(1, numbers[last]), "Diagram", text.T("kifu.diagram", "Number", number))
	return append(pictures, t.branches(behind(line[last]), positions[last+1], in, depth)...)
}

// branches returns the diagrams of the branches that begin with firsts, nested at most depth-1
// levels deep.
func (t *teller) branches(firsts []*record.Node, pos game.Position, where string, depth int) (all []*typeset.Picture) {
	for _, first := range firsts {
		if t.tooMany() {
			break
		}
		all = append(all, t.variation(first, pos, where, depth-1)...)
	}
	return all
}

// behind returns the variations after n: the siblings of the nodes on the main line below n.
func behind(n *record.Node) (others []*record.Node) {
	for ; len(n.Children) > 0; n = n.Children[0] {
		others = append(others, n.Children[1:]...)
	}
	return others
}

// small returns a small diagram of the relevant part of sc. Its caption ends with where and, on
// another line, below.
func (t *teller) small(sc paint.Scene, where, below string, notes []typeset.Text) *typeset.Picture {
	t.diagrams++
	t.weigh(sc)
	lead := text.T("kifu.diagram", "Number", t.diagrams)
	p := &typeset.Picture{Alt: lead + ", " + where, Notes: notes}
	t.crop(p, sc, window(sc))
	p.Caption = []typeset.Text{{Spans: []typeset.Span{{Words: lead, Style: figure.Bold}, {Words: "  " + where}}}}
	if below != "" {
		p.Caption = append(p.Caption, typeset.Text{Spans: []typeset.Span{{Words: below}}, Close: true})
	}
	return p
}

// crop makes p show only the given part of sc.
func (t *teller) crop(p *typeset.Picture, sc paint.Scene, part image.Rectangle) {
	style := scene.Style(t.Entry, sc.Width, sc.Height)
	p.Draw = func(width float64) *figure.Figure { return paint.VectorPart(sc, style, part, width) }
	p.Width = smallUnit * (float64(part.Dx()) + 1.2)
}

// Parts of a board are shown alone where the board is larger than wholeBoard; they are at least
// leastPart wide and high, and leave partMargin around what is to be seen.
const (
	wholeBoard = 10
	leastPart  = 8
	partMargin = 2
)

// window returns the part of the board that contains the numbers, marks, lines and territory of sc.
func window(sc paint.Scene) image.Rectangle {
	whole := image.Rect(0, 0, sc.Width, sc.Height)
	if max(sc.Width, sc.Height) <= wholeBoard {
		return whole
	}
	var part image.Rectangle
	add := func(x, y int) { part = part.Union(image.Rect(x, y, x+1, y+1)) }
	for y := range sc.Height {
		for x := range sc.Width {
			i := y*sc.Width + x
			if sc.Numbers != nil && sc.Numbers[i] > 0 || sc.Territory != nil && sc.Territory[i] != game.None {
				add(x, y)
			}
		}
	}
	for _, m := range sc.Marks {
		add(int(m.Point.X), int(m.Point.Y))
	}
	for _, l := range sc.Lines {
		add(int(l.From.X), int(l.From.Y))
		add(int(l.To.X), int(l.To.Y))
	}
	if part.Empty() {
		return whole
	}
	part.Min.X, part.Max.X = side(part.Min.X, part.Max.X, sc.Width)
	part.Min.Y, part.Max.Y = side(part.Min.Y, part.Max.Y, sc.Height)
	return part
}

// side extends the range from low to high by a margin, and to the edge of the board if the edge is
// near. all is the number of points on that side of the board.
func side(low, high, all int) (from, to int) {
	from, to = max(0, low-partMargin), min(all, high+partMargin)
	for to-from < min(leastPart, all) {
		from, to = max(0, from-1), min(all, to+1)
	}
	if from < 4 {
		from = 0
	}
	if to > all-4 {
		to = all
	}
	if 4*(to-from) > 3*all {
		return 0, all
	}
	return from, to
}
