package app

import (
	"log/slog"
	"slices"

	"fyne.io/fyne/v2"

	"pionnier/app/text"
	"pionnier/app/theme"
	"pionnier/app/theme/cjk"
	"pionnier/core/record"
	"pionnier/storage"
)

// loadLetters waits for the fonts of the language, before the first picture.
func loadLetters() {
	if cjk.Has(text.Language()) {
		if err := cjk.Load(); err != nil {
			slog.Error("no letters for the language", "err", err)
		}
	}
}

// setTheme applies the settings' looks, and keeps the fonts of scripts that were needed. Fonts that
// still load are used once they are there.
func (a *App) setTheme(s storage.Settings) {
	t := theme.Of(s.Appearance.Theme, s.Appearance.TextSize, s.Appearance.HighContrast, text.Language())
	t.Desktop = theme.Mode(a.preferences.StringWithFallback(desktopThemeKey, ""))
	switch needed := a.metCJK || cjk.Has(text.Language()); {
	case needed && !cjk.Ready():
		go func() {
			if err := cjk.Load(); err != nil {
				slog.Error("no letters", "err", err)
				return
			}
			a.dispatch(func() {
				a.setTheme(a.settings)
				a.shell.Renew() // otherwise the toolkit draws letters in room measured without their font
			})
		}()
	case needed && t.Letters == "":
		t.Letters = cjk.Other
	}
	if a.fyne.Settings().Theme() != fyne.Theme(t) {
		useTheme(a.fyne.Settings(), t)
	}
}

// desktopThemeKey is where the preferences store whether the desktop was light or dark. The toolkit
// knows that only half a second after the start, and is dark until then.
const desktopThemeKey = "theme.desktop.v1"

// desktopIs notes whether the desktop is dark, and applies that if the settings follow the desktop.
func (a *App) desktopIs(dark bool) {
	mode := theme.Light
	if dark {
		mode = theme.Dark
	}
	a.preferences.SetString(desktopThemeKey, string(mode))
	a.setTheme(a.settings)
}

// meet loads the Chinese, Japanese and Korean fonts if words that are about to be shown need
// them. Most users never do.
func (a *App) meet(words ...string) {
	if !a.metCJK && slices.ContainsFunc(words, cjk.In) {
		a.metCJK = true
		a.setTheme(a.settings)
	}
}

// meetRecord is meet for the names and notes of a record.
func (a *App) meetRecord(r *record.Record) {
	a.meet(r.Title, r.Players.Black.Name, r.Players.White.Name)
	for n := range r.Root.All() {
		a.meet(n.Comment, n.Name())
	}
}
