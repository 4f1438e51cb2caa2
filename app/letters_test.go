package app

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"pionnier/app/theme"
	"pionnier/core/format"
	"pionnier/core/press/cjk"
	"pionnier/core/press/text"
	"pionnier/storage/preferences"
	"pionnier/widgets"
)

// The Chinese, Japanese and Korean letters are loaded with the first name that needs them, and
// stay; a language written in them has its own shapes.
func TestLettersOfNames(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), func(s *preferences.Settings) { s.Appearance.Language = "en" })
		letters := func() string { return p.fyne.Settings().Theme().(theme.Theme).Letters }
		if got := letters(); got != "" {
			t.Errorf("at the start the letters are %q", got)
		}
		games, err := format.Read([]byte("(;GM[1]FF[4]SZ[9]PB[本因坊秀策]PW[Gennan];B[ee])"), nil)
		if err != nil {
			t.Fatal(err)
		}
		id, err := p.Library.Save("", games[0])
		if err != nil {
			t.Fatal(err)
		}
		p.study(id)
		if got := letters(); got != cjk.Other {
			t.Errorf("with Shusaku's name the letters are %q", got)
		}
		s := p.settings
		s.Appearance.Language = "ja"
		p.changeSettings(s)
		if got := letters(); got != "ja" {
			t.Errorf("in Japanese the letters are %q", got)
		}
		s.Appearance.Language = "fr"
		p.changeSettings(s)
		if got := letters(); got != cjk.Other {
			t.Errorf("in French, after that name, the letters are %q", got)
		}
		p.goHome()
		p.engines.CloseAnalysts()
	})
	text.Use("en")
}

// The list of languages shows each in its own letters, which are loaded once it is opened.
func TestLettersOfLanguages(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.openSettings()
		letters := func() string { return p.fyne.Settings().Theme().(theme.Theme).Letters }
		if got := letters(); got != "" {
			t.Errorf("in Settings the letters are %q", got)
		}
		c := p.window.Canvas()
		for range 20 {
			c.FocusNext()
			if s, ok := c.Focused().(*widgets.Select); ok && slices.Contains(s.Options, text.LanguageName("ja")) {
				s.TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
				break
			}
		}
		if got := letters(); got != cjk.Other {
			t.Errorf("in the list of languages the letters are %q", got)
		}
	})
}
