package review

import (
	"math"
	"slices"
	"time"

	"pionnier/core/game"
)

// Report is the review of a whole game.
type Report struct {
	Scale   Scale
	Moves   []Judgement
	Players game.ByColor[Summary]
	// Turning lists the indices of the moves with which a mover who was ahead fell behind.
	Turning []int
	Cards   game.ByColor[[]Card]
	Play    game.ByColor[Play] // the strength of both sides' play; set by the caller of Judge
}

// Summary summarizes the play of one side.
type Summary struct {
	Tally
	Phases [phases]Tally // by Phase
	Times  []Time        // by time taken, shortest first; nil if the times are unknown
}

// Tally has counts and averages of judged moves.
type Tally struct {
	Moves   int // number of judged moves
	Count   [Thrown + 1]int
	Silent  int     // moves with a silent loss
	Agreed  int     // moves that were the engine's first choice
	Choices int     // moves that were not forced
	Loss    Loss    // mean of the moves; its errors are the mean's
	Margin  float64 // sum of the margins lost
	// Accuracy is from 0 to 100, by chance or, for silent losses, by margin; with an error it is at
	// most flawed. Points is by margin alone. Both are NaN if Moves is 0.
	Accuracy, Points float64
}

// LeastChoices is the least number of judged choices for a meaningful accuracy.
const LeastChoices = 5

// Tells reports whether t has enough judged choices for its accuracy and points to be shown.
func (t Tally) Tells() bool { return t.Choices >= LeastChoices }

// Errors returns the number of inaccuracies and worse moves.
func (t Tally) Errors() (n int) {
	for _, c := range Classes {
		if c.Bad() {
			n += t.Count[c]
		}
	}
	return n
}

// Time summarizes the moves of one range of times.
type Time struct {
	Below time.Duration // upper limit; 0: no limit
	Moves int
	Bad   int     // mistakes and worse among them
	Loss  float64 // mean loss of chance
}

var timeBounds = []time.Duration{5 * time.Second, 15 * time.Second, time.Minute, 0}

// summary returns the summary of the moves of c.
func (r Report) summary(c game.Color) Summary {
	weights := r.weights()
	s := Summary{Tally: r.tally(weights, func(j Judgement) bool { return j.Color == c })}
	for _, p := range Phases {
		s.Phases[p] = r.tally(weights, func(j Judgement) bool { return j.Color == c && j.Phase == p })
	}
	s.Times = r.times(c)
	return s
}

// weights returns the liveliness of the game at each of r.Moves.
func (r Report) weights() []float64 {
	chances := make([]float64, len(r.Moves))
	last := 0.5
	for i, j := range r.Moves {
		if j.Before.Known() {
			last = j.Before.Chance
		}
		chances[i] = last
	}
	return liveliness(chances)
}

func (r Report) tally(weights []float64, in func(Judgement) bool) Tally {
	var t Tally
	var accuracy, weight []float64
	chanceSquare, marginSquare := 0.0, 0.0
	for i, j := range r.Moves {
		if j.Class == Unjudged || !in(j) {
			continue
		}
		t.Moves++
		t.Count[j.Class]++
		if j.Loss.Silent {
			t.Silent++
		}
		if j.Choices != 1 {
			t.Choices++
			if j.Move == j.Before.Best() {
				t.Agreed++
			}
		}
		t.Loss.Chance += j.Loss.Chance
		t.Margin += j.Loss.Margin
		chanceSquare += j.Loss.ChanceError * j.Loss.ChanceError
		marginSquare += j.Loss.MarginError * j.Loss.MarginError
		accuracy, weight = append(accuracy, j.Accuracy), append(weight, weights[i])
	}
	if t.Accuracy = gameAccuracy(accuracy, weight); t.Errors() > 0 {
		t.Accuracy = min(t.Accuracy, flawed)
	}
	n := float64(t.Moves)
	t.Loss = mean(t.Loss.Chance, t.Margin, chanceSquare, marginSquare, n)
	t.Points = r.Scale.marginAccuracy(t.Margin / n)
	return t
}

// times groups the judged moves of c by the time taken. It returns nil if no times are known.
func (r Report) times(c game.Color) []Time {
	times := make([]Time, len(timeBounds))
	kept := false
	for i, bound := range timeBounds {
		times[i].Below = bound
	}
	for _, j := range r.Moves {
		if j.Color != c || !j.HasSpent || j.Class == Unjudged {
			continue
		}
		kept = true
		i := 0
		for timeBounds[i] != 0 && j.Spent >= timeBounds[i] {
			i++
		}
		t := &times[i]
		t.Loss = (t.Loss*float64(t.Moves) + j.Loss.Chance) / float64(t.Moves+1)
		t.Moves++
		if j.Class >= Mistake {
			t.Bad++
		}
	}
	if !kept {
		return nil
	}
	return times
}

// turning returns the indices of the moves that lost the lead: the mover was certainly ahead by
// chance before the move, and behind after it. If both sides then keep missing the same move, only
// the first miss counts.
func (r Report) turning() []int {
	var at []int
	for i, j := range r.Moves {
		if j.Class < Inaccuracy {
			continue
		}
		again := func(earlier int) bool {
			return i-earlier <= sameWithin && r.Moves[earlier].Before.Best() == j.Before.Best()
		}
		before, after := j.Before.Value.Of(j.Color), j.After.Of(j.Color)
		turns := before.Chance > 0.5 && after.Chance < 0.5 && j.Loss.Chance-j.Loss.ChanceError >= r.Scale.Chance
		if j.Class == Thrown || turns && !slices.ContainsFunc(at, again) {
			at = append(at, i)
		}
	}
	return at
}

// mean returns the means over n moves of sums of chance and margin. Their errors are given as sums
// of squares. The means are NaN if n is 0.
func mean(chance, margin, chanceSquare, marginSquare, n float64) Loss {
	return Loss{Chance: chance / n, Margin: margin / n,
		ChanceError: math.Sqrt(chanceSquare) / n, MarginError: math.Sqrt(marginSquare) / n}
}
