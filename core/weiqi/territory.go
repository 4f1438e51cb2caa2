package weiqi

import "pionnier/core/game"

// territory judges the surveyed position and returns the owner of each point
// that counts, and the points that do not count because they must be filled.
func (s *survey) territory() (owner []game.Color, unscorable points) {
	s.judgeEyes(s.falsePoints())
	filled := s.falsePoints()
	unscorable = s.besideThrowIns(filled)
	owner = make([]game.Color, len(s.board))
	for i := range owner {
		p, r := int16(i), s.region[i]
		if r < 0 || s.living(p) || s.regions[r].worth <= 1 || unscorable.has(p) {
			continue
		}
		// Space that crosses a gate, or that the other side reaches, is not closed.
		if s.chains[s.chain[i]].region == r && !s.open[i].has(s.regions[r].color.Opponent()) {
			owner[i] = s.regions[r].color
		}
	}
	return owner, unscorable
}

// besideThrowIns adds the points next to a dead stone on a false point: the
// stone must be captured from there.
func (s *survey) besideThrowIns(filled points) points {
	all := append(points(nil), filled...)
	for p := range filled.all() {
		if !s.dead[p] {
			continue
		}
		for _, q := range s.grid.adjacent[p] {
			if r := s.region[q]; r >= 0 && !s.living(q) && s.regions[r].color != s.board[p] {
				all.add(q)
			}
		}
	}
	return all
}
