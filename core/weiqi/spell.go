package weiqi

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// Spelling holds rules in the terms of KataGo's protocols.
type Spelling struct {
	FriendlyPassOk     bool   `json:"friendlyPassOk"` // dead stones need not be captured
	HasButton          bool   `json:"hasButton"`
	Ko                 string `json:"ko"`
	Scoring            string `json:"scoring"`
	Suicide            bool   `json:"suicide"`
	Tax                string `json:"tax"`
	WhiteHandicapBonus string `json:"whiteHandicapBonus"`
}

// KataGo's names of the constants of Rules.
var (
	kataKo      = map[string]Ko{"SIMPLE": SimpleKo, "POSITIONAL": PositionalSuperko, "SITUATIONAL": SituationalSuperko}
	kataScoring = map[string]Scoring{"AREA": AreaScoring, "TERRITORY": TerritoryScoring}
	kataTax     = map[string]Tax{"NONE": NoTax, "SEKI": SekiTax, "ALL": GroupTax}
	kataBonus   = map[string]Bonus{"0": NoBonus, "N": StoneBonus, "N-1": LessOneBonus}
)

// kataNames maps KataGo's shorthands, without dashes, to their meaning there. KataGo's
// Chinese rules have no superko, and in ancient games every group paid for its eyes. An
// entry with an ID stands for our ruleset with that identifier.
var kataNames = map[string]Rules{
	"chinese": {Bonus: StoneBonus}, "chineseogs": {ID: "chinese"}, "chinesekgs": {ID: "chinese"},
	"japanese": {ID: "japanese"}, "korean": {ID: "japanese"}, "aga": {ID: "aga"}, "bga": {ID: "aga"},
	"stonescoring": {Tax: GroupTax}, "ancientarea": {Tax: GroupTax},
	"ancientterritory": {Scoring: TerritoryScoring, Tax: GroupTax},
	"newzealand":       {ID: "new-zealand"}, "tromptaylor": {ID: "tromp-taylor"},
}

// Spell returns r in KataGo's terms. They do not include the komi and the handicap.
func (r Rules) Spell() Spelling {
	return Spelling{
		FriendlyPassOk: !r.CountAll, Suicide: r.Suicide,
		Ko: keyOf(kataKo, r.Ko), Scoring: keyOf(kataScoring, r.Scoring), Tax: keyOf(kataTax, r.Tax),
		WhiteHandicapBonus: keyOf(kataBonus, r.Bonus),
	}
}

func keyOf[V comparable](m map[string]V, value V) string {
	for key, v := range m {
		if v == value {
			return key
		}
	}
	return ""
}

// ReadRules parses the name of rules: a shorthand, an identifier of Ruleset, or a Spelling as JSON.
// Fields missing from the JSON are as in the Tromp-Taylor rules, except for the tax, which depends
// on the scoring. It returns an error if the name is unknown or the JSON is invalid.
func ReadRules(text string) (Rules, error) {
	if strings.HasPrefix(text, "{") {
		return Spelling{Ko: "POSITIONAL", Scoring: "AREA", Suicide: true, WhiteHandicapBonus: "0"}.Read(text)
	}
	name := strings.NewReplacer("-", "", "_", "", " ", "").Replace(strings.ToLower(text))
	rules, ok := kataNames[name]
	if ok && rules.ID == "" {
		return rules, nil
	}
	if ok {
		text = rules.ID
	}
	rules, err := Ruleset(text)
	if err != nil {
		return Rules{}, fmt.Errorf("unknown rules %q", text)
	}
	return rules, nil
}

// Read sets the fields of k that are in object, a JSON object, and returns the rules of k. It
// returns an error if object has unknown fields.
func (k Spelling) Read(object string) (Rules, error) {
	d := json.NewDecoder(bytes.NewReader([]byte(object)))
	d.DisallowUnknownFields()
	if err := d.Decode(&k); err != nil {
		return Rules{}, fmt.Errorf("rules: %w", err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return Rules{}, errors.New("rules: text after the object")
	}
	return k.rules()
}

func (k Spelling) rules() (Rules, error) {
	ko, ok1 := kataKo[k.Ko]
	scoring, ok2 := kataScoring[k.Scoring]
	bonus, ok3 := kataBonus[k.WhiteHandicapBonus]
	tax, ok4 := kataTax[k.Tax]
	if k.Tax == "" && scoring == TerritoryScoring {
		tax = SekiTax
	}
	switch {
	case !ok1:
		return Rules{}, fmt.Errorf("ko rule %q is not supported", k.Ko)
	case !ok2:
		return Rules{}, fmt.Errorf("scoring rule %q is not supported", k.Scoring)
	case !ok3:
		return Rules{}, fmt.Errorf("handicap bonus %q is not supported", k.WhiteHandicapBonus)
	case k.Tax != "" && !ok4:
		return Rules{}, fmt.Errorf("tax %q is not supported", k.Tax)
	case k.HasButton:
		return Rules{}, errors.New("the button is not supported")
	}
	return Rules{Ko: ko, Scoring: scoring, Tax: tax, Bonus: bonus, Suicide: k.Suicide, CountAll: !k.FriendlyPassOk}, nil
}
