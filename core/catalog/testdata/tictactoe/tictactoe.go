// Package tictactoe is a third game, as small as a game can be: it proves that a game
// needs its own package and an entry for the catalog, and nothing else, to be played in a
// session, kept in files and served to external programs.
package tictactoe

import (
	"context"
	"fmt"

	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
)

// Position is a board, row by row from the top left; the zero value is the start.
type Position struct {
	cells  [9]game.Color
	placed int
}

// lines are the cells that win together.
var lines = [...][3]int{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}

func (p Position) winner() game.Color {
	for _, l := range lines {
		if c := p.cells[l[0]]; c != game.None && c == p.cells[l[1]] && c == p.cells[l[2]] {
			return c
		}
	}
	return game.None
}

// Size implements game.Position.
func (Position) Size() (width, height int) { return 3, 3 }

// At implements game.Position.
func (p Position) At(at game.Point) game.Color {
	if at.X < 0 || at.Y < 0 || at.X > 2 || at.Y > 2 {
		return game.None
	}
	return p.cells[3*at.Y+at.X]
}

// ToMove implements game.Position.
func (p Position) ToMove() game.Color {
	switch {
	case p.winner() != game.None || p.placed == len(p.cells):
		return game.None
	case p.placed%2 == 1:
		return game.White
	}
	return game.Black
}

// Legal implements game.Position.
func (p Position) Legal() (moves []game.Move) {
	if p.ToMove() == game.None {
		return nil
	}
	for i, c := range p.cells {
		if c == game.None {
			moves = append(moves, game.Place(i%3, i/3))
		}
	}
	return moves
}

// Play implements game.Position.
func (p Position) Play(m game.Move) (game.Position, error) {
	at, ok := m.Point()
	refuse := func(r game.Reason) (game.Position, error) {
		return nil, &game.IllegalError{Move: m, Color: p.ToMove(), Reason: r}
	}
	switch {
	case p.ToMove() == game.None:
		return refuse(game.GameOver)
	case !ok || at.X > 2 || at.Y > 2:
		return refuse(game.OffBoard)
	case p.At(at) != game.None:
		return refuse(game.Occupied)
	}
	p.cells[3*at.Y+at.X] = p.ToMove()
	p.placed++
	return p, nil
}

// Outcome implements game.Position. A win counts a point.
func (p Position) Outcome() game.Outcome {
	switch {
	case p.ToMove() != game.None:
		return game.Outcome{}
	case p.winner() == game.Black:
		return game.Scored(1, 0)
	case p.winner() == game.White:
		return game.Scored(0, 1)
	}
	return game.Scored(0, 0)
}

// Engine plays perfectly.
type Engine struct{}

// Search implements engine.Engine.
func (Engine) Search(_ context.Context, req engine.Request, _ func(engine.Info)) (engine.Info, error) {
	p, ok := req.Position.(Position)
	if !ok || p.ToMove() == game.None {
		return engine.Info{}, fmt.Errorf("tic-tac-toe: no move in %v", req.Position)
	}
	info, known := engine.Info{Nodes: 1, Unit: engine.Points}, map[Position]int{}
	for _, m := range req.Moves() {
		next, err := p.Play(m)
		if err != nil {
			return engine.Info{}, err
		}
		score := next.(Position).value(known)
		v := engine.Value{
			Value: game.Value{Chance: float64(score+1) / 2, HasChance: true, Proof: game.ProvedScore, Depth: len(p.cells) - p.placed},
			Score: float64(score),
		}
		info.Lines = append(info.Lines, engine.Line{Moves: []game.Move{m}, Value: v})
		if last := len(info.Lines) - 1; last > 0 && (v.Score > info.Lines[0].Score) == (p.ToMove() == game.Black) && v.Score != info.Lines[0].Score {
			info.Lines[0], info.Lines[last] = info.Lines[last], info.Lines[0]
		}
	}
	info.Move, info.Value = info.Lines[0].Moves[0], info.Lines[0].Value
	info.Root = info.Value
	return info, nil
}

// value returns 1 if Black wins under best play, -1 if White wins, and 0 for a draw. It stores
// results in known.
func (p Position) value(known map[Position]int) int {
	if v, ok := known[p]; ok {
		return v
	}
	side := map[game.Color]int{game.Black: 1, game.White: -1}
	if p.ToMove() == game.None {
		return side[p.winner()]
	}
	mover := side[p.ToMove()]
	best := -1
	for _, m := range p.Legal() {
		next, _ := p.Play(m)
		best = max(best, mover*next.(Position).value(known))
	}
	known[p] = mover * best
	return mover * best
}

// Entry returns the game's entry for the catalog.
func Entry() catalog.Game {
	perfect := engine.Level{ID: "perfect", New: func(engine.Resources) engine.Engine { return Engine{} }}
	return catalog.Game{
		ID: "tic-tac-toe", Name: "Tic-Tac-Toe", Sizes: []int{3}, FullSize: 3,
		MaxHandicap: func(int) int { return 0 },
		Ladder:      engine.Ladder{perfect}, DefaultLevel: perfect.ID, Hinter: perfect,
		Start: func(r *record.Record) (game.Position, error) {
			s := r.Root.Setup
			if r.Width != 3 || r.Height != 3 || s != nil && (len(s.Black)+len(s.White) > 0 || s.ToMove == game.White) {
				return nil, fmt.Errorf("%w: not the empty board of three", catalog.ErrSetup)
			}
			return Position{}, nil
		},
		FormatPoint: func(p game.Point, height int) string {
			return string(rune('a'+p.X)) + string(rune('0'+height-int(p.Y)))
		},
		ParseMove: func(text string, _, height int) (game.Move, error) {
			if len(text) != 2 || text[0]|0x20 < 'a' || text[0]|0x20 > 'c' || text[1] < '1' || text[1] > '3' {
				return 0, fmt.Errorf("no cell %q", text)
			}
			return game.Place(int(text[0]|0x20-'a'), height-int(text[1]-'0')), nil
		},
		Score:  func(game.Position) game.ByColor[int] { return game.ByColor[int]{} },
		Scale:  func(int) review.Scale { return review.Scale{Good: 1, Inaccuracy: 2, Mistake: 3, Blunder: 4} },
		Effort: func(game.Position, review.Pass, int) (engine.Limits, bool) { return engine.Limits{}, false },
	}
}
