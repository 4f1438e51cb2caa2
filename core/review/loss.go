package review

import (
	"math"

	"pionnier/core/game"
)

// Loss is what a move gave away: the value of the best line less that of the move
// played, for the mover. Errors are standard errors: the search's and the evaluation's own
// (Scale.Own) together. No loss is below 0.
type Loss struct {
	Chance, ChanceError float64 // 0 to 1
	Margin, MarginError float64 // discs or points
	Proved              bool    // both values are proved: the loss has no error
	// Silent is set where the chance says nothing: the mover had won or lost before the move and still has.
	// Such a loss is judged by its margin.
	Silent bool

	search spread // the search's part of the errors, which more search makes smaller
}

// spread is a pair of standard errors.
type spread struct{ chance, margin float64 }

// Certain returns the certain part of a loss: its lower bounds at one standard error.
func (l Loss) Certain() Loss { return l.Surely(1) }

// Surely returns the lower bounds of a loss at this many standard errors of the search and one of the
// evaluation. Of many moves those seem worst whose searches went worst; the evaluation's error has no such bias.
func (l Loss) Surely(errors float64) Loss {
	bound := func(loss, all, search float64) float64 {
		return math.Max(0, loss-math.Sqrt(all*all+(errors*errors-1)*search*search))
	}
	return Loss{Chance: bound(l.Chance, l.ChanceError, l.search.chance), Margin: bound(l.Margin, l.MarginError, l.search.margin),
		Proved: l.Proved, Silent: l.Silent}
}

// Judgement is a move with its verdict.
type Judgement struct {
	Ply
	Class Class // Unjudged where the values are missing or rough, play was over, or others played it
	Loss  Loss  // zero where Class is Unjudged
	Phase Phase
	// Only is set if there was only one good move, the second best being a mistake. It was
	// played if Class is Best.
	Only bool
	// Accuracy is from 0 to 100: how much of the chance to win the move kept, or of the margin where the
	// chance says nothing.
	Accuracy float64
}

// Cost combines chance and margin into one number, to compare moves: 1 is the chance that a
// blunder loses. Margin counts less than half of that, or less than all of it where the chance says
// nothing, so that moves that decided the game come first, and a decided game still has its worst moves.
func (s Scale) Cost(l Loss) float64 {
	return l.Chance/blunderChance + l.weight()*l.Margin/(l.Margin+2*s.Blunder)
}

// weight returns what the margin counts in Cost, at most.
func (l Loss) weight() float64 {
	if l.Silent {
		return 1
	}
	return 0.5
}

// doubt returns the part of Cost's standard error that more search can reduce.
func (s Scale) doubt(l Loss) float64 {
	whole := l.Margin + 2*s.Blunder
	return math.Hypot(l.search.chance/blunderChance, l.weight()*l.search.margin*2*s.Blunder/(whole*whole))
}

// blunderChance is the loss of chance that is a blunder among chess players (lichess).
const blunderChance = 0.15

// JudgeMove judges one move by itself.
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

// lossOf compares the best line with the move played. The best move loses nothing,
// whatever its two searches say.
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

// Decided is the chance from which on a game counts as won, and the chance says nothing (Loss.Silent).
const Decided = 0.97

// settled reports whether a game is won or lost at this chance.
func settled(chance float64) bool { return chance > Decided || chance < 1-Decided }

// Stake returns what a loss costs in chances to win: where the chance says nothing, what its margin would
// cost in an even game.
func (s Scale) Stake(l Loss) float64 {
	if l.Silent {
		return blunderChance * l.Margin / s.Blunder
	}
	return l.Chance
}

// thrown reports whether a proved result became a worse one.
func thrown(p Ply) bool {
	best, played := p.Before.Value, p.After
	return best.Proof >= game.ProvedOutcome && played.Proof >= game.ProvedOutcome &&
		best.Of(p.Color).Chance > played.Of(p.Color).Chance && p.Choices != 1
}

// only reports whether there was a choice and all moves but the best were certainly
// mistakes. It is false if the candidates' values cannot be compared.
func (s Scale) only(p Ply) bool {
	c := p.Before.Candidates
	if p.Choices < 2 || len(c) < 2 || p.Before.Rough || c[1].Rough {
		return false
	}
	second := p.second()
	l := s.lossOf(second)
	return thrown(second) || s.classOf(l.Certain()) >= Mistake
}

// second returns p as if the second best move had been played. There must be one.
func (p Ply) second() Ply { return p.instead(p.Before.Candidates[1]) }

// instead returns p as if c had been played.
func (p Ply) instead(c game.Candidate) Ply {
	return Ply{Color: p.Color, Move: c.Moves[0], Before: p.Before, After: c.Value, HasAfter: true, Choices: p.Choices, Fill: p.Fill}
}

// gap returns what the second best move would have lost.
func (s Scale) gap(p Ply) Loss { return s.lossOf(p.second()) }

// Judge judges all moves of a game, in their order. humans are the sides that get cards.
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
