package storage

import (
	"errors"
	"io/fs"
	"slices"
	"testing"
)

func TestProblems(t *testing.T) {
	p := ProblemsIn(t.TempDir())
	if names, err := p.List(); err != nil || names != nil {
		t.Errorf("at first %q, %v", names, err)
	}
	for _, name := range []string{"b", "a file", "b"} {
		if err := p.Keep(name, []byte("(;"+name+")")); err != nil {
			t.Fatal(err)
		}
	}
	if names, err := p.List(); err != nil || !slices.Equal(names, []string{"a file", "b"}) {
		t.Errorf("kept %q, %v", names, err)
	}
	if data, err := p.Read("a file"); string(data) != "(;a file)" || err != nil {
		t.Errorf("read %q, %v", data, err)
	}
	for _, name := range []string{"", "../x", "a/b", ".hidden"} {
		_, read := p.Read(name)
		if err := p.Keep(name, nil); !errors.Is(err, ErrID) || !errors.Is(read, ErrID) || !errors.Is(p.Remove(name), ErrID) {
			t.Errorf("%q is taken for a name: %v", name, err)
		}
	}
	if err := p.Remove("b"); err != nil {
		t.Fatal(err)
	}
	if _, err := p.Read("b"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("what was removed: %v", err)
	}
}
