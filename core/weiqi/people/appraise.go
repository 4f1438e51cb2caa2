package people

import (
	"context"
	"math"
	"strconv"
	"strings"

	"pionnier/core/engine/strength"
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/network"
)

// Appraiser implements strength.Appraiser for games on 19 lines; a strength is a rank. It may be used by
// several goroutines. See ranks.md for its certainty.
type Appraiser struct{}

// AppraisedSize is the size of the boards that Appraiser supports.
const AppraisedSize = sampleLines

// Scale implements strength.Appraiser.
func (Appraiser) Scale() strength.Scale { return scale }

// Strength implements strength.Appraiser. For example, it returns 6 for "6d", 0 for "1k" and -4 for
// "5k?". It returns false for professional ranks, which cannot be compared with amateur ranks.
func (Appraiser) Strength(rank string) (float64, bool) {
	text := strings.TrimRight(strings.ToLower(strings.TrimSpace(rank)), "?+*")
	end := strings.TrimLeft(text, "0123456789")
	n, err := strconv.Atoi(text[:len(text)-len(end)])
	if err != nil || n < 1 {
		return 0, false
	}
	switch strings.TrimSpace(end) {
	case "d", "dan", "段":
		return float64(n), n <= 9
	case "k", "kyu", "級", "级":
		return float64(1 - n), n <= 30
	}
	return 0, false
}

// Appraise implements strength.Appraiser.
func (Appraiser) Appraise(ctx context.Context, line strength.Line) (strength.Appraisal, error) {
	positions, ok := usual(line)
	if !ok || !Known() {
		return strength.Appraisal{}, nil
	}
	return strength.Appraise(ctx, line, positions, defaultTracer, EvidenceOf)
}

// defaultTracer returns a tracer with the embedded networks. It returns an error if one of them
// cannot be loaded.
func defaultTracer() (strength.Tracer[*weiqi.Position, Trace], error) {
	imitator, err := Default()
	if err != nil {
		return nil, err
	}
	engine, err := network.Default()
	if err != nil {
		return nil, err
	}
	return NewTracer(imitator, engine.General()), nil
}

// usual returns the positions of line if the network of people can judge them. The game must be
// played on 19 lines, begin with an empty board or Black's handicap stones, and have no later
// set-up. Otherwise ok is false.
func usual(line strength.Line) (positions []*weiqi.Position, ok bool) {
	for i, p := range line.Positions {
		q, ok := p.(*weiqi.Position)
		if !ok {
			return nil, false
		}
		w, h := q.Size()
		if w != sampleLines || h != sampleLines || i == 0 && !fair(q) || i < len(line.Moves) && line.Moves[i] == 0 && q.ToMove() != game.None {
			return nil, false
		}
		positions = append(positions, q)
	}
	return positions, true
}

// mostHandicap is the largest number of handicap stones in the games used for training.
const mostHandicap = 9

// fair reports whether a game can begin with p, which must be empty or have at most mostHandicap
// stones, all black.
func fair(p *weiqi.Position) bool {
	black := 0
	for i := range sampleLines * sampleLines {
		switch p.At(game.Pt(i%sampleLines, i/sampleLines)) {
		case game.Black:
			black++
		case game.White:
			return false
		}
	}
	return black <= mostHandicap
}

// scale describes the distribution of the strength of players of KGS, and the evidence of their
// moves (ranks.md).
var scale = strength.Scale{Mean: 0, Spread: 5, Habit: 1.75, Least: -19, Most: 9, Widest: 8, Moves: 25}

// EvidenceOf returns the evidence in the traces of one side's moves in a game. It returns the zero
// Evidence if traces is empty.
func EvidenceOf(traces []Trace) strength.Evidence {
	n := float64(len(traces))
	if n == 0 {
		return strength.Evidence{}
	}
	var mean [features]float64
	for _, t := range traces {
		for k, v := range t.features() {
			mean[k] += v / n
		}
	}
	value := weights[0]
	for k, v := range mean {
		value += weights[k+1] * v
	}
	weaker := max(0, min(weakest, knownFrom-value))
	return strength.Evidence{Value: value, Deviation: math.Sqrt(gameVariance + moveVariance/n + weaker*weakVariance), Moves: len(traces)}
}

const features = 4

// weights turns the means of the features into a rank. The first weight is a constant.
var weights = [features + 1]float64{3.942, 44.501, 33.854, -3.932, 9.857}

// The variance of that rank in one game: of the game, of a move, and for each rank that it is
// below knownFrom, up to weakest of them, since few games of kyu were learned from.
const (
	gameVariance, moveVariance, weakVariance = 2, 400, 3
	knownFrom, weakest                       = 1, 6
)

// floor is the least logarithm of a chance that counts. Less likely moves do not count as weaker.
const floor = -9

// features returns the features of t. The first two are how much likelier the move is at 7 dan than
// at 1 kyu, and at 1 kyu than at 10 kyu. The others are how likely it is at 1 kyu, and how far the
// engine's policy for it is below that of its first choice. All are logarithms or differences of
// logarithms.
func (t Trace) features() [features]float64 {
	weak, middle, strong := max(floor, t.Logs[0]), max(floor, t.Logs[1]), max(floor, t.Logs[2])
	return [features]float64{strong - middle, middle - weak, middle, max(floor, t.Policy) - t.Best}
}
