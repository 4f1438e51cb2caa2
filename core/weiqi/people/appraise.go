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

// Appraiser implements strength.Appraiser for games of 19 lines: a strength is a rank. It may be used from
// several goroutines. ranks.md says how certain it is.
type Appraiser struct{}

// AppraisedSize is the side of the boards that Appraiser knows.
const AppraisedSize = sampleLines

// Scale implements strength.Appraiser.
func (Appraiser) Scale() strength.Scale { return scale }

// Strength implements strength.Appraiser: "6d" is 6, "1k" 0, "5k?" -4. Ranks of professionals tell nothing of
// amateurs'.
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

// defaultTracer returns a tracer of the networks that the program carries.
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

// usual returns the positions of a game that the network of people can judge: of 19 lines, that began with an
// empty board or with Black's handicap stones alone, and without a set-up later.
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

// mostHandicap is the greatest number of handicap stones of the games that were learned from.
const mostHandicap = 9

// fair reports whether a game can begin so.
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

// scale is how strong players of KGS are, and how sure their moves are of it (ranks.md).
var scale = strength.Scale{Mean: 0, Spread: 5, Habit: 1.75, Least: -19, Most: 9, Widest: 8, Moves: 25}

// EvidenceOf returns what traces of one side of a game show.
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

// weights turn the means of the features into a rank, the first by itself.
var weights = [features + 1]float64{3.942, 44.501, 33.854, -3.932, 9.857}

// The variance of that rank, in one game: by the game, by the moves that there are, and for each rank that it is
// below knownFrom, up to weakest of them, since few games of kyu were learned from.
const (
	gameVariance, moveVariance, weakVariance = 2, 400, 3
	knownFrom, weakest                       = 1, 6
)

// floor is the least logarithm of a chance that counts: what is less likely is no weaker.
const floor = -9

// features returns what a trace shows: how much likelier the move is at 7 dan than at 1 kyu, and there than at 10
// kyu, how likely it is at 1 kyu, and how much less the engine's network thinks of it than of its first choice.
func (t Trace) features() [features]float64 {
	weak, middle, strong := max(floor, t.Logs[0]), max(floor, t.Logs[1]), max(floor, t.Logs[2])
	return [features]float64{strong - middle, middle - weak, middle, max(floor, t.Policy) - t.Best}
}
