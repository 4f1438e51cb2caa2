// Package gametest tests by random games that an implementation of game.Position satisfies the
// contract of the interface. Run it on every ruleset of every game.
//
// It does not know the rules: the tests of the game itself find a wrong flip or a missed ko. Start reading at Run.
package gametest

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"pionnier/core/game"
)

// Suite configures the random games. Zero fields have defaults.
type Suite struct {
	Start      func() game.Position
	Games      int // default 1000
	ShortGames int // with -short; default 50
	// MaxPlies is the largest number of plies of a game, including passes; by default 8 times the
	// points of the board plus 100. After half of them, the players pass whenever they may, so that
	// a game that repeats can end.
	MaxPlies int
}

// Run runs Suite{Start: start}.
func Run(t *testing.T, start func() game.Position) {
	t.Helper()
	Suite{Start: start}.Run(t)
}

// Run plays the random games of s. It fails t at the first violation of the contract.
func (s Suite) Run(t *testing.T) {
	t.Helper()
	games := s.games()
	for seed := range games {
		if err := s.playOne(uint64(seed)); err != nil {
			t.Fatalf("random game with seed %d: %v", seed, err)
		}
	}
}

func (s Suite) games() int {
	switch {
	case testing.Short() && s.ShortGames > 0:
		return s.ShortGames
	case testing.Short():
		return 50
	case s.Games > 0:
		return s.Games
	}
	return 1000
}

func (s Suite) maxPlies(start game.Position) int {
	if s.MaxPlies > 0 {
		return s.MaxPlies
	}
	w, h := start.Size()
	return 8*w*h + 100
}

// playOne plays one random game and checks every position in it. It returns an error for the first
// violation.
func (s Suite) playOne(seed uint64) error {
	rng := rand.New(rand.NewPCG(seed, 1))
	pos := s.Start()
	limit := s.maxPlies(pos)
	stack := []view{look(pos)}
	var moves []game.Move
	for pos.ToMove() != game.None {
		if len(moves) == limit {
			return fmt.Errorf("game still goes on after %d plies", limit)
		}
		if err := checkOpen(pos, rng); err != nil {
			return fmt.Errorf("after %v: %w", moves, err)
		}
		m := choose(pos.Legal(), len(moves) >= limit/2, rng)
		next, err := pos.Play(m)
		if err != nil {
			return fmt.Errorf("after %v: legal move %v refused: %w", moves, m, err)
		}
		moves = append(moves, m)
		stack = append(stack, look(next))
		pos = next
	}
	if err := checkEnd(pos); err != nil {
		return fmt.Errorf("after %v: %w", moves, err)
	}
	return s.replay(moves, stack)
}

// replay plays moves from the start again. It returns an error if a position differs from its view
// in stack.
func (s Suite) replay(moves []game.Move, stack []view) error {
	pos := s.Start()
	for i, m := range moves {
		if diff := stack[i].diff(look(pos)); diff != "" {
			return fmt.Errorf("replay of %v: %s", moves[:i], diff)
		}
		next, err := pos.Play(m)
		if err != nil {
			return fmt.Errorf("replay of %v: %v refused: %w", moves[:i], m, err)
		}
		pos = next
	}
	if diff := stack[len(moves)].diff(look(pos)); diff != "" {
		return fmt.Errorf("replay of %v: %s", moves, diff)
	}
	return nil
}

func choose(legal []game.Move, passIfLegal bool, rng *rand.Rand) game.Move {
	if passIfLegal && slices.Contains(legal, game.Pass) {
		return game.Pass
	}
	return legal[rng.IntN(len(legal))]
}
