package status

import (
	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/board"
)

// farAway is the least distance in lines of a ladder breaker from the group. Nearer stones are in
// plain sight.
const farAway = 3

// breakers returns a stone of each distant chain without which a ladder would capture the group.
func (a *asker) breakers() (list []game.Point) {
	first := a.Owner
	if a.p.Liberties(a.Point) == 2 {
		first = first.Opponent()
	}
	if a.p.Liberties(a.Point) > 2 || a.First.Of(first).Fate == Dead || caught(a.p, a.Point) {
		return nil
	}
	for _, chain := range chainsOf(a.p) {
		if a.p.At(chain[0]) != a.Owner || !a.far(chain) {
			continue
		}
		gone := make([]game.Stone, len(chain))
		for i, s := range chain {
			gone[i].Point = s
		}
		if without, err := a.p.Arrange(gone, a.p.ToMove()); err == nil && caught(without.(*weiqi.Position), a.Point) {
			list = append(list, chain[0])
		}
	}
	return list
}

// caught reports whether a ladder captures the chain on at. If the chain is in atari, its owner
// moves first.
func caught(p *weiqi.Position, at game.Point) bool {
	w, _ := p.Size()
	var b board.Board
	b.Load(p)
	yes, _ := b.LadderCaptured(b.CellOf(int(at.Y)*w + int(at.X)))
	return yes
}

// far reports whether all stones of chain are at least farAway from the group.
func (a *asker) far(chain []game.Point) bool {
	for _, s := range chain {
		for _, q := range a.Stones {
			if max(s.X-q.X, q.X-s.X) < farAway && max(s.Y-q.Y, q.Y-s.Y) < farAway {
				return false
			}
		}
	}
	return true
}
