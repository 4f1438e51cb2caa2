package format

import (
	"io"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/transcript"
)

// tournamentSide is the side of the board in transcripts and WTHOR.
const tournamentSide = 8

// placements returns the moves of a game from the usual start, without passes, and its final
// position. It returns record.ErrBoardSize, ErrStart or record.ErrSetup if the game has another
// board, start or a set-up.
func placements(g Game) (moves []game.Move, end game.Position, err error) {
	r := g.Record
	if r.Width != tournamentSide || r.Height != tournamentSide {
		return nil, nil, record.ErrBoardSize
	}
	line, positions, err := g.replayed(g.end())
	if err != nil {
		return nil, nil, err
	}
	usual, err := g.Entry.Start(record.New(r.Game, tournamentSide, tournamentSide))
	if err != nil {
		return nil, nil, err
	}
	if game.KeyOf(positions[0]) != game.KeyOf(usual) {
		return nil, nil, ErrStart
	}
	for _, n := range line {
		switch {
		case n.Setup != nil:
			return nil, nil, record.ErrSetup
		case n.Move != game.Pass:
			moves = append(moves, n.Move)
		}
	}
	return moves, positions[len(line)], nil
}

// writeTranscript writes the moves of a game on a line. It returns ErrNoMoves if there are none,
// and the errors of placements and w.
func writeTranscript(w io.Writer, g Game) error {
	moves, _, err := placements(g)
	if err != nil {
		return err
	}
	if len(moves) == 0 {
		return ErrNoMoves
	}
	_, err = io.WriteString(w, transcript.Format(moves)+"\n")
	return err
}
