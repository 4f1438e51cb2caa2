package exchange

import (
	"context"
	"iter"
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"pionnier/app/apptest"
	"pionnier/app/collections"
	"pionnier/app/shell"
	"pionnier/core/format"
	"pionnier/core/library"
	"pionnier/core/press/paint"
	"pionnier/core/record"
	"pionnier/storage"
	"pionnier/widgets"
)

// rig is the exchange on a stage, with the collections of its folder and no other screens.
type rig struct {
	*Exchange
	*apptest.Stage
	others  *collections.Collections
	studied []*record.Record // what was shown
	left    int              // how often the running game was left
	listed  int              // how often the list of games was shown
}

func open(t *testing.T) *rig {
	t.Helper()
	p := &rig{Stage: apptest.NewStage(t, t.TempDir())}
	p.others = collections.New(collections.Deps{Host: p.Host(), Dir: p.Dir, Preferences: p.Preferences, Own: p.Library, Meet: func(...string) {}})
	p.Exchange = New(Deps{Host: p.Host(), Library: p.Library, Preferences: p.Preferences, Window: p.Window, Clipboard: fyne.CurrentApp().Clipboard(),
		Mobile:  func() bool { return false },
		Palette: func(cells bool) paint.Palette { return paint.Look{}.Palette(cells, false) },
		Copier:  func() func([]byte) error { return nil },
		Load:    p.Load, Saved: func(string) error { return nil },
		Played: func() func() (*record.Record, error) { return nil },
		Leave:  func(then func()) { p.left++; then() },
		List:   func() { p.listed++ },
		Study:  func(rec *record.Record, _ string) { p.show(rec) },
		Collect: func(name string, inputs func(context.Context) iter.Seq2[library.Input, error]) {
			p.others.Import(name, inputs)
		}})
	return p
}

// showing is a screen with a game on its board.
type showing struct {
	shell.Screen
	format.Game
}

func (s showing) OnBoard() format.Game {
	g := s.Game
	if g.At == nil {
		g.Record = g.Record.Clone()
	}
	return g
}

func (s showing) Record() func() (*record.Record, error) {
	return func() (*record.Record, error) { return s.Game.Record.Clone(), nil }
}

func (p *rig) show(rec *record.Record) {
	p.studied = append(p.studied, rec)
	g, err := asPlayed(rec)
	if err != nil {
		p.T.Error(err)
	}
	p.Shell.Push(func() shell.Screen { return showing{apptest.Empty(), g} })
}

// wantStudied fails unless the nth shown record is the one in sight and has this name for Black.
func (p *rig) wantStudied(n int, black string) {
	p.T.Helper()
	if len(p.studied) != n || p.studied[n-1].Players.Black.Name != black {
		p.T.Errorf("shown are %d records, want %d; the last by %q", len(p.studied), n, black)
	}
}

// wantGames fails unless the library has n games.
func (p *rig) wantGames(n int) {
	p.T.Helper()
	if list := p.Stage.Library.List(); len(list) != n {
		p.T.Errorf("%d games in the library, want %d", len(list), n)
	}
}

// collected lists the collections on disk that have games.
func (p *rig) collected() (list []*library.Collection, err error) {
	apptest.Waiting(func() {
		var all *storage.Collections
		if all, err = storage.OpenCollections(p.Dir); err == nil {
			list, _, err = all.List()
		}
	})
	return slices.DeleteFunc(list, func(c *library.Collection) bool { return !c.Written() || !c.Note().Deleted.IsZero() }), err
}

func (p *rig) hasNoCollection() {
	p.T.Helper()
	if list, err := p.collected(); len(list) != 0 || err != nil {
		p.T.Errorf("%d collections, %v", len(list), err)
	}
}

func (p *rig) exported(id string)  { p.ExportGame(id, nil); p.Settle() }
func (p *rig) exportSGF(id string) { p.exported(id); p.Tap("SGF") }

// choose chooses an option of a choice in sight.
func (p *rig) choose(option string) {
	p.T.Helper()
	for _, o := range p.InSight() {
		if s, ok := o.(*widgets.Segments); ok && slices.Contains(s.Options, option) {
			s.Select(slices.Index(s.Options, option))
			p.Settle()
			return
		}
	}
	p.T.Fatalf("%q is not offered", option)
}
