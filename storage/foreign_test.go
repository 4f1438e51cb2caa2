package storage

import (
	"os"
	"strings"
	"testing"

	"pionnier/core/game"
	"pionnier/core/record"
)

// If another program changed the file of a game that is open here, its version becomes a game of
// its own, once, and is reported. Otherwise the next save here would silently destroy it.
func TestAFileThatAnotherProgramChangedIsSpared(t *testing.T) {
	l, _, err := Open(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	var told []string
	l.Foreign(func(id string) { told = append(told, id) })
	r := record.New("go", 9, 9)
	id, err := l.Save("", r)
	if err != nil {
		t.Fatal(err)
	}
	theirs := "(;GM[1]FF[4]SZ[9]PB[Other program];B[ee])"
	write := func() {
		if err := os.WriteFile(l.path(id), []byte(theirs), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write()
	r.Root.Play(game.Black, game.Place(2, 2))
	for range 2 {
		if _, err := l.Save(id, r); err != nil {
			t.Fatal(err)
		}
	}
	if len(told) != 1 || len(l.List()) != 2 {
		t.Fatalf("told of %q; there are %d games", told, len(l.List()))
	}
	kept, err := l.Load(told[0])
	if err != nil || kept.Players.Black.Name != "Other program" || kept.MoveCount() != 1 {
		t.Errorf("kept is %+v, %v", kept, err)
	}
	ours, err := os.ReadFile(l.path(id))
	if err != nil || strings.Contains(string(ours), "Other program") {
		t.Errorf("the game's own file is %q, %v", ours, err)
	}
	write() // the version read here is no surprise
	read, err := l.Load(id)
	if err != nil {
		t.Fatal(err)
	}
	l.foreign.spared = nil
	if _, err := l.Save(id, read); err != nil || len(told) != 1 {
		t.Errorf("a game that was read and saved is told of: %q, %v", told, err)
	}
}
