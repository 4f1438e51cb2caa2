package app

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/app/text"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/storage"
	"pionnier/widgets"
)

// fillLibrary keeps a finished game with a report and an unfinished one of each kind.
func (p *rig) fillLibrary() {
	for _, sgf := range []string{
		"(;GM[2]FF[4]SZ[8]PB[Ada]PW[Bob]RE[B+R];B[fe];W[df])",
		"(;GM[1]FF[4]SZ[19]PB[Shusaku]PW[Gennan]RE[W+20.5]RU[Japanese]KM[0];B[qd];W[dd])",
		"(;GM[2]FF[4]SZ[8]PB[Ada]PW[Bob];B[fe];W[df])",
		"(;GM[1]FF[4]SZ[19]PB[Ada]PW[Bob];B[qd];W[dd];B[pq])",
	} {
		games, err := catalog.Read([]byte(sgf), nil)
		if err != nil {
			p.t.Fatal(err)
		}
		if games[0].LeftAt = games[0].Root.End(); games[0].Outcome.Over() {
			record.SetAccuracy(games[0], game.ByColor[float64]{Black: 91.4, White: 84}, true).Apply(games[0])
		}
		if _, err := p.library.Save("", games[0]); err != nil {
			p.t.Fatal(err)
		}
	}
}

// stored is a game of the library that is over, or not.
func (p *rig) stored(over bool) string {
	for _, e := range p.library.List() {
		if e.Outcome.Over() == over && e.Game == "go" {
			return e.ID
		}
	}
	p.t.Fatalf("no stored game that is over: %v", over)
	return ""
}

func (p *rig) finished() string       { return p.stored(true) }
func (p *rig) unfinishedGame() string { return p.stored(false) }

func (p *rig) newGameOf(game string) {
	p.table.NewGame()
	p.tapKey("game." + game)
	p.tapKey("setup.more")
}

// playing begins a game and plays moves.
func (p *rig) playing(gameID string, size int, moves ...string) {
	c := persons(gameID)
	c.Size = size
	p.start(c)
	p.settle()
	for _, name := range moves {
		m, err := p.table.Game().Entry.ParseMove(name, size, size)
		if err == nil {
			err = p.table.Game().Session.Play(m)
		}
		if err != nil {
			p.t.Fatal(err)
		}
		p.settle()
	}
}

func (p *rig) resigned(gameID string, size int, moves ...string) {
	p.playing(gameID, size, moves...)
	if err := p.table.Game().Session.Resign(game.White); err != nil {
		p.t.Fatal(err)
	}
	p.settle()
}

func (p *rig) chosen() {
	p.games()
	p.shell.Top().Key(&fyne.KeyEvent{Name: fyne.KeyDown})
}

func (p *rig) studyTab(name string) {
	p.study(p.finished())
	p.settle()
	for _, o := range p.inSight() {
		if s, ok := o.(*widgets.Segments); ok {
			if i := slices.Index(s.Options, text.T("study.tab."+name)); i >= 0 {
				s.Select(i)
			}
		}
	}
	if _, ok := p.studyInSight(); !ok {
		p.t.Fatal("no study is shown")
	}
}

// openings keeps a tree of openings of Othello and shows what there is of openings.
func (p *rig) openings() {
	p.t.Helper()
	if err := storage.OpeningsIn(p.dataDir).Keep("othello-8-black", []byte("(;GM[2]SZ[8];B[f5];W[d6];B[c4];W[d3];B[c3])")); err != nil {
		p.t.Fatal(err)
	}
	p.practice.Show()
	p.settle()
	p.tapBegins(text.T("openings.title"))
}

// tree shows the tree of openings.
func (p *rig) tree() {
	p.t.Helper()
	p.openings()
	p.tapBegins(text.T("openings.as.black", "Game", text.T("game.othello")))
}

func (p *rig) gameOf(id string) catalog.Game {
	g, err := catalog.Find(id)
	if err != nil {
		p.t.Fatal(err)
	}
	return g
}

// themes shows the themes of a collection of problems that comes with the program.
func (p *rig) themes(collection string) {
	p.t.Helper()
	p.practice.Show()
	p.settle()
	p.tapBegins(text.T("puzzle.collection." + collection))
}

// problem asks the first problem of a collection.
func (p *rig) problem(collection string) {
	p.t.Helper()
	p.themes(collection)
	p.tapBegins(text.T("puzzle.theme.all"))
}

// tapBegins presses the first control whose word begins so.
func (p *rig) tapBegins(words string) {
	p.t.Helper()
	for _, o := range p.inSight() {
		if control, ok := o.(fyne.Tappable); ok && strings.HasPrefix(wordOf(o), words) {
			test.Tap(control)
			p.settle()
			return
		}
	}
	p.t.Fatalf("%q cannot be pressed; in sight are %q", words, p.words())
}

// folder has files and folders to choose from, with names that are too long for a phone.
func (p *rig) folder() string {
	dir := filepath.Join(p.t.TempDir(), "games of a club")
	long := strings.Repeat("a name that is long ", 5)
	for i := range 12 {
		if err := os.MkdirAll(filepath.Join(dir, fmt.Sprint(long, i)), 0o700); err != nil {
			p.t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprint(long, i, ".sgf")), nil, 0o600); err != nil {
			p.t.Fatal(err)
		}
	}
	return dir
}

// tool presses a control that is not in every window.
func (p *rig) tool(key string) { p.tried(key) }

// tapKey presses the control with the text of a key.
func (p *rig) tapKey(key string) {
	p.t.Helper()
	if !p.tried(key) {
		p.t.Fatalf("%q cannot be pressed; in sight are %q", text.T(key), p.words())
	}
}

func (p *rig) tried(key string) bool {
	p.settle()
	for _, o := range p.inSight() {
		if control, ok := o.(fyne.Tappable); ok && wordOf(o) == text.T(key) {
			test.Tap(control)
			p.settle()
			return true
		}
	}
	return false
}
