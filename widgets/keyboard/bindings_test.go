package keyboard

import (
	"errors"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"pgregory.net/rapid"
)

// commands are a few on each kind of screen: everywhere, where coordinates are typed, and where
// capitals differ.
var commands = []Command{
	{"app.new", "", "Ctrl+N"}, {"app.save", "", "Ctrl+S"},
	{"play.hint", "play", "H"}, {"play.pass", "play", "P"}, {"play.undo", "play", "U"},
	{"study.next", "study", "n"}, {"study.previous", "study", "N"}, {"study.pass", "study", "p"},
	{"study.find", "study", "Ctrl+F"}, {"study.hit", "study", "F3"}, {"study.back", "study", "Shift+F3"},
}

// screens are all screens that the commands name.
var screens = []string{"play", "study"}

// reachable fails the test if a command's key does not trigger it on a screen where it is available.
func reachable(t rapid.TB, b *Bindings) {
	for _, c := range commands {
		for _, screen := range screens {
			if !c.meets(screen) {
				continue
			}
			if got := b.Usual(screen, b.Key(c.ID)); got != c.Usual {
				t.Fatalf("%s in %s has the key %s, which gives %s; changed: %q", c.ID, screen, b.Key(c.ID), got, b.Lines())
			}
		}
	}
}

// Whatever the user changes, swaps and resets, each command keeps a key, and the changes are the
// same after they are written and read.
func TestEveryCommandStaysReachable(t *testing.T) {
	strokes := []Stroke{"x", "X", "n", "N", "P", "p", "h", "#", "é", "Ctrl+N", "Ctrl+K", "Ctrl+Shift+S", "F3", "Shift+F3", "F5", "Escape", "7", "?", "Ctrl+C", ""}
	rapid.Check(t, func(t *rapid.T) {
		b := NewBindings(commands)
		for range rapid.IntRange(1, 12).Draw(t, "changes") {
			id := rapid.SampledFrom(commands).Draw(t, "command").ID
			key := rapid.SampledFrom(strokes).Draw(t, "key")
			before := b.Lines()
			var err error
			switch rapid.IntRange(0, 3).Draw(t, "what") {
			case 0, 1:
				err = b.Set(id, key)
			case 2:
				err = b.Swap(id, key)
			case 3:
				err = b.Reset(id)
			}
			if err != nil && !slices.Equal(before, b.Lines()) {
				t.Fatalf("%v, yet %q became %q", err, before, b.Lines())
			}
			reachable(t, b)
		}
		again := NewBindings(commands)
		if refused := again.Read(b.Lines()); refused != nil || !slices.Equal(again.Lines(), b.Lines()) {
			t.Fatalf("%q is read as %q, refused is %q", b.Lines(), again.Lines(), refused)
		}
		b.ResetAll()
		for _, c := range commands {
			if b.Key(c.ID) != c.Usual {
				t.Fatalf("%s has the key %s after all were reset", c.ID, b.Key(c.ID))
			}
		}
	})
}

func TestKeysThatCannotBeGiven(t *testing.T) {
	for _, c := range []struct {
		id    string
		key   Stroke
		want  error
		taken []string
	}{
		{"play.hint", "p", nil, []string{"play.pass"}},
		{"play.hint", "Ctrl+N", nil, []string{"app.new"}},
		{"play.hint", "n", nil, nil}, // which is Study's
		{"study.pass", "N", nil, []string{"study.previous"}},
		{"app.new", "Ctrl+F", nil, []string{"study.find"}},
		{"app.new", "x", ErrTyped, nil},
		{"study.pass", "5", errStroke, nil},
		{"study.pass", "Ctrl+Z", errStroke, nil},
		{"study.pass", "Delete", errStroke, nil},
		{"study.pass", "F1", errStroke, nil},
		{"study.pass", "Ctrl+Shift+Ctrl+S", errStroke, nil},
	} {
		b := NewBindings(commands)
		err := b.Set(c.id, c.key)
		var taken *TakenError
		if errors.As(err, &taken) {
			if !slices.Equal(taken.By, c.taken) {
				t.Errorf("%s for %s is taken by %q, want %q", c.key, c.id, taken.By, c.taken)
			}
		} else if !errors.Is(err, c.want) || c.taken != nil {
			t.Errorf("%s for %s: %v", c.key, c.id, err)
		}
		if changed := len(b.Lines()) > 0; changed != (err == nil) {
			t.Errorf("%s for %s: %v, and changed is %q", c.key, c.id, err, b.Lines())
		}
	}
}

