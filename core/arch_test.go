// Package core_test proves which package may import which: the list is arrows.
package core_test

import (
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
)

const module = "pionnier"

// arrow lists our packages that a package and those below it may import, besides their own subtree.
// A folder stands for its subtree. The longest matching from counts. core/doc.go lists them by
// floor, with the reason.
type arrow struct {
	from string
	to   []string
	why  string
}

var arrows = []arrow{
	{"", []string{"app"}, "it only starts the app, so that the app is testable without a driver"},
	{"app", []string{"widgets", "storage", "core"}, "the composition root: a package for each screen, and what joins them; it may know all, but main"},
	{"widgets", []string{"core/game", "core/clock", "core/press/paint", "core/press/plot", "core/press/figure"}, "the board and other widgets of Fyne, which know geometry and never rules, so that every game can use them"},
	{"storage", []string{"core/background", "core/record", "core/game", "core/clock", "core/library", "core/legible"}, "games, collections and settings on disk: it judges no game"},
	{"core/game", nil, "the vocabulary stands on nothing, since everything stands on it"},
	{"core/legible", nil, "how a stranger's text is shown depends on no screen and no file"},
	{"core/clock", nil, "time controls are pure values, of use to any game"},
	{"core/background", nil, "when something is written has nothing to do with what it is"},
	{"core/record", []string{"core/game", "core/clock", "core/legible"}, "a record tells a game and knows no rules; the catalog turns it into positions"},
	{"core/library", []string{"core/game", "core/record", "core/engine/rating", "core/legible"}, "a collection keeps any game: how its moves are packed is that game's Packing"},
	{"core/library/discs", []string{"core/game", "core/record", "core/library", "core/othello"}, "discs packs the games of Othello, whose rules it plays by"},
	{"core/library/stones", []string{"core/game", "core/record", "core/library"}, "stones packs the games of Go, and knows no more of them than captures"},
	{"core/engine", []string{"core/game", "core/clock", "core/legible"}, "the engine contract serves both games and so names neither"},
	{"core/engine/rating", nil, "strengths follow from results, whatever was played"},
	{"core/lesson", []string{"core/game"}, "lessons of every game are made of the same steps"},
	{"core/othello", []string{"core/game", "core/engine", "core/lesson"}, "a game's rules and engines stand alone: the two games never meet"},
	{"core/weiqi", []string{"core/game", "core/engine", "core/lesson"}, "a game's rules and engines stand alone: the two games never meet"},
	{"core/analysis", []string{"core/game", "core/engine"}, "analysis asks engines about positions: it knows neither records nor screens, nor a game"},
	{"core/coach", []string{"core/game", "core/engine", "core/analysis", "core/review", "core/study"}, "a coach judges moves of any game: what it must know comes in its Terms"},
	{"core/session", []string{"core/background", "core/game", "core/clock", "core/record", "core/engine", "core/analysis"}, "a session runs any game: what it must know comes in its Config"},
	{"core/study", []string{"core/game", "core/clock", "core/record", "core/engine", "core/analysis", "core/review"}, "a study reads and edits any game's record: what it must know comes in its Config"},
	{"core/repertoire", []string{"core/game", "core/record"}, "openings are trees of moves of any game"},
	{"core/library/corners", []string{"core/game", "core/library", "core/library/stones", "core/repertoire"}, "corners mines packed games of Go for openings"},
	{"core/puzzle", []string{"core/game", "core/record", "core/engine", "core/analysis", "core/review", "core/study", "core/legible"}, "a puzzle is made of a study's report of any game: what it must know of one comes in its Terms"},
	{"core/puzzle/fsrs", nil, "when to ask again is a matter of answers and days, whatever is asked"},
	{"core/review", []string{"core/game", "core/record", "core/engine"}, "a review looks at any game through the contract"},
	{"core/catalog", []string{"core/game", "core/record", "core/engine", "core/review", "core/clock", "core/lesson", "core/library", "core/othello", "core/weiqi"}, "the catalog is where core joins both games"},
	{"core/server", []string{"core/game", "core/clock", "core/record", "core/engine", "core/analysis", "core/catalog"}, "a server answers others through the catalog: any game's, without naming one"},
	{"core/format", []string{"core/game", "core/clock", "core/record", "core/catalog", "core/othello"}, "formats carry the games of the catalog; a file of moves alone, or of a base, is Othello's"},
	{"core/press", []string{"core/game", "core/clock", "core/record", "core/library", "core/engine", "core/othello", "core/weiqi", "core/review", "core/session", "core/study", "core/coach", "core/puzzle", "core/catalog", "core/format", "core/legible"}, "words and pictures of anything that core knows, without a toolkit"},
	{"core/press/text", []string{"core/legible"}, "texts have keys, and know nothing of what they are about"},
	{"core/press/cjk", nil, "a font is letters"},
	{"core/press/serif", nil, "a font is letters"},
	{"core/press/figure", []string{"core/legible"}, "shapes on a page are of nothing"},
	{"core/press/plot", []string{"core/press/figure"}, "curves and bars are of any numbers"},
	{"core/press/typeset", []string{"core/press/figure"}, "paragraphs and columns hold any words"},
	{"core/press/epub", []string{"core/press/figure", "core/press/typeset", "core/legible"}, "a book holds any words"},
	{"core/press/paint", []string{"core/game", "core/press/figure"}, "a board is drawn from its geometry, by no rules"},
	{"core/version", nil, "which version this is depends on nothing in it"},
	{"app/cmd", []string{"core", "storage", "app/program"}, "programs without a screen: the command line, the workshop, the engines of a page"},
	{"app/program", []string{"core/engine"}, "a program is started and ended, whatever it speaks"},
}

