//go:build !js

package disk

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"
)

func TestReadDir(t *testing.T) {
	dir := t.TempDir()
	when := time.Date(2021, 2, 3, 4, 5, 6, 0, time.UTC)
	sizes := map[string]int64{}
	for n := range 1100 { // more than one share of the work
		name := fmt.Sprintf("%04d ä.sgf", n)
		sizes[name] = int64(n % 7)
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, make([]byte, n%7), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(path, when, when); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(dir, "folder.sgf"), 0o700); err != nil {
		t.Fatal(err)
	}
	if runtime.GOOS != "windows" {
		if err := os.Symlink("0001 ä.sgf", filepath.Join(dir, "link.sgf")); err != nil {
			t.Fatal(err)
		}
	}
	infos, err := osFiles{}.ReadDir(dir)
	if err != nil || len(infos) != len(sizes) {
		t.Fatalf("%d files of %d: %v", len(infos), len(sizes), err)
	}
	for _, info := range infos {
		size, known := sizes[info.Name()]
		if !known || info.Size() != size || !info.ModTime().Equal(when) {
			t.Errorf("%s: %d bytes of %v", info.Name(), info.Size(), info.ModTime())
		}
		delete(sizes, info.Name())
	}
	if _, err := (osFiles{}).ReadDir(filepath.Join(dir, "none")); !os.IsNotExist(err) {
		t.Errorf("a folder that is not there: %v", err)
	}
}
