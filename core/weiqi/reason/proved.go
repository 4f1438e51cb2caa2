package reason

import (
	"pionnier/core/engine/explain"
	"pionnier/core/game"
)

// Proof is a group of stones that is proved to live after one of the two moves and to be dead after
// the other.
type Proof struct {
	Group      Group
	Move, Best game.Point
}

// GroupKilled is the fact that stones of the mover are proved (explain.Fate) to live after the best
// move and to be captured after the move played.
type GroupKilled struct{ Proof }

// GroupSpared is the fact that stones of the other side are proved (explain.Fate) to be captured
// after the best move and to live after the move played.
type GroupSpared struct{ Proof }

func (c *comparison) groupKilled() found {
	p, ok := c.proof(c.me, false)
	if !ok {
		return found{}
	}
	return found{GroupKilled{p}, p.Group.Stones}
}

func (c *comparison) groupSpared() found {
	p, ok := c.proof(c.foe, true)
	if !ok {
		return found{}
	}
	return found{GroupSpared{p}, p.Group.Stones}
}

// proof returns the proof for the largest group of side whose life, if lives is true, or death
// after the move played is proved. ok is false if there is no such group.
func (c *comparison) proof(side game.Color, lives bool) (p Proof, ok bool) {
	var most explain.Fate
	for _, f := range c.Fates {
		if f.Lives == lives && len(f.Stones) > len(most.Stones) && c.on(f.Stones[0]) && c.before.At(f.Stones[0]) == side {
			most = f
		}
	}
	if most.Stones == nil {
		return p, false
	}
	return Proof{groupOf(most.Stones, c.played.at), c.played.at, c.best.at}, true
}
