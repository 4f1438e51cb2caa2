package study

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynelayout "fyne.io/fyne/v2/layout"
	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/app/describe"
	"pionnier/app/report"
	"pionnier/app/text"
	"pionnier/core/game"
	"pionnier/core/review"
	"pionnier/core/study"
	"pionnier/widgets"
	"pionnier/widgets/focus"
	"pionnier/widgets/layout"
	"pionnier/widgets/plot"
)

// cardList is the part that lists the costliest moves of each person.
type cardList struct {
	*subject
	host
	list
	again  func(index int) // lets the user try a move of the report again
	effort *effort
	shown  string            // what the list says, to see whether it must be rebuilt
	at     int               // the ply that it was built at
	marked fyne.CanvasObject // the card of the move on the board; nil if there is none
}

func newCardList(s *subject, on host, again func(index int), care func(study.Care)) *cardList {
	return &cardList{subject: s, host: on, list: newList(4), again: again, effort: &effort{subject: s, host: on, keep: care}}
}

// show lists the costliest moves of each person.
func (c *cardList) show() {
	var rows []fyne.CanvasObject
	var chosen fyne.CanvasObject
	var list strings.Builder
	if sentences, move := c.report().Decision(); sentences != nil {
		fmt.Fprintln(&list, sentences, c.snap.At == move+1)
		rows = append(rows, c.decisionRow(text.Paragraph(sentences...), move))
	}
	if c.report().Ordered() {
		fmt.Fprintln(&list, c.order)
		rows = append(rows, c.orderRow())
	}
	for _, side := range []game.Color{game.Black, game.White} {
		cards := c.report().CardsOf(side)
		if len(cards) == 0 {
			if words := c.withoutCards(side); words != "" {
				rows = append(rows, widgets.Caption(words))
				fmt.Fprintln(&list, words)
			}
			continue
		}
		if c.snap.Report.Cards.Of(side.Opponent()) != nil {
			name := c.report().Named(side) // a level may have played itself
			rows = append(rows, widgets.Inset(0, -8, oneLine(name)))
			fmt.Fprintln(&list, name)
		}
		for _, card := range cards {
			title, why, here := c.report().Title(card), c.explained(card.Index), c.snap.At == card.Index+1
			fmt.Fprintln(&list, card.Index, card.Class, title, why, here)
			row := c.cardRow(card, title, why, here)
			rows = append(rows, row)
			if here {
				chosen = row
			}
		}
		if words, move := c.report().Lesser(side); words != "" {
			fmt.Fprintln(&list, words, c.snap.At == move+1)
			rows = append(rows, c.decisionRow(words, move))
		}
	}
	rows = append(rows, c.meritRows(&list)...)
	for _, side := range []game.Color{game.Black, game.White} {
		if words, move := c.report().Lingered(side); words != "" {
			fmt.Fprintln(&list, words, c.snap.At == move+1)
			rows = append(rows, c.decisionRow(words, move))
		}
	}
	if cards := c.snap.Report.Cards; len(cards.Black)+len(cards.White) == 0 {
		rows = append(rows, widgets.Caption(c.noCards()))
		fmt.Fprintln(&list, c.noCards())
	}
	for _, side := range []game.Color{game.Black, game.White} {
		if lines := c.report().Details(side); lines != nil {
			sum := c.snap.Report.Players.Of(side)
			lines = append([]string{c.report().Named(side), report.Accuracy(sum) + " · " + c.countWords(sum.Tally)}, lines...)
			words := strings.Join(lines, "\n")
			rows = append(rows, widgets.Caption(words))
			fmt.Fprintln(&list, words)
		}
	}
	if c.effort.offered() {
		rows = append(rows, c.effort.row())
		fmt.Fprintln(&list, c.effort.words())
	}
	if list.String() == c.shown {
		return
	}
	c.shown = list.String()
	// The marked card tells more than before, or cards above it do: one that was read stays in sight.
	follow := c.snap.At != c.at || c.marked == nil || focus.IsWhole(c.marked)
	focus.Replace(c.Container, rows)
	c.scroll.Refresh()
	if chosen != nil && follow {
		focus.Whole(chosen)
	}
	c.at, c.marked = c.snap.At, chosen
}

// withoutCards says that a person has no card although the other side has some.
func (c *cardList) withoutCards(side game.Color) string {
	none := c.report().NoCards(side)
	if none == "" || len(c.snap.Report.Cards.Of(side.Opponent())) == 0 {
		return ""
	}
	return text.T("study.cards.side", "Player", c.report().Named(side), "Words", none)
}

