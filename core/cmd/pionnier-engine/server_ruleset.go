package main

import (
	"encoding/json"
	"fmt"
	"strings"

	"pionnier/core/engine/gtp"
	"pionnier/core/weiqi"
)

func (s *server) addRulesets(h map[string]gtp.Handler) {
	h["kata-get-rules"] = func([]string) (string, error) {
		text, err := json.Marshal(s.rules().Spell())
		return string(text), err
	}
	h["kata-set-rules"] = func(args []string) (string, error) {
		rules, err := weiqi.ReadRules(strings.Join(args, " "))
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
		rules, err := weiqi.ReadRules(name)
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

// setRule changes one rule of weiqi.Spelling.
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
	spelled := s.rules().Spell()
	if args[0] == "scoring" { // they change together
		spelled.Tax = ""
	}
	rules, err := spelled.Read(fmt.Sprintf("{%s:%s}", name, value))
	if err != nil {
		return "", err
	}
	return "", s.setRules(rules)
}
