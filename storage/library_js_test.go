package storage

import (
	"errors"
	"io/fs"
	"syscall/js"
	"testing"

	"pionnier/core/game"
	"pionnier/core/record"
)

// TestBrowserLibrary stores a game, finds it by another handle, bins and restores it.
func TestBrowserLibrary(t *testing.T) {
	if !js.Global().Get("indexedDB").Truthy() {
		t.Skip("there is no IndexedDB: this runs in a browser only (make e2e-web)")
	}
	l, _, err := Open("/library")
	if err != nil {
		t.Fatal(err)
	}
	r := record.New("go", 9, 9)
	r.Players = game.ByColor[record.Player]{Black: record.Player{Name: "Ada"}, White: record.Player{Name: "Hal"}}
	id, err := l.Save("", r)
	if err != nil {
		t.Fatal(err)
	}
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	again, damaged, err := Open("/library")
	if err != nil || len(damaged) > 0 {
		t.Fatal(damaged, err)
	}
	if list := again.List(); len(list) != 1 || list[0].ID != id || list[0].Players.Black.Name != "Ada" {
		t.Fatalf("found %+v", list)
	}
	if err := again.Delete(id); err != nil {
		t.Fatal(err)
	}
	if _, err := again.Load(id); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a deleted game is loaded: %v", err)
	}
	if err := again.Restore(id); err != nil {
		t.Fatal(err)
	}
	if _, err := again.Load(id); err != nil {
		t.Error(err)
	}
}
