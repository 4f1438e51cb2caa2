package app

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"pionnier/app/commands"
	"pionnier/app/history"
	"pionnier/core/press/text"
	"pionnier/widgets/keyboard"
	"pionnier/widgets/widgetstest"
)

// Every command of a screen is found by its words, in every language and in English.
func TestEveryCommandIsFoundByItsWords(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("go"))
		defer text.Use("en")
		for _, screen := range []struct {
			name string
			open func()
			has  []string // IDs of some commands
		}{
			{"play", func() {}, []string{"play.hint", "play.pass", "play.resign", "play.restart", "play.agree", "app.settings", "app.games"}},
			{"study", func() { p.fillLibrary(); p.study(p.finished()) }, []string{"app.find", "study.mistake.2", "study.facts", "study.replay", "app.home"}},
			{"games", func() { p.goHome(); p.chosen() }, []string{"app.puzzles", "app.export", "games.search", "games.statistics", "games.chosen.rename"}},
			{"games, picked", func() { p.tapKey("history.pick") }, []string{"games.picked.export"}},
			{"a puzzle", func() { p.goHome(); p.problem("go") }, []string{"puzzle.hint", "puzzle.show", "puzzle.skip", "puzzle.whatif", "app.find"}},
			{"home", func() { p.goHome() }, []string{"app.learn", "app.new", "app.open", "app.print"}},
			{"settings", func() { p.openSettings() }, []string{"app.home", "control.0"}},
			{"puzzles", func() { p.goHome(); p.practice.Show(); p.Settle() }, []string{"control.0"}},
			{"learn", func() { p.goHome(); p.learn() }, []string{"control.0"}},
			{"new game", func() { p.goHome(); p.running.NewGame() }, []string{"control.0"}},
		} {
			screen.open()
			for _, code := range widgetstest.Tried(text.Languages) {
				text.Use(code)
				list, seen := p.keys.commands(), map[string]bool{}
				for _, c := range list {
					if c.Do == nil || c.Words == "" || seen[c.ID] {
						t.Errorf("%s, %s: command %q says %q, listed before: %v", screen.name, code, c.ID, c.Words, seen[c.ID])
					}
					seen[c.ID] = true
					for _, words := range []string{c.Words, c.English} {
						if !found(commands.Find(list, words, nil), c) {
							t.Errorf("%s, %s: %q is not found by %q", screen.name, code, c.ID, words)
						}
					}
				}
				for _, id := range screen.has {
					if !seen[id] && !seen[id+".1"] {
						t.Errorf("%s, %s: %s is no command", screen.name, code, id)
					}
				}
			}
			text.Use("en")
		}
	})
}

// found reports whether a command is in a list.
func found(list []commands.Command, c commands.Command) bool {
	return slices.ContainsFunc(list, func(f commands.Command) bool { return f.ID == c.ID })
}

// The palette can be opened, walked and used by the keyboard alone, and the last chosen command
// comes first.
func TestThePaletteByKeys(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("go"))
		p.fillLibrary()
		p.study(p.finished())
		p.keys.press("Ctrl+K")
		p.TypeWord(text.T("keys.numbers"))
		p.Press("Return")
		s, ok := p.studies.InSight()
		if !ok || p.keys.commands() == nil {
			t.Fatal("Study is no longer in sight")
		}
		if got := commands.Find(s.Commands(), "", nil); len(got) == 0 {
			t.Error("Study offers no commands")
		}
		p.keys.press("Ctrl+K")
		p.Press("Return") // the last one once more
		p.keys.press("Ctrl+K")
		p.TypeWord(text.T("home.settings"))
		p.Press("Down")
		p.Press("Up")
		p.Press("Return")
		if _, ok := p.studies.InSight(); ok {
			t.Error("the palette does not lead to the settings")
		}
	})
}

// A transcript that is typed into the palette opens as a game, as if it were pasted; a single move, or a
// number, is only looked for among the commands.
func TestATranscriptIsTypedIntoThePalette(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.keys.press("Ctrl+K")
		p.TypeWord("F5 d6")
		p.Sees(text.N("palette.moves", 2))
		p.TypeWord("c3")
		p.Press("Return")
		s, ok := p.studies.InSight()
		if !ok {
			t.Fatal("no game is opened")
		}
		load := s.Record()
		if rec, err := load(); err != nil || rec.Game != "othello" || rec.MoveCount() != 3 {
			t.Errorf("opened is %+v, %v", rec, err)
		}
		for _, words := range []string{"f5", "9", "2026-11-30", "(", "find 12", ""} {
			if c, ok := p.keys.transcript(words); ok {
				t.Errorf("%q is offered as %q", words, c.Words)
			}
		}
	})
}

// The palette uses a screen's controls by their words, and focuses its fields, so that screens
// without a list of their own have working commands.
func TestThePaletteUsesTheControlsOfAScreen(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.openSettings()
		use := func(words string) {
			t.Helper()
			for _, c := range p.keys.commands() {
				if c.Words == words {
					c.Do()
					p.Settle()
					return
				}
			}
			t.Fatalf("%q is no command", words)
		}
		use(text.T("settings.animations"))
		if p.settings.Appearance.Animations {
			t.Error("the switch is still on")
		}
		p.goHome()
		p.practice.Show()
		p.Settle()
		use(text.T("common.back"))
		p.Sees(text.T("home.new"))
	})
}

// The keys for files and settings do the same on every screen, or report why they do nothing.
func TestKeysWithCtrlWorkEverywhere(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.fillLibrary()
		said := func(key string) {
			t.Helper()
			if p.said(text.T(key)) != nil {
				return
			}
			t.Errorf("it is not said that %q", text.T(key))
		}
		ctrl := func(k string) { p.keys.press(keyboard.Stroke("Ctrl+" + k)); p.Settle() }
		screens := map[string]func(){"home": func() {}, "puzzles": p.practice.Show, "learn": p.learn, "settings": p.openSettings}
		for name, show := range screens {
			p.goHome()
			show()
			p.Settle()
			ctrl("S")
			said("keys.save.nothing")
			ctrl("Shift+S")
			said("files.nogame")
			ctrl("P")
			said("files.nogame")
			p.window.Canvas().Unfocus() // in a field the key belongs to the field
			p.shortcut(&fyne.ShortcutUndo{})
			if _, ok := p.shell.Top().(undoer); !ok {
				said("keys.undo.nothing")
			}
			ctrl("F")
			if _, ok := p.shell.Top().(*history.Screen); !ok {
				t.Errorf("%s: Ctrl+F does not search the games", name)
			}
			p.shortcut(&desktop.CustomShortcut{KeyName: fyne.KeyComma, Modifier: fyne.KeyModifierShortcutDefault})
			p.Sees(text.T("settings.title"))
		}
		p.goHome()
		p.study(p.finished())
		ctrl("P")
		p.Sees(text.T("history.pick.print"), "EPUB")
	})
}

// A transcript is read from the clipboard: its name leads to the command for that.
func TestATranscriptLeadsToPasting(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		if got := commands.Find(p.keys.commands(), "transcr", nil); len(got) != 1 || got[0].ID != "app.paste" {
			t.Errorf("found %v", got)
		}
	})
}
