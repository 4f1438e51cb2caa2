package storage

import (
	"encoding/json"
	"fmt"
	"slices"
)

// LoadChoices reads the last choices for a new game; false if there are none or
// they are of another form.
func LoadChoices[T any](p Preferences) (choices T, ok bool) {
	text := p.StringWithFallback(choicesKey, "")
	if text == "" {
		return choices, false
	}
	if err := json.Unmarshal([]byte(text), &choices); err != nil {
		var none T
		return none, false
	}
	return choices, true
}

// SaveChoices writes the last choices for a new game, as JSON.
func SaveChoices[T any](p Preferences, choices T) error {
	data, err := json.Marshal(choices)
	if err != nil {
		return fmt.Errorf("storage: save choices: %w", err)
	}
	p.SetString(choicesKey, string(data))
	return nil
}

// LessonsDone returns the keys of the lessons that were done.
func LessonsDone(p Preferences) []string { return slices.Clone(p.StringList(lessonsKey)) }

// SaveLessonsDone writes the keys of the lessons that were done.
func SaveLessonsDone(p Preferences, keys []string) { p.SetStringList(lessonsKey, keys) }