// ban keeps outside packages away from a part of the tree.
type ban struct {
	path   string // an import path or, with a final slash, everything below it
	within string // the part of the tree
	tests  bool   // the tests of that part may not import it either
	why    string
}

var bans = []ban{
	{"fyne.io/", "core", true, "core runs without a screen, on every platform and with cgo off, what makes words and pictures too"},
	{"fyne.io/", "storage", true, "storage declares the few preferences methods it needs, so that it is testable without a window"},
	{"fyne.io/fyne/v2/app", "app", false, "only main.go starts a driver; the rest compiles and is tested without one"},
	{"fyne.io/fyne/v2/app", "widgets", false, "only main.go starts a driver; the rest compiles and is tested without one"},
	{"os", "core", false, "core reads from io.Reader, so that it works in a browser and in tests"},
	{"os/exec", "core", false, "wasm and phones have no programs; app/program starts them"},
	{"log", "core", false, "a function returns its error; app and storage log"},
	{"log/slog", "core", false, "a function returns its error; app and storage log"},
	{"log/slog", "widgets", false, "a widget tells its owner through its callbacks"},
}

// unnamed are package names without meaning.
var unnamed = []string{"utils", "util", "common", "types", "manager", "helpers", "misc"}

// file is a source file, with what it imports.
type file struct {
	name, folder string // from the module's root, slashes
	imports      []string
}

func (f file) tests() bool { return strings.HasSuffix(f.name, "_test.go") }

func TestArrowsPointDown(t *testing.T) {
	for _, f := range sources(t) {
		a, ok := ruleOf(f.folder)
		if !ok && len(f.imports) > 0 {
			t.Errorf("%s: no arrow is drawn for %s: add it to arrows in core/arch_test.go", f.name, f.folder)
			continue
		}
		for _, path := range f.imports {
			to, ours := strings.CutPrefix(path, module+"/")
			if ours && !within(to, a.from) && !slices.ContainsFunc(a.to, func(part string) bool { return within(to, part) }) {
				t.Errorf("%s imports %s: %s", f.name, path, a.why)
			}
		}
	}
}

func TestEveryRowHasItsFolder(t *testing.T) {
	folders := map[string]bool{}
	for _, f := range sources(t) {
		folders[f.folder] = true
	}
	for _, a := range arrows {
		if !slices.ContainsFunc(slices.Collect(maps.Keys(folders)), func(folder string) bool { return within(folder, a.from) }) {
			t.Errorf("an arrow is drawn for %q, where nothing is", a.from)
		}
	}
	for _, b := range bans {
		if !slices.ContainsFunc(slices.Collect(maps.Keys(folders)), func(folder string) bool { return within(folder, b.within) }) {
			t.Errorf("%s is banned in %q, where nothing is", b.path, b.within)
		}
	}
}

