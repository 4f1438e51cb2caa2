package app

import (
	"testing"
	"time"

	"pionnier/core/press/text"
	"pionnier/widgets"
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
		p.Tap(text.T("study.paste.title"))
		if len(p.Library.List()) != 2 {
			t.Errorf("from Study: %d games", len(p.Library.List()))
		}
	})
}

// On a phone the settings leave out what has no meaning there, and jumping to Playing does not open
// the keyboard.
func TestSettingsOfAPhone(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.fyne.(*keyedApp).phone = true
		p.goHome()
		p.openSettings()
		p.Settle()
		for _, key := range []string{"settings.keys.text", "settings.processors", "settings.folder"} {
			p.Misses(text.T(key))
		}
		for _, o := range p.InSight() {
			if list, ok := o.(*widgets.Select); ok && list.Leads {
				list.OnChanged(list.Options[2])
			}
		}
		if f := p.window.Canvas().Focused(); f != nil {
			t.Errorf("the focus is on %T", f)
		}
	})
}
