package opening

import (
	_ "embed"
	"strings"
	"sync"

	"pionnier/core/game"
	"pionnier/core/othello"
)

// balancedLines has an opening of eight moves on each line, such as "f5d6c3d3c4f4f6b4": the most
// even ones of all sequences of moves, good or bad, each to a different position. "pionnier-lab
// train balance" makes the file; its provenance is in provenance.txt.
//
//go:embed balanced.txt
var balancedLines string

var balanced = sync.OnceValue(func() []string { return strings.Fields(balancedLines) })

// Balanced returns the number of balanced openings, which favour neither side. They are for games
// that begin with a random opening, such as XOT.
func Balanced() int { return len(balanced()) }

// BalancedMoves returns the moves of the i-th balanced opening, from the usual start.
func BalancedMoves(i int) []game.Move {
	line := balanced()[i]
	moves := make([]game.Move, 0, len(line)/2)
	for ; line != ""; line = line[2:] {
		m, err := othello.ParseMove(line[:2], 8, 8)
		if err != nil {
			panic(err) // the file is wrong; a test plays all of it
		}
		moves = append(moves, m)
	}
	return moves
}
