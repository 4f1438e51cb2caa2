package training

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"pionnier/app/cmd/pionnier-lab/networks"
	"pionnier/core/game"
)

func TestShares(t *testing.T) {
	got, err := parseShares("9:0.5,19")
	if err != nil || len(got) != 2 || got[0] != (networks.Share{Size: 9, Weight: 0.5}) || got[1] != (networks.Share{Size: 19, Weight: 1}) {
		t.Errorf("%v, %v", got, err)
	}
	for _, text := range []string{"", "nine", "9:x", "9:-1", "99:1", "9:NaN"} {
		if _, err := parseShares(text); err == nil {
			t.Errorf("%q passed", text)
		}
	}
}

// Openings are read from files, compressed files, and archives in folders.
func TestReadOpenings(t *testing.T) {
	folder := t.TempDir()
	write := func(name string, pack bool, content []byte) {
		if pack {
			var b bytes.Buffer
			z := gzip.NewWriter(&b)
			if _, err := z.Write(content); err != nil || z.Close() != nil {
				t.Fatal(err)
			}
			content = b.Bytes()
		}
		if err := os.WriteFile(filepath.Join(folder, name), content, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("a.sgf", false, []byte("(;GM[1]SZ[9]KM[6.5];B[ee];W[cc];W[gg])")) // White moves twice
	write("b.SGF.gz", true, []byte("(;GM[1]SZ[9]KM[0.5]HA[2]AB[cc][gg];W[ee])(;GM[1]SZ[9]AW[cc];B[ee])(;GM[2];B[c4])"))
	var archive bytes.Buffer
	files := tar.NewWriter(&archive)
	for _, text := range []string{"(;GM[1]SZ[13];B[dd];W[])", "no game", "(;GM[1]SZ[9])"} {
		if err := files.WriteHeader(&tar.Header{Name: "x/game.sgf", Size: int64(len(text)), Typeflag: tar.TypeReg}); err != nil {
			t.Fatal(err)
		}
		if _, err := files.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := files.Close(); err != nil {
		t.Fatal(err)
	}
	write("c.tar.gz", true, archive.Bytes())
	write("notes.txt", false, []byte("not a game"))
	got, err := readOpenings(folder)
	if err != nil {
		t.Fatal(err)
	}
	want := []networks.Opening{
		{Size: 9, Komi: 6.5, Moves: []game.Move{game.Place(4, 4), game.Place(2, 2)}},
		{Size: 9, Komi: 0.5, Black: []game.Point{game.Pt(2, 2), game.Pt(6, 6)}, Moves: []game.Move{game.Place(4, 4)}},
		{Size: 13, Moves: []game.Move{game.Place(3, 3), game.Pass}},
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if _, err := readOpenings(filepath.Join(folder, "notes.txt")); err == nil {
		t.Error("a file without games is accepted")
	}
	write("d.tar.gz", false, []byte("damaged"))
	if _, err := readOpenings(folder); err == nil {
		t.Error("a damaged archive is accepted")
	}
}
