package storage

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"pionnier/storage/disk"
	"pionnier/storage/preferences"
)

// readOnlyDisk is a disk on which no file can be created.
type readOnlyDisk struct{ disk.Files }

func (readOnlyDisk) CreateTemp(dir string) (disk.Temp, error) {
	return nil, &fs.PathError{Op: "open", Path: dir, Err: fs.ErrPermission}
}

// A folder that cannot be written is reported by name, and a check of a writable one leaves nothing
// in it.
func TestWritable(t *testing.T) {
	l, _ := mustOpen(t, t.TempDir())
	before := names(t, l.gamesDir())
	if err := l.Writable(); err != nil {
		t.Error(err)
	}
	if after := names(t, l.gamesDir()); len(after) != len(before) {
		t.Errorf("the folder has %q, had %q", after, before)
	}
	l.files = readOnlyDisk{l.files}
	var path *fs.PathError
	if err := l.Writable(); !errors.Is(err, fs.ErrPermission) || !errors.As(err, &path) || path.Path != l.gamesDir() {
		t.Errorf("where nothing can be written: %v", err)
	}
}

// A folder that cannot be written, such as a backup, can be viewed: all its games, settings and
// bin.
func TestAReadOnlyFolderCanBeRead(t *testing.T) {
	dir := t.TempDir()
	l, _ := mustOpen(t, dir)
	id := mustSave(t, l, "", newGame(3))
	p, _, _ := preferences.Open(dir)
	p.SetString("name", "Ada")
	if err := errors.Join(p.Flush(), os.Remove(filepath.Join(dir, "bin"))); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "games", disk.TempPrefix+"old"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(filepath.Join(dir, "games", disk.TempPrefix+"old"), time.Time{}, time.Unix(0, 0)); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(disk.Fail(func(string, string) error { return syscall.EROFS }))
	l, damaged := mustOpen(t, dir)
	if r, err := l.Load(id); err != nil || len(damaged) > 0 || len(l.List()) != 1 {
		t.Errorf("%d games, %v, %v, damaged %v", len(l.List()), r, err, damaged)
	}
	if list, err := l.Bin(); err != nil || len(list) > 0 {
		t.Errorf("the bin has %v, %v", list, err)
	}
	if _, found, damaged := preferences.Open(dir); !found || damaged != nil {
		t.Errorf("settings: found %v, %v", found, damaged)
	}
	if err := l.Writable(); !errors.Is(err, syscall.EROFS) {
		t.Errorf("Writable says %v", err)
	}
	if c, err := OpenCollections(dir); err != nil {
		t.Error(err)
	} else if list, _, err := c.List(); err != nil || len(list) > 0 {
		t.Errorf("collections: %v, %v", list, err)
	}
	if _, _, err := Open(filepath.Join(dir, "missing")); !errors.Is(err, syscall.EROFS) {
		t.Errorf("a folder that is missing: %v", err)
	}
}
