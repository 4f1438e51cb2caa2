package main

import (
	"archive/zip"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/game"
	"pionnier/core/record/wthor"
)

func mustWrite(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// ran runs a command and returns its output.
func ran(args ...string) string {
	var out strings.Builder
	run(terminal.Terminal{In: strings.NewReader(""), Out: &out, Err: &out}, args)
	return out.String()
}

// Archives and folders are opened, and each file is listed with its name in them.
func TestArchivesAreSurveyed(t *testing.T) {
	dir := t.TempDir()
	file, err := os.Create(filepath.Join(dir, "games.zip"))
	if err != nil {
		t.Fatal(err)
	}
	w := zip.NewWriter(file)
	inside, err := w.CreateHeader(&zip.FileHeader{Name: "a/one.sgf", Method: zip.Store})
	if err == nil {
		_, err = inside.Write([]byte("(;GM[1]SZ[9]PB[李]PW[Bob];B[ee];W[ee])"))
	}
	if err != nil || w.Close() != nil || file.Close() != nil {
		t.Fatal(err)
	}
	mustWrite(t, filepath.Join(dir, "two.sgf"), "(;GM[1]SZ[9];B[ee])")
	for _, name := range []string{dir, filepath.Join(dir, "games.zip")} {
		if out := ran("info", name); !strings.Contains(out, "one.sgf: game 1: go 9×9, 李 – Bob") {
			t.Errorf("%s: %s", name, out)
		}
		if out := ran("check", name); !strings.Contains(out, filepath.Join("a", "one.sgf")) || !strings.Contains(out, "illegal move E5 for white: occupied") {
			t.Errorf("%s: %s", name, out)
		}
	}
}

// The names of WTHOR are found in a folder with brackets in its name.
func TestNamesInAFolderWithBrackets(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "wthor[1987]")
	if err := os.Mkdir(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	day := time.Date(2026, 1, 2, 0, 0, 0, 0, time.UTC)
	var base, players strings.Builder
	err := wthor.Write(&base, wthor.File{Header: wthor.Header{Year: 1987, Created: day}, Games: []wthor.Game{{Black: 1, White: 2, BlackDiscs: 40, Moves: []game.Move{game.Place(5, 4)}}}})
	if err == nil {
		err = wthor.WritePlayers(&players, day, []string{"???", "Lévêque Anna", "Müller Bob"})
	}
	if err != nil {
		t.Fatal(err)
	}
	mustWrite(t, filepath.Join(dir, "WTH_1987.wtb"), base.String())
	mustWrite(t, filepath.Join(dir, "WTHOR.JOU"), players.String())
	if out := ran("info", filepath.Join(dir, "WTH_1987.wtb")); !strings.Contains(out, "Lévêque Anna – Müller Bob") {
		t.Error(out)
	}
}

// The group command reads a file of any format.
func TestGroupReadsEveryFormat(t *testing.T) {
	name := filepath.Join(t.TempDir(), "board.txt")
	mustWrite(t, name, "$$B\n$$ ---------\n$$ | . O O X .\n$$ | O O X X .\n$$ | X X X . .\n$$ | . . . . .\n")
	if out := ran("group", name, "--estimate=false", "--point", "B18", "--time", "1"); !strings.Contains(out, "B18 (4, white): dead if black moves first") {
		t.Error(out)
	}
}
