package catalog

import (
	"fmt"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/library/discs"
	"pionnier/core/othello"
	"pionnier/core/othello/opening"
	"pionnier/core/othello/player"
	"pionnier/core/record"
	"pionnier/core/review"
)

func othelloGame() Game {
	return Game{
		ID: "othello", Name: "Othello",
		Sizes: []int{8}, MinSize: 8, MaxSize: 8,
		MinHandicap:  1,
		MaxHandicap:  func(int) int { return len(handicapCorners) },
		Ladder:       player.Ladder(),
		DefaultLevel: "learner",
		Hinter:       player.Hinter(),
		Opening:      nameOpening,
		Start:        startOthello,
		FormatPoint:  othello.FormatPoint,
		ParseMove:    othello.ParseMove,
		Score:        func(p game.Position) game.ByColor[int] { return p.(othello.Position).Discs() },
		Margin:       engine.Discs,
		Scale:        func(int) review.Scale { return discScale },
		Effort:       effortOnDiscs,
		able:         othelloAbilities{},
	}
}

// othelloAbilities are those of As.
type othelloAbilities struct{ discs.Packing }

// Deal draws from openings of eight moves, as XOT does.
func (othelloAbilities) Deal(lot uint64) []game.Move {
	return opening.BalancedMoves(int(lot % uint64(opening.Balanced())))
}

// handicapCorners are taken in this order.
var handicapCorners = []game.Point{game.Pt(0, 0), game.Pt(7, 7), game.Pt(7, 0), game.Pt(0, 7)}

// Handicap implements Handicapper: beside the usual discs Black has some of the corners.
func (othelloAbilities) Handicap(_, discs int) (*record.Setup, error) {
	start := othello.New()
	s := setupOf(8, 8, game.White, start.At)
	s.Black = append(s.Black, handicapCorners[:discs]...)
	return s, nil
}

func nameOpening(moves []game.Move) string {
	name, _ := opening.Name(moves)
	return name
}

func startOthello(r *record.Record) (game.Position, error) {
	if r.Width != 8 || r.Height != 8 {
		return nil, fmt.Errorf("%w: %w: %d by %d", ErrSetup, record.ErrBoardSize, r.Width, r.Height)
	}
	start := othello.New()
	if s := r.Root.Setup; s != nil && len(s.Black)+len(s.White) > 0 {
		start = othello.Position{} // the set-up tells the whole board
	}
	return begin(r, start, game.Black)
}

// discScale is ours: the programs of Othello print numbers and name no classes. The
// endgame begins where the engine solves, at 22 empty squares. What remains of errors is
// fitted to a search of 32 times the nodes ("pionnier-engine measure losses").
var discScale = review.Scale{Good: 1, Inaccuracy: 3, Mistake: 6, Blunder: 12, Chance: 0.05, Alone: 12, Opening: 0.25, Ending: 0.59,
	MarginRemains: review.Remains{Begin: 0.2, End: 0.52}, ChanceRemains: review.Remains{Begin: 0.2, End: 1}}

// effortOnDiscs looks 4 plies ahead at first, then 10, then 14 and more; from 22 empty
// squares on it solves, which is cheap from the end of a game backwards.
func effortOnDiscs(pos game.Position, pass review.Pass, level int) (engine.Limits, bool) {
	const horizon, squares = 22, 64
	discs := pos.(othello.Position).Discs()
	empties := squares - discs.Black - discs.White
	depth := [...]int{4, 10, 14 + 2*level}[pass]
	if empties <= horizon && pass > review.Sketch {
		depth = squares
	}
	return engine.Limits{Depth: depth}, pass < review.Dig || level <= 2 && empties > horizon
}
