package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"pionnier/core/press/text"
	"pionnier/widgets"
)

// choose runs the menu item with the text of key.
func (p *rig) choose(key string) {
	p.T.Helper()
	for _, m := range p.window.MainMenu().Items {
		for _, item := range m.Items {
			words, _, _ := strings.Cut(item.Label, "   ") // before its key
			if strings.TrimSuffix(words, "…") == text.Capital(text.T(key)) {
				item.Action()
				p.Settle()
				return
			}
		}
	}
	p.T.Fatalf("there is no %q", text.T(key))
}

// The menu runs its commands, and none while a question waits for its answer.
func TestMainMenu(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		p.menu.alt()
		p.click("f5")
		p.choose("play.tool.undo")
		p.wantLine("| f5")
		p.menu.follow()
		p.choose("play.tool.redo")
		p.wantLine("f5 |")
		p.choose("keys.title")
		p.Sees(text.T("keys.title"))
		p.choose("play.tool.undo")
		p.wantLine("f5 |")
		widgets.CloseAll(p.window.Canvas())
		p.choose("keys.export")
		p.Sees(text.T("files.save.title"))
		p.Press(fyne.KeyEscape)
		p.choose("home.settings")
		p.Sees(text.T("settings.title"))
		p.choose("help.title")
		p.Sees(text.T("help.kept.title"))
	})
}

// Alt shows and hides the menu bar, and a setting keeps it: hidden it leaves its room to the board,
// shown it is there for users who look for it.
func TestAltBringsTheMenuBar(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("go"))
		there := func(want bool) {
			t.Helper()
			if got := p.window.MainMenu() != nil; got != want {
				t.Errorf("the menu bar is there: %t, want %t", got, want)
			}
		}
		there(false)
		p.menu.alt()
		there(true)
		p.goHome()
		there(true)
		p.menu.alt()
		there(false)
		s := p.settings
		s.Appearance.MenuBar = true
		p.changeSettings(s)
		there(true)
		p.menu.alt() // the toolkit focuses the bar
		there(true)
	})
}

// The menu bar has every menu in all languages, with the commands of the screen.
func TestTheMenuBarIsMadeFromTheCommands(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("go"))
		p.menu.brought = true
		defer text.Use("en")
		for _, code := range text.Languages {
			text.Use(code)
			bar, entries := p.menu.make(), 0
			for _, m := range bar.Items {
				for _, i := range m.Items {
					if !i.IsSeparator && (i.Label == "" || i.Action == nil) {
						t.Errorf("%s: in %q stands %q", code, m.Label, i.Label)
					}
					entries++
				}
			}
			if len(bar.Items) != len(menus) || entries < 30 || bar.Items[0].Items[len(bar.Items[0].Items)-1].IsQuit != true {
				t.Errorf("%s: %d menus with %d entries", code, len(bar.Items), entries)
			}
		}
	})
}

// A command that asks a question first has an ellipsis, one that does not has none.
func TestCommandsThatAskHaveAnEllipsis(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("go"))
		want := map[string]bool{"app.open": true, "app.export": true, "app.print": true, "app.save": false, "app.paste": false, "play.pass": false}
		for _, c := range p.keys.commands() {
			if dots, ok := want[c.ID]; ok {
				if strings.HasSuffix(c.Words, "…") != dots {
					t.Errorf("%s is called %q", c.ID, c.Words)
				}
				delete(want, c.ID)
			}
		}
		if len(want) > 0 {
			t.Errorf("there are no commands %v", want)
		}
	})
}
