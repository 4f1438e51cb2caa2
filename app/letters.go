package app

import (
	"log/slog"
	"slices"

	"fyne.io/fyne/v2"

	"pionnier/app/shell"
	"pionnier/app/theme"
	"pionnier/core/press/cjk"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/storage/preferences"
)

// loadLetters loads the fonts of the current language and blocks until they are loaded. It is
// called before the first picture.
func loadLetters() {
	if cjk.Has(text.Language()) {
		if err := fetchLetters(); err != nil {
			slog.Error("no letters for the language", "err", err)
		}
	}
}

// fonts applies the theme of the settings, with the fonts of scripts that were needed. Its methods must be
// called on Fyne's thread.
type fonts struct {
	app         fyne.App
	preferences *preferences.File
	settings    *preferences.Settings
	shell       *shell.Shell
	dispatch    func(func())
	met         bool // text in Chinese, Japanese or Korean has been shown
}

// use applies the appearance in s. It keeps the fonts of scripts that were needed so far. If fonts
// must be loaded first, use applies them later.
func (f *fonts) use(s preferences.Settings) {
	t := theme.Of(s.Appearance.Theme, s.Appearance.TextSize, s.Appearance.HighContrast, text.Language())
	t.Desktop = theme.Mode(f.preferences.StringWithFallback(desktopThemeKey, ""))
	switch needed := f.met || cjk.Has(text.Language()); {
	case needed && !cjk.Ready():
		go func() {
			if err := fetchLetters(); err != nil {
				slog.Error("no letters", "err", err)
				return
			}
			f.dispatch(func() {
				f.use(*f.settings)
				f.shell.Renew() // otherwise the toolkit draws letters in room measured without their font
			})
		}()
	case needed && t.Letters == "":
		t.Letters = cjk.Other
	}
	if f.app.Settings().Theme() != fyne.Theme(t) {
		theme.Use(f.app.Settings(), t)
	}
}

// desktopThemeKey is the key of the preferences for whether the desktop was light or dark. The toolkit knows
// that only half a second after the start, and is dark until then.
const desktopThemeKey = "theme.desktop.v1"

// desktopIs stores whether the desktop is dark and applies the theme again, because the theme may
// follow the desktop.
func (f *fonts) desktopIs(dark bool) {
	mode := theme.Light
	if dark {
		mode = theme.Dark
	}
	f.preferences.SetString(desktopThemeKey, string(mode))
	f.use(*f.settings)
}

// meet loads the Chinese, Japanese and Korean fonts if words need them. It is called before words
// are shown.
func (f *fonts) meet(words ...string) {
	if !f.met && slices.ContainsFunc(words, cjk.In) {
		f.met = true
		f.use(*f.settings)
	}
}

// meetRecord is like meet, for the names and comments in r.
func (f *fonts) meetRecord(r *record.Record) {
	f.meet(r.Title, r.Players.Black.Name, r.Players.White.Name)
	for n := range r.Root.All() {
		f.meet(n.Comment, n.Name())
	}
}
