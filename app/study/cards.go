package study

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynelayout "fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/app/theme"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/plot"
	"pionnier/core/press/report"
	"pionnier/core/press/text"
	"pionnier/core/review"
	"pionnier/core/study"
	"pionnier/widgets"
	"pionnier/widgets/focus"
	"pionnier/widgets/layout"
)

// cardList is the part that lists each side's costliest moves.
type cardList struct {
	sub interface {
		studied
		analysed
		reported
		valued
		headed
	}
	on walked
	list
	again     func(index int) // lets the user try a move of the report again
	keepOrder func(report.Order)
	effort    *effort
	wide      func() bool       // reports whether there is room for the table of errors
	entries   []entry           // that are shown next
	at        int               // the ply that it was built at
	marked    fyne.CanvasObject // the card of the move on the board, or nil if none
}

func newCardList(s *subject, on host, wide func() bool, again func(index int), do Actions) *cardList {
	return &cardList{sub: s, on: on, list: newList(4), wide: wide, again: again, keepOrder: do.OrderChosen, effort: &effort{sub: s, on: on, keep: do.CareChosen}}
}

// show updates the list of each person's costliest moves.
func (c *cardList) show() {
	rep := c.sub.report()
	c.entries = c.entries[:0]
	if sentences, move := rep.Decision(); sentences != nil {
		words := text.Paragraph(sentences...)
		c.about(move, words, func() fyne.CanvasObject { return c.headlineRow(words, move) })
	}
	if c.wide() {
		c.tallyRows(rep)
	}
	if rep.Ordered() {
		c.add(fmt.Sprint("order ", c.sub.order(), rep.OrderWords()), c.orderRow)
	}
	for _, side := range sides {
		c.sideRows(rep, side)
	}
	for _, side := range sides {
		if m, ok := rep.Merit(side); ok {
			c.about(m.Index, fmt.Sprintln("merit", rep.MeritTitle(m), rep.Named(side), rep.MeritWords(m)), func() fyne.CanvasObject { return c.meritRow(side, m) })
		}
	}
	for _, side := range sides {
		if words, move := rep.Lingered(side); words != "" {
			c.about(move, words, func() fyne.CanvasObject { return c.decisionRow(words, move) })
		}
	}
	if cards := c.sub.now().Report.Cards; len(cards.Black)+len(cards.White) == 0 {
		c.caption(c.noCards())
	}
	for _, side := range sides {
		if lines := rep.Details(side); lines != nil {
			above := []string{rep.Named(side)}
			if sum := c.sub.now().Report.Players.Of(side); !c.wide() {
				above = append(above, report.Accuracy(sum)+" · "+c.sub.countWords(sum.Tally))
			}
			c.caption(strings.Join(append(above, lines...), "\n"))
		}
	}
	if c.effort.offered() {
		c.add("effort "+c.effort.words(), c.effort.row)
	}
	// The marked card tells more than before, or cards above it do: one that was read stays in sight.
	follow := c.sub.now().At != c.at || c.marked == nil || focus.IsWhole(c.marked)
	here, changed := c.put(c.entries)
	if !changed {
		return
	}
	if here != nil && follow {
		focus.Whole(here)
	}
	c.at, c.marked = c.sub.now().At, here
}

// sides are both colours, in the order of the report.
var sides = []game.Color{game.Black, game.White}

// add appends a row that the function row creates. said must contain everything on which the row
// depends.
func (c *cardList) add(said string, row func() fyne.CanvasObject) {
	c.entries = append(c.entries, entry{said: said, row: row})
}

// about appends a row about the judged move with the given index. The row is marked while this move
// is the current one.
func (c *cardList) about(move int, said string, row func() fyne.CanvasObject) {
	c.add(fmt.Sprint(move, c.isHere(move), " ", said), row)
}

// caption appends a row that shows words as a caption.
func (c *cardList) caption(words string) {
	c.add("caption "+words, func() fyne.CanvasObject { return widgets.Caption(words) })
}

// isHere reports whether the judged move with the given index is the current one.
func (c *cardList) isHere(move int) bool { return move >= 0 && c.sub.now().At == move+1 }

