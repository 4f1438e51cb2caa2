package preferences

import (
	"encoding/json"
	"fmt"
	"slices"
)

// LoadChoices reads the last choices for a new game; false if there are none or
// they are of another form.
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

// SaveChoices writes the last choices for a new game, as JSON.
func SaveChoices[T any](p Values, choices T) error {
	data, err := json.Marshal(choices)
	if err != nil {
		return fmt.Errorf("storage: save choices: %w", err)
	}
	p.SetString(choicesKey, string(data))
	return nil
}

// Opened returns the IDs of the games that were opened last, the last one first, and the name of the collection; ""
// if no collection was.
func Opened(p Values) (games []string, collection string) {
	return slices.Clone(p.StringList(openedKey)), p.StringWithFallback(openedCollectionKey, "")
}

// mostOpened is how many opened games are remembered.
const mostOpened = 12

// RememberOpened puts a game first among those that were opened last.
func RememberOpened(p Values, id string) {
	games, _ := Opened(p)
	games = slices.Insert(slices.DeleteFunc(games, func(other string) bool { return other == id }), 0, id)
	p.SetStringList(openedKey, games[:min(len(games), mostOpened)])
}

// RememberCollection remembers the collection that was opened last, by its name; "" for none.
func RememberCollection(p Values, name string) { p.SetString(openedCollectionKey, name) }

// LessonsDone returns the keys of the lessons that were done.
func LessonsDone(p Values) []string { return slices.Clone(p.StringList(lessonsKey)) }

// SaveLessonsDone writes the keys of the lessons that were done.
func SaveLessonsDone(p Values, keys []string) { p.SetStringList(lessonsKey, keys) }
