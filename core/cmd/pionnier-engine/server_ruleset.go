package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"pionnier/core/engine/gtp"
	"pionnier/core/weiqi"
)

// kataRules are rules in the words of KataGo's protocol.
type kataRules struct {
	FriendlyPassOk     bool   `json:"friendlyPassOk"` // dead stones need not be captured
	HasButton          bool   `json:"hasButton"`
	Ko                 string `json:"ko"`
	Scoring            string `json:"scoring"`
	Suicide            bool   `json:"suicide"`
	Tax                string `json:"tax"`
	WhiteHandicapBonus string `json:"whiteHandicapBonus"`
}

// What stands for the constants of weiqi.Rules.
var (
	kataKo      = map[string]weiqi.Ko{"SIMPLE": weiqi.SimpleKo, "POSITIONAL": weiqi.PositionalSuperko, "SITUATIONAL": weiqi.SituationalSuperko}
	kataScoring = map[string]weiqi.Scoring{"AREA": weiqi.AreaScoring, "TERRITORY": weiqi.TerritoryScoring}
	kataTax     = map[weiqi.Scoring]string{weiqi.AreaScoring: "NONE", weiqi.TerritoryScoring: "SEKI"} // all that we can count
	kataBonus   = map[string]weiqi.Bonus{"0": weiqi.NoBonus, "N": weiqi.StoneBonus, "N-1": weiqi.LessOneBonus}
)

// kataNames are KataGo's shorthands, without dashes, with what they mean there: its
// Chinese rules know no superko. The others are weiqi's own identifiers.
var kataNames = map[string]weiqi.Rules{
	"chinese": {Bonus: weiqi.StoneBonus}, "chineseogs": {ID: "chinese"}, "chinesekgs": {ID: "chinese"},
	"japanese": {ID: "japanese"}, "korean": {ID: "japanese"}, "aga": {ID: "aga"}, "bga": {ID: "aga"},
	"newzealand": {ID: "new-zealand"}, "tromptaylor": {ID: "tromp-taylor"},
}

func (s *server) addRulesets(h map[string]gtp.Handler) {
	h["kata-get-rules"] = func([]string) (string, error) {
		text, err := json.Marshal(kataRulesOf(s.rules()))
		return string(text), err
	}
	h["kata-set-rules"] = func(args []string) (string, error) {
		rules, err := parseRules(strings.Join(args, " "))
		if err != nil {
			return "", err
		}
		return "", s.setRules(rules)
	}
	h["kata-set-rule"] = s.setRule
	h["kgs-rules"] = func(args []string) (string, error) {
		name := strings.Join(args, " ")
		if name == "chinese" {
			name = "chinese-kgs"
		}
		rules, err := parseRules(name)
		if err != nil {
			return "", err
		}
		return "", s.setRules(rules)
	}
}

// rules are those of the game on the board.
func (s *server) rules() weiqi.Rules { return s.position().(*weiqi.Position).Rules() }

// setRules changes the rules and leaves the game as it is, which must have been
// played as they allow.
func (s *server) setRules(rules weiqi.Rules) error {
	before := s.record.Rules
	s.record.Rules = rules.Named().ID
	positions := s.positions
	faults, err := s.replay()
	if err == nil && faults != nil {
		err = faults[0]
	}
	if err != nil {
		s.record.Rules, s.positions = before, positions
		return fmt.Errorf("the game so far breaks these rules: %w", err)
	}
	s.options.Rules = s.record.Rules
	return nil
}

// setRule changes one of kataRules.
func (s *server) setRule(args []string) (string, error) {
	if len(args) != 2 {
		return "", gtp.ErrSyntax
	}
	value := args[1]
	if value != "true" && value != "false" {
		text, err := json.Marshal(value)
		if err != nil {
			return "", err
		}
		value = string(text)
	}
	name, err := json.Marshal(args[0])
	if err != nil {
		return "", err
	}
	spelled := kataRulesOf(s.rules())
	if args[0] == "scoring" { // they change together
		spelled.Tax = ""
	}
	rules, err := spelled.with(fmt.Sprintf("{%s:%s}", name, value))
	if err != nil {
		return "", err
	}
	return "", s.setRules(rules)
}

func kataRulesOf(r weiqi.Rules) kataRules {
	return kataRules{
		FriendlyPassOk: !r.CountAll, Suicide: r.Suicide,
		Ko: keyOf(kataKo, r.Ko), Scoring: keyOf(kataScoring, r.Scoring), Tax: kataTax[r.Scoring],
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

// parseRules reads a shorthand, an identifier of weiqi's, or kataRules as JSON, where
// what is missing is as in the Tromp-Taylor rules.
func parseRules(text string) (weiqi.Rules, error) {
	if strings.HasPrefix(text, "{") {
		return kataRules{Ko: "POSITIONAL", Scoring: "AREA", Suicide: true, WhiteHandicapBonus: "0"}.with(text)
	}
	name := strings.NewReplacer("-", "", "_", "", " ", "").Replace(strings.ToLower(text))
	rules, ok := kataNames[name]
	if ok && rules.ID == "" {
		return rules, nil
	}
	if ok {
		text = rules.ID
	}
	rules, err := weiqi.Ruleset(text)
	if err != nil {
		return weiqi.Rules{}, fmt.Errorf("unknown rules %q", text)
	}
	return rules, nil
}

// with returns the rules with the fields that are in a JSON object.
func (k kataRules) with(object string) (weiqi.Rules, error) {
	d := json.NewDecoder(bytes.NewReader([]byte(object)))
	d.DisallowUnknownFields()
	if err := d.Decode(&k); err != nil {
		return weiqi.Rules{}, fmt.Errorf("rules: %w", err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return weiqi.Rules{}, errors.New("rules: text after the object")
	}
	return k.rules()
}

func (k kataRules) rules() (weiqi.Rules, error) {
	ko, ok1 := kataKo[k.Ko]
	scoring, ok2 := kataScoring[k.Scoring]
	bonus, ok3 := kataBonus[k.WhiteHandicapBonus]
	switch {
	case !ok1:
		return weiqi.Rules{}, fmt.Errorf("ko rule %q is not supported", k.Ko)
	case !ok2:
		return weiqi.Rules{}, fmt.Errorf("scoring rule %q is not supported", k.Scoring)
	case !ok3:
		return weiqi.Rules{}, fmt.Errorf("handicap bonus %q is not supported", k.WhiteHandicapBonus)
	case k.Tax != "" && k.Tax != kataTax[scoring]:
		return weiqi.Rules{}, fmt.Errorf("tax %q is not supported with scoring %s", k.Tax, k.Scoring)
	case k.HasButton:
		return weiqi.Rules{}, errors.New("the button is not supported")
	}
	return weiqi.Rules{Ko: ko, Scoring: scoring, Bonus: bonus, Suicide: k.Suicide, CountAll: !k.FriendlyPassOk}, nil
}
