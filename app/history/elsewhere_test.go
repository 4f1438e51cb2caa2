package history

import (
	"context"
	"testing"

	"pionnier/core/press/text"
)

// Once the user stops typing, a search also covers collections, which are offered, and comments,
// whose games join the list. Otherwise a name must be looked up in three places.
func TestTheSearchLooksElsewhere(t *testing.T) {
	r := open(t, some...)
	var asked []string
	shown := false
	r.deps.Elsewhere = func(_ context.Context, words string, then func(Elsewhere)) {
		asked = append(asked, words)
		then(Elsewhere{Games: 7, Show: func() { shown = true }})
	}
	r.deps.Comments = func(_ context.Context, word string, then func(map[string]bool)) {
		then(map[string]bool{r.library.List()[2].ID: true})
	}
	r.search.SetText("ladd")
	r.search.SetText("ladder")
	if len(asked) != 0 {
		t.Errorf("while the user types %q is searched for", asked)
	}
	r.later()
	if len(asked) != 1 || asked[0] != "ladder" {
		t.Fatalf("searched for %q", asked)
	}
	if r.games.Len() != 1 || r.games.At(0).ID != r.library.List()[2].ID {
		t.Errorf("the list has %d games, want the one with the comment", r.games.Len())
	}
	r.tap(text.N("history.elsewhere", 7, "Number", "7"))
	if !shown {
		t.Error("the games of others are not shown")
	}
	r.search.SetText("")
	if r.offers(text.N("history.elsewhere", 7, "Number", "7")) {
		t.Error("they are offered without a search")
	}
}
