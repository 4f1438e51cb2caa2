package describe

import (
	"maps"
	"os"
	"regexp"
	"slices"
	"testing"

	"pionnier/core/press/text"
	"pionnier/core/puzzle"
)

// TestTopics checks that the table of topics has every kind of fact of both games, and nothing
// else.
func TestTopics(t *testing.T) {
	var kinds []string
	for _, file := range []string{"../../othello/reason/reason.go", "../../weiqi/reason/reason.go"} {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range regexp.MustCompile(`{"(\w+)", \(\*comparison\)`).FindAllSubmatch(source, -1) {
			kinds = append(kinds, string(m[1]))
		}
	}
	slices.Sort(kinds)
	kinds = slices.Compact(kinds)
	if known := slices.Sorted(maps.Keys(topics)); !slices.Equal(known, kinds) {
		t.Errorf("kinds with a topic: %v;\nkinds: %v", known, kinds)
	}
	for kind, topic := range topics {
		if topic != "" && !text.Has("topic."+topic) {
			t.Errorf("%s: no text for topic %q", kind, topic)
		}
	}
}

// TestTopicsOfOldLog reads lines of learning.log from the time when kinds were the names of Go
// types.
func TestTopicsOfOldLog(t *testing.T) {
	e, err := puzzle.Parse(`reviewed 1700000000000 2026-1 othello 8 white ` +
		`"{\"moves\":30,\"accuracy\":81.25,\"phases\":[],\"kinds\":{\"BesideCorner\":1,\"CornerGiven\":2,\"Frontier\":1,\"OnlyMove\":1,\"TakenByReply\":3}}"`)
	if err != nil {
		t.Fatal(err)
	}
	count := map[string]int{}
	for kind, n := range e.(puzzle.Reviewed).Kinds {
		count[Topic(kind)] += n
	}
	if want := map[string]int{"corners": 3, "mobility": 1, "endgame": 1, "": 3}; !maps.Equal(count, want) {
		t.Errorf("topics %v, want %v", count, want)
	}
	e, err = puzzle.Parse(`made 1700000000000 go/1 go 2026-2 41 EmptyTriangle "(;GM[1])"`)
	if err != nil {
		t.Fatal(err)
	}
	if topic := Topic(e.(puzzle.Made).Kind); topic != "shape" {
		t.Errorf("topic %q", topic)
	}
}
