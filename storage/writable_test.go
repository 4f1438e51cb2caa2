package storage

import (
	"errors"
	"io/fs"
	"testing"
)

// readOnlyDisk is a disk on which no file can be made.
type readOnlyDisk struct{ files }

func (readOnlyDisk) CreateTemp(dir string) (tempFile, error) {
	return nil, &fs.PathError{Op: "open", Path: dir, Err: fs.ErrPermission}
}

// A folder that cannot be written is told by name, and nothing stays in one that can.
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
