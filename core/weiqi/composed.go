package weiqi

import (
	"regexp"
	"slices"
)

// Published rules are named in rulesets; any other combination is named by what it
// is made of, in the text that KataGo writes into its game files:
//
//	koSIMPLEscoreAREAtaxNONEsui0whbNfpok1
//
// "whb" is missing where White receives nothing for handicap stones, "fpok1" where dead
// stones must be captured in play.

// The words of that text, in the order of the constants, and the whole of it.
var (
	koWords      = []string{SimpleKo: "SIMPLE", PositionalSuperko: "POSITIONAL", SituationalSuperko: "SITUATIONAL"}
	scoringWords = []string{AreaScoring: "AREA", TerritoryScoring: "TERRITORY"}
	taxWords     = []string{NoTax: "NONE", SekiTax: "SEKI", GroupTax: "ALL"}
	bonusWords   = []string{NoBonus: "", StoneBonus: "whbN", LessOneBonus: "whbN-1"}

	composedText = regexp.MustCompile(`^ko([A-Z]+)score([A-Z]+)tax([A-Z]+)sui([01])(whbN|whbN-1)?(fpok1)?$`)
)

// Named returns r with the identifier by which Ruleset finds it again, but for the
// komi and the handicap: that of published rules where they agree with r.
func (r Rules) Named() Rules {
	for _, known := range rulesets {
		if r.agrees(known) {
			r.ID, r.PassStones = known.ID, known.PassStones
			return r
		}
	}
	r.ID, r.PassStones = r.compose(), false
	return r
}

// agrees compares what a game is played by. Pass stones change no count of area.
func (r Rules) agrees(other Rules) bool {
	if r.Scoring == AreaScoring {
		r.PassStones = other.PassStones
	}
	r.ID, r.Komi, r.Handicap = other.ID, other.Komi, other.Handicap
	return r == other
}

func (r Rules) compose() string {
	suicide, friendly := "sui0", "fpok1"
	if r.Suicide {
		suicide = "sui1"
	}
	if r.CountAll {
		friendly = ""
	}
	return "ko" + koWords[r.Ko] + "score" + scoringWords[r.Scoring] + "tax" + taxWords[r.Tax] +
		suicide + bonusWords[r.Bonus] + friendly
}

// composed returns the rules that a text of this kind names, with their usual komi.
func composed(id string) (Rules, bool) {
	found := composedText.FindStringSubmatch(id)
	if found == nil {
		return Rules{}, false
	}
	ko, scoring := slices.Index(koWords, found[1]), slices.Index(scoringWords, found[2])
	tax, bonus := slices.Index(taxWords, found[3]), slices.Index(bonusWords, found[5])
	if ko < 0 || scoring < 0 || tax < 0 {
		return Rules{}, false
	}
	r := Rules{
		ID: id, Ko: Ko(ko), Scoring: Scoring(scoring), Tax: Tax(tax), Bonus: Bonus(bonus),
		Suicide: found[4] == "1", CountAll: found[6] == "", Komi: 7.5,
	}
	if r.Scoring == TerritoryScoring {
		r.Komi = 6.5
	}
	return r, true
}
