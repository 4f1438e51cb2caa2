package server

import (
	"fmt"
	"io"
	"strings"

	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/ggf"
)

// NBoard serves the NBoard protocol of Othello boards. Package nboard describes the protocol.
//
// The commands ping and quit cancel a search, whose answer is dropped. Other commands wait until the
// search is done. The commands contempt and learn have no effect. If the board does not send a forced
// pass, NBoard plays it. An invalid command is answered with a status line that begins with "Error".
// At the end of the input, the last search is completed.
//
// If the moves of a game include their times, the command go limits its search by the remaining time.
// The commands hint and analyze use the limits of the level. A search to a depth that the board has
// set is not limited in time unless KeepTime is set.
type NBoard struct {
	Game  catalog.Game
	Level engine.Level
	// KeepTime makes Level.Limits.Time limit searches to a set depth, too.
	KeepTime  bool
	Resources engine.Resources
	Seed      uint64
}

// Serve reads commands from in and writes the answers to out, until the command "quit" or the end
// of in. It returns an error if reading or writing fails.
func (n NBoard) Serve(in io.Reader, out io.Writer) error {
	fresh, err := n.Game.New(n.Game.Defaults())
	if err != nil {
		return err
	}
	start, err := n.Game.Start(fresh)
	if err != nil {
		return err
	}
	b := &board{
		NBoard: n, name: "Pionnier " + n.Level.ID, engine: n.Level.New(n.Resources), limits: n.Level.Limits,
		out: out, positions: []game.Position{start},
	}
	return b.serve(in)
}

// setGame replaces the positions and the clocks by the game in text, which is GGF. If text is
// invalid, it changes nothing.
func (s *board) setGame(text string) {
	positions, rec, err := s.read(text)
	if err != nil {
		s.refuse(err)
		return
	}
	s.positions, s.control, s.clocks = positions, rec.Control, ggf.Clocks(rec)
}

// read parses a game in GGF. It returns the positions, beginning with the start, and the record. It
// returns an error if text is not a single game or a move is illegal.
func (s *board) read(text string) ([]game.Position, *record.Record, error) {
	games, err := ggf.Read(strings.NewReader(text))
	if err != nil {
		return nil, nil, err
	}
	if len(games) != 1 {
		return nil, nil, fmt.Errorf("%d games, not one", len(games))
	}
	start, err := s.Game.Start(games[0])
	if err != nil {
		return nil, nil, err
	}
	positions, faults := record.Replay(start, games[0].Line(games[0].Root))
	if faults != nil {
		return nil, nil, faults[0]
	}
	return positions, games[0], nil
}
