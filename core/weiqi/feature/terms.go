package feature

import (
	"math"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
	"pionnier/core/weiqi/network"
)

// terms fills the inputs of komi and rules.
func terms(b *board.Board, in *network.Input) {
	rules, points := b.Rules(), float64(b.Points())
	komi := b.Allowance()
	if b.ToMove() == game.Black {
		komi = -komi
	}
	const beyond = 20 // points more than the board has are all the same
	komi = max(-points-beyond, min(points+beyond, komi))
	g := &in.Global
	g[ownKomi] = float32(komi / 20)
	switch rules.Ko {
	case weiqi.PositionalSuperko:
		g[superko], g[superkoKind] = 1, 0.5
	case weiqi.SituationalSuperko:
		g[superko], g[superkoKind] = 1, -0.5
	}
	g[suicide] = truth(rules.Suicide)
	g[territory] = truth(rules.Scoring == weiqi.TerritoryScoring)
	g[noPointsInSeki] = truth(rules.Tax != weiqi.NoTax)
	g[groupTax] = truth(rules.Tax == weiqi.GroupTax)
	g[passEnds] = truth(b.Passes() > 0 && !friendly(b))
	if rules.Scoring == weiqi.AreaScoring {
		g[komiParity] = parity(komi, b.Points())
	}
}

func truth(b bool) float32 {
	if b {
		return 1
	}
	return 0
}

// parity returns a triangular wave of komi with a period of two points. It rises around values of
// komi that can make a draw and falls around values that cannot. Under area scoring the margin
// almost always has the parity of the board, so that every other point of komi decides nothing.
func parity(komi float64, points int) float32 {
	odd := float64(points % 2)
	over := komi - odd
	delta := over - 2*math.Floor(over/2)
	switch {
	case delta < 0.5:
		return float32(delta)
	case delta < 1.5:
		return float32(1 - delta)
	}
	return float32(delta - 2)
}
