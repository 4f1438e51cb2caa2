package app

import (
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"pionnier/app/scene"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/storage"
	"pionnier/widgets/widgetstest"
)

func TestCommandLine(t *testing.T) {
	for _, c := range []struct {
		args []string
		env  string
		want Options
	}{
		{nil, "", Options{}},
		{nil, "/games", Options{data: "/games"}},
		{[]string{"--data", "/mine"}, "/games", Options{data: "/mine"}},
		{[]string{"-data=/mine", "a.sgf", "b.sgf"}, "", Options{data: "/mine", files: []string{"a.sgf", "b.sgf"}}},
		{[]string{"a.sgf"}, "/games", Options{data: "/games", files: []string{"a.sgf"}}},
	} {
		got, err := parse(c.args, func(name string) string {
			if name == "PIONNIER_DATA" {
				return c.env
			}
			return ""
		})
		if err != nil || got.data != c.want.data || !slices.Equal(got.files, c.want.files) {
			t.Errorf("%v with %q: %+v, %v; want %+v", c.args, c.env, got, err, c.want)
		}
	}
	if _, err := parse([]string{"--colour"}, os.Getenv); err == nil || !strings.Contains(err.Error(), "usage: pionnier") {
		t.Errorf("a wrong option is answered with %v", err)
	}
	for option, want := range map[string]string{"--help": "--data DIR", "-h": usage, "--version": "pionnier version "} {
		if got, err := Parse([]string{option}); err != nil || !strings.Contains(got.Answer, want) {
			t.Errorf("%s is answered with %q, %v", option, got.Answer, err)
		}
	}
}

func TestStarPoints(t *testing.T) {
	for size, want := range map[int]string{
		5: "", 6: "",
		7:  "C3 C5 D4 E3 E5",
		8:  "C3 C6 F3 F6",
		9:  "C3 C7 E5 G3 G7",
		13: "D4 D10 G7 K4 K10",
		14: "D4 D11 L4 L11",
		15: "D4 D8 D12 H4 H8 H12 M4 M8 M12",
		19: "D4 D10 D16 K4 K10 K16 Q4 Q10 Q16",
	} {
		entry, err := catalog.Find("go")
		if err != nil {
			t.Fatal(err)
		}
		stars := scene.Style(entry, size, size).Stars
		slices.SortFunc(stars, func(a, b game.Point) int { return int(a.X)*100 - int(a.Y) - int(b.X)*100 + int(b.Y) })
		var names []string
		for _, p := range stars {
			names = append(names, entry.FormatPoint(p, size))
		}
		if got := strings.Join(names, " "); got != want {
			t.Errorf("%d by %d has the star points %s, want %s", size, size, got, want)
		}
	}
}

func TestStarPointsOfARectangle(t *testing.T) {
	want := []game.Point{game.Pt(3, 2), game.Pt(9, 2), game.Pt(6, 3), game.Pt(3, 4), game.Pt(9, 4)}
	entry, err := catalog.Find("go")
	if err != nil {
		t.Fatal(err)
	}
	if got := scene.Style(entry, 13, 7).Stars; !slices.Equal(got, want) {
		t.Errorf("13 by 7 has the star points %v, want %v", got, want)
	}
}

func TestBoardLabels(t *testing.T) {
	for _, c := range []struct {
		game          string
		size          int
		columns, rows string
		cells         bool
		stars         int
	}{
		{"othello", 8, "abcdefgh", "1 2 3 4 5 6 7 8", true, 4},
		{"go", 9, "ABCDEFGHJ", "9 8 7 6 5 4 3 2 1", false, 5},
		{"go", 10, "ABCDEFGHJK", "10 9 8 7 6 5 4 3 2 1", false, 4},
		{"go", 25, "ABCDEFGHJKLMNOPQRSTUVWXYZ", "25 24 23 22 21 20 19 18 17 16 15 14 13 12 11 10 9 8 7 6 5 4 3 2 1", false, 9},
	} {
		entry, err := catalog.Find(c.game)
		if err != nil {
			t.Fatal(err)
		}
		style := scene.Style(entry, c.size, c.size)
		if got := strings.Join(style.Columns, ""); got != c.columns {
			t.Errorf("%s %d: columns %s, want %s", c.game, c.size, got, c.columns)
		}
		if got := strings.Join(style.Rows, " "); got != c.rows {
			t.Errorf("%s %d: rows %s, want %s", c.game, c.size, got, c.rows)
		}
		if style.Cells != c.cells || len(style.Stars) != c.stars {
			t.Errorf("%s %d: cells %v, %d stars", c.game, c.size, style.Cells, len(style.Stars))
		}
	}
}