// A key whose command has another key has no effect; a letter and its capital are one key unless a
// screen has commands for both.
func TestWhatAKeyGives(t *testing.T) {
	b := NewBindings(commands)
	if refused := b.Read([]string{"play.hint = Ctrl+K", "study.next = x", "study.pass = n", "study.hit = F6"}); refused != nil {
		t.Fatalf("refused %q", refused)
	}
	for _, c := range []struct {
		screen        string
		pressed, want Stroke
	}{
		{"play", "h", ""}, {"play", "H", ""}, {"play", "Ctrl+K", "H"}, {"play", "u", "U"}, {"play", "q", "q"}, {"play", "Ctrl+F", "Ctrl+F"},
		{"study", "x", "n"}, {"study", "X", "n"}, {"study", "n", "p"}, {"study", "N", "N"}, {"study", "p", ""}, {"study", "P", ""},
		{"study", "F3", ""}, {"study", "F6", "F3"}, {"study", "Shift+F3", "Shift+F3"}, {"study", "3", "3"},
	} {
		if got := b.Usual(c.screen, c.pressed); got != c.want {
			t.Errorf("%s in %s gives %q, want %q", c.pressed, c.screen, got, c.want)
		}
	}
}

// Invalid lines in a file are refused one by one; the others are used.
func TestLinesThatMakeNoSense(t *testing.T) {
	b := NewBindings(commands)
	refused := b.Read([]string{"play.hint = x", "play.dance = y", "study.pass", "study.pass = ", "study.next = Escape",
		"play.pass = u", "study.pass = m", "study.pass = k", "app.save = s", ""})
	slices.Sort(refused)
	want := []string{"", "app.save = s", "play.dance = y", "play.pass = u", "study.next = Escape", "study.pass", "study.pass = ", "study.pass = k"}
	if !slices.Equal(refused, want) {
		t.Errorf("refused is %q, want %q", refused, want)
	}
	if want := []string{"play.hint = X", "study.pass = m"}; !slices.Equal(b.Lines(), want) {
		t.Errorf("taken is %q, want %q", b.Lines(), want)
	}
	reachable(t, b)
}

func FuzzRead(f *testing.F) {
	f.Add("play.hint = x", "play.pass = x", "study.pass = Ctrl+N")
	f.Add("play.hint = U", "play.undo = H", "study.next = \xff")
	f.Fuzz(func(t *testing.T, first, second, third string) {
		b := NewBindings(commands)
		lines := []string{first, second, third}
		refused := b.Read(lines)
		reachable(t, b)
		for _, line := range refused {
			if !slices.Contains(lines, line) {
				t.Errorf("%q is refused, which is no line", line)
			}
		}
	})
}

func TestStrokesOfShortcuts(t *testing.T) {
	const ctrl = fyne.KeyModifierShortcutDefault
	for _, c := range []struct {
		shortcut fyne.Shortcut
		want     Stroke
	}{
		{&desktop.CustomShortcut{KeyName: fyne.KeyS, Modifier: ctrl}, "Ctrl+S"},
		{&desktop.CustomShortcut{KeyName: fyne.KeyS, Modifier: ctrl | fyne.KeyModifierShift}, "Ctrl+Shift+S"},
		{&desktop.CustomShortcut{KeyName: fyne.KeyS, Modifier: ctrl | fyne.KeyModifierAlt}, ""},
		{&desktop.CustomShortcut{KeyName: fyne.KeyUp, Modifier: ctrl}, ""},
		{&fyne.ShortcutUndo{}, ""},
	} {
		if got := StrokeOfShortcut(c.shortcut); got != c.want {
			t.Errorf("%v is %q, want %q", c.shortcut, got, c.want)
		}
	}
	if n := len(Shortcuts()); n != 2*26-7 {
		t.Errorf("%d shortcuts", n)
	}
}

func TestCommandsAlone(t *testing.T) {
	if r, ok := CommandAlone(Alone('H')); !ok || r != 'H' {
		t.Errorf("the command H alone is %q, %v", r, ok)
	}
	for _, r := range []rune{'h', '#', 'я', '\uE000', '\uF8FF'} {
		if got, ok := CommandAlone(r); ok {
			t.Errorf("%q is the command %q", r, got)
		}
	}
}
