package storage

import (
	"context"
	"testing"

	"pionnier/core/record"
)

// Words of comments are found, including escaped brackets and capitals, and coordinates are no
// words.
func TestGamesAreFoundByTheirComments(t *testing.T) {
	l, _, err := Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	r := record.New("go", 9, 9)
	r.Root.Comment = "A [famous] Ladder"
	id, err := l.Save("", r)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := l.Save("", record.New("go", 9, 9)); err != nil {
		t.Fatal(err)
	}
	for word, want := range map[string]bool{"ladder": true, "famous] l": true, "LADDER": true, "sz": false, "net": false} {
		found := l.Commented(context.Background(), word)
		if found[id] != want || len(found) > 1 {
			t.Errorf("%q finds %v", word, found)
		}
	}
	ended, end := context.WithCancel(context.Background())
	if end(); len(l.Commented(ended, "ladder")) != 0 {
		t.Error("a search that was given up goes on")
	}
}
