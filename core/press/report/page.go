package report

import (
	"image/color"
	"slices"
	"strconv"
	"strings"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/figure"
	"pionnier/core/press/paint"
	"pionnier/core/press/plot"
	"pionnier/core/press/scene"
	"pionnier/core/press/text"
	"pionnier/core/review"
)

// The page of a saved report, in points of 1/72 inch: A4.
const (
	pageWidth, pageHeight = 595, 842
	pageMargin            = 42
	pageInner             = pageWidth - 2*pageMargin
	pageGap               = 14
	titleSize, wordSize   = 17, 10
	noteSize              = 8.5
	lineHigh              = 1.45 // of the size
	pageGraph             = 175
	pageTimes             = 40       // more, with what moves took
	boardSide             = 230      // of the last position
	cardSide, cardWide    = 140, 170 // of a card's, on a small board and a large one
	smallBoard            = 13
)

// printed are the colours of a report on paper.
var printed = plot.Palette{
	Text: color.NRGBA{0x5f, 0x5c, 0x57, 255}, Hairline: color.NRGBA{0x8a, 0x86, 0x80, 130}, Line: color.NRGBA{0x1f, 0x6f, 0x5c, 255},
	Black: color.NRGBA{0x2a, 0x28, 0x25, 95}, White: color.NRGBA{0xee, 0xec, 0xe8, 255},
	Careful: color.NRGBA{0xc9, 0x8a, 0x06, 255}, Wrong: color.NRGBA{0xc7, 0x5a, 0x14, 255}, Bad: color.NRGBA{0xb3, 0x26, 0x1e, 255},
	Shade: color.NRGBA{0, 0, 0, 10}, Back: color.NRGBA{255, 255, 255, 255},
}

var black = color.NRGBA{0x1c, 0x1b, 0x19, 255}

// Pages returns the report as printable pages, with the players, the final position, the graph,
// statistics of each side and the cards.
func (r *Report) Pages() []*figure.Figure { return paged(r.blocks(), pageHeight) }

// Sheet returns the report as a single page, as high as necessary.
func (r *Report) Sheet() *figure.Figure { return paged(r.blocks(), 0)[0] }

// paged stacks blocks on pages of the given height. If high is 0, it returns a single page, as high
// as necessary. A block that is higher than a page is cut off.
func paged(blocks []*figure.Figure, high float64) []*figure.Figure {
	var pages []*figure.Figure
	y := 0.0
	for _, b := range blocks {
		if len(pages) == 0 || high > 0 && y+b.Height > high-pageMargin && y > pageMargin {
			page := &figure.Figure{Width: pageWidth, Height: high}
			page.Rect(color.NRGBA{255, 255, 255, 255}, 0, 0, pageWidth, max(high, 1))
			pages, y = append(pages, page), pageMargin
		}
		pages[len(pages)-1].Put(b, pageMargin, y)
		y += b.Height + pageGap
	}
	if last := pages[len(pages)-1]; high == 0 {
		last.Height = y - pageGap + pageMargin
		last.Shapes[0].Points = []figure.Point{{X: 0, Y: 0}, {X: pageWidth, Y: 0}, {X: pageWidth, Y: last.Height}, {X: 0, Y: last.Height}}
	}
	return pages
}

// blocks returns the parts of the report from top to bottom.
func (r *Report) blocks() []*figure.Figure {
	head := &figure.Figure{Width: pageInner}
	r.put(head, r.Player(game.Black)+" – "+r.Player(game.White), titleSize, black)
	r.put(head, r.facts(), wordSize, printed.Text)
	for _, line := range slices.Concat(r.Assumed(), r.faults()) {
		r.put(head, line, wordSize, printed.Text)
	}
	pos := r.Snapshot.JudgedPositions[len(r.Snapshot.Judged)]
	last := r.diagram(pos, boardSide)
	sides := &figure.Figure{Width: pageInner - boardSide - pageGap}
	for _, c := range []game.Color{game.Black, game.White} {
		r.putSide(sides, c)
		sides.Height += wordSize
	}
	blocks := []*figure.Figure{head, beside(last, sides), r.course()}
	words := &figure.Figure{Width: pageInner}
	decision, _ := r.Decision()
	for _, line := range []string{text.Paragraph(decision...), r.turning()} {
		if line != "" {
			r.put(words, line, wordSize, printed.Text)
		}
	}
	if words.Height > 0 {
		blocks = append(blocks, words)
	}
	for i, card := range r.Cards() {
		block := r.cardBlock(card)
		if i == 0 { // and never alone at the foot of a page
			words := text.T("study.page.marks")
			if r.Ordered() {
				words = text.Paragraph(words, r.OrderWords())
			}
			block = under(r.note(words), block)
		}
		blocks = append(blocks, block)
	}
	return blocks
}

// note returns words as a paragraph of small text.
func (r *Report) note(words string) *figure.Figure {
	f := &figure.Figure{Width: pageInner}
	r.put(f, words, noteSize, printed.Text)
	return f
}

