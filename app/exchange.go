package app

import (
	"context"
	"iter"

	"pionnier/app/exchange"
	"pionnier/core/library"
	"pionnier/core/press/paint"
	"pionnier/core/record"
)

// openExchange returns the exchange, which imports and exports files.
func (a *App) openExchange() *exchange.Exchange {
	return exchange.New(exchange.Deps{
		Host: a.host(), Library: a.own, Preferences: a.preferences, Window: a.window, Clipboard: a.fyne.Clipboard(),
		Mobile: a.mobile,
		Palette: func(cells bool) paint.Palette {
			return lookOf(a.settings.Board.Look).Palette(cells, a.settings.Appearance.HighContrast)
		},
		Copier: func() func(png []byte) error { return a.copier },
		Share:  a.others.Share, ShareFile: a.others.ShareFile,
		Settings: func(f exchange.SettingsFile, then func()) { a.settingsFiles.Ask(f.Name, f.Data, then) },
		Load:     a.load, Saved: a.keeper.Try, Study: a.studies.Show,
		Played: func() func() (*record.Record, error) { return a.running.Played() },
		Leave:  func(then func()) { a.running.Leave(then) },
		List: func() {
			a.shell.Reset(a.homeScreen)
			a.games()
		},
		Collect: func(name string, inputs func(context.Context) iter.Seq2[library.Input, error]) {
			a.collections.Import(name, inputs)
		},
	})
}
