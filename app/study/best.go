package study

import (
	"fmt"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"pionnier/app/describe"
	"pionnier/app/text"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/review"
	"pionnier/widgets"
	"pionnier/widgets/board"
	"pionnier/widgets/focus"
)

// hints are the candidates' marks on the board: a letter each and what they are worth.
func (s *Screen) hints(list []review.Candidate) []board.Hint {
	var hints []board.Hint
	mover := s.snap.Position().ToMove()
	for i, c := range list {
		p, ok := c.Moves[0].Point()
		if !ok {
			continue
		}
		h := board.Hint{Point: p, Text: letter(i), Best: i == 0, Weight: weight(i, c.Visits, list[0].Visits), Proved: c.Proof == engine.ProvedScore}
		h.Notes[0] = s.worth(list[0], c, mover)
		hints = append(hints, h)
	}
	return hints
}

// worth is what a candidate is worth to the mover or, if the user wants that, what it loses
// beside the best one.
func (s *Screen) worth(best, c review.Candidate, mover game.Color) string {
	mine := c.Value.Of(mover).Margin
	if !s.losses {
		return s.margin(mine)
	}
	return s.margin(math.Min(0, mine-best.Value.Of(mover).Margin))
}

// toggleLosses has the best moves told by what they lose, or by their values again.
func (s *Screen) toggleLosses() {
	s.losses = !s.losses
	s.showBest()
	s.showBoard()
}

// weight is the size of a candidate's mark: by its part of the visits, or by its rank where
// there are none.
func weight(rank int, visits, most int64) uint8 {
	if most == 0 {
		return uint8(max(1, board.Weights-rank))
	}
	return uint8(max(1, min(board.Weights, math.Round(board.Weights*math.Sqrt(float64(visits)/float64(most))))))
}

func letter(i int) string { return string(rune('A' + i)) }

// showBest lists the candidates, each with its loss and the play that is expected, where they
// are in sight: for every step of the game it would be half of the work.
func (s *Screen) showBest() {
	if s.tab != bestTab {
		return
	}
	var rows []fyne.CanvasObject
	list := s.candidates()
	mover := s.snap.Position().ToMove()
	for i, c := range list {
		rows = append(rows, s.candidateRow(i, c, mover))
	}
	switch {
	case mover == game.None:
		rows = append(rows, widgets.Caption(text.T("study.best.over")))
	case len(list) == 0 && s.snap.Looking:
		rows = append(rows, widgets.Caption(text.T("study.best.looking")))
	case len(list) == 0:
		rows = append(rows, widgets.Caption(text.T("study.best.none")))
	}
	focus.Replace(s.best, rows)
}

// candidateRow is "A  R14  +3.5  62 %" over the line that is expected.
func (s *Screen) candidateRow(i int, c review.Candidate, mover game.Color) fyne.CanvasObject {
	v := c.Value.Of(mover)
	name := widgets.Name(letter(i) + "  " + s.moveName(c.Moves[0]))
	name.SizeName = theme.SizeNameText
	worth := widgets.Line(s.worth(s.candidates()[0], c, mover) + "  ·  " + describe.Chance(v.Chance))
	worth.Alignment = fyne.TextAlignTrailing
	line := oneLine(s.line(c.Moves[1:]))
	content := widgets.NewColumn(-10, container.NewBorder(nil, nil, name, nil, worth), line)
	t := widgets.NewTile(fmt.Sprintf("%s, %s", s.moveName(c.Moves[0]), worth.Text), container.New(inset{10, 0}, content), func() { s.play(c.Moves[0]) })
	t.Flat, t.OnSecondary = true, func() { s.showLine(i) }
	t.OnHover = func(on bool) {
		switch {
		case on:
			s.hovered = i
		case s.hovered == i:
			s.hovered = -1
		}
		s.showBoard()
	}
	return t
}
