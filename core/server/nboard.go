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

// NBoard serves the NBoard protocol of Othello boards; package nboard writes the protocol down.
//
// ping and quit end a search at once and its answer is dropped; other commands wait until it
// is done. contempt is accepted and changes nothing; learn remembers nothing. A pass that is
// forced and was not sent is played. What is refused is answered with a status line that
// begins with "Error". At the end of the input the last search is finished. A game whose moves
// carry their time, as NBoard's do, bounds the search of go by what is left; hint and analyze
// take what the level takes. A depth that is set is searched as long as it takes, unless
// KeepTime.
type NBoard struct {
	Game  catalog.Game
	Level engine.Level
	// KeepTime makes Level.Limits.Time limit searches to a set depth, too.
	KeepTime  bool
	Resources engine.Resources
	Seed      uint64
}

// Serve answers the commands in in on out until the command "quit" or the end of in. It returns an
// error if reading or writing fails.
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

// read parses a game in GGF. It returns the positions, beginning with the start, and the record.
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
