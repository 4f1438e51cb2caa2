package review

import (
	"math"

	"pionnier/core/game"
)

// Loss is the loss of a move: the value of the best line minus that of the move played, for the
// mover. Errors are standard errors of the search and of the evaluation itself (Scale.Own)
// together. No loss is below 0.
type Loss struct {
	Chance, ChanceError float64 // 0 to 1
	Margin, MarginError float64 // discs or points
	Proved              bool    // both values are proved: the loss has no error
	// Silent reports whether the chance is meaningless: the mover had won or lost before the move
	// and still has. Such a loss is judged by its margin.
	Silent bool

	search spread // the part of the errors that more search reduces
}

// spread is a pair of standard errors.
type spread struct{ chance, margin float64 }

// Certain returns the lower bounds of l at one standard error.
func (l Loss) Certain() Loss { return l.Surely(1) }

// Surely returns the lower bounds of l at the given number of standard errors of the search and one
// of the evaluation. Among many moves, the ones that seem worst tend to have the largest search
// errors. The evaluation's error has no such bias.
func (l Loss) Surely(errors float64) Loss {
	bound := func(loss, all, search float64) float64 {
		return math.Max(0, loss-math.Sqrt(all*all+(errors*errors-1)*search*search))
	}
	return Loss{Chance: bound(l.Chance, l.ChanceError, l.search.chance), Margin: bound(l.Margin, l.MarginError, l.search.margin),
		Proved: l.Proved, Silent: l.Silent}
}

// Judgement is a move with its class and loss.
type Judgement struct {
	Ply
	Class Class // Unjudged if the values are missing or rough, play was over, or others played it
	Loss  Loss  // zero if Class is Unjudged
	Phase Phase
	// Only reports whether there was only one good move, since the second best was a mistake. If
	// Class is Best, the player found it.
	Only bool
	// Accuracy is from 0 to 100: the share of the chance to win that the move kept, or of the
	// margin if the loss is silent.
	Accuracy float64
}

// Cost combines the chance and margin of l in one number for comparing moves. A cost of 1 is the
// chance that a blunder loses. The margin contributes at most 0.5, or 1 if l is silent.
func (s Scale) Cost(l Loss) float64 {
	return l.Chance/blunderChance + l.weight()*l.Margin/(l.Margin+2*s.Blunder)
}

// weight returns the most that the margin contributes to Cost.
func (l Loss) weight() float64 {
	if l.Silent {
		return 1
	}
	return 0.5
}

// doubt returns the part of the standard error of Cost(l) that more search can reduce.
func (s Scale) doubt(l Loss) float64 {
	whole := l.Margin + 2*s.Blunder
	return math.Hypot(l.search.chance/blunderChance, l.weight()*l.search.margin*2*s.Blunder/(whole*whole))
}

// blunderChance is the loss of chance that counts as a blunder in chess (lichess).
const blunderChance = 0.15

// JudgeMove returns the judgement of p. Its class is Unjudged if too little is known.
func (s Scale) JudgeMove(p Ply) Judgement {
	j := Judgement{Ply: p, Phase: s.phase(p.Fill), Only: s.only(p)}
	if p.Over || p.Others || !p.Before.Known() || p.Before.Rough || !p.HasAfter || p.After.Rough {
		return j
	}
	j.Loss = s.lossOf(p)
	j.Class = s.classOf(j.Loss.Certain())
	if thrown(p) {
		j.Class = Thrown
	}
	j.Accuracy = accuracyOf(s.Stake(j.Loss))
	return j
}

// lossOf returns the loss of p compared with the best line. The loss of the best move is zero, even
// if its two searches differ.
func (s Scale) lossOf(p Ply) Loss {
	best, played := p.Before.Value.Of(p.Color), p.After.Of(p.Color)
	l := Loss{Proved: best.Proof == game.ProvedScore && played.Proof == game.ProvedScore}
	if l.Silent = settled(best.Chance); p.Move == p.Before.Best() || p.Choices == 1 {
		return l
	}
	l.Chance, l.Margin = math.Max(0, best.Chance-played.Chance), math.Max(0, best.Margin-played.Margin)
	if !l.Proved {
		l.search.margin = s.of(s.MarginRemains, p.Fill) * math.Hypot(best.MarginError, played.MarginError)
		l.MarginError = math.Hypot(l.search.margin, s.Own.Margin*l.Margin)
	}
	if best.Proof < game.ProvedOutcome || played.Proof < game.ProvedOutcome {
		l.search.chance = s.of(s.ChanceRemains, p.Fill) * math.Hypot(best.ChanceError, played.ChanceError)
		l.ChanceError = math.Hypot(l.search.chance, s.Own.Chance*l.Chance)
	}
	l.Silent = l.Silent && l.Chance < s.Chance
	return l
}

// Decided is the chance beyond which a game counts as won, so that losses are silent (Loss.Silent).
const Decided = 0.97

// settled reports whether a game with this chance counts as already won or lost.
func settled(chance float64) bool { return chance > Decided || chance < 1-Decided }

// Stake returns the loss of winning chance. For a silent loss it returns the chance that the lost
// margin would cost in an even game.
func (s Scale) Stake(l Loss) float64 {
	if l.Silent {
		return blunderChance * l.Margin / s.Blunder
	}
	return l.Chance
}

// thrown reports whether p turned a proved result into a worse proved result.
func thrown(p Ply) bool {
	best, played := p.Before.Value, p.After
	return best.Proof >= game.ProvedOutcome && played.Proof >= game.ProvedOutcome &&
		best.Of(p.Color).Chance > played.Of(p.Color).Chance && p.Choices != 1
}

// only reports whether p had several legal moves, all of which except the best were certainly
// mistakes. It returns false if the values of the candidates are missing or rough.
func (s Scale) only(p Ply) bool {
	c := p.Before.Candidates
	if p.Choices < 2 || len(c) < 2 || p.Before.Rough || c[1].Rough {
		return false
	}
	second := p.second()
	l := s.lossOf(second)
	return thrown(second) || s.classOf(l.Certain()) >= Mistake
}

// second returns p with the second best move in place of the move played. p must have a second
// candidate.
func (p Ply) second() Ply { return p.instead(p.Before.Candidates[1]) }

// instead returns p with c in place of the move played.
func (p Ply) instead(c game.Candidate) Ply {
	return Ply{Color: p.Color, Move: c.Moves[0], Before: p.Before, After: c.Value, HasAfter: true, Choices: p.Choices, Fill: p.Fill}
}

// gap returns the loss of the second best move of p.
func (s Scale) gap(p Ply) Loss { return s.lossOf(p.second()) }

// Judge returns the report of a game with the given plies. Only the sides in humans get cards.
func (s Scale) Judge(plies []Ply, humans ...game.Color) Report {
	r := Report{Scale: s, Moves: make([]Judgement, len(plies))}
	for i, p := range plies {
		r.Moves[i] = s.JudgeMove(p)
	}
	r.Players.Black, r.Players.White = r.summary(game.Black), r.summary(game.White)
	r.Turning = r.turning()
	for _, c := range humans {
		r.Cards.Set(c, r.cards(c))
	}
	return r
}
