package commands

import (
	"slices"
	"testing"
)

var some = []Command{
	{ID: "a", Words: "Nächster Fehler", English: "next mistake"},
	{ID: "b", Words: "Voriger Fehler", English: "previous mistake"},
	{ID: "c", Words: "Brett drehen", English: "turn the board"},
	{ID: "d", Words: "Fehler, noch einmal versuchen", English: "try again"},
	{ID: "e", Words: "手順番号", English: "move numbers"},
}

func ids(list []Command) (ids []string) {
	for _, c := range list {
		ids = append(ids, c.ID)
	}
	return ids
}

// A command is found by the words that a user would try.
func TestCommandsAreFoundByTheirWords(t *testing.T) {
	for _, tt := range []struct {
		query  string
		recent []string
		want   []string
	}{
		{"", nil, []string{"a", "b", "c", "d", "e"}},
		{"", []string{"c", "b"}, []string{"c", "b", "a", "d", "e"}},
		{"fehler", nil, []string{"d", "a", "b"}},
		{"fehler", []string{"b"}, []string{"d", "b", "a"}},
		{"NACHSTER", nil, []string{"a"}},
		{"fehl nachs", nil, []string{"a"}},
		{"rehen", nil, []string{"c"}},
		{"turn", nil, []string{"c"}},
		{"番号", nil, []string{"e"}},
		{"  Brett   dr", nil, []string{"c"}},
	} {
		if got := ids(Find(some, tt.query, tt.recent)); !slices.Equal(got, tt.want) {
			t.Errorf("%q after %v finds %v, want %v", tt.query, tt.recent, got, tt.want)
		}
	}
	if got := ids(Find(some, "brettt drehn", nil)); len(got) == 0 || got[0] != "c" {
		t.Errorf("a slip finds %v", got)
	}
	for _, query := range []string{"j", "xqzw", "player"} { // Enter would run another command
		if got := ids(Find(some, query, nil)); len(got) != 0 {
			t.Errorf("%q finds %v", query, got)
		}
	}
}

// Among equally good matches, commands that are disabled come last, so that Enter runs the first.
func TestWhatCanBeDoneComesFirst(t *testing.T) {
	list := []Command{Command{ID: "a", Words: "Play on"}.When(false), {ID: "b", Words: "Play from here"}}
	if got := ids(Find(list, "play", nil)); !slices.Equal(got, []string{"b", "a"}) {
		t.Errorf("found %v", got)
	}
}

// A command with both a menu entry and a key is listed once, with its key.
func TestACommandIsListedOnce(t *testing.T) {
	list := Merge([]Command{{ID: "study.find", Words: "Find"}}, Command{ID: "study.find", Words: "find", Key: "Ctrl+F"}, Command{ID: "app.quit", Words: "Quit"})
	if len(list) != 2 || list[0].Key != "Ctrl+F" || list[0].Words != "Find" {
		t.Errorf("listed %+v", list)
	}
}

func TestTheLastChosenComeFirst(t *testing.T) {
	var r Recent
	for _, id := range []string{"a", "b", "a", "c", "d", "e", "f", "g", "h", "i"} {
		r.chose(id)
	}
	if want := []string{"i", "h", "g", "f", "e", "d", "c", "a"}; !slices.Equal(r.ids, want) {
		t.Errorf("remembered %v, want %v", r.ids, want)
	}
}
