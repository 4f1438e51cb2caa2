package app

import (
	"testing"

	"pionnier/app/text"
	"pionnier/app/theme"
	"pionnier/app/theme/cjk"
	"pionnier/core/catalog"
	"pionnier/storage"
)

// The letters of Chinese, Japanese and Korean come with the first name that has some, and
// stay; a language that is written in them has its own shapes.
func TestLettersOfNames(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), func(s *storage.Settings) { s.Language = "en" })
		letters := func() string { return p.fyne.Settings().Theme().(theme.Theme).Letters }
		if got := letters(); got != "" {
			t.Errorf("at the start the letters are %q", got)
		}
		games, err := catalog.Read([]byte("(;GM[1]FF[4]SZ[9]PB[本因坊秀策]PW[Gennan];B[ee])"), nil)
		if err != nil {
			t.Fatal(err)
		}
		id, err := p.library.Save("", games[0])
		if err != nil {
			t.Fatal(err)
		}
		p.study(id)
		p.settle()
		if got := letters(); got != cjk.Other {
			t.Errorf("with Shusaku's name the letters are %q", got)
		}
		s := p.settings
		s.Language = "ja"
		p.changeSettings(s)
		if got := letters(); got != "ja" {
			t.Errorf("in Japanese the letters are %q", got)
		}
		s.Language = "fr"
		p.changeSettings(s)
		if got := letters(); got != cjk.Other {
			t.Errorf("in French, after that name, the letters are %q", got)
		}
		p.goHome()
		p.closeAnalysts()
	})
	text.Use("en")
}

// The list of languages names each in its own letters.
func TestLettersOfLanguages(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.openSettings()
		if got := p.fyne.Settings().Theme().(theme.Theme).Letters; got != cjk.Other {
			t.Errorf("in Settings the letters are %q", got)
		}
	})
}
