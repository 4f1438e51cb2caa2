package player

import (
	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// scoring turns the area of a finished playout into Black's margin under the
// game's rules.
type scoring struct {
	komi float64 // with the compensation for handicap
	// territory rules count no stones on the board; area less the stones that
	// were played is the same as territory and prisoners.
	territory bool
	played    float64 // stones Black has played, or was given, more than White
}

func scoringOf(pos *weiqi.Position) scoring {
	rules := pos.Rules()
	s := scoring{
		komi:      rules.Komi + rules.Compensation(),
		territory: rules.Scoring == weiqi.TerritoryScoring,
	}
	size, _ := pos.Size()
	taken := pos.Captured()
	s.played = float64(taken.White - taken.Black)
	for y := range size {
		for x := range size {
			if c := pos.At(game.Pt(x, y)); c != game.None {
				s.played += float64(sign(c))
			}
		}
	}
	// Sides alternate from here: Black will be one more ahead or not, depending
	// on who takes the last neutral point.
	if pos.ToMove() == game.White {
		s.played -= 0.5
	} else {
		s.played += 0.5
	}
	return s
}

// margin returns by how many points Black wins with this lead in area. A pass
// in the tree saved its side a stone.
func (s scoring) margin(area, passes int) float64 {
	if s.territory {
		return float64(area) - s.played + float64(passes) - s.komi
	}
	return float64(area) - s.komi
}
