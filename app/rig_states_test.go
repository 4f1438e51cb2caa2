package app

import (
	"context"
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/app/apptest"
	"pionnier/core/format"
	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/storage"
	"pionnier/widgets"
)

// fillLibrary stores a finished game with a report and an unfinished one of each kind.
func (p *rig) fillLibrary() {
	for _, sgf := range []string{
		"(;GM[2]FF[4]SZ[8]PB[Ada]PW[Bob]RE[B+R];B[fe];W[df])",
		"(;GM[1]FF[4]SZ[19]PB[Shusaku]PW[Gennan]RE[W+20.5]RU[Japanese]KM[0];B[qd];W[dd])",
		"(;GM[2]FF[4]SZ[8]PB[Ada]PW[Bob];B[fe];W[df])",
		"(;GM[1]FF[4]SZ[19]PB[Ada]PW[Bob];B[qd];W[dd];B[pq])",
	} {
		games, err := format.Read([]byte(sgf), nil)
		if err != nil {
			p.T.Fatal(err)
		}
		if games[0].LeftAt = games[0].Root.End(); games[0].Outcome.Over() {
			record.SetAccuracy(games[0], game.ByColor[float64]{Black: 91.4, White: 84}, true).Apply(games[0])
		}
		if _, err := p.Library.Save("", games[0]); err != nil {
			p.T.Fatal(err)
		}
	}
}

// stored returns the ID of a stored game of Go that is over, or of one that is not.
func (p *rig) stored(over bool) string {
	for _, e := range p.Library.List() {
		if e.Outcome.Over() == over && e.Game == "go" {
			return e.ID
		}
	}
	p.T.Fatalf("no stored game that is over: %v", over)
	return ""
}

func (p *rig) finished() string       { return p.stored(true) }
func (p *rig) unfinishedGame() string { return p.stored(false) }

func (p *rig) newGameOf(game string) {
	p.running.NewGame()
	p.tapKey("game." + game)
	p.tapKey("newgame.more")
}

// playing begins a game and plays moves.
func (p *rig) playing(gameID string, size int, moves ...string) {
	c := persons(gameID)
	c.Size = size
	p.start(c)
	for _, name := range moves {
		m, err := p.running.Game().Entry.ParseMove(name, size, size)
		if err == nil {
			err = p.running.Game().Session.Play(m)
		}
		if err != nil {
			p.T.Fatal(err)
		}
		p.Settle()
	}
}

func (p *rig) resigned(gameID string, size int, moves ...string) {
	p.playing(gameID, size, moves...)
	if err := p.running.Game().Session.Resign(game.White); err != nil {
		p.T.Fatal(err)
	}
	p.Settle()
}

func (p *rig) chosen() {
	p.games()
	p.shell.Top().Key(&fyne.KeyEvent{Name: fyne.KeyDown})
}

func (p *rig) studyTab(name string) {
	p.study(p.finished())
	p.tab(name)
}

// tab selects a tab of the study in sight.
func (p *rig) tab(name string) {
	for _, o := range p.InSight() {
		if s, ok := o.(*widgets.Segments); ok {
			if i := slices.Index(s.Options, text.T("study.tab."+name)); i >= 0 {
				s.Select(i)
			}
		}
	}
	if _, ok := p.studies.InSight(); !ok {
		p.T.Fatal("no study is shown")
	}
}

// openings stores a tree of openings of Othello and shows the list of openings.
func (p *rig) openings() {
	p.T.Helper()
	if err := storage.OpeningsIn(p.dataDir).Keep("othello-8-black", []byte("(;GM[2]SZ[8];B[f5];W[d6];B[c4];W[d3];B[c3])")); err != nil {
		p.T.Fatal(err)
	}
	p.practice.Show()
	p.Settle()
	p.TapBegins(text.T("openings.title"))
}

// tree shows the tree of openings.
func (p *rig) tree() {
	p.T.Helper()
	p.openings()
	p.TapBegins(text.T("openings.as.black", "Game", text.T("game.othello")))
}

// themes shows the themes of a built-in collection of problems.
func (p *rig) themes(collection string) {
	p.T.Helper()
	p.practice.Show()
	p.Settle()
	p.TapBegins(text.T("puzzle.collection." + collection))
}

// problem shows the first problem of a collection.
func (p *rig) problem(collection string) {
	p.T.Helper()
	p.themes(collection)
	p.TapBegins(text.T("puzzle.theme.all"))
}

// folder returns a folder with files and folders with names too long for a phone.
func (p *rig) folder() string {
	dir := filepath.Join(p.T.TempDir(), "games of a club")
	long := strings.Repeat("a name that is long ", 5)
	for i := range 12 {
		if err := os.MkdirAll(filepath.Join(dir, fmt.Sprint(long, i)), 0o700); err != nil {
			p.T.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprint(long, i, ".sgf")), nil, 0o600); err != nil {
			p.T.Fatal(err)
		}
	}
	return dir
}

// tool presses a control that some windows lack, if it is there.
func (p *rig) tool(key string) { p.tried(key) }

// tapKey presses the control with the text of key.
func (p *rig) tapKey(key string) {
	p.T.Helper()
	if !p.tried(key) {
		p.T.Fatalf("%q cannot be pressed; in sight are %q", text.T(key), p.Words())
	}
}

// inHead presses a button of the head of Games, which More has if there is no room.
func (p *rig) inHead(key string) {
	p.T.Helper()
	if !p.tried(key) {
		p.tapKey("play.tool.more")
		p.tapKey(key)
	}
}

func (p *rig) tried(key string) bool {
	p.Settle()
	for _, o := range p.InSight() {
		if control, ok := o.(fyne.Tappable); ok && apptest.WordOf(o) == text.T(key) {
			test.Tap(control)
			p.Settle()
			return true
		}
	}
	return false
}

// collect imports games into a collection.
func (p *rig) collect(name, sgf string) {
	p.T.Helper()
	p.collections.Import(name, func(context.Context) iter.Seq2[library.Input, error] {
		return func(yield func(library.Input, error) bool) {
			yield(library.Input{Name: name + ".sgf", Data: []byte(sgf)}, nil)
		}
	})
	p.Settle()
	widgets.CloseAll(p.window.Canvas())
}
