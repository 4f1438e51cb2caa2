package server

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"pionnier/core/catalog"
)

// addRulesets adds the commands that read and change the rules.
func (s *session) addRulesets(h map[string]Handler, book catalog.Rulebook) {
	h["kata-get-rules"] = func([]string) (string, error) { return book.SpellRules(s.record.Rules), nil }
	set := func(text string) (string, error) {
		rules, err := book.ReadRules(text)
		if err != nil {
			return "", err
		}
		return "", s.setRules(rules)
	}
	h["kata-set-rules"] = func(args []string) (string, error) { return set(strings.Join(args, " ")) }
	h["kata-set-rule"] = func(args []string) (string, error) {
		if len(args) != 2 {
			return "", ErrSyntax
		}
		changed, err := withRule(book.SpellRules(s.record.Rules), args[0], args[1])
		if err != nil {
			return "", err
		}
		return set(changed)
	}
	h["kgs-rules"] = func(args []string) (string, error) {
		name := strings.Join(args, " ")
		if name == "chinese" {
			name = "chinese-kgs"
		}
		return set(name)
	}
}

// setRules changes the rules of the current game. If its moves are illegal under the new rules,
// setRules returns an error and changes nothing.
func (s *session) setRules(rules string) error {
	before, positions := s.record.Rules, s.positions
	s.record.Rules = rules
	faults, err := s.replay()
	if err == nil && faults != nil {
		err = faults[0]
	}
	if err != nil {
		s.record.Rules, s.positions = before, positions
		return fmt.Errorf("the game so far breaks these rules: %w", err)
	}
	s.options.Rules = rules
	return nil
}

// withRule returns spelled, which is rules as a JSON object, with the member name set to value.
// "true" and "false" become booleans. withRule returns an error if spelled is not a JSON object.
func withRule(spelled, name, value string) (string, error) {
	var rules map[string]any
	if json.Unmarshal([]byte(spelled), &rules) != nil {
		return "", errors.New("these rules cannot be spelled")
	}
	rules[name] = value
	if value == "true" || value == "false" {
		rules[name] = value == "true"
	}
	text, err := json.Marshal(rules)
	return string(text), err
}
