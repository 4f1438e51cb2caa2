package server

import (
	"errors"
	"fmt"
	"strings"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
)

// usualMoves is the default length of a continuation.
const usualMoves = 15

// readGame returns a step of read that replays the game and sets q.positions.
func (a *Analysis) readGame(q *query) func(fields, func(string, string)) error {
	return func(f fields, _ func(string, string)) error {
		r, err := a.readTerms(f)
		if err != nil {
			return err
		}
		stones, err := a.readMoves(f, "initialStones", r)
		if err != nil {
			return err
		}
		moves, err := a.readMoves(f, "moves", r)
		if err != nil {
			return err
		}
		if _, there := f["moves"]; !there {
			return wrong("moves", "Must specify an array of [player,location] pairs")
		}
		setUp(r, stones)
		first := ""
		there, err := f.get("initialPlayer", &first, `Must be "b" or "w"`)
		if err != nil {
			return err
		}
		switch c, err := ParseColor(first); {
		case there && err != nil:
			return wrong("initialPlayer", `Must be "b" or "w"`)
		case there:
			r.Root.Setup.ToMove = c
		case len(moves) > 0:
			r.Root.Setup.ToMove = moves[0].Color
		case r.Handicap > 0:
			r.Root.Setup.ToMove = game.White
		}
		start, err := a.Game.Start(r)
		if err != nil {
			return wrong("initialStones", "%v", err)
		}
		q.positions = []game.Position{start}
		for i, m := range moves {
			p, err := playAs(q.positions[i], m)
			if err != nil {
				return wrong("moves", "Illegal move %d: %s", i, a.Game.FormatMove(m.Move, r.Height))
			}
			q.positions = append(q.positions, p)
		}
		return nil
	}
}

// setUp adds stones to the set-up of r's root. Two or more stones that are all black become the
// handicap.
func setUp(r *record.Record, stones []engine.Played) {
	r.Root.Setup = &record.Setup{}
	for _, s := range stones {
		at, _ := s.Move.Point()
		if s.Color == game.Black {
			r.Root.Setup.Black = append(r.Root.Setup.Black, at)
		} else {
			r.Root.Setup.White = append(r.Root.Setup.White, at)
		}
	}
	if black := len(r.Root.Setup.Black); black == len(stones) && black > 1 {
		r.Handicap = black
	}
}

// playAs plays m in p. If it is the opponent's turn, playAs plays a pass first. It returns an error
// if the pass or the move is illegal.
func playAs(p game.Position, m engine.Played) (next game.Position, err error) {
	if settler, ok := p.(game.Settler); ok && p.ToMove() == game.None {
		p = settler.Resume()
	}
	if p.ToMove() == m.Color.Opponent() {
		if p, err = p.Play(game.Pass); err != nil {
			return nil, err
		}
		if settler, ok := p.(game.Settler); ok && p.ToMove() == game.None {
			p = settler.Resume()
		}
	}
	if p.ToMove() != m.Color {
		return nil, errors.New("not the side to move")
	}
	return p.Play(m.Move)
}

// readMoves parses pairs of a player and a point in the field called name. Only the field "moves"
// may contain passes.
func (a *Analysis) readMoves(f fields, name string, r *record.Record) (moves []engine.Played, err error) {
	var pairs [][]string
	if _, err := f.get(name, &pairs, `Must be an array of pairs of the form: ["b" or "w", GTP board vertex]`); err != nil {
		return nil, err
	}
	for _, pair := range pairs {
		if len(pair) != 2 {
			return nil, wrong(name, `Must be an array of pairs of the form: ["b" or "w", GTP board vertex]`)
		}
		c, err := ParseColor(pair[0])
		if err != nil {
			return nil, wrong(name, "Could not parse player: %s", pair[0])
		}
		m, err := a.parseMove(pair[1], r.Width, r.Height)
		if err != nil || m == game.Pass && name != "moves" {
			return nil, wrong(name, "Could not parse board location: %s", pair[1])
		}
		moves = append(moves, engine.Played{Color: c, Move: m})
	}
	return moves, nil
}

// parseMove parses a vertex, or "(x,y)" counted from the top left.
func (a *Analysis) parseMove(text string, width, height int) (game.Move, error) {
	var x, y int
	if n, err := fmt.Sscanf(text, "(%d,%d)", &x, &y); n == 2 && err == nil {
		if x < 0 || y < 0 || x >= width || y >= height {
			return 0, errors.New("off the board")
		}
		return game.Place(x, y), nil
	}
	return a.Game.ParseMove(text, width, height)
}

// ParseColor parses "b", "black", "w" or "white", in any case. It returns ErrSyntax for any other
// text.
func ParseColor(text string) (game.Color, error) {
	switch strings.ToLower(text) {
	case "b", "black":
		return game.Black, nil
	case "w", "white":
		return game.White, nil
	}
	return game.None, ErrSyntax
}
