package app

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"pionnier/app/help"
	"pionnier/core/format"
	"pionnier/core/press/text"
	"pionnier/storage/preferences"
	"pionnier/widgets"
)

// stroke types a key and the character that follows, or 0 if an input method consumed it.
func (p *rig) stroke(name fyne.KeyName, r rune) {
	c, ev := p.window.Canvas(), &fyne.KeyEvent{Name: name}
	if f := c.Focused(); f != nil {
		f.TypedKey(ev)
	} else {
		c.OnTypedKey()(ev)
	}
	if f := c.Focused(); r != 0 && f != nil {
		f.TypedRune(r)
	} else if r != 0 {
		c.OnTypedRune()(r)
	}
	p.Settle()
}

// storedSGF stores a game and returns its ID.
func (p *rig) storedSGF(sgf string) string {
	p.T.Helper()
	games, err := format.Read([]byte(sgf), nil)
	if err != nil {
		p.T.Fatal(err)
	}
	id, err := p.Library.Save("", games[0])
	if err != nil {
		p.T.Fatal(err)
	}
	return id
}

// A changed key gives its command and the default one does not, even where letters are typed as
// coordinates; F1 lists it, and it is kept at the next start.
func TestChangedKeys(t *testing.T) {
	bubble(t, func(t *testing.T) {
		dir := t.TempDir()
		p := start(t, dir, nil)
		p.keys.change()
		p.tapKey("keys.screen.play")
		p.TapBegins(text.T("keys.undo") + ": U")
		p.stroke(fyne.KeyF, 'f')
		p.TapBegins(text.T("keys.redo") + ": R")
		p.stroke(fyne.KeyF6, 0)
		p.Press(fyne.KeyEscape)
		p.start(persons("othello"))
		p.playing("othello", 8, "f5", "d6")
		at := func(want int, what string) {
			t.Helper()
			if at := p.running.Game().Session.Snapshot().Cursor; at != want {
				t.Errorf("%s leads to move %d, want %d", what, at, want)
			}
		}
		p.stroke(fyne.KeyU, 'u')
		at(2, "u, which was undo")
		p.stroke(fyne.KeyF, 'f')
		p.Later(time.Second)
		at(1, "f, a column that is undo now")
		p.stroke(fyne.KeyF6, 0)
		at(2, "F6, redo now")
		p.stroke(fyne.KeyC, 'c')
		p.stroke(fyne.Key3, '3')
		at(3, "c3, typed")
		p.Press(fyne.KeyF1)
		p.Sees("F, Ctrl+Z", "F6, Ctrl+Shift+Z")
		_ = p.preferences.Flush()
		again := start(t, dir, nil)
		if lines := again.keys.board.Lines(); !slices.Equal(lines, []string{"play.undo = F", "play.redo = F6"}) {
			t.Errorf("after a new start the keys are %q", lines)
		}
	})
}

// Invalid lines of key settings are reported, and the others are used.
func TestKeysThatMakeNoSense(t *testing.T) {
	bubble(t, func(t *testing.T) {
		dir := t.TempDir()
		kept, _, _ := preferences.Open(dir)
		preferences.SaveKeys(kept, []string{"play.hint = Escape", "play.undo = z", "study.fly = x"})
		if err := kept.Flush(); err != nil {
			t.Fatal(err)
		}
		p := start(t, dir, nil)
		p.Sees(text.T("keys.refused.title"), "play.hint = Escape", "study.fly = x")
		p.Misses("play.undo = z")
		p.tapKey("common.ok")
		if key := p.keys.board.Key("play.undo"); key != "Z" {
			t.Errorf("undo has the key %s", key)
		}
	})
}

// Each listed key with Ctrl works on its screen, or everywhere if it is a key of all screens.
func TestKeysWithCtrlAreObeyed(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		for _, c := range help.Commands() {
			if c.Usual.Ctrl() && c.Usual != "Ctrl+Q" && p.keys.control[c.Usual] == nil {
				t.Errorf("%s does nothing, and is listed as %s", c.Usual, c.ID)
			}
		}
	})
}

// A Ctrl key assigned to a command works while a text field has the focus, as the default one does;
// keys that the field uses stay the field's.
func TestChangedKeysInTextFields(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		if refused := p.keys.board.Read([]string{"app.new = Ctrl+Shift+K"}); refused != nil {
			t.Fatalf("refused %q", refused)
		}
		p.openSettings()
		p.Settle()
		for _, o := range p.InSight() {
			if field, ok := o.(*widgets.Suggest); ok {
				p.window.Canvas().Focus(field)
			}
		}
		p.TypeWord("Ada")
		p.shortcut(&fyne.ShortcutSelectAll{})
		p.TypeWord("Eve")
		if name := p.owner().Name; name != "Eve" {
			t.Errorf("the name is %q", name)
		}
		p.shortcut(&desktop.CustomShortcut{KeyName: fyne.KeyN, Modifier: fyne.KeyModifierShortcutDefault})
		p.Sees("Settings")
		p.shortcut(&desktop.CustomShortcut{KeyName: fyne.KeyK, Modifier: fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift})
		p.Sees("New game")
		p.Misses("Settings")
	})
}
