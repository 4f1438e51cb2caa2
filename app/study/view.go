package study

import (
	"pionnier/app/text"
	"pionnier/core/game"
	"pionnier/widgets/board"
)

// turnView turns or mirrors the board before the user; the record stays as it is.
func (s *Screen) turnView(v game.Symmetry) {
	s.deps.Board.SetView(s.deps.Board.View().Then(v))
	if s.deps.Board.View() != (game.Symmetry{}) {
		s.say(text.T("study.turned"))
	}
	s.relayout()
}

// askView asks how the board is to lie.
func (s *Screen) askView() {
	s.choice("study.more.view", func(add func(key string, do func())) {
		if s.deps.Board.View() != (game.Symmetry{}) {
			add("study.turn.back", func() { s.turnView(s.deps.Board.View().Inverse()) })
		}
		for _, v := range symmetries {
			add("study.turn."+v.name, func() { s.turnView(v.Symmetry) })
		}
	})
}

// pointShown has the board show a point that a comment names.
func (s *Screen) pointShown(p game.Point) {
	s.link = &p
	s.showBoard()
}

// showLink marks the point that a comment names.
func (s *Screen) showLink(sc *board.Scene) {
	if s.link != nil {
		sc.Shown = s.link
	}
}
