package weiqi

import (
	"cmp"
	"regexp"
)

// Published rules have the names in rulesets. Any other combination is named after its
// parts, in the text that KataGo writes into its game files:
//
//	koSIMPLEscoreAREAtaxNONEsui0whbNfpok1
//
// "whb" is missing if White receives nothing for handicap stones, and "fpok1" if dead
// stones must be captured in play.

// composedText matches the identifiers of composed rules; its groups are the fields of a Spelling.
var composedText = regexp.MustCompile(`^ko([A-Z]+)score([A-Z]+)tax([A-Z]+)sui([01])(?:whb(N|N-1))?(fpok1)?$`)

// Named returns r with its ID set, so that Ruleset(ID) returns the same rules apart from komi and
// handicap. It prefers the identifier of published rules that agree with r.
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

// agrees reports whether r and other are the same in play. It ignores ID, Komi and Handicap, and
// under area scoring PassStones, which does not change the count.
func (r Rules) agrees(other Rules) bool {
	if r.Scoring == AreaScoring {
		r.PassStones = other.PassStones
	}
	r.ID, r.Komi, r.Handicap = other.ID, other.Komi, other.Handicap
	return r == other
}

func (r Rules) compose() string {
	suicide, bonus, friendly := "sui0", "", ""
	k := r.Spell()
	if k.Suicide {
		suicide = "sui1"
	}
	if r.Bonus != NoBonus {
		bonus = "whb" + k.WhiteHandicapBonus
	}
	if k.FriendlyPassOk {
		friendly = "fpok1"
	}
	return "ko" + k.Ko + "score" + k.Scoring + "tax" + k.Tax + suicide + bonus + friendly
}

// composed returns the rules with the composed identifier id and their usual komi. It returns false
// if id is not such an identifier.
func composed(id string) (Rules, bool) {
	found := composedText.FindStringSubmatch(id)
	if found == nil {
		return Rules{}, false
	}
	r, err := Spelling{
		Ko: found[1], Scoring: found[2], Tax: found[3], Suicide: found[4] == "1",
		WhiteHandicapBonus: cmp.Or(found[5], "0"), FriendlyPassOk: found[6] != "",
	}.rules()
	if err != nil {
		return Rules{}, false
	}
	r.ID, r.Komi = id, 7.5
	if r.Scoring == TerritoryScoring {
		r.Komi = 6.5
	}
	return r, true
}
