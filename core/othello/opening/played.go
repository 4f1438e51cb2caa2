package opening

import (
	_ "embed"
	"fmt"
	"strings"
	"sync"

	"pionnier/core/game"
	"pionnier/core/othello"
)

// playedText has the frequencies of moves in positions of at least 100 tournament games (the base
// WTHOR of the French Othello federation, 1977 to 2025), up to the 20th move. It is a tree in
// depth-first order. A line has the depth of a move, the move, the number of games with it in the
// position of the nearest line above with one depth less, and, if known, the number of games that
// continued from there. Moves of fewer than one game in a hundred are left out.
// TestPlayedIsWhatGamesPlayed makes the file and compares it with the games.
//
//go:embed played.txt
var playedText string

// Played returns the number of tournament games that continued from pos, and the number of them
// that continued with m. Symmetric moves count together. Both results are 0 if fewer than 100 games
// continued from pos. with is 0 if fewer than one game in a hundred continued with m.
func Played(pos othello.Position, m game.Move) (games, with int) {
	if pos.Squares() == othello.Six {
		return 0, 0
	}
	t := tournaments()
	from := canonical(pos)
	if games = t.games[from]; games == 0 {
		return 0, 0
	}
	next, err := pos.Play(m)
	if err != nil {
		return games, 0
	}
	return games, t.moves[step{from, canonical(next.(othello.Position))}]
}

// step is a move between two positions.
type step struct{ from, to key }

// counts has the number of games by position and by move.
type counts struct {
	games map[key]int
	moves map[step]int
}

var tournaments = sync.OnceValue(func() counts {
	c, err := readCounts(playedText)
	if err != nil {
		panic(err) // the file is wrong; a test reads all of it
	}
	return c
})

func readCounts(text string) (counts, error) {
	c := counts{map[key]int{}, map[step]int{}}
	path := []othello.Position{othello.New()}
	for line := range strings.Lines(text) {
		var depth, with, games int
		var name string
		n, _ := fmt.Sscan(line, &depth, &name, &with, &games)
		if n < 3 || depth < 0 || depth > len(path) {
			return c, fmt.Errorf("played.txt: %q", line)
		}
		if depth > 0 {
			m, err := othello.ParseMove(name, 8, 8)
			if err != nil {
				return c, fmt.Errorf("played.txt: %q: %w", line, err)
			}
			next, err := path[depth-1].Play(m)
			if err != nil {
				return c, fmt.Errorf("played.txt: %q: %w", line, err)
			}
			path = append(path[:depth], next.(othello.Position))
			c.moves[step{canonical(path[depth-1]), canonical(path[depth])}] = with
		}
		if games > 0 {
			c.games[canonical(path[depth])] = games
		}
	}
	return c, nil
}
