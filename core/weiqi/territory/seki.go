package territory

import (
	"pionnier/core/game"
	"pionnier/core/weiqi/grid"
)

// twoEyes is the worth of eyes from which a region lives and is not in seki.
const twoEyes = 2

// territory returns the owner of each point that counts, and the points that do not count because
// they must be filled. A region counts if its eyes are worth at least worth.
func (s *survey) territory(worth int) (owner []game.Color, unscorable grid.Set) {
	s.judgeEyes(s.falsePoints())
	filled := s.falsePoints()
	unscorable = s.besideThrowIns(filled)
	owner = make([]game.Color, len(s.Stones))
	for i := range owner {
		p, r := int16(i), s.region[i]
		if r < 0 || s.living(p) || s.regions[r].worth < worth || unscorable.Has(p) {
			continue
		}
		// Space that crosses a gate, or that the other side reaches, is not closed.
		if s.chains[s.chain[i]].region == r && !s.open[i].has(s.regions[r].color.Opponent()) {
			owner[i] = s.regions[r].color
		}
	}
	return owner, unscorable
}

// Seki returns the living stones without two eyes, row by row. They live only because neither side
// can capture the other's stones.
func (b Board) Seki() []game.Point { return b.points(b.inSeki()) }

func (b Board) inSeki() (stones []int16) {
	s := newSurvey(b)
	s.territory(twoEyes)
	twoEyed := make([]bool, len(s.groups))
	for i, k := range s.group {
		if r := s.region[i]; k >= 0 && r >= 0 && s.regions[r].worth >= twoEyes {
			twoEyed[k] = true
		}
	}
	for i, k := range s.group {
		if k >= 0 && !twoEyed[k] {
			stones = append(stones, int16(i))
		}
	}
	return stones
}

// besideThrowIns returns filled and the points adjacent to dead stones on filled points, from which
// the dead stones must be captured.
func (s *survey) besideThrowIns(filled grid.Set) grid.Set {
	all := append(grid.Set(nil), filled...)
	for p := range filled.All() {
		if !s.Dead[p] {
			continue
		}
		for _, q := range s.Grid.Adjacent[p] {
			if r := s.region[q]; r >= 0 && !s.living(q) && s.regions[r].color != s.Stones[p] {
				all.Add(q)
			}
		}
	}
	return all
}
