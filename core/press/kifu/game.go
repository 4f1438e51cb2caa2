package kifu

import (
	"image"
	"slices"
	"strconv"
	"strings"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/figure"
	"pionnier/core/press/paint"
	"pionnier/core/press/scene"
	"pionnier/core/press/text"
	"pionnier/core/press/typeset"
	"pionnier/core/record"
)

// teller converts a game into blocks.
type teller struct {
	Game
	Options
	line      []*record.Node  // the moves and set-ups that are printed
	cut       []*record.Node  // those behind it that cannot be put on the board
	positions []game.Position // before each of them, and after the last
	numbers   []int           // of the moves; 0: it has none
	figures   int             // so far
	diagrams  int             // small ones
	signs     int             // stones and marks on all of them
	before    int             // diagrams of the previous games
	// holders are the nodes from which others have their dimmed and their visible points; nil: none.
	holders map[record.MarkKind]map[*record.Node]*record.Node
}

// told returns the number of diagrams so far, including previous games' diagrams. Diagrams with
// many stones and marks count as several.
func (t *teller) told() int { return t.before + max(t.figures+t.diagrams, t.signs/usualSigns) }

// usualSigns is a number above the average count of stones, numbers and marks on a diagram.
const usualSigns = 200

// tooMany reports whether there are more than t.Most diagrams. The teller then adds no more
// diagrams.
func (t *teller) tooMany() bool { return t.Most > 0 && t.told() > t.Most }

// weigh adds the number of stones, marks and other signs in sc to t.signs.
func (t *teller) weigh(sc paint.Scene) {
	for _, c := range sc.Stones {
		if c != game.None {
			t.signs++
		}
	}
	for _, c := range sc.Territory {
		if c != game.None {
			t.signs++
		}
	}
	t.signs += len(sc.Marks) + len(sc.Lines) + len(sc.Dimmed)
}

func newTeller(g Game, o Options) (*teller, error) {
	start, err := g.Entry.Start(g.Record)
	if err != nil {
		return nil, err
	}
	t := &teller{Game: g, Options: o, line: g.line()}
	t.positions, _ = record.Replay(start, t.line) // up to what cannot be put on the board
	t.line, t.cut = t.line[:len(t.positions)-1], t.line[len(t.positions)-1:]
	t.numbers = scene.NumbersTold(t.line, t.positions)
	return t, nil
}

// line returns the moves and set-ups to print: the line through g.At or, if that is nil, the moves
// as they were played.
func (g Game) line() []*record.Node {
	if g.At != nil {
		return g.Record.Line(g.At)
	}
	return g.Record.Played()
}

// span is a range of moves of the line, from index from to to-1.
type span struct{ from, to int }

// spans divides the line into figures. It begins a figure after each set-up and, depending on
// t.Figures, where the record begins one or after a fixed number of moves.
func (t *teller) spans() (all []span) {
	most := t.Moves
	if most <= 0 {
		most = 50
		if t.Entry.Margin == engine.Discs { // nothing is taken off the board: no game is longer
			most = t.Record.Width * t.Record.Height
		}
	}
	own := t.Figures && slices.ContainsFunc(t.line, begins)
	from, count := 0, 0
	cut := func(to, next int) {
		if to > from {
			all = append(all, span{from, to})
		}
		from, count = next, 0
	}
	for i, n := range t.line {
		switch {
		case n.Move == 0:
			cut(i, i+1)
			continue
		case own && begins(n), !own && count == most:
			cut(i, i)
		}
		if t.numbers[i] > 0 {
			count++
		}
	}
	cut(len(t.line), len(t.line))
	return all
}

// begins reports whether the record begins a figure at n (FG).
func begins(n *record.Node) bool { _, ok := n.Figure(); return ok }

// tell returns the blocks of the game: its heading, the comments, the figures, and the variations.
func (t *teller) tell() []typeset.Block {
	blocks := []typeset.Block{heading(t.Game)}
	for _, words := range []string{told(t.Record, "GC"), t.saidAt(t.Record.Root)} {
		for _, p := range paragraphs(words) {
			blocks = append(blocks, &p)
		}
	}
	spans, done := t.spans(), 0
	if len(spans) == 0 {
		sc := scene.Of(t.positions[len(t.positions)-1])
		t.annotate(&sc, t.last(len(t.line)))
		blocks = append(blocks, t.board(sc, nil))
	}
	for _, s := range spans {
		if t.tooMany() {
			break
		}
		blocks = append(append(blocks, t.setups(done, s.from)...), t.figure(s))
		for i := s.from; i < s.to && !t.tooMany(); i++ {
			blocks = append(blocks, t.move(i)...)
		}
		done = s.to
	}
	blocks = append(blocks, t.setups(done, len(t.line))...)
	for _, n := range t.cut {
		for _, p := range paragraphs(t.saidAt(n)) {
			blocks = append(blocks, &p)
		}
	}
	last := len(t.line)
	if last == 0 {
		blocks = append(blocks, t.variations(behind(t.Record.Root), t.positions[0], text.T("kifu.at", "Number", 1))...)
	} else {
		end := t.endOf(t.line[last-1])
		blocks = append(blocks, t.variations(end.Children, t.positions[last], text.T("kifu.after", "Number", t.numberAt(last-1)))...)
	}
	return blocks
}

