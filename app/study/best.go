package study

import (
	"fmt"
	"math"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/scene"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/board"
)

// bestList is the part that lists the best moves in the current position.
type bestList struct {
	sub interface {
		lined
		valued
	}
	on stage
	list
	chosen  func() bool // reports whether the user chose to see them: the board marks them
	aside   func() bool // reports whether a second board shows the line under attention, and this one need not
	hovered game.Move   // first move of the candidate under attention; 0: none
	losses  bool        // moves are listed with their losses against the first, not with their values
}

func newBestList(s *subject, on stage, chosen func() bool) *bestList {
	return &bestList{sub: s, on: on, chosen: chosen, list: newList(2)}
}

// hints returns the marks on the board for the candidates in list, each with a letter and a value.
func (b *bestList) hints(list []game.Candidate) []board.Hint {
	var hints []board.Hint
	mover := b.sub.now().Position().ToMove()
	for i, c := range list {
		p, ok := c.Moves[0].Point()
		if !ok {
			continue
		}
		h := board.Hint{Point: p, Text: letter(i), Best: i == 0, Weight: weight(i, c.Visits, list[0].Visits), Proved: c.Proof == game.ProvedScore}
		h.Notes[0] = b.worth(list[0], c, mover)
		hints = append(hints, h)
	}
	return hints
}

// worth returns the text for c's value for mover, or for its loss against best if b.losses is true.
func (b *bestList) worth(best, c game.Candidate, mover game.Color) string {
	mine := c.Value.Of(mover).Margin
	if !b.losses {
		return b.sub.margin(mine)
	}
	return b.sub.margin(math.Min(0, mine-best.Value.Of(mover).Margin))
}

// toggleLosses switches between showing values and showing losses.
func (b *bestList) toggleLosses() {
	b.losses = !b.losses
	b.show()
	b.on.showBoard()
}

// weight returns the size of a candidate's mark, which follows from the ratio of visits to most. If
// most is 0 because the engine does not count visits, it follows from rank.
func weight(rank int, visits, most int64) uint8 {
	if most == 0 {
		return uint8(max(1, board.Weights-rank))
	}
	return uint8(max(1, min(board.Weights, math.Round(board.Weights*math.Sqrt(float64(visits)/float64(most))))))
}

// show updates the list of candidates, each with its value or loss and its expected line.
func (b *bestList) show() {
	b.listOf(b.sub.now().Cursor)
	var entries []entry
	list := b.sub.candidates()
	mover := b.sub.now().Position().ToMove()
	for i, c := range list {
		worth := b.worth(list[0], c, mover) + "  ·  " + describe.Chance(c.Value.Of(mover).Chance)
		name, line := b.sub.moveName(c.Moves[0]), b.sub.line(c.Moves[1:])
		entries = append(entries, entry{said: fmt.Sprintln(i, name, worth, line), row: func() fyne.CanvasObject { return b.candidateRow(i, c.Moves[0], name, worth, line) }})
	}
	words := ""
	switch {
	case mover == game.None:
		words = text.T("study.best.over")
	case len(list) == 0 && (b.sub.now().Looking || b.sub.now().Running): // at other moves of the game at first
		words = text.T("study.best.looking")
	case len(list) == 0:
		words = text.T("study.best.none")
	}
	if words != "" {
		entries = append(entries, entry{said: words, row: func() fyne.CanvasObject { return widgets.Caption(words) }})
	}
	b.put(entries)
}

// candidateRow returns a row such as "A R14 +3.5 62 %" with the expected line below it.
func (b *bestList) candidateRow(i int, m game.Move, move, value, expected string) fyne.CanvasObject {
	name := widgets.Name(letter(i) + "  " + move)
	name.SizeName = fynetheme.SizeNameText
	worth := widgets.Line(value)
	worth.Alignment = fyne.TextAlignTrailing
	content := widgets.NewColumn(-10, container.NewBorder(nil, nil, name, nil, worth), oneLine(expected))
	t := widgets.NewTile(fmt.Sprintf("%s, %s", move, value), widgets.Inset(10, 0, content), func() { b.on.play(m) })
	t.Flat, t.OnSecondary = true, func() { walkLine(b.sub, b.on, b.rank(m)) }
	t.OnHover = func(on bool) {
		switch {
		case on:
			b.attend(m)
		case b.hovered == m:
			b.attend(0)
		}
	}
	return t
}

// attend highlights the line that begins with m, or no line if m is 0. The line of m stays
// highlighted when the ranks of moves change.
func (b *bestList) attend(m game.Move) {
	if m != b.hovered {
		b.hovered = m
		b.on.showBoard()
	}
}

// rank returns the index of the candidate whose first move is m, or -1 if there is no such
// candidate.
func (b *bestList) rank(m game.Move) int {
	return slices.IndexFunc(b.sub.candidates(), func(c game.Candidate) bool { return m != 0 && c.Moves[0] == m })
}

// attended returns the highlighted line, or nil if no line is highlighted.
func (b *bestList) attended() []game.Move {
	if i := b.rank(b.hovered); i >= 0 {
		return b.sub.candidates()[i].Moves
	}
	return nil
}

// draw adds the highlighted line to sc. If no line is highlighted, draw adds the marks of the
// candidates, provided that the user chose to see them.
func (b *bestList) draw(sc *board.Scene) {
	if line := b.attended(); line != nil && !b.aside() {
		sc.Plan = scene.Plan(b.sub.now().Position(), line)
	} else if b.chosen() {
		sc.Hints = b.hints(b.sub.candidates())
	}
}

// point highlights the line of the candidate at p while the pointer is over p.
func (b *bestList) point(p game.Point, on bool) {
	if m := game.PlaceAt(p); on && b.rank(m) >= 0 {
		b.attend(m)
	} else {
		b.attend(0)
	}
}

// press steps through the line of the candidate at p. It returns false if p has no candidate.
func (b *bestList) press(p game.Point) bool {
	rank := b.rank(game.PlaceAt(p))
	if rank >= 0 {
		walkLine(b.sub, b.on, rank)
	}
	return rank >= 0
}

// rune handles the digits '1' to '8', which play the candidate of that rank. It returns false for
// other characters.
func (b *bestList) rune(r rune) bool {
	if r < '1' || r > '8' {
		return false
	}
	if list := b.sub.candidates(); int(r-'1') < len(list) {
		b.on.play(list[r-'1'].Moves[0])
	}
	return true
}

// moved implements mover.
func (b *bestList) moved() { b.hovered = 0 }

// offer adds to m a walk along the best line, and what the list shows of each move.
func (b *bestList) offer(m *moreMenu) {
	why := "line"
	if b.sub.now().Position().ToMove() == game.None {
		why = "play" // nothing will be found here
	}
	m.addIf(len(b.sub.candidates()) > 0, why, "line", func() { walkLine(b.sub, b.on, 0) })
	if b.losses {
		m.add("values", b.toggleLosses)
	} else {
		m.add("losses", b.toggleLosses)
	}
}
