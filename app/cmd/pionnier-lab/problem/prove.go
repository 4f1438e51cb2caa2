package problem

import (
	"slices"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/lifeanddeath"
)

// Proves reports whether a life-and-death search proves that exactly the moves in right solve a
// problem. The problem is to capture the chain on target or, if it is the mover's, to save it. The
// chain must be enclosed, and no line may end in a ko.
func Proves(p *weiqi.Position, target game.Point, right []game.Move) bool {
	area, err := lifeanddeath.Enclose(p, target)
	if err != nil {
		return false
	}
	aim, other := lifeanddeath.Dead, lifeanddeath.Alive
	if area.Defender == p.ToMove() {
		aim, other = other, aim
	}
	found := 0
	for _, a := range area.NewSolver(budget).Answers(p.ToMove()) {
		switch {
		case a.Status == aim && slices.Contains(right, a.Move):
			found++
		case a.Status != other || slices.Contains(right, a.Move):
			return false
		}
	}
	return found == len(right) && found > 0
}
