package networks

import (
	"math/rand/v2"

	"pionnier/core/game"
)

// Opening is the beginning of other games: a game that was played elsewhere. Black begins, or White if Black
// has stones.
type Opening struct {
	Size  int
	Komi  float64
	Black []game.Point // stones before the first move
	Moves []game.Move
}

// opening returns a random opening for a board of the given size. It returns nil if the network
// should play the opening.
func (p Playing) opening(rng *rand.Rand, size int) *Opening {
	if len(p.Openings) == 0 || rng.Float64() >= p.Opened {
		return nil
	}
	if o := &p.Openings[rng.IntN(len(p.Openings))]; o.Size == size {
		return o
	}
	return nil
}

// begin makes the game start as o does and follow it for a random number of moves.
func (t *terms) begin(o *Opening, rng *rand.Rand) {
	t.opening, t.fair, t.plies = o, false, rng.IntN(len(o.Moves)+1)
	t.handicap, t.rules.Handicap, t.rules.Komi = o.Black, len(o.Black), o.Komi
}

// plan sets planned to the moves of the opening.
func (m *match) plan() {
	for _, move := range m.opening.Moves[:m.plies] {
		m.planned = append(m.planned, m.board.CellFor(move))
	}
}