func TestBannedImports(t *testing.T) {
	for _, f := range allFiles(t) {
		for _, b := range bans {
			if !within(f.folder, b.within) || f.tests() && !b.tests {
				continue
			}
			for _, path := range f.imports {
				if path == b.path || strings.HasSuffix(b.path, "/") && strings.HasPrefix(path, b.path) {
					t.Errorf("%s imports %s: %s", f.name, path, b.why)
				}
			}
		}
	}
}

func TestFoldersHaveTellingNames(t *testing.T) {
	for _, f := range sources(t) {
		if slices.Contains(unnamed, filepath.Base(f.folder)) {
			t.Errorf("%s: a package is named after what it provides, not %q", f.name, filepath.Base(f.folder))
		}
	}
}

// A name means one thing in a file: no file imports two of our packages of one name, except the
// core and the screen of one subject.
func TestPackagesOfAFileHaveTheirOwnNames(t *testing.T) {
	for _, f := range sources(t) {
		seen := map[string]string{}
		for _, path := range f.imports {
			to, ours := strings.CutPrefix(path, module+"/")
			if !ours {
				continue
			}
			name := filepath.Base(to)
			pair := []string{seen[name], to}
			slices.Sort(pair)
			if seen[name] != "" && !slices.Equal(pair, []string{"app/" + name, "core/" + name}) {
				t.Errorf("%s imports both %s and %s", f.name, seen[name], to)
			}
			seen[name] = to
		}
	}
}

// TestWithin guards the guard.
func TestWithin(t *testing.T) {
	for _, tt := range []struct {
		folder, part string
		want         bool
	}{
		{"core/game", "core/game", true}, {"core/game/gametest", "core/game", true}, {"core/gamer", "core/game", false},
		{"core", "core/game", false}, {"", "", true}, {"app", "", false},
	} {
		if within(tt.folder, tt.part) != tt.want {
			t.Errorf("within(%q, %q) is not %v", tt.folder, tt.part, tt.want)
		}
	}
	if a, _ := ruleOf("core/weiqi/search"); a.from != "core/weiqi" {
		t.Errorf("core/weiqi/search follows the arrow of %q", a.from)
	}
}

// within reports whether a folder is in a part of the tree; the root is alone.
func within(folder, part string) bool {
	return folder == part || part != "" && strings.HasPrefix(folder, part+"/")
}

func ruleOf(folder string) (best arrow, ok bool) {
	for _, a := range arrows {
		if within(folder, a.from) && (!ok || len(a.from) > len(best.from)) {
			best, ok = a, true
		}
	}
	return best, ok
}

// sources reads the imports of every file outside tests.
func sources(t *testing.T) []file {
	t.Helper()
	return slices.DeleteFunc(allFiles(t), file.tests)
}

// allFiles returns every file with its imports, tests included.
func allFiles(t *testing.T) []file {
	t.Helper()
	files, err := readAll()
	if err != nil {
		t.Fatal(err)
	}
	if len(files) < 10 {
		t.Fatalf("only %d files found", len(files))
	}
	return slices.Clone(files)
}

// readAll reads the files once for all tests of this package.
var readAll = sync.OnceValues(func() (files []file, err error) {
	root := ".."
	err = filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if name := d.Name(); d.IsDir() && path != root && (strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_") || name == "testdata" || name == "bin") {
			return filepath.SkipDir
		}
		if d.IsDir() || !strings.HasSuffix(path, ".go") {
			return nil
		}
		f, err := read(root, path)
		files = append(files, f)
		return err
	})
	return files, err
})

func read(root, path string) (file, error) {
	name, err := filepath.Rel(root, path)
	if err != nil {
		return file{}, err
	}
	name = filepath.ToSlash(name)
	folder := strings.TrimSuffix(name[:len(name)-len(filepath.Base(path))], "/")
	parsed, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ImportsOnly)
	if err != nil {
		return file{}, err
	}
	f := file{name: name, folder: folder}
	for _, spec := range parsed.Imports {
		imported, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			return file{}, err
		}
		f.imports = append(f.imports, imported)
	}
	return f, nil
}
