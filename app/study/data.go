package study

import (
	"pionnier/app/scene"
	"pionnier/core/game"
	"pionnier/widgets/board"
)

// scene is what the board shows.
func (s *Screen) scene() board.Scene {
	if s.mode != nil {
		return s.mode.scene()
	}
	return s.walkScene()
}

// walkScene implements stage.
func (s *Screen) walkScene() board.Scene {
	pos := s.snap.Position()
	if s.numbers {
		line := s.snap.Line[:min(s.snap.Ply, len(s.snap.Line))]
		return scene.Numbered(pos, playedOn(line, s.snap.Positions), numbersInRecord(line, s.snap.Positions))
	}
	sc := scene.Of(pos)
	if n := s.snap.Cursor; n.Move != 0 {
		if p, ok := n.Move.Point(); ok {
			sc.Last = []game.Point{p}
		}
	}
	if s.snap.At == len(s.snap.Judged) {
		showCount(&sc, pos, s.study.Record(), s.snap.Owners())
	}
	if pos.ToMove() != game.None {
		sc.Ghost = pos.ToMove()
		sc.Refused = scene.Refused(pos)
	}
	if s.owners {
		sc.Likely = scene.Likely(pos, pos, s.snap.Reading.Ownership)
	}
	annotate(&sc, s.study.Record(), s.snap.Cursor)
	if p := s.deps.Place; p == nil || !p.secret || s.snap.Cursor.Parent != nil {
		sc.Next = nextMoves(s.snap.Cursor)
	}
	s.showLink(&sc)
	if s.tab == editTab && editTools[s.palette.tool].name != "play" {
		sc.Ghost, sc.Refused = game.None, nil
		if from := s.palette.from; from != nil {
			sc.Shown = from
		}
	}
	if s.tab == bestTab {
		list := s.candidates()
		if s.hovered >= 0 && s.hovered < len(list) {
			sc.Plan = scene.Plan(pos, list[s.hovered].Moves)
		} else {
			sc.Hints = s.hints(list)
		}
	}
	if s.tab == exploreTab && s.deps.Explorer != nil {
		s.drawExplored(&sc)
	}
	return sc
}

func (s *Screen) showBoard() { s.deps.Board.SetScene(s.scene()) }
