package player

import (
	"math"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/othello/search"
	"pionnier/core/othello/six"
	"pionnier/core/othello/ten"
)

// teller converts answers of a search of a position to the types of package engine.
type teller struct {
	position
	empties int // empty squares
	steps   int // of the whole search; 0 if unknown
}

func newTeller(p position, q search.Question) teller {
	return teller{p, empties(p), steps(q, empties(p))}
}

// steps returns the number of steps of the search q. It returns 0 if time or nodes limit the
// search.
func steps(q search.Question, empties int) int {
	if q.Depth == 0 || q.Time > 0 || q.Nodes > 0 {
		return 0
	}
	return min(q.Depth, empties)
}

func (t teller) info(a search.Answer) engine.Info {
	info := engine.Info{Nodes: max(1, a.Nodes), Unit: engine.Discs}
	for _, l := range a.Lines {
		info.Lines = append(info.Lines, t.line(l))
	}
	info.Move, info.Value = info.Lines[0].Moves[0], info.Lines[0].Value
	info.Root = info.Value
	if t.steps > 0 {
		info.Progress = math.Min(1, float64(info.Depth)/float64(t.steps))
	}
	return info
}

func (t teller) line(l search.Line) engine.Line {
	line := engine.Line{Value: engine.Value{Score: float64(l.Value), Value: game.Value{Depth: l.Depth}, Confidence: l.Confidence}}
	if t.ToMove() == game.White {
		line.Score = -line.Score
	}
	switch {
	case l.Solved:
		line.Proof = game.ProvedScore
	case l.Decided:
		line.Proof = game.ProvedOutcome
	}
	if !l.Solved {
		line.Error = t.doubt(l)
	}
	line.Chance, line.ChanceError = t.win(line.Value)
	line.HasChance = true
	if l.Confidence == 100 {
		line.Confidence = 0 // nothing was skipped
	}
	for _, sq := range l.Moves {
		line.Moves = append(line.Moves, t.MoveOn(sq))
	}
	return line
}

// doubt returns the standard error, in discs, of the value of l, which must not be solved.
func (t teller) doubt(l search.Line) float64 {
	switch p := t.position.(type) {
	case ten.Position:
		return ten.Deviation(t.empties, l.Depth)
	case othello.Position:
		if p.Squares() == othello.Six {
			return six.Deviation(l.Depth)
		}
	}
	return doubt(t.empties, l.Depth, l.Confidence)
}
