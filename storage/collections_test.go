package storage

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"pionnier/core/library"
)

func TestCollections(t *testing.T) {
	dir := t.TempDir()
	store, err := OpenCollections(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"b", "Á"} {
		if _, err := store.Create(name); err != nil {
			t.Fatal(err)
		}
	}
	broken := filepath.Join(dir, "collections", "x"+noteSuffix)
	if err := os.WriteFile(broken, []byte("{"), 0o600); err != nil {
		t.Fatal(err)
	}
	list, err := store.List()
	if err != nil || len(list) != 2 || list[0].Note().Name != "Á" || list[1].Note().Name != "b" {
		t.Fatalf("%d collections, %v", len(list), err)
	}
	if err := list[0].Change(func(n *library.Note) { n.Deleted = time.Now() }); err != nil {
		t.Fatal(err)
	}
	again, err := store.List()
	if err != nil || again[0].Note().Deleted.IsZero() || !again[1].Note().Deleted.IsZero() {
		t.Errorf("%+v, %v", again[0].Note(), err)
	}
}

// A note may name any file: none outside the folder is touched.
func TestCollectionFilesStayInTheirFolder(t *testing.T) {
	dir := t.TempDir()
	store, err := OpenCollections(dir)
	if err != nil {
		t.Fatal(err)
	}
	f := store.folder("id")
	for _, name := range []string{"", "../../x", "/etc/x", `..\x`, "a/b", "c:x"} {
		_, read := f.Read(name)
		for what, err := range map[string]error{"read": read, "written": f.Write(name, nil), "removed": f.Remove(name)} {
			if !errors.Is(err, ErrID) {
				t.Errorf("%q is %s: %v", name, what, err)
			}
		}
	}
	if err := f.Remove("gone"); err != nil {
		t.Errorf("removing what is gone: %v", err)
	}
}