// course returns the graph, with a description above and the numbers of moves below.
func (r *Report) course() *figure.Figure {
	unit := "points"
	if r.Game.Margin == engine.Discs {
		unit = "discs"
	}
	data := r.Timed(r.Praised(Graph(r.Snapshot, r.Game.Margin)))
	words, high := text.T("study.page.graph."+unit), float64(pageGraph)
	if data.Times != nil {
		words, high = text.Paragraph(words, text.T("study.page.graph.times")), pageGraph+pageTimes
	}
	fig := plot.Draw(data, pageInner, high, printed)
	frame, told := plot.Measure(data, pageInner, high), 0
	moves := r.Snapshot.Report.Moves
	step := numberStep(len(moves))
	for i, j := range moves {
		if j.Number%step == 0 && j.Number != told { // forced moves have the number of the one before
			told = j.Number
			fig.Write(printed.Text, strconv.Itoa(told), frame.X(i+1), fig.Height, noteSize, 0.5)
		}
	}
	fig.Height += noteSize
	return under(r.note(words), fig)
}

// numberStep returns the step between the move numbers below a graph.
func numberStep(moves int) int {
	switch {
	case moves <= 120:
		return 10
	case moves <= 300:
		return 25
	}
	return 50
}

// facts returns the kind of game, its date and its result on one line.
func (r *Report) facts() string {
	facts := []string{text.T("game." + r.Game.ID)}
	if date := describe.Day(r.Record); date != "" {
		facts = append(facts, date)
	}
	return strings.Join(append(facts, r.Headline()), " · ")
}

// putSide adds the statistics of side c to f, with the shapes that the graph uses for bad moves.
func (r *Report) putSide(f *figure.Figure, c game.Color) {
	r.put(f, r.Named(c), wordSize, black)
	sum := r.Snapshot.Report.Players.Of(c)
	if sum.Moves == 0 {
		return
	}
	r.put(f, Accuracy(sum), wordSize, printed.Text)
	for _, class := range review.Classes {
		if n := sum.Count[class]; n > 0 {
			middle := f.Height + wordSize*lineHigh/2
			f.Write(printed.Text, strconv.Itoa(n)+" ×", 2.4*wordSize, middle, wordSize, 1)
			if shape, bad := Shapes[class]; bad {
				f.Put(plot.Symbol(shape, wordSize, printed), 2.9*wordSize, middle-wordSize/2)
			}
			f.Write(printed.Text, ClassName(class), 4.3*wordSize, middle, wordSize, 0)
			f.Height += wordSize * lineHigh
		}
	}
	for _, line := range slices.Concat(r.details(sum), r.played(c), r.praise(c)) {
		r.put(f, line, wordSize, printed.Text)
	}
}

// Named returns the name of the player of side c with the colour in brackets, or only the colour if
// the player has no name.
func (r *Report) Named(c game.Color) string {
	if name := r.Player(c); name != describe.Color(c) {
		return text.InBrackets(name, describe.Color(c))
	}
	return describe.Color(c)
}

// cardBlock returns a card: the position before the move, with the move and the better move marked,
// and the explanation.
func (r *Report) cardBlock(card review.Card) *figure.Figure {
	var marks []paint.Mark
	if p, ok := card.Move.Point(); ok {
		marks = append(marks, paint.Mark{Point: p, Shape: paint.Cross})
	}
	if p, ok := card.Before.Best().Point(); ok {
		marks = append(marks, paint.Mark{Point: p, Shape: paint.Circle})
	}
	side := float64(cardSide) // six of them have room on two pages
	if r.Record.Width > smallBoard {
		side = cardWide
	}
	words := &figure.Figure{Width: pageInner - side - pageGap}
	words.Put(plot.Symbol(Shapes[card.Class], wordSize+4, printed), 0, 0)
	title := r.Title(card) + " · " + describe.Color(card.Color)
	words.Write(black, title, wordSize+8, 0.75*wordSize, wordSize+1, 0)
	lost := text.T("study.lost", "Class", ClassName(card.Class), "Loss", r.CardLoss(card.Loss))
	words.Write(printed.Text, lost, words.Width, 0.75*wordSize, wordSize, 1)
	words.Height = 1.8 * wordSize
	r.put(words, text.Paragraph(r.Explain(card.Index)...), wordSize, black)
	return beside(r.diagram(r.Snapshot.JudgedPositions[card.Index], side, marks...), words)
}

// diagram returns a diagram of pos with marks.
func (r *Report) diagram(pos game.Position, width float64, marks ...paint.Mark) *figure.Figure {
	sc := scene.Of(pos)
	sc.Marks = marks
	return paint.Vector(sc, scene.Style(r.Game, sc.Width, sc.Height), width)
}

// beside returns a figure with left and right next to each other.
func beside(left, right *figure.Figure) *figure.Figure {
	both := &figure.Figure{Width: pageInner, Height: max(left.Height, right.Height)}
	both.Put(left, 0, 0)
	both.Put(right, left.Width+pageGap, 0)
	return both
}

// under returns a figure with words above fig.
func under(words, fig *figure.Figure) *figure.Figure {
	both := &figure.Figure{Width: pageInner, Height: words.Height + pageGap/2 + fig.Height}
	both.Put(words, 0, 0)
	both.Put(fig, 0, words.Height+pageGap/2)
	return both
}

// put adds words below the content of f, broken into lines.
func (r *Report) put(f *figure.Figure, words string, size float64, c color.NRGBA) {
	fits := func(line string) bool { return figure.Measure(r.Font, line, size) <= f.Width }
	for _, line := range figure.Wrap(words, fits) {
		f.Write(c, line, 0, f.Height+size*lineHigh/2, size, 0)
		f.Height += size * lineHigh
	}
}
