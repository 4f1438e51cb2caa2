// Package opening has the names of Othello openings, such as Tiger or Rose. Start reading at Name;
// the names themselves are in names.go.
//
// It also has a list of openings that favour neither side, for games that begin with a random one:
// Balanced. It neither evaluates openings nor chooses moves: engines and their book do.
//
// A name belongs to a position and its symmetric images, not to a sequence of moves: the first move
// may be any of the four, which are symmetric, and an opening that is reached by other moves is
// still that opening. After the named positions, the last name stays.
//
// English names are used all over the world, so they are not translated.
package opening

import (
	"fmt"
	"sync"

	"pionnier/core/game"
	"pionnier/core/othello"
)

// Name returns the last named opening that moves pass through from the usual start, and the number
// of moves that lead to it. It returns "", 0 if there is no named opening. It ignores moves from
// the first illegal one on.
func Name(moves []game.Move) (name string, length int) {
	b := book()
	pos := othello.New()
	for i, m := range moves[:min(len(moves), b.depth)] {
		next, err := pos.Play(m)
		if err != nil {
			break
		}
		pos = next.(othello.Position)
		if found, ok := b.names[canonical(pos)]; ok {
			name, length = found, i+1
		}
	}
	return name, length
}

// Line is a named opening with one sequence of moves that leads to it.
type Line struct {
	Name  string
	Moves []game.Move
}

// Lines returns all named openings.
func Lines() (lines []Line) {
	for _, o := range openings {
		l := Line{Name: o.name}
		for i := 0; i < len(o.line); i += 2 {
			m, err := othello.ParseMove(o.line[i:i+2], 8, 8)
			if err != nil {
				panic(err) // the table is wrong; a test plays all of it
			}
			l.Moves = append(l.Moves, m)
		}
		lines = append(lines, l)
	}
	return lines
}

// opening is a name and the moves that lead to it, such as "f5d6".
type opening struct{ name, line string }

// named has the positions with names.
type named struct {
	names map[key]string
	depth int // moves of the longest line
}

// book builds the named positions once, at the first call of Name.
var book = sync.OnceValue(func() named {
	b := named{names: make(map[key]string, len(openings))}
	for _, o := range openings {
		pos, err := o.position()
		if err != nil {
			panic(err) // the table is wrong; a test plays all of it
		}
		b.names[canonical(pos)] = o.name
		b.depth = max(b.depth, len(o.line)/2)
	}
	return b
})

// position returns the position at the end of o's line. It returns an error if a move is invalid or
// illegal.
func (o opening) position() (othello.Position, error) {
	pos := othello.New()
	for i := 0; i < len(o.line); i += 2 {
		m, err := othello.ParseMove(o.line[i:min(i+2, len(o.line))], 8, 8)
		if err != nil {
			return pos, fmt.Errorf("opening %s: %w", o.name, err)
		}
		next, err := pos.Play(m)
		if err != nil {
			return pos, fmt.Errorf("opening %s, move %d: %w", o.name, i/2+1, err)
		}
		pos = next.(othello.Position)
	}
	return pos, nil
}

// key is a position in its canonical symmetry.
type key struct {
	black, white uint64
	toMove       game.Color
}

// canonical returns the key that pos shares with its symmetric images.
func canonical(pos othello.Position) key {
	black, white := othello.Canonical(pos.Bitboards())
	return key{black, white, pos.ToMove()}
}
