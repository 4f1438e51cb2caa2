package storage

import (
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"

	"pionnier/core/record"
	"pionnier/storage/disk"
)

func read(n int) func(io.Reader) error {
	return func(r io.Reader) error { _, err := io.ReadFull(r, make([]byte, n)); return err }
}

func content(t *testing.T, n *Networks) string {
	t.Helper()
	r, size, err := n.Open("go")
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	data, err := io.ReadAll(r)
	if err != nil || int64(len(data)) != size {
		t.Fatalf("%d of %d bytes, %v", len(data), size, err)
	}
	return string(data)
}

func TestNetworkIsKeptWhole(t *testing.T) {
	n := NetworksIn(t.TempDir())
	if _, _, err := n.Open("go"); !errors.Is(err, fs.ErrNotExist) {
		t.Fatalf("none is there: %v", err)
	}
	first, second := strings.Repeat("weights ", 9000), strings.Repeat("others ", 9000)
	for _, text := range []string{first, second} {
		if err := n.Keep("go", strings.NewReader(text), read(10)); err != nil { // which does not read all
			t.Fatal(err)
		}
		if content(t, n) != text {
			t.Fatal("another file is kept")
		}
	}
	if err := n.Remove("go"); err != nil {
		t.Fatal(err)
	}
	if _, _, err := n.Open("go"); !errors.Is(err, fs.ErrNotExist) {
		t.Fatalf("after its removal: %v", err)
	}
}

// Whatever goes wrong, the old network stays and no other file does.
func TestRefusedNetworkChangesNothing(t *testing.T) {
	dir, bad := t.TempDir(), errors.New("bad")
	n := NetworksIn(dir)
	if err := n.Keep("go", strings.NewReader("old"), read(3)); err != nil {
		t.Fatal(err)
	}
	n.most = 100
	for name, c := range map[string]struct {
		r      io.Reader
		accept func(io.Reader) error
		want   error
	}{
		"not accepted": {strings.NewReader("new"), func(io.Reader) error { return bad }, bad},
		"too short":    {strings.NewReader("new"), read(4), io.ErrUnexpectedEOF},
		"unreadable":   {iotest.ErrReader(bad), read(1), bad},
		"breaks off":   {io.MultiReader(strings.NewReader("new"), iotest.ErrReader(bad)), read(3), bad},
		"too large":    {bytes.NewReader(make([]byte, 101)), read(3), record.ErrTooLarge},
	} {
		if err := n.Keep("go", c.r, c.accept); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
		if content(t, n) != "old" {
			t.Errorf("%s: the old network is lost", name)
		}
		if entries, err := os.ReadDir(filepath.Join(dir, "networks")); err != nil || len(entries) != 1 {
			t.Errorf("%s: %d files stay (%v)", name, len(entries), err)
		}
	}
	if err := n.Keep("go", bytes.NewReader(make([]byte, 100)), read(3)); err != nil {
		t.Errorf("as large as may be: %v", err)
	}
	if err := n.Keep("../go", strings.NewReader("new"), read(3)); !errors.Is(err, ErrID) {
		t.Errorf("outside the folder: %v", err)
	}
}

// A crash at any step leaves the old network or the new one.
func TestCrashWhileANetworkIsKept(t *testing.T) {
	for step := range 20 {
		n := NetworksIn(t.TempDir())
		if err := n.Keep("go", strings.NewReader("old"), read(3)); err != nil {
			t.Fatal(err)
		}
		n.files = &crashing{Files: disk.Host(), left: step}
		err := n.Keep("go", strings.NewReader("new"), read(3))
		n.files = disk.Host()
		if got := content(t, n); got != "old" && got != "new" || err == nil && got == "old" {
			t.Fatalf("after a crash at step %d: %q (%v)", step, got, err)
		}
		if err == nil {
			return
		}
	}
	t.Error("it never succeeds")
}

func TestDamagedNetworkIsSetAside(t *testing.T) {
	dir := t.TempDir()
	n := NetworksIn(dir)
	if err := n.Keep("go", strings.NewReader("damaged"), read(3)); err != nil {
		t.Fatal(err)
	}
	if err := n.SetAside("go"); err != nil {
		t.Fatal(err)
	}
	if _, _, err := n.Open("go"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("it is still used: %v", err)
	}
	if data, err := os.ReadFile(filepath.Join(dir, "networks", "go.damaged")); err != nil || string(data) != "damaged" {
		t.Errorf("it is lost: %q, %v", data, err)
	}
}
