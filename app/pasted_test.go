package app

import (
	"testing"
	"time"

	"pionnier/core/press/text"
)

// A phone, which has no Ctrl+V, has buttons that paste a game.
func TestAPhonePastes(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.fyne.(*keyedApp).phone = true
		p.goHome()
		p.fyne.Clipboard().SetContent(oneGame)
		for i, from := range []func(){
			func() { p.Tap(text.T("study.paste.title")) },
			func() { p.games(); p.Settle(); p.Tap(text.T("menu.paste")) },
		} {
			p.goHome()
			from()
			p.Later(5 * time.Second)
			if p.Sees("Ada wins; Bob resigned"); len(p.Library.List()) != 1 {
				t.Errorf("%d: %d games", i, len(p.Library.List()))
			}
		}
		p.fyne.Clipboard().SetContent("f5d6c3")
		p.tool("study.tool.more")
		p.Tap(text.T("study.more.of.files"))
		p.Tap(text.T("study.paste.title"))
		if len(p.Library.List()) != 2 {
			t.Errorf("from Study: %d games", len(p.Library.List()))
		}
		p.openSettings()
		p.Misses(text.T("settings.folder")) // which no user of a phone reaches
	})
}
