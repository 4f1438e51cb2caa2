package study

import (
	"fmt"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/app/describe"
	"pionnier/app/scene"
	"pionnier/app/text"
	"pionnier/core/game"
	"pionnier/widgets"
	"pionnier/widgets/board"
	"pionnier/widgets/focus"
)

// bestList is the part that lists the best moves of the position on the board.
type bestList struct {
	*subject
	stage
	list
	hovered int  // candidate under attention; -1: none
	losses  bool // moves are told by what they lose beside the first, not by their value
}

func newBestList(s *subject, on stage) *bestList {
	return &bestList{subject: s, stage: on, list: newList(2), hovered: -1}
}

// hints returns the candidates' marks on the board: a letter each, and the value.
func (b *bestList) hints(list []game.Candidate) []board.Hint {
	var hints []board.Hint
	mover := b.snap.Position().ToMove()
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

// worth returns a candidate's value for the mover or, if the user wants that, its loss against
// the best one.
func (b *bestList) worth(best, c game.Candidate, mover game.Color) string {
	mine := c.Value.Of(mover).Margin
	if !b.losses {
		return b.margin(mine)
	}
	return b.margin(math.Min(0, mine-best.Value.Of(mover).Margin))
}

// toggleLosses switches between losses and values.
func (b *bestList) toggleLosses() {
	b.losses = !b.losses
	b.show()
	b.showBoard()
}

// weight returns the size of a candidate's mark: by its share of the visits, or by its rank if
// the engine does not count visits.
func weight(rank int, visits, most int64) uint8 {
	if most == 0 {
		return uint8(max(1, board.Weights-rank))
	}
	return uint8(max(1, min(board.Weights, math.Round(board.Weights*math.Sqrt(float64(visits)/float64(most))))))
}

// show lists the candidates, each with its loss and the expected line.
func (b *bestList) show() {
	b.listOf(b.snap.Cursor)
	var rows []fyne.CanvasObject
	list := b.candidates()
	mover := b.snap.Position().ToMove()
	for i, c := range list {
		rows = append(rows, b.candidateRow(i, c, mover))
	}
	switch {
	case mover == game.None:
		rows = append(rows, widgets.Caption(text.T("study.best.over")))
	case len(list) == 0 && b.snap.Looking:
		rows = append(rows, widgets.Caption(text.T("study.best.looking")))
	case len(list) == 0:
		rows = append(rows, widgets.Caption(text.T("study.best.none")))
	}
	focus.Replace(b.Container, rows)
}

// candidateRow is "A  R14  +3.5  62 %" over the line that is expected.
func (b *bestList) candidateRow(i int, c game.Candidate, mover game.Color) fyne.CanvasObject {
	v := c.Value.Of(mover)
	name := widgets.Name(letter(i) + "  " + b.moveName(c.Moves[0]))
	name.SizeName = fynetheme.SizeNameText
	worth := widgets.Line(b.worth(b.candidates()[0], c, mover) + "  ·  " + describe.Chance(v.Chance))
	worth.Alignment = fyne.TextAlignTrailing
	line := oneLine(b.subject.line(c.Moves[1:]))
	content := widgets.NewColumn(-10, container.NewBorder(nil, nil, name, nil, worth), line)
	t := widgets.NewTile(fmt.Sprintf("%s, %s", b.moveName(c.Moves[0]), worth.Text), widgets.Inset(10, 0, content), func() { b.play(c.Moves[0]) })
	t.Flat, t.OnSecondary = true, func() { walkLine(b.subject, b.stage, i) }
	t.OnHover = func(on bool) {
		switch {
		case on:
			b.hovered = i
		case b.hovered == i:
			b.hovered = -1
		}
		b.showBoard()
	}
	return t
}

// draw marks the candidates, or shows the line of the one under attention.
func (b *bestList) draw(sc *board.Scene) {
	list := b.candidates()
	if b.hovered >= 0 && b.hovered < len(list) {
		sc.Plan = scene.Plan(b.snap.Position(), list[b.hovered].Moves)
	} else {
		sc.Hints = b.hints(list)
	}
}

// candidateAt returns the rank of the candidate marked on a point, -1 if there is none.
func (b *bestList) candidateAt(p game.Point) int {
	for i, c := range b.candidates() {
		if c.Moves[0] == game.PlaceAt(p) {
			return i
		}
	}
	return -1
}

// point shows the line of the candidate under the pointer.
func (b *bestList) point(p game.Point, on bool) {
	rank := -1
	if on {
		rank = b.candidateAt(p)
	}
	if rank != b.hovered {
		b.hovered = rank
		b.showBoard()
	}
}

// press walks through the line of the candidate on a point.
func (b *bestList) press(p game.Point) bool {
	rank := b.candidateAt(p)
	if rank >= 0 {
		walkLine(b.subject, b.stage, rank)
	}
	return rank >= 0
}

// rune plays a candidate by its number. Its letter does not work as a key, since b goes to the next blunder.
func (b *bestList) rune(r rune) bool {
	if r < '1' || r > '8' {
		return false
	}
	if list := b.candidates(); int(r-'1') < len(list) {
		b.play(list[r-'1'].Moves[0])
	}
	return true
}

// moved implements mover.
func (b *bestList) moved() { b.hovered = -1 }