// decisionRow says something about the game, such as how it was decided, and leads to the move that decided it;
// -1: no single move.
func (c *cardList) decisionRow(words string, move int) fyne.CanvasObject {
	if move < 0 {
		return widgets.Caption(words)
	}
	t := widgets.NewTile(words, widgets.Inset(2, -3, widgets.Caption(words)), func() { c.goToPly(move + 1) })
	t.Selected = c.snap.At == move+1
	return t
}

// orderRow shows the order of the cards; a press changes it.
func (c *cardList) orderRow() fyne.CanvasObject {
	words := c.report().OrderWords()
	return widgets.NewTile(words, widgets.Inset(2, -3, widgets.Caption(words)), func() {
		c.order = c.order.Next()
		if c.keepOrder != nil {
			c.keepOrder(c.order)
		}
		c.show()
	})
}

// noCards says why there are none.
func (c *cardList) noCards() string {
	switch {
	case c.asker == nil:
		return text.T("study.cards.nobody")
	case c.snap.Failed != nil:
		return describe.Error(c.snap.Failed)
	case c.snap.Progress.Finished && len(c.snap.Judged) > 0:
		return report.NoneCostly(c.snap.Report, study.Humans(c.study.Record())...)
	case c.snap.Running:
		return text.T("study.cards.soon")
	}
	return text.T("study.cards.ask")
}

// cardRow is a card: its mark, the move, why it was bad, and a button to try again, below the move where
// the pane has no room for both. The first
// sentence, which repeats the loss, is shown only if the move is on the board or there is no
// other sentence.
func (c *cardList) cardRow(card review.Card, title string, reason []string, here bool) fyne.CanvasObject {
	name := widgets.NewTitle(title)
	name.SizeName = fynetheme.SizeNameText
	loss := widgets.NewTitle(c.report().CardLoss(card.Loss))
	loss.SizeName, loss.Plain, loss.Trailing = fynetheme.SizeNameText, true, true
	again := widgets.NewButton(text.T("study.again"), nil, func() { c.again(card.Index) })
	head := container.New(cardHead{}, mark(report.Shapes[card.Class], markSide), name, loss)
	told := reason
	if !here {
		told = reason[min(1, max(0, len(reason)-1)):]
	}
	room := fynetheme.InnerPadding()
	// Below, the caption's own room is part of the padding.
	button := container.New(fynelayout.NewCustomPaddedLayout(room, room/2, 0, 0), container.NewCenter(again))
	top := container.New(&foldRow{beside: fynelayout.NewBorderLayout(nil, nil, nil, button), below: layout.Column{}}, head, button)
	content := widgets.NewColumn(-10, top, widgets.Caption(text.Paragraph(told...)))
	t := widgets.NewTile(title+". "+text.Paragraph(reason...), widgets.Inset(room, 0, content), func() { c.goToPly(card.Index + 1) })
	t.Selected = here
	return t
}

// meritRows returns rows about what was good, for both sides, and adds their words to list.
func (c *cardList) meritRows(list *strings.Builder) (rows []fyne.CanvasObject) {
	for _, side := range []game.Color{game.Black, game.White} {
		if m, ok := c.report().Merit(side); ok {
			here := c.snap.At == m.Index+1
			fmt.Fprintln(list, c.report().MeritTitle(m), c.report().MeritWords(m), here)
			rows = append(rows, c.meritRow(side, m, here))
		}
	}
	return rows
}

// meritRow says what was good about a side's play, and leads to the move.
func (c *cardList) meritRow(side game.Color, m review.Merit, here bool) fyne.CanvasObject {
	title := widgets.NewTitle(c.report().MeritTitle(m))
	title.SizeName = fynetheme.SizeNameText
	player := widgets.NewTitle(c.report().Named(side))
	player.SizeName, player.Plain, player.Trailing = fynetheme.SizeNameText, true, true
	head := container.New(cardHead{}, mark(plot.Found, markSide), title, player)
	words := c.report().MeritWords(m)
	spoken := text.T("study.merit.title") + ". " + c.report().Named(side) + ". " + words
	t := widgets.NewTile(spoken, widgets.Inset(8, 0, widgets.NewColumn(-10, head, widgets.Caption(words))), func() { c.goToPly(m.Index + 1) })
	t.Selected = here
	return t
}

// cardHead lays out a card's mark above the beginning of the words below it, then the move, and
// the loss at the right. In large text both are drawn smaller.
type cardHead struct{}

// Layout is part of fyne.Layout.
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

// MinSize is part of fyne.Layout.
func (cardHead) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(markSide+100, o[1].MinSize().Height)
}
