package catalog

import (
	"fmt"

	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/othello/chance"
	"pionnier/core/othello/opening"
	"pionnier/core/othello/player"
	"pionnier/core/record"
	"pionnier/core/review"
)

func othelloGame() Game {
	return Game{
		ID:    "othello",
		Sizes: []int{8}, MinSize: 8, MaxSize: 8,
		MaxHandicap:  func(int) int { return 0 },
		Ladder:       player.Ladder(),
		DefaultLevel: "learner",
		Hinter:       player.Hinter(),
		Opening:      nameOpening,
		Start:        startOthello,
		FormatPoint:  othello.FormatPoint,
		ParseMove:    othello.ParseMove,
		Score:        func(p game.Position) game.ByColor[int] { return p.(othello.Position).Discs() },
		Scale:        func(int) review.Scale { return discScale },
		Chance:       chanceOfDiscs,
	}
}

func nameOpening(moves []game.Move) string {
	name, _ := opening.Name(moves)
	return name
}

func startOthello(r *record.Record) (game.Position, error) {
	if r.Width != 8 || r.Height != 8 {
		return nil, fmt.Errorf("%w: %w: %d by %d", ErrSetup, record.ErrBoardSize, r.Width, r.Height)
	}
	first := firstToMove(r, game.Black)
	setup := r.Root.Setup
	if setup == nil || len(setup.Black)+len(setup.White) == 0 {
		black, white := othello.New().Bitboards()
		return othello.FromDiscs(black, white, first), nil
	}
	black, err := discs(setup.Black)
	if err != nil {
		return nil, err
	}
	white, err := discs(setup.White)
	if err != nil {
		return nil, err
	}
	if black&white != 0 {
		return nil, fmt.Errorf("%w: two discs on one square", ErrSetup)
	}
	return othello.FromDiscs(black, white, first), nil
}

func discs(points []game.Point) (board uint64, err error) {
	for _, p := range points {
		if p.X < 0 || p.X > 7 || p.Y < 0 || p.Y > 7 {
			return 0, fmt.Errorf("%w: a disc off the board", ErrSetup)
		}
		board |= 1 << (int(p.Y)*8 + int(p.X))
	}
	return board, nil
}

// discScale is ours: the programs of Othello print numbers and name no classes. The
// endgame begins where the engine solves, at 22 empty squares.
var discScale = review.Scale{Good: 1, Inaccuracy: 3, Mistake: 6, Blunder: 12, Chance: 0.05, Alone: 12, Opening: 0.25, Ending: 0.59}

// chanceOfDiscs is the chance by the fitted curve; White's lead counts like Black's.
func chanceOfDiscs(pos game.Position, lead, doubt float64) (float64, float64) {
	discs := pos.(othello.Position).Discs()
	empties := 64 - discs.Black - discs.White
	curve := chance.Default()
	return curve.Of(lead, 0, empties), doubt * curve.Slope(lead, empties)
}