// sideRows appends the cards of side, below its name if both sides have cards. If side has no
// cards, sideRows appends the reason, if any.
func (c *cardList) sideRows(rep *report.Report, side game.Color) {
	cards := rep.CardsOf(side)
	if len(cards) == 0 {
		if words := c.withoutCards(side); words != "" {
			c.caption(words)
		}
		return
	}
	if c.sub.now().Report.Cards.Of(side.Opponent()) != nil {
		name := rep.Named(side) // a level may have played itself
		c.add("side "+name, func() fyne.CanvasObject { return widgets.Inset(0, -8, oneLine(name)) })
	}
	for _, card := range cards {
		title, loss, why, here := rep.Title(card), rep.CardLoss(card.Loss), c.sub.hinted(card.Index), c.isHere(card.Index)
		c.entries = append(c.entries, entry{fmt.Sprintln("card", card.Index, card.Class, title, loss, why, here), here,
			func() fyne.CanvasObject { return c.cardRow(card, title, loss, why, here) }})
	}
	if words, move := rep.Lesser(side); words != "" {
		c.about(move, words, func() fyne.CanvasObject { return c.decisionRow(words, move) })
		c.lesserRows(rep, side)
	}
	if words, move := rep.Small(side); words != "" {
		c.about(move, words, func() fyne.CanvasObject { return c.decisionRow(words, move) })
	}
}

// withoutCards returns a text that explains why side has no cards. It returns "" if the opponent
// has none either.
func (c *cardList) withoutCards(side game.Color) string {
	none := c.sub.report().NoCards(side)
	if none == "" || len(c.sub.now().Report.Cards.Of(side.Opponent())) == 0 {
		return ""
	}
	return text.T("study.cards.side", "Player", c.sub.report().Named(side), "Words", none)
}

// headlineRow returns the first row, which says what decided the game. A tap goes to the deciding
// move, unless its index move is -1.
func (c *cardList) headlineRow(words string, move int) fyne.CanvasObject {
	said := widgets.Paragraph(words)
	said.Label.TextStyle.Bold = true
	if move < 0 {
		return widgets.Inset(0, -4, said)
	}
	t := widgets.NewTile(words, widgets.Inset(2, -2, said), func() { c.on.goToPly(move + 1) })
	t.Selected = c.isHere(move)
	return t
}

// mostLesser is the maximum number of mistakes without a card that are listed for each side.
const mostLesser = 8

// lesserRows appends one line for each of side's costliest mistakes without a card, at most
// mostLesser.
func (c *cardList) lesserRows(rep *report.Report, side game.Color) {
	moves := rep.LesserMoves(side)
	for _, i := range moves[:min(len(moves), mostLesser)] {
		j := c.sub.now().Report.Moves[i]
		title, loss, here := rep.Title(review.Card{Index: i, Judgement: j}), rep.CardLoss(j.Loss), c.isHere(i)
		c.entries = append(c.entries, entry{fmt.Sprintln("lesser", i, j.Class, title, loss, here), here, func() fyne.CanvasObject {
			head := widgets.Inset(fynetheme.InnerPadding(), 0, cardHeadOf(j.Class, title, loss))
			t := widgets.NewTile(title+". "+report.ClassName(j.Class)+", "+loss, head, func() { c.on.goToPly(i + 1) })
			t.Flat, t.Selected = true, here
			return t
		}})
	}
}

// cardHeadOf returns the head of a card, which contains the mark of class, title and loss.
func cardHeadOf(class review.Class, title, loss string) *fyne.Container {
	name := widgets.NewTitle(title)
	name.SizeName = fynetheme.SizeNameText
	lost := widgets.NewTitle(loss)
	lost.SizeName, lost.Plain, lost.Trailing = fynetheme.SizeNameText, true, true
	return container.New(cardHead{}, mark(report.Shapes[class], markSide), name, lost)
}

// decisionRow returns a row that shows words, a text about the game. A tap goes to the judged move
// with the index move, unless it is -1.
func (c *cardList) decisionRow(words string, move int) fyne.CanvasObject {
	if move < 0 {
		return widgets.Caption(words)
	}
	t := lineTile(words, func() { c.on.goToPly(move + 1) })
	t.Selected = c.isHere(move)
	return t
}

// lineTile returns a row with a line of words that calls tapped, as high as a finger needs.
func lineTile(words string, tapped func()) *widgets.Tile {
	return widgets.NewTile(words, widgets.Inset(2, -3, container.New(layout.MinHeight(widgets.Touchable(0)+6), widgets.Caption(words))), tapped)
}

