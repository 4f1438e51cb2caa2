package catalog

import (
	"fmt"

	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/engine/strength"
	"pionnier/core/game"
	"pionnier/core/lesson"
	"pionnier/core/library/discs"
	"pionnier/core/othello"
	"pionnier/core/othello/course"
	"pionnier/core/othello/opening"
	"pionnier/core/othello/people"
	"pionnier/core/othello/player"
	"pionnier/core/othello/reason"
	"pionnier/core/othello/ten"
	"pionnier/core/record"
	"pionnier/core/review"
)

func othelloGame() Game {
	return Game{
		ID: "othello", Name: "Othello",
		Sizes: []int{8, 6, 10}, FullSize: 8,
		MinHandicap:  1,
		MaxHandicap:  func(int) int { return len(handicapCorners(8)) },
		Ladder:       player.Ladder(),
		Rated:        player.Rated,
		DefaultLevel: "learner",
		Hinter:       player.Hinter(),
		Opening:      nameOpening,
		Start:        startOthello,
		FormatPoint:  othello.FormatPoint,
		ParseMove:    othello.ParseMove,
		Score:        func(p game.Position) game.ByColor[int] { return p.(discBoard).Discs() },
		Margin:       engine.Discs,
		Scale:        scaleOfDiscs,
		Effort:       effortOnDiscs,
		Abilities:    othelloAbilities{},
	}
}

// discBoard is a position on either board: of up to 8×8, or of 10×10.
type discBoard interface {
	game.Arranger
	Discs() game.ByColor[int]
}

// othelloAbilities are the abilities that As finds.
type othelloAbilities struct{ discs.Packing }

// Formats implements OwnFormats.
func (othelloAbilities) Formats() []string {
	return []string{"ggf", "wthor", "transcript", "line", "obf"}
}

// Lessons implements Taught.
func (othelloAbilities) Lessons() []lesson.Lesson { return course.Lessons() }

// Deal implements Dealer. Like XOT, it selects from openings of eight moves.
func (othelloAbilities) Deal(lot uint64) []game.Move {
	return opening.BalancedMoves(int(lot % uint64(opening.Balanced())))
}

// Appraiser implements Appraising.
func (othelloAbilities) Appraiser(width, height int) (strength.Appraiser, bool) {
	return people.Appraiser{}, width == 8 && height == 8 && people.Known()
}

// handicapCorners returns the corners in the order in which handicap discs are placed on them.
func handicapCorners(size int) []game.Point {
	return []game.Point{game.Pt(0, 0), game.Pt(size-1, size-1), game.Pt(size-1, 0), game.Pt(0, size-1)}
}

// Handicap implements Handicapper. Black gets corners in addition to the usual discs.
func (othelloAbilities) Handicap(size, discs int) (*record.Setup, error) {
	start, _, err := othelloBoards(size, size)
	if err != nil {
		return nil, err
	}
	s := record.SetupOf(size, size, game.White, start.At)
	s.Black = append(s.Black, handicapCorners(size)[:discs]...)
	return s, nil
}

// othelloBoards returns the usual start on a board of the given size, and the board without discs.
// It returns an error for an unsupported size.
func othelloBoards(width, height int) (start, empty discBoard, err error) {
	switch {
	case width == 8 && height == 8:
		return othello.New(), othello.Position{}, nil
	case width == 6 && height == 6:
		return othello.NewSix(), othello.EmptySix(), nil
	case width == ten.Side && height == ten.Side:
		return ten.New(), ten.Position{}, nil
	}
	return nil, nil, fmt.Errorf("%w: %d by %d", record.ErrBoardSize, width, height)
}

func nameOpening(moves []game.Move) string {
	name, _ := opening.Name(moves)
	return name
}

func startOthello(r *record.Record) (game.Position, error) {
	start, empty, err := othelloBoards(r.Width, r.Height)
	if err != nil {
		return nil, refuse(err)
	}
	if s := r.Root.Setup; s != nil && len(s.Black)+len(s.White) > 0 {
		start = empty // the set-up describes the whole board
	}
	return begin(r, start, game.Black)
}

// discScale has thresholds of our own, since the programs of Othello print numbers and name no
// classes. The endgame begins where the engine solves, at 22 empty squares. The remaining errors are
// fitted to a search of 32 times the nodes (core/study/results.md).
var discScale = review.Scale{Good: 1, Inaccuracy: 3, Mistake: 6, Blunder: 12, Chance: 0.05, Alone: 12, Opening: 0.25, Ending: 0.59,
	MarginRemains: review.Remains{Begin: 0.24, End: 0.4}, ChanceRemains: review.Remains{Begin: 0.22, End: 0.6}}

// scaleOfDiscs returns the scale for boards of the given size. On 6×6 the thresholds are lower by
// the length of the side, since less is at stake: otherwise the coach, which objects only to
// blunders in an opening, accepts moves there that lose a third of the board.
func scaleOfDiscs(size int) review.Scale { return discScale.Scaled(min(1, float64(size)/8)) }

// effortOnDiscs implements Game.Effort. It searches to depth 4 in Sketch, 10 in Scan, and 12 or
// more in Dig. With at most 22 empty squares, Scan and Dig solve the position, which is cheap from
// the end of a game backwards. On 10×10, which has only a plain search, the depths are smaller.
func effortOnDiscs(pos game.Position, pass review.Pass, level int) (engine.Limits, bool) {
	horizon, depths := 22, [...]int{4, 10, 12 + 2*level}
	width, height := pos.Size()
	if width == ten.Side {
		horizon, depths = 10, [...]int{1, 4, 5 + level}
	}
	squares, discs := width*height, pos.(discBoard).Discs()
	empties := squares - discs.Black - discs.White
	depth := depths[pass]
	if empties <= horizon && pass > review.Sketch {
		depth = squares
	}
	return engine.Limits{Depth: depth}, pass < review.Dig || level <= 3 && empties > horizon
}

// Explain implements Explainer.
func (othelloAbilities) Explain(m explain.Mistake) []explain.Reason { return reason.Explain(m) }
