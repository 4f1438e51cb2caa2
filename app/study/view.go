package study

import (
	"pionnier/core/game"
	"pionnier/core/press/paint"
	"pionnier/core/press/scene"
	"pionnier/core/press/text"
	"pionnier/core/review"
	"pionnier/widgets/board"
)

// boardView is the part that shows the current position on the board while no mode is active.
type boardView struct {
	sub interface {
		studied
		reported
	}
	on interface {
		windowed
		laid
		drawn
		telling
	}
	board   *board.Board
	numbers bool        // stones have the numbers of their moves
	owners  bool        // points show who will own them
	link    *game.Point // a point that a comment names; nil: none
	secret  bool        // what comes after the root is an answer, and not marked there
}

// scene returns the scene of the current position. over, which may be nil, draws its marks on it.
func (v *boardView) scene(over drawer) board.Scene {
	pos := v.sub.now().Position()
	if v.numbers {
		line := v.sub.now().Line[:min(v.sub.now().Ply, len(v.sub.now().Line))]
		return scene.Numbered(pos, scene.Line(line, v.sub.now().Positions), scene.NumbersTold(line, v.sub.now().Positions))
	}
	sc := scene.Of(pos)
	if n := v.sub.now().Cursor; n.Move != 0 {
		if p, ok := n.Move.Point(); ok {
			sc.Last = []game.Point{p}
		}
	}
	if v.sub.now().At == len(v.sub.now().Judged) {
		showCount(&sc, pos, v.sub.study().Record(), v.sub.now().Owners())
	}
	if pos.ToMove() != game.None {
		sc.Ghost = pos.ToMove()
		sc.Refused = scene.Refused(pos)
	}
	if v.owners {
		sc.Likely = scene.Likely(pos, pos, v.sub.now().Reading.Ownership)
	}
	scene.Annotate(&sc, v.sub.study().Record(), v.sub.now().Cursor)
	v.markMerits(&sc)
	if !v.secret || v.sub.now().Cursor.Parent != nil {
		sc.Next = nextMoves(v.sub.now().Cursor)
	}
	if v.link != nil {
		sc.Shown = v.link
	}
	if over != nil {
		over.draw(&sc)
	}
	return sc
}

// markMerits adds a ring around the last stone if the report praises its move.
func (v *boardView) markMerits(sc *board.Scene) {
	for _, c := range []game.Color{game.Black, game.White} {
		m, ok := v.sub.report().Merit(c)
		if !ok || m.Kind == review.Flawless || v.sub.now().At != m.Index+1 || v.secret {
			continue
		}
		if p, placed := v.sub.now().Report.Moves[m.Index].Move.Point(); placed {
			sc.Marks = append(sc.Marks, board.Mark{Point: p, Shape: paint.Circle})
		}
	}
}

func (v *boardView) toggleOwners() {
	v.owners = !v.owners
	v.on.showBoard()
}

func (v *boardView) toggleNumbers() {
	v.numbers = !v.numbers
	v.on.showBoard()
}

// turnView applies by to the view of the board on the screen. The record does not change.
func (v *boardView) turnView(by game.Symmetry) {
	v.board.SetView(v.board.View().Then(by))
	if v.board.View() != (game.Symmetry{}) {
		v.on.say(text.T("study.turned"))
	}
	v.on.relayout()
}

// askView lets the user choose how to rotate or mirror the board on the screen.
func (v *boardView) askView() {
	showChoice(v.on.canvas(), "study.more.view", func(add func(key string, do func())) {
		if v.board.View() != (game.Symmetry{}) {
			add("study.turn.back", func() { v.turnView(v.board.View().Inverse()) })
		}
		for _, way := range symmetries {
			add("study.turn."+way.name, func() { v.turnView(way.Symmetry) })
		}
	})
}

// pointShown highlights p, whose name the user has pressed in a comment.
func (v *boardView) pointShown(p game.Point) {
	v.link = &p
	v.on.showBoard()
}

// offer adds what the board shows to m.
func (v *boardView) offer(m *moreMenu) {
	if _, settles := v.sub.now().Position().(game.Settler); settles {
		m.add("owners", v.toggleOwners)
	}
	m.add("numbers", v.toggleNumbers)
	m.add("view", v.askView)
}
