package study

import (
	"pionnier/app/scene"
	"pionnier/app/text"
	"pionnier/core/game"
	"pionnier/core/review"
	"pionnier/widgets/board"
	"pionnier/widgets/paint"
)

// boardView is the part that shows the position on the board while the user walks through the game.
type boardView struct {
	*subject
	host
	board   *board.Board
	numbers bool        // stones have the numbers of their moves
	owners  bool        // points show who will own them
	link    *game.Point // a point that a comment names; nil: none
	secret  bool        // what comes after the root is an answer, and not marked there
}

// scene is the position, with what over adds to it; nil adds nothing.
func (v *boardView) scene(over drawer) board.Scene {
	pos := v.snap.Position()
	if v.numbers {
		line := v.snap.Line[:min(v.snap.Ply, len(v.snap.Line))]
		return scene.Numbered(pos, scene.Line(line, v.snap.Positions), scene.NumbersTold(line, v.snap.Positions))
	}
	sc := scene.Of(pos)
	if n := v.snap.Cursor; n.Move != 0 {
		if p, ok := n.Move.Point(); ok {
			sc.Last = []game.Point{p}
		}
	}
	if v.snap.At == len(v.snap.Judged) {
		showCount(&sc, pos, v.study.Record(), v.snap.Owners())
	}
	if pos.ToMove() != game.None {
		sc.Ghost = pos.ToMove()
		sc.Refused = scene.Refused(pos)
	}
	if v.owners {
		sc.Likely = scene.Likely(pos, pos, v.snap.Reading.Ownership)
	}
	scene.Annotate(&sc, v.study.Record(), v.snap.Cursor)
	v.markMerits(&sc)
	if !v.secret || v.snap.Cursor.Parent != nil {
		sc.Next = nextMoves(v.snap.Cursor)
	}
	if v.link != nil {
		sc.Shown = v.link
	}
	if over != nil {
		over.draw(&sc)
	}
	return sc
}

// markMerits rings the stone of the move on the board where it is what was good about a side's play.
func (v *boardView) markMerits(sc *board.Scene) {
	for _, c := range []game.Color{game.Black, game.White} {
		m, ok := v.report().Merit(c)
		if !ok || m.Kind == review.Flawless || v.snap.At != m.Index+1 || v.secret {
			continue
		}
		if p, placed := v.snap.Report.Moves[m.Index].Move.Point(); placed {
			sc.Marks = append(sc.Marks, board.Mark{Point: p, Shape: paint.Circle})
		}
	}
}

func (v *boardView) toggleOwners() {
	v.owners = !v.owners
	v.showBoard()
}

func (v *boardView) toggleNumbers() {
	v.numbers = !v.numbers
	v.showBoard()
}

// turnView turns or mirrors the board before the user; the record stays as it is.
func (v *boardView) turnView(by game.Symmetry) {
	v.board.SetView(v.board.View().Then(by))
	if v.board.View() != (game.Symmetry{}) {
		v.say(text.T("study.turned"))
	}
	v.relayout()
}

// askView asks how the board is to lie.
func (v *boardView) askView() {
	showChoice(v.canvas(), "study.more.view", func(add func(key string, do func())) {
		if v.board.View() != (game.Symmetry{}) {
			add("study.turn.back", func() { v.turnView(v.board.View().Inverse()) })
		}
		for _, way := range symmetries {
			add("study.turn."+way.name, func() { v.turnView(way.Symmetry) })
		}
	})
}

// pointShown has the board show a point that a comment names.
func (v *boardView) pointShown(p game.Point) {
	v.link = &p
	v.showBoard()
}
