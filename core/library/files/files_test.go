package files_test

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/fstest"

	"pionnier/core/library/files"
)

var walker = files.Walker{Extensions: []string{".sgf", ".wtb"}}

// walk lists the found files: "name: content", or "name! error".
func walk(t *testing.T, content map[string][]byte, name string) (list []string) {
	t.Helper()
	fsys := fstest.MapFS{}
	for name, data := range content {
		fsys[name] = &fstest.MapFile{Data: data}
	}
	for in, err := range walker.Walk(context.Background(), fsys, name) {
		if err != nil {
			list = append(list, in.Name+"! "+err.Error())
			continue
		}
		list = append(list, in.Name+": "+string(in.Data))
	}
	return list
}

func want(t *testing.T, got []string, want ...string) {
	t.Helper()
	if fmt.Sprintf("%q", got) != fmt.Sprintf("%q", want) {
		t.Errorf("found %q, want %q", got, want)
	}
}

type entry struct{ name, content string }

func zipped(entries ...entry) []byte {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, e := range entries {
		f, _ := w.Create(e.name)
		_, _ = io.WriteString(f, e.content)
	}
	_ = w.Close()
	return b.Bytes()
}

func gzipped(data []byte) []byte {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, _ = w.Write(data)
	_ = w.Close()
	return b.Bytes()
}

func tarred(entries ...entry) []byte {
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for _, e := range entries {
		kind := byte(tar.TypeReg)
		if e.content == "link" {
			kind = tar.TypeSymlink
		}
		head := &tar.Header{Name: e.name, Size: int64(len(e.content)), Mode: 0o600, Typeflag: kind}
		if kind == tar.TypeSymlink {
			head.Size, head.Linkname = 0, "/etc/passwd"
		}
		_ = w.WriteHeader(head)
		if kind == tar.TypeReg {
			_, _ = io.WriteString(w, e.content)
		}
	}
	_ = w.Close()
	return b.Bytes()
}

func TestFoldersAndFiles(t *testing.T) {
	content := map[string][]byte{"in/b.sgf": []byte("b"), "in/a.SGF": []byte("a"), "in/deep/c.sgf": []byte("c"), "in/read.me": []byte("x"),
		"in/.hidden/d.sgf": []byte("d"), "in/z.zip": zipped(entry{"e.sgf", "e"}, entry{"x/f.sgf", "f"}, entry{"g.txt", "g"})}
	want(t, walk(t, content, "in"), "in/a.SGF: a", "in/b.sgf: b", "in/deep/c.sgf: c", "in/z.zip/e.sgf: e", "in/z.zip/x/f.sgf: f")
	want(t, walk(t, content, "in/read.me"), "in/read.me: x") // since it was asked for
	if got := walk(t, content, "gone"); len(got) != 1 || !strings.HasPrefix(got[0], "gone! ") {
		t.Errorf("a file that is not there: %q", got)
	}
}

func TestArchives(t *testing.T) {
	tarball := tarred(entry{"a.sgf", "a"}, entry{"dir/b.sgf", "b"}, entry{"evil", "link"})
	for name, data := range map[string][]byte{
		"x.tar": tarball, "x.tar.gz": gzipped(tarball), "x.TGZ": gzipped(tarball), "x.zip": zipped(entry{"a.sgf", "a"}, entry{"dir/b.sgf", "b"}),
	} {
		want(t, walk(t, map[string][]byte{name: data}, name), name+"/a.sgf: a", name+"/dir/b.sgf: b")
	}
	for _, name := range []string{"x.7z", "x.RAR"} {
		want(t, walk(t, map[string][]byte{name: []byte("7z")}, name), name+"! "+files.ErrPacked.Error())
	}
	want(t, walk(t, map[string][]byte{"x.sgf.gz": gzipped([]byte("a"))}, "x.sgf.gz"), "x.sgf.gz/x.sgf: a")
	inner := zipped(entry{"in.tar.gz", string(gzipped(tarball))})
	want(t, walk(t, map[string][]byte{"x.zip": inner}, "x.zip"), "x.zip/in.tar.gz/a.sgf: a", "x.zip/in.tar.gz/dir/b.sgf: b")
}

