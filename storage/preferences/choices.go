package preferences

import (
	"encoding/json"
	"fmt"
	"slices"
)

// LoadChoices returns the last choices for a new game. ok is false if there are no choices or they
// cannot be decoded as T.
func LoadChoices[T any](p Values) (choices T, ok bool) {
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

// SaveChoices stores the last choices for a new game, as JSON.
func SaveChoices[T any](p Values, choices T) error {
	data, err := json.Marshal(choices)
	if err != nil {
		return fmt.Errorf("storage: save choices: %w", err)
	}
	p.SetString(choicesKey, string(data))
	return nil
}

// Opened returns the IDs of the last opened games, the most recent first, and the name of the last
// opened collection. collection is "" if no collection was opened.
func Opened(p Values) (games []string, collection string) {
	return slices.Clone(p.StringList(openedKey)), p.StringWithFallback(openedCollectionKey, "")
}

// mostOpened is the maximum number of opened games that are remembered.
const mostOpened = 12

// RememberOpened moves the game with the given ID to the front of the last opened games.
func RememberOpened(p Values, id string) {
	games, _ := Opened(p)
	games = slices.Insert(slices.DeleteFunc(games, func(other string) bool { return other == id }), 0, id)
	p.SetStringList(openedKey, games[:min(len(games), mostOpened)])
}

// RememberCollection stores the name of the last opened collection. The name "" means that no
// collection was opened.
func RememberCollection(p Values, name string) { p.SetString(openedCollectionKey, name) }

// LessonsDone returns the keys of the completed lessons.
func LessonsDone(p Values) []string { return slices.Clone(p.StringList(lessonsKey)) }

// SaveLessonsDone stores the keys of the completed lessons.
func SaveLessonsDone(p Values, keys []string) { p.SetStringList(lessonsKey, keys) }