// orderRow returns a row that shows the order of the cards and what their signs go by. A tap selects
// the next order.
func (c *cardList) orderRow() fyne.CanvasObject {
	words := c.sub.report().OrderWords()
	if signs := c.sub.report().SignWords(); signs != "" {
		words += " · " + signs
	}
	return lineTile(words, func() {
		c.sub.takeOrder(c.sub.order().Next())
		c.keepOrder(c.sub.order())
		c.show()
	})
}

// noCards returns a text that explains why the list is empty.
func (c *cardList) noCards() string {
	switch {
	case c.sub.analyst() == nil:
		return text.T("study.cards.nobody")
	case c.sub.now().Failed != nil:
		return describe.Error(c.sub.now().Failed)
	case c.sub.now().Progress.Finished && len(c.sub.now().Judged) > 0:
		return report.NoneCostly(c.sub.now().Report, study.Humans(c.sub.study().Record())...)
	case c.sub.now().Running:
		return text.T("study.cards.soon")
	}
	return text.T("study.cards.ask")
}

// cardRow returns the row of card, with a button to try another move. here indicates whether the
// move is the current one. If it is not, the button has no text and the row omits the first
// sentence of reason, which repeats the loss, unless it is the only one.
func (c *cardList) cardRow(card review.Card, title, loss string, reason []string, here bool) fyne.CanvasObject {
	head := cardHeadOf(card.Class, title, loss)
	again := widgets.NewButton(text.T("study.again"), nil, func() { c.again(card.Index) })
	told := reason
	if !here {
		told = reason[min(1, max(0, len(reason)-1)):]
	}
	room := fynetheme.InnerPadding()
	// Below, the caption's own room is part of the padding.
	button := container.New(fynelayout.NewCustomPaddedLayout(room, room/2, 0, 0), container.NewCenter(again))
	if !here {
		button = container.NewCenter(widgets.NewIcon(theme.Icon("undo"), text.T("study.again"), again.OnTapped))
	}
	top := container.New(&foldRow{beside: fynelayout.NewBorderLayout(nil, nil, nil, button), below: layout.Column{}}, head, button)
	content := widgets.NewColumn(-10, top, widgets.Caption(text.Paragraph(told...)))
	t := widgets.NewTile(title+". "+text.Paragraph(reason...), widgets.Inset(room, 0, content), func() { c.on.goToPly(card.Index + 1) })
	t.Selected = here
	return t
}

// meritRow returns a row about side's merit m. A tap goes to its move.
func (c *cardList) meritRow(side game.Color, m review.Merit) fyne.CanvasObject {
	title := widgets.NewTitle(c.sub.report().MeritTitle(m))
	title.SizeName = fynetheme.SizeNameText
	player := widgets.NewTitle(c.sub.report().Named(side))
	player.SizeName, player.Plain, player.Trailing = fynetheme.SizeNameText, true, true
	head := container.New(cardHead{}, mark(plot.Found, markSide), title, player)
	words := c.sub.report().MeritWords(m)
	spoken := text.T("study.merit.title") + ". " + c.sub.report().Named(side) + ". " + words
	t := widgets.NewTile(spoken, widgets.Inset(8, 0, widgets.NewColumn(-10, head, widgets.Caption(words))), func() { c.on.goToPly(m.Index + 1) })
	t.Selected = c.isHere(m.Index)
	return t
}

// cardHead is the layout of a card's head: the mark, the move, and the loss at the right. Texts
// shrink if they do not fit.
type cardHead struct{}

// Layout implements fyne.Layout.
func (cardHead) Layout(o []fyne.CanvasObject, size fyne.Size) {
	widgets.Put(o[0], 4, 1, markSide, size.Height)
	move, loss := o[1].(*widgets.Title), o[2].(*widgets.Title)
	x := markSide + 4
	room, width := size.Width-x, move.NaturalWidth()
	if all := width + loss.NaturalWidth(); all > room {
		width *= room / all
	}
	widgets.Put(move, x, 0, width, size.Height)
	widgets.Put(loss, x+width, 0, room-width, size.Height)
}

// MinSize implements fyne.Layout.
func (cardHead) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(markSide+100, o[1].MinSize().Height)
}