// numberAt returns the number of move i or, if the move has no number, the number of the last move
// before it that has one. It returns 0 if there is no such move.
func (t *teller) numberAt(i int) int {
	for i >= 0 && t.numbers[i] == 0 {
		i--
	}
	if i < 0 {
		return 0
	}
	return t.numbers[i]
}

// endOf returns the last of the nodes directly after n that do not change the board, or n if no such
// node follows.
func (t *teller) endOf(n *record.Node) *record.Node {
	for len(n.Children) == 1 && !n.Children[0].ChangesBoard() {
		n = n.Children[0]
	}
	return n
}

// saidIn returns the name and the comment of n, each on a line.
func saidIn(n *record.Node) string { return strings.Trim(n.Name()+"\n"+n.Comment, "\n") }

// saidAt returns the names and comments of n and of the nodes directly after n that do not change
// the board.
func (t *teller) saidAt(n *record.Node) string {
	said := saidIn(n)
	for len(n.Children) > 0 && !n.Children[0].ChangesBoard() {
		if n = n.Children[0]; saidIn(n) != "" {
			said += "\n" + saidIn(n)
		}
	}
	return said
}

// setups returns the texts and the variations of the nodes line[from:to], which are set-ups between
// figures.
func (t *teller) setups(from, to int) (blocks []typeset.Block) {
	for i := from; i < to; i++ {
		for _, p := range paragraphs(t.saidAt(t.line[i])) {
			blocks = append(blocks, &p)
		}
		blocks = append(blocks, t.variations(offshoots(t.line[i], nil), t.positions[i], text.T("kifu.at", "Number", t.numberAt(i)))...)
	}
	return blocks
}

// offshoots returns the siblings of n and of the nodes before it, up to and including the first
// whose parent changes the board. It stops at until or, if until is nil, at the root.
func offshoots(n, until *record.Node) (others []*record.Node) {
	for ; n != until && n.Parent != nil; n = n.Parent {
		for _, other := range n.Parent.Children {
			if other != n {
				others = append(others, other)
			}
		}
		if n.Parent.ChangesBoard() {
			break
		}
	}
	return others
}

// unit returns the distance between points of a figure, in points of 1/72 inch. side is the number
// of lines of the board.
func unit(side int) float64 {
	switch {
	case side > 13:
		return 14.6 // two of them have room on a page
	case side > 10:
		return 16.5
	}
	return 22
}

func (t *teller) board(sc paint.Scene, caption []typeset.Text) *typeset.Picture {
	style := scene.Style(t.Entry, sc.Width, sc.Height)
	return &typeset.Picture{Draw: func(width float64) *figure.Figure { return paint.Vector(sc, style, width) },
		Width: unit(max(sc.Width, sc.Height)) * (float64(sc.Width) + 1.2), Shrink: 0.88, Caption: caption}
}

// figure returns the diagram of the moves in s, with its caption.
func (t *teller) figure(s span) *typeset.Picture {
	t.figures++
	d := t.diagram(s)
	d.Marks = append(d.Marks, t.ringed(s, d.Scene)...)
	t.weigh(d.Scene)
	first, last := t.numberAt(s.to-1), t.numberAt(s.to-1)
	for i := s.from; i < s.to; i++ {
		if t.numbers[i] > 0 {
			first = t.numbers[i]
			break
		}
	}
	lead := text.T("kifu.figure", "Number", t.figures)
	if f, ok := t.line[s.from].Figure(); ok && t.Figures && f.Name != "" {
		lead = f.Name
	}
	moves := text.T("kifu.moves", "From", first, "To", last)
	if first == last {
		moves = text.T("kifu.move", "Number", first)
	}
	caption := []typeset.Text{{Spans: []typeset.Span{{Words: lead, Style: figure.Bold}, {Words: "  " + moves}}}}
	if notes := t.notes(d.Notes, d.Height); notes != "" {
		caption = append(caption, typeset.Text{Spans: []typeset.Span{{Words: notes}}, Close: true})
	}
	p := t.board(d.Scene, caption)
	p.Alt = lead + ", " + moves
	return p
}

