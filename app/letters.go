package app

import (
	"slices"

	"pionnier/app/text"
	"pionnier/app/theme"
	"pionnier/app/theme/cjk"
	"pionnier/core/record"
	"pionnier/storage"
)

// setTheme follows the settings' looks, and keeps the letters of names that were met.
func (a *App) setTheme(s storage.Settings) {
	t := theme.Of(s.Theme, s.TextSize, s.HighContrast, text.Language())
	if t.Letters == "" && a.metCJK {
		t.Letters = cjk.Other
	}
	a.fyne.Settings().SetTheme(t)
}

// meet has Chinese, Japanese and Korean letters ready for words that are about to be
// shown, in any language of the program: most users never need them.
func (a *App) meet(words ...string) {
	if !a.metCJK && slices.ContainsFunc(words, cjk.In) {
		a.metCJK = true
		a.setTheme(a.settings)
	}
}

// meetRecord has the letters ready for the names and notes of a record.
func (a *App) meetRecord(r *record.Record) {
	a.meet(r.Title, r.Players.Black.Name, r.Players.White.Name)
	for n := range r.Root.All() {
		a.meet(n.Comment, n.Name())
	}
}
