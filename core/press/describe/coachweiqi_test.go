package describe

import (
	"testing"

	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/weiqi/reason"
)

// In Go a coach states the fate of stones, but not the better move.
func TestCostlyStones(t *testing.T) {
	checkCostly(t, []costly{
		{"stones", []explain.Reason{why(reason.GroupLost{Fate: reason.Fate{Group: reason.Group{Stones: make([]game.Point, 7), At: d6}, Move: b2, Best: c5, After: 18, Instead: 84}}, explain.Both)},
			"Black’s 7 stones at d6 are about 84 % likely to live after another move, but only 18 % after b2.",
			"Les 7 pierres de Noir en d6 ont environ 84 % de chances de vivre après un autre coup, et seulement 18 % après b2."},
		{"a proof", []explain.Reason{why(reason.GroupKilled{Proof: reason.Proof{Group: reason.Group{Stones: make([]game.Point, 7), At: d6}, Move: b2, Best: c5}}, explain.Played)},
			"Black’s 7 stones at d6 live after another move and are dead after b2: proved.",
			"Les 7 pierres de Noir en d6 vivent après un autre coup et meurent après b2 : prouvé."},
		{"the place of the better move", []explain.Reason{why(reason.CutGiven{Move: b2, Best: c5, Cut: c5, One: stones(2, "F3"), Other: stones(2, "F5")}, explain.Played)},
			"It would lower the chance to win from 60 % to 25 %.", "Il ferait passer les chances de gagner de 60 % à 25 %."},
	})
}
