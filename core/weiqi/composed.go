package weiqi

import "strings"

// Published rules are named in rulesets; any other combination is named by what it
// is made of, in the text that KataGo writes into its game files:
//
//	koSIMPLEscoreAREAtaxNONEsui0whbNfpok1
//
// Area rules tax nothing and territory rules tax seki, as here. "whb" is missing
// where White receives nothing for handicap stones, "fpok1" where dead stones must
// be captured in play.

// The words of that text, in the order of the constants.
var (
	koWords      = [...]string{SimpleKo: "SIMPLE", PositionalSuperko: "POSITIONAL", SituationalSuperko: "SITUATIONAL"}
	scoringWords = [...]string{AreaScoring: "AREAtaxNONE", TerritoryScoring: "TERRITORYtaxSEKI"}
	bonusWords   = [...]string{NoBonus: "", StoneBonus: "whbN", LessOneBonus: "whbN-1"}
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
	return "ko" + koWords[r.Ko] + "score" + scoringWords[r.Scoring] + suicide + bonusWords[r.Bonus] + friendly
}

// composed returns the rules that a text of this kind names.
func composed(id string) (Rules, bool) {
	if !strings.HasPrefix(id, "ko") {
		return Rules{}, false
	}
	for ko := range koWords {
		for scoring := range scoringWords {
			for bonus := range bonusWords {
				for other := range 4 {
					r := Rules{Ko: Ko(ko), Scoring: Scoring(scoring), Bonus: Bonus(bonus), Suicide: other&1 != 0, CountAll: other&2 != 0}
					if r.compose() == id {
						r.ID, r.Komi = id, 7.5
						if r.Scoring == TerritoryScoring {
							r.Komi = 6.5
						}
						return r, true
					}
				}
			}
		}
	}
	return Rules{}, false
}
