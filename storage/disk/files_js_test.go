package disk

import (
	"bytes"
	"errors"
	"io/fs"
	"slices"
	"strings"
	"syscall/js"
	"testing"
	"time"
)

// The tests below run in a browser only (app/cmd/pionnier-web/e2e); go test elsewhere has no
// database.

func inBrowser(t *testing.T) {
	if !js.Global().Get("indexedDB").Truthy() {
		t.Skip("there is no IndexedDB: this runs in a browser only (make e2e-web)")
	}
}

func listed(t *testing.T, f Files, dir string) []string {
	t.Helper()
	infos, err := f.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, info := range infos {
		list = append(list, info.Name())
	}
	return list
}

// TestBrowserFiles checks the contract of files, step by step.
func TestBrowserFiles(t *testing.T) {
	inBrowser(t)
	f := Host()
	long := []byte(strings.Repeat("\x00\xff", 1<<19))
	begin := time.Now().Add(-time.Millisecond)
	for name, data := range map[string][]byte{"/t/a": []byte("old"), "/t/b": nil, "/t/deep/c": long, "/t0": []byte("beside")} {
		if err := WriteFile(f, name, data); err != nil {
			t.Fatal(err)
		}
	}
	if got := listed(t, f, "/t"); !slices.Equal(got, []string{"a", "b"}) {
		t.Errorf("the folder has %q", got)
	}
	if got := listed(t, f, "/nowhere"); got != nil {
		t.Errorf("an empty folder has %q", got)
	}
	if data, err := f.ReadFile("/t/deep/c"); err != nil || !bytes.Equal(data, long) {
		t.Errorf("%d bytes are read of %d (%v)", len(data), len(long), err)
	}
	for range 2 {
		if err := f.Append("/t/deep/log", []byte("line\n")); err != nil {
			t.Fatal(err)
		}
	}
	if data, err := f.ReadFile("/t/deep/log"); err != nil || string(data) != "line\nline\n" {
		t.Errorf("what was appended is %q (%v)", data, err)
	}
	info, err := f.Stat("/t/a")
	if err != nil || info.Size() != 3 || info.ModTime().Before(begin) || info.ModTime().After(time.Now()) {
		t.Errorf("%+v, %v", info, err)
	}
	if err := f.Rename("/t/a", "/t/b"); err != nil {
		t.Fatal(err)
	}
	moved, err := f.Stat("/t/b")
	if err != nil || !moved.ModTime().Equal(info.ModTime()) || moved.Size() != 3 {
		t.Errorf("moved, it is %+v (%v)", moved, err)
	}
	// A game that is judged keeps its place in lists.
	past := time.Date(2024, 2, 29, 12, 0, 0, 123_000, time.UTC)
	if err := f.SetModified("/t/b", past); err != nil {
		t.Fatal(err)
	}
	if set, err := f.Stat("/t/b"); err != nil || !set.ModTime().Equal(past) || set.Size() != 3 {
		t.Errorf("with another time, it is %+v (%v)", set, err)
	}
	for what, err := range map[string]error{
		"time": f.SetModified("/t/a", past),
		"stat": second(f.Stat("/t/a")), "read": second(f.ReadFile("/t/a")), "open": second(f.Open("/t/a")),
		"rename": f.Rename("/t/a", "/t/z"), "remove": f.Remove("/t/a"),
	} {
		if !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s of what is gone: %v", what, err)
		}
	}
	if err := f.Remove("/t/b"); err != nil || listed(t, f, "/t") != nil {
		t.Errorf("removed, there is %q (%v)", listed(t, f, "/t"), err)
	}
}

func second[T any](_ T, err error) error { return err }