func TestDataFolderThatCannotBeUsed(t *testing.T) {
	dir := file(t, "a file", "not a folder")
	if _, err := newApp(nil, filepath.Join(dir, "games"), nil); err == nil || !strings.Contains(err.Error(), dir) {
		t.Errorf("got %v, want an error that names the folder", err)
	}
}

func TestAFolderThatCannotBeUsedIsToldInAWindow(t *testing.T) {
	for lang, want := range map[string]string{
		"en": "Pionnier cannot keep games in the folder /games.", "fr": "Pionnier ne peut pas garder de parties dans le dossier /games."} {
		f := test.NewTempApp(t)
		s := storage.DefaultSettings()
		s.Appearance.Language = lang
		storage.SaveSettings(f.Preferences(), s)
		w := failure(f, "/games", fs.ErrPermission)
		var words []string
		for _, o := range widgetstest.InSight(w.Canvas().Content()) {
			words = append(words, wordOf(o))
		}
		if !slices.Contains(words, want) {
			t.Errorf("the window says %q, want %q", words, want)
		}
		w.Close()
	}
}

func TestDamagedFilesAreToldOnce(t *testing.T) {
	bubble(t, func(t *testing.T) {
		dir := t.TempDir()
		if err := os.MkdirAll(filepath.Join(dir, "games"), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "games", "old.sgf"), []byte("(;GM[1"), 0o600); err != nil {
			t.Fatal(err)
		}
		p := start(t, dir, nil)
		p.sees("A damaged file was set aside")
		p.tap("OK")
		p.sees("New game")
		p = start(t, dir, nil)
		p.misses("A damaged file was set aside")
		p.sees("New game")
	})
	bubble(t, func(t *testing.T) { // over the title moment, too, and over a file that is opened
		for _, title := range []bool{true, false} {
			dir := t.TempDir()
			if err := os.MkdirAll(filepath.Join(dir, "games"), 0o700); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(dir, "games", "old.sgf"), []byte("(;GM[1"), 0o600); err != nil {
				t.Fatal(err)
			}
			var files []string
			if !title {
				files = []string{file(t, "game.sgf", oneGame)}
			}
			p := start(t, dir, func(s *storage.Settings) { s.Appearance.TitleMoment = title }, files...)
			p.sees("A damaged file was set aside")
			p.tap("OK")
			p.sees(map[bool]string{true: "New game", false: "Ada wins; Bob resigned"}[title])
		}
	})
}

// Versions before settings.json kept settings in the toolkit's preferences, one for all
// folders. A folder that has games takes them over once; a new one begins afresh.
func TestSettingsOfOldVersionsAreTakenOver(t *testing.T) {
	bubble(t, func(t *testing.T) {
		for _, played := range []bool{true, false} {
			dir := t.TempDir()
			library, _, err := storage.Open(dir)
			if err != nil {
				t.Fatal(err)
			}
			entry := catalog.Games()[0]
			rec, err := entry.New(entry.Defaults())
			if err != nil {
				t.Fatal(err)
			}
			if played {
				if _, err := library.Save("", rec); err != nil {
					t.Fatal(err)
				}
			}
			f := test.NewTempApp(t)
			old := storage.DefaultSettings()
			old.Appearance.Language = "fr"
			storage.SaveSettings(f.Preferences(), old)
			for _, start := range []string{"first", "second"} {
				a, err := newApp(f, dir, func(func()) {})
				if err != nil {
					t.Fatal(err)
				}
				if err := a.preferences.Flush(); err != nil {
					t.Fatal(err)
				}
				if got, want := a.settings.Appearance.Language, map[bool]string{true: "fr", false: ""}[played]; got != want {
					t.Errorf("played before %v, %s start: language %q, want %q", played, start, got, want)
				}
				a.window.Close()
				storage.SaveSettings(f.Preferences(), storage.DefaultSettings()) // no longer of interest
			}
		}
	})
}

func TestSettingsAreKept(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		s := p.settings
		s.Board.LegalMarks, s.Appearance.Language = false, "fr"
		p.changeSettings(s)
		if got := storage.LoadSettings(p.preferences); !reflect.DeepEqual(got, s) {
			t.Errorf("kept %+v, want %+v", got, s)
		}
		if got := p.boardOptions(); !got.Coordinates || got.HighContrast {
			t.Errorf("board options %+v", got)
		}
	})
}

func TestFileNames(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		rec, err := catalog.Games()[0].New(catalog.Games()[0].Defaults())
		if err != nil {
			t.Fatal(err)
		}
		for title, want := range map[string]string{"AC/DC: \"live\"\n?": "AC-DC- -live---", "Finale": "Finale", "": "Black – White"} {
			rec.Title = title
			id, err := p.library.Save("", rec)
			if err != nil {
				t.Fatal(err)
			}
			if got := p.exchange.FileName(id); got != want {
				t.Errorf("%q is written to %q, want %q", title, got, want)
			}
		}
	})
}
