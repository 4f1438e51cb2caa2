package files_test

import (
	"context"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"pionnier/core/library/files"
)

// crowdedZip is a zip whose directory has count files, of which there is nothing else.
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
	got := walk(t, map[string][]byte{"x.zip": crowdedZip(files.MaxEntries + 1)}, "x.zip")
	if len(got) != 1 || !strings.Contains(got[0], files.ErrTooMany.Error()) {
		t.Errorf("found %.200q", got)
	}
}

// Each kind of archive is refused from the first file on that is too many, or too much.
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
	t.Run("x.7z", func(t *testing.T) {
		files.Lower(t, 1, 0)
		if got := walk(t, map[string][]byte{"x.7z": sevenZip(t)}, "x.7z"); len(got) != 1 || !strings.Contains(got[0], files.ErrTooMany.Error()) {
			t.Errorf("too many files: %q", got)
		}
	})
}

// Links are not followed: neither those that go round in circles nor those that lead out.
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

// archive7z is an archive of 7-Zip with packed streams and a header.
func archive7z(packed, header string) []byte {
	le := binary.LittleEndian
	start := le.AppendUint64(nil, uint64(len(packed)))
	start = le.AppendUint64(start, uint64(len(header)))
	start = le.AppendUint32(start, crc32.ChecksumIEEE([]byte(header)))
	data := le.AppendUint32([]byte("7z\xbc\xaf\x27\x1c\x00\x04"), crc32.ChecksumIEEE(start))
	return append(append(append(data, start...), packed...), header...)
}

// Counts in the headers of 7-Zip's archives for which there is not memory enough are
// refused before anybody makes room for them.
func TestHeadersOf7zThatWantMemory(t *testing.T) {
	const (
		huge   = "\xf0\xfe\xff\xff\xff" // 4,294,967,294
		packed = "\x06\x00\x01\x09\x04\x00"
		copied = "\x07\x0b\x01\x00\x01\x01\x00\x0c" // one folder, whose decoder copies; then its size
		lzma   = "\x07\x0b\x01\x00\x01\x23\x03\x01\x01\x05\x5d\xff\xff\xff\xff\x0c\x04\x00\x00"
		crowd  = "\x01\x05" + huge
	)
	for name, data := range map[string][]byte{
		"files":             archive7z("", crowd),
		"packed streams":    archive7z("", "\x01\x04\x06\x00"+huge+"\x0a\x01"),
		"folders":           archive7z("", "\x01\x04\x07\x0b"+huge+"\x00"),
		"decoders":          archive7z("", "\x01\x04\x07\x0b\x01\x00"+huge),
		"outputs":           archive7z("", "\x01\x04\x07\x0b\x01\x00\x01\x11\x00"+huge+huge),
		"properties":        archive7z("", "\x01\x04\x07\x0b\x01\x00\x01\x21\x00"+huge),
		"files in a stream": archive7z("abcd", "\x01\x04"+packed+copied+"\x04\x00\x08\x0d"+huge+"\x09"),
		"dictionary":        archive7z("abcd", "\x01\x04"+packed+lzma+"\x05\x01\x00\x00"),
		"packed header":     archive7z("abcd", "\x17"+packed+copied+huge+"\x00\x00"),
		"files in a packed header": archive7z(crowd, "\x17\x06\x00\x01\x09"+string(rune(len(crowd)))+"\x00"+
			copied+string(rune(len(crowd)))+"\x00\x00"),
		"wrong checksum": append([]byte("7z\xbc\xaf\x27\x1c\x00\x04\x00\x00\x00\x00"), archive7z("", crowd)...),
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		got := walk(t, map[string][]byte{"x.7z": data}, "x.7z")
		runtime.ReadMemStats(&after)
		refused := len(got) == 1 && (strings.Contains(got[0], broken) || strings.Contains(got[0], tooMany) || strings.Contains(got[0], tooLarge))
		if taken := after.TotalAlloc - before.TotalAlloc; !refused || taken > 32<<20 {
			t.Errorf("%s: %q, with %d bytes", name, got, taken)
		}
	}
}

var broken, tooMany, tooLarge = files.ErrBroken.Error(), files.ErrTooMany.Error(), files.ErrTooLarge.Error()
