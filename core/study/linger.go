package study

import (
	"time"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
)

// Lingering is a move on which a side thought for a long time although there was nothing to decide,
// followed by mistakes in time trouble.
type Lingering struct {
	Index int // of the move, on the judged line
	Used  time.Duration
	Later []int // the mistakes, in their order
}

const (
	// lingers is the factor of the usual time from which on a side lingered on a move.
	lingers = 3
	// trouble is the number of moves at the usual time for which main time must be left; with less a
	// side is in time trouble.
	trouble = 3
	// expected is the prior from which on no other move was worth considering.
	expected = 0.85
)

// Lingered returns the move on which side thought longest without need, if mistakes in time trouble
// followed. Time trouble is byo-yomi, or main time that is nearly used up. ok is false if there is
// no such move or fewer than ten times are known.
func Lingered(timings []Timing, line []*record.Node, moves []review.Judgement, side game.Color) (found Lingering, ok bool) {
	usual, known := usualTime(timings, line, side)
	if !known {
		return found, false
	}
	count := min(len(line), len(timings), len(moves))
	for i := range count {
		t := timings[i]
		if line[i].Color == side && t.HasUsed && t.Used >= lingers*usual && t.Used > found.Used && plain(moves[i]) {
			found.Index, found.Used, ok = i, t.Used, true
		}
	}
	if !ok {
		return Lingering{}, false
	}
	for i := found.Index + 1; i < count; i++ {
		t := timings[i]
		short := t.HasLeft && (t.Left.Overtime || t.Left.Left <= trouble*usual)
		if line[i].Color == side && short && moves[i].Class >= review.Mistake {
			found.Later = append(found.Later, i)
		}
	}
	return found, len(found.Later) > 0
}

// plain reports whether j was the only sensible move and was played. Such a move was forced, all
// others were certainly mistakes, or the engine expected hardly any other.
func plain(j review.Judgement) bool {
	if j.Choices == 1 {
		return true
	}
	best := j.Move == j.Before.Best() && j.Class != review.Unjudged
	return best && (j.Only || j.Before.Candidates[0].Prior >= expected)
}
