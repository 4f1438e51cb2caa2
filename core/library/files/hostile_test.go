package files_test

import (
	"context"
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"pionnier/core/library/files"
)

// crowdedZip is a zip with a directory of count files and no contents.
func crowdedZip(count int) []byte {
	le := binary.LittleEndian
	record := make([]byte, 46+5)
	copy(record, "PK\x01\x02")
	le.PutUint16(record[28:], 5)
	copy(record[46:], "a.sgf")
	data := slices.Repeat(record, count)
	end := make([]byte, 22)
	copy(end, "PK\x05\x06")
	le.PutUint16(end[8:], uint16(count))
	le.PutUint16(end[10:], uint16(count))
	le.PutUint32(end[12:], uint32(len(data)))
	return append(data, end...)
}

// A million files and one more are refused before they are listed.
func TestAMillionFilesAreRefused(t *testing.T) {
	if testing.Short() {
		t.Skip("a list of a million files")
	}
	got := walk(t, map[string][]byte{"x.zip": crowdedZip(files.MaxEntries + 1)}, "x.zip")
	if len(got) != 1 || !strings.Contains(got[0], files.ErrTooMany.Error()) {
		t.Errorf("found %.200q", got)
	}
}

// Each kind of archive is refused from the first file beyond the limits of number or size.
func TestTooManyFilesAndTooMuch(t *testing.T) {
	var many []entry
	for i := range 8 {
		many = append(many, entry{fmt.Sprintf("%d.sgf", i), strings.Repeat("x", 100)}, entry{fmt.Sprintf("%d.txt", i), "no game"})
	}
	tarball := tarred(many...)
	for name, data := range map[string][]byte{"x.zip": zipped(many...), "x.tar": tarball, "x.tar.gz": gzipped(tarball)} {
		t.Run(name, func(t *testing.T) {
			files.Lower(t, 15, 0)
			if got := walk(t, map[string][]byte{name: data}, name); len(got) == 0 || got[len(got)-1] != name+"! "+files.ErrTooMany.Error() {
				t.Errorf("too many files: %q", got)
			}
		})
		t.Run(name, func(t *testing.T) {
			files.Lower(t, 0, 450)
			if got := walk(t, map[string][]byte{name: data}, name); len(got) == 0 || len(got) > 5 || !strings.Contains(got[len(got)-1], files.ErrTooLarge.Error()) {
				t.Errorf("too much: %q", got)
			}
		})
	}
}

// Links are not followed, whether they form a circle or lead out.
func TestLinksAreNotFollowed(t *testing.T) {
	dir := t.TempDir()
	outside := filepath.Join(t.TempDir(), "secret.sgf")
	for name, text := range map[string]string{filepath.Join(dir, "a.sgf"): "a", outside: "b"} {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for name, to := range map[string]string{"loop": dir, "self": "self", "out.sgf": outside, "folder": filepath.Dir(outside)} {
		if err := os.Symlink(to, filepath.Join(dir, name)); err != nil {
			t.Skipf("no links here: %v", err)
		}
	}
	var got []string
	for in, err := range walker.Walk(context.Background(), os.DirFS(filepath.Dir(dir)), filepath.Base(dir)) {
		if err != nil {
			t.Errorf("%s: %v", in.Name, err)
		}
		got = append(got, string(in.Data))
	}
	if !slices.Equal(got, []string{"a"}) {
		t.Errorf("found %q", got)
	}
}
