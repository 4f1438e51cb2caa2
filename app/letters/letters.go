// Package letters gives the window its theme, with fonts for Chinese, Japanese and Korean as soon as a name needs
// them. Start reading at Fonts.
package letters

import (
	"log/slog"
	"slices"

	"fyne.io/fyne/v2"

	"pionnier/app/theme"
	"pionnier/core/press/cjk"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/storage/preferences"
)

// Load loads the fonts of the current language and blocks until they are loaded. It is
// called before the first picture.
func Load() {
	if cjk.Has(text.Language()) {
		if err := fetchAll(); err != nil {
			slog.Error("no letters for the language", "err", err)
		}
	}
}

// Fonts applies the theme of the settings, with the fonts of scripts that were needed. Its methods must be
// called on Fyne's thread.
type Fonts struct {
	App         fyne.App
	Preferences *preferences.File
	Settings    *preferences.Settings
	Renew       func() bool // shows the screen in sight anew
	Dispatch    func(func())
	met         bool // text in Chinese, Japanese or Korean has been shown
}

// Use applies the appearance in s. It keeps the fonts of scripts that were needed so far. If fonts
// must be loaded first, Use applies them later.
func (f *Fonts) Use(s preferences.Settings) {
	t := theme.Of(s.Appearance.Theme, s.Appearance.TextSize, s.Appearance.HighContrast, text.Language())
	t.Desktop = theme.Mode(f.Preferences.StringWithFallback(desktopKey, ""))
	switch needed := f.met || cjk.Has(text.Language()); {
	case needed && !cjk.Ready():
		go func() {
			if err := fetchAll(); err != nil {
				slog.Error("no letters", "err", err)
				return
			}
			f.Dispatch(func() {
				f.Use(*f.Settings)
				f.Renew() // otherwise the toolkit draws letters in room measured without their font
			})
		}()
	case needed && t.Letters == "":
		t.Letters = cjk.Other
	}
	if f.App.Settings().Theme() != fyne.Theme(t) {
		theme.Use(f.App.Settings(), t)
	}
}

// desktopKey is the key of the preferences for whether the desktop was light or dark. The toolkit knows
// that only half a second after the start, and is dark until then.
const desktopKey = "theme.desktop.v1"

// DesktopIs stores whether the desktop is dark and applies the theme again, because the theme may
// follow the desktop.
func (f *Fonts) DesktopIs(dark bool) {
	mode := theme.Light
	if dark {
		mode = theme.Dark
	}
	f.Preferences.SetString(desktopKey, string(mode))
	f.Use(*f.Settings)
}

// Meet loads the Chinese, Japanese and Korean fonts if words need them. It is called before words
// are shown.
func (f *Fonts) Meet(words ...string) {
	if !f.met && slices.ContainsFunc(words, cjk.In) {
		f.met = true
		f.Use(*f.Settings)
	}
}

// MeetRecord is like Meet, for the names and comments in r.
func (f *Fonts) MeetRecord(r *record.Record) {
	f.Meet(r.Title, r.Players.Black.Name, r.Players.White.Name)
	for n := range r.Root.All() {
		f.Meet(n.Comment, n.Name())
	}
}