// diagram returns the moves in s as a diagram, numbered as the record requires (PM).
func (t *teller) diagram(s span) scene.Diagram {
	numbers := slices.Clone(t.numbers[s.from:s.to])
	switch t.line[s.to-1].Numbering() {
	case 0:
		d := scene.DiagramOf(t.positions[s.from], scene.Line(t.line[s.from:s.to], t.positions[s.from:]), numbers)
		d.Numbers, d.Notes = nil, nil
		return d
	case 2: // from the hundreds on
		hundreds := 0
		for i, n := range numbers {
			if n > 0 && hundreds == 0 {
				hundreds = (n-1)/100*100 + 1
			}
			if n > 0 {
				numbers[i] = n - hundreds + 1
			}
		}
	}
	return scene.DiagramOf(t.positions[s.from], scene.Line(t.line[s.from:s.to], t.positions[s.from:]), numbers)
}

// notes describes the moves that have no point of their own on a diagram, as in "52 at 47".
func (t *teller) notes(notes []scene.Note, height int) string {
	said := describe.Notes(notes, func(p game.Point) string { return t.Entry.FormatPoint(p, height) })
	return strings.ReplaceAll(strings.Join(said, " · "), "\u00a0", " ")
}

// move returns the blocks about move i: its text with a diagram of its drawings, and the
// variations.
func (t *teller) move(i int) (blocks []typeset.Block) {
	n := t.line[i]
	name := t.name(n, t.numberAt(i)) + sign(n.Annotations())
	comment := t.saidAt(n)
	var notes []typeset.Text
	said := strings.TrimSpace(comment) != ""
	if said {
		notes = paragraphs(comment, typeset.Span{Words: name + "  ", Style: figure.Bold})
	}
	at, drawn := t.drawnAt(n)
	switch {
	case drawn && (said || i == len(t.line)-1 && t.counts(at)): // territory at the end says enough
		blocks = append(blocks, t.small(t.moment(i), text.T("kifu.after", "Number", t.numberAt(i)), "", notes))
	default:
		for _, p := range notes {
			blocks = append(blocks, &p)
		}
	}
	return append(blocks, t.variations(offshoots(n, nil), t.positions[i], text.T("kifu.at", "Number", t.numberAt(i)))...)
}

// name returns the name of the move of n, such as "White 52".
func (t *teller) name(n *record.Node, number int) string {
	return text.T("kifu.name", "Color", describe.Color(n.Color), "Number", strconv.Itoa(number))
}

// sign returns the sign for the judgement of a move, such as "!", or "" if there is no judgement.
func sign(a record.Annotations) string {
	s := map[record.Judgement]string{record.GoodMove: "!", record.BadMove: "?", record.DoubtfulMove: "?!", record.InterestingMove: "!?"}[a.Move]
	if a.VeryMove && len(s) == 1 {
		s += s
	}
	return s
}

// Diagram returns a diagram of the moves with the numbers first to last. If first is 0, it begins
// at the start of the game. If last is 0, it extends to the end. Diagram returns an error if the
// game cannot be replayed.
func (g Game) Diagram(first, last int) (*figure.Figure, error) {
	t, err := newTeller(g, Options{})
	if err != nil {
		return nil, err
	}
	s := span{0, len(t.line)}
	for i, n := range t.line {
		switch {
		case n.Move == 0 && i < len(t.line)-1 && (first == 0 || t.numbers[i+1] <= first):
			s.from = i + 1 // a set-up begins the board anew
		case first > 0 && t.numbers[i] > 0 && t.numbers[i] < first:
			s.from = i + 1
		case last > 0 && t.numbers[i] > last:
			s.to = min(s.to, i)
		}
	}
	s.from = min(s.from, s.to)
	sc := scene.Of(t.positions[s.to])
	if s.from < s.to {
		sc = t.diagram(s).Scene
	}
	t.annotate(&sc, t.last(s.to))
	width := unit(max(sc.Width, sc.Height)) * (float64(sc.Width) + 1.2)
	board := paint.VectorPart(sc, scene.Style(t.Entry, sc.Width, sc.Height), image.Rect(0, 0, sc.Width, sc.Height), width)
	f := &figure.Figure{Width: board.Width, Height: board.Height}
	f.Rect(paper, 0, 0, f.Width, f.Height)
	f.Put(board, 0, 0)
	return f, nil
}
