package patterns

import (
	"pionnier/core/game"
	"pionnier/core/othello"
)

// FromGame returns the positions of a game from the usual start, each with the final margin. moves
// contains no passes. It returns nil if a move is illegal or the game is not over at the end.
func FromGame(moves []game.Move, fold uint8) []Sample {
	var samples []Sample
	var sides []game.Color
	p := othello.New()
	for _, m := range moves {
		if legal := p.Legal(); len(legal) == 1 && legal[0] == game.Pass {
			p = after(p, game.Pass)
		}
		own, opp := p.OwnOpp()
		samples = append(samples, Sample{Own: own, Opp: opp, Fold: fold})
		sides = append(sides, p.ToMove())
		next, err := p.Play(m)
		if err != nil {
			return nil
		}
		p = next.(othello.Position)
	}
	if p.ToMove() != game.None {
		return nil
	}
	score := p.Outcome().Score
	margin := int8(score.Black - score.White)
	for i := range samples {
		samples[i].Margin = margin
		if sides[i] == game.White {
			samples[i].Margin = -margin
		}
		samples[i].Value = samples[i].Margin
	}
	return samples
}

func after(p othello.Position, m game.Move) othello.Position {
	next, err := p.Play(m)
	if err != nil {
		return p
	}
	return next.(othello.Position)
}