// The files with the names for WTHOR's games are found beside them, in folders and in archives.
func TestFilesBeside(t *testing.T) {
	content := map[string][]byte{"in/g.wtb": []byte("g"), "in/N.JOU": []byte("names"),
		"z.zip": zipped(entry{"d/g.wtb", "g"}, entry{"d/n.jou", "names"}, entry{"n.trn", "elsewhere"})}
	fsys := fstest.MapFS{}
	for name, data := range content {
		fsys[name] = &fstest.MapFile{Data: data}
	}
	for _, at := range []string{"in", "z.zip"} {
		for in, err := range walker.Walk(context.Background(), fsys, at) {
			if err != nil || string(in.Beside(".jou")) != "names" || in.Beside(".trn") != nil {
				t.Errorf("%s: %q, %q, %v", in.Name, in.Beside(".jou"), in.Beside(".trn"), err)
			}
		}
	}
}

// A name that leads out of an archive is refused, and the other files are read.
func TestNamesThatLeadOut(t *testing.T) {
	entries := []entry{{"../a.sgf", "a"}, {"/etc/b.sgf", "b"}, {"x/../../c.sgf", "c"}, {`..\d.sgf`, "d"}, {"good.sgf", "g"}}
	for name, data := range map[string][]byte{"x.zip": zipped(entries...), "x.tar": tarred(entries...)} {
		got := walk(t, map[string][]byte{name: data}, name)
		if len(got) != 5 || got[4] != name+"/good.sgf: g" {
			t.Errorf("%s: %q", name, got)
		}
		for _, line := range got[:len(got)-1] {
			if !strings.Contains(line, files.ErrName.Error()) {
				t.Errorf("%s: %q", name, line)
			}
		}
	}
}

// A file that unpacks to more than may be read is refused before it fills the memory.
func TestBombs(t *testing.T) {
	// An archive in an archive in an archive, and so on.
	data := zipped(entry{"a.sgf", "a"})
	for range 10 {
		data = zipped(entry{"x.zip", string(data)})
	}
	got := walk(t, map[string][]byte{"x.zip": data}, "x.zip")
	if len(got) != 1 || !strings.Contains(got[0], files.ErrDepth.Error()) {
		t.Errorf("nested: %q", got)
	}
	if testing.Short() { // the other is large
		return
	}
	huge := strings.Repeat("\x00", files.MaxFile+1)
	got = walk(t, map[string][]byte{"x.zip": zipped(entry{"huge.sgf", huge}, entry{"good.sgf", "g"})}, "x.zip")
	if len(got) != 2 || !strings.Contains(got[0], files.ErrTooLarge.Error()) || got[1] != "x.zip/good.sgf: g" {
		t.Errorf("%d found: %.100q", len(got), got)
	}
}

func TestBrokenArchivesAreRefused(t *testing.T) {
	for name, data := range map[string][]byte{
		"x.zip": zipped(entry{"a.sgf", "a"}), "x.tar.gz": gzipped(tarred(entry{"a.sgf", "a"})), "x.sgf.gz": gzipped([]byte("a")),
	} {
		for _, cut := range []int{0, 5, len(data) / 2} {
			if got := walk(t, map[string][]byte{name: data[:cut]}, name); len(got) == 0 || !strings.Contains(got[len(got)-1], "! ") {
				t.Errorf("%s of %d bytes: %q", name, cut, got)
			}
		}
	}
}

func TestStem(t *testing.T) {
	for name, want := range map[string]string{"a.tar.gz": "a", "a.sgf.gz": "a", "a.b.zip": "a", "wthor": "wthor", "A.TGZ": "A"} {
		if got := files.Stem(name); got != want {
			t.Errorf("%s is named %q, want %q", name, got, want)
		}
	}
}

func FuzzWalk(f *testing.F) {
	f.Add(zipped(entry{"a.sgf", "a"}), 0)
	f.Add(gzipped(tarred(entry{"a.sgf", "a"})), 1)
	f.Add(tarred(entry{"a.sgf", "a"}, entry{"l", "link"}), 2)
	names := []string{"x.zip", "x.tar.gz", "x.tar"}
	f.Fuzz(func(t *testing.T, data []byte, kind int) {
		name := names[uint(kind)%uint(len(names))]
		fsys := fstest.MapFS{name: &fstest.MapFile{Data: data}}
		for in, err := range walker.Walk(context.Background(), fsys, name) {
			if err == nil && !strings.HasPrefix(in.Name, name+"/") {
				t.Fatalf("%q is of no archive", in.Name)
			}
			if errors.Is(err, files.ErrName) && len(in.Data) > 0 {
				t.Fatalf("%q is read all the same", in.Name)
			}
		}
	})
}
