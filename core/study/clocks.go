package study

import (
	"time"

	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/record"
)

// Timing is the information in a record about the mover's clock at a move.
type Timing struct {
	Left    clock.Clock   // after the move, if HasLeft
	Used    time.Duration // by the move, if HasUsed
	HasLeft bool
	HasUsed bool
}

// Timings returns the timing of each node of line, a line of r that begins after the root.
//
// The time used for a move is known only if the mover's clock before it is known. That clock comes
// from the side's previous move, or from the time control at the start of the game.
func Timings(r *record.Record, line []*record.Node) []Timing {
	list := make([]Timing, len(line))
	var before game.ByColor[*clock.Clock]
	if r.Control.Kind != clock.None && (r.Root.Setup == nil || r.Handicap > 0) {
		for _, c := range []game.Color{game.Black, game.White} {
			start := r.Control.Start()
			before.Set(c, &start)
		}
	}
	for i, n := range line {
		if n.Move == 0 || n.Color == game.None {
			continue
		}
		if n.Clock != nil {
			list[i].Left, list[i].HasLeft = *n.Clock, true
			if was := before.Of(n.Color); was != nil {
				list[i].Used, list[i].HasUsed = r.Control.Used(*was, *n.Clock)
			}
		}
		before.Set(n.Color, n.Clock)
	}
	return list
}
