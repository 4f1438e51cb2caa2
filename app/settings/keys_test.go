package settings

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"pionnier/app/help"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/keyboard"
)

// keysDesk is the page of keys under test, in English, with all lists open.
type keysDesk struct {
	*Keys
	t      *testing.T
	window fyne.Window
	later  []func() // run after the current events
	kept   []string // the lines stored last
}

func newKeysDesk(t *testing.T) *keysDesk {
	t.Helper()
	test.NewTempApp(t)
	text.Use("en")
	t.Cleanup(func() { text.Use("") })
	d := &keysDesk{t: t, window: test.NewTempWindow(t, nil)}
	b := help.Board{Bindings: keyboard.NewBindings(help.Commands()), Engraved: func(rune) string { return "" }}
	d.Keys = NewKeys(b, KeysDeps{Canvas: d.window.Canvas(), Dispatch: func(f func()) { d.later = append(d.later, f) }, Back: func() {},
		Changed: func() { d.kept = b.Lines() }})
	d.window.SetContent(d.Content())
	d.window.Resize(fyne.NewSize(700, 600))
	for _, o := range test.LaidOutObjects(d.Content()) {
		if f, ok := o.(*widgets.Fold); ok {
			test.Tap(f.Held()[0].(fyne.Tappable))
		}
	}
	return d
}

// change presses the key of a command, and then types r.
func (d *keysDesk) change(id string, r rune) {
	d.t.Helper()
	b := d.buttons[id]
	if b == nil {
		d.t.Fatalf("%s has no key to press", id)
	}
	b.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	d.typeKey(r)
}

func (d *keysDesk) typeKey(r rune) {
	d.t.Helper()
	f := d.window.Canvas().Focused()
	if _, ok := f.(*keyField); !ok {
		d.t.Fatalf("%T has the focus, not what waits for a key", f)
	}
	f.TypedKey(&fyne.KeyEvent{Name: fyne.KeyName(strings.ToUpper(string(r)))})
	f.TypedRune(r)
	for _, f := range d.later {
		f()
	}
	d.later = nil
}

// asks reports whether a new key is asked for, and with what words.
func (d *keysDesk) asks() (words []string) {
	if top := d.window.Canvas().Overlays().Top(); top != nil {
		for _, o := range test.LaidOutObjects(top) {
			if w, ok := o.(*widgets.Text); ok && o.Visible() {
				words = append(words, w.Words())
			}
		}
	}
	return words
}

func (d *keysDesk) wantKept(lines ...string) {
	d.t.Helper()
	if !slices.Equal(d.kept, lines) {
		d.t.Errorf("kept is %q, want %q", d.kept, lines)
	}
}

// press presses a button of the question.
func (d *keysDesk) press(label string) {
	d.t.Helper()
	for _, o := range test.LaidOutObjects(d.window.Canvas().Overlays().Top()) {
		if b, ok := o.(*widgets.Button); ok && b.Visible() && b.Text == label {
			test.Tap(b)
			return
		}
	}
	d.t.Fatalf("there is no button %q", label)
}

// Every command is on the page with a name, and none has two buttons.
func TestAllCommandsAreOnThePage(t *testing.T) {
	d := newKeysDesk(t)
	for _, c := range help.Commands() {
		b := d.buttons[c.ID]
		if b == nil || b.Text != string(c.Usual) || !strings.HasSuffix(b.AccessibilityLabel(), ": "+string(c.Usual)) {
			t.Errorf("%s is not on the page with %s", c.ID, c.Usual)
		}
	}
	if len(d.buttons) != len(help.Commands()) {
		t.Errorf("%d buttons for %d commands", len(d.buttons), len(help.Commands()))
	}
}

func TestKeysAreChanged(t *testing.T) {
	d := newKeysDesk(t)
	d.change("study.retry", 'j')
	d.wantKept("study.retry = j")
	if words := d.asks(); words != nil {
		t.Errorf("after the key: %q", words)
	}
	if f := d.window.Canvas().Focused(); f != d.buttons["study.retry"] || d.buttons["study.retry"].Text != "j *" {
		t.Errorf("the focus is on %T, the key %s", f, d.buttons["study.retry"].Text)
	}

	d.change("play.hint", 'j') // another screen's
	d.wantKept("play.hint = J", "study.retry = j")

	d.change("study.retry", 'n') // taken: the words say by which command
	d.wantKept("play.hint = J", "study.retry = j")
	if words := d.asks(); !slices.Contains(words, "n is already the key for “next, previous mistake”. Press another one, or swap the two.") {
		t.Errorf("asked is %q", words)
	}
	d.press("Swap")
	d.wantKept("play.hint = J", "study.mistake = j", "study.retry = n")

	d.change("study.mistake", '5')
	if words := d.asks(); !slices.Contains(words, "This key always keeps its meaning. Press another one.") {
		t.Errorf("asked is %q", words)
	}
	d.press("Default key: n") // which belongs to another command: that one gets j
	d.wantKept("play.hint = J", "study.retry = j")

	test.Tap(d.all)
	d.press("Reset all keys")
	d.wantKept()
	if !d.all.Disabled() || d.buttons["play.hint"].Text != "H" {
		t.Errorf("after the reset: H is %s", d.buttons["play.hint"].Text)
	}
}

// Keys with Ctrl and function keys are accepted; commands of all screens accept no others.
func TestKeysWithCtrlAreTaken(t *testing.T) {
	d := newKeysDesk(t)
	d.change("app.new", 'k')
	if words := d.asks(); !slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, "Some screens use k for typing") }) {
		t.Errorf("asked is %q", words)
	}
	field := func() *keyField { return d.window.Canvas().Focused().(*keyField) }
	field().TypedShortcut(&fyne.ShortcutCopy{})
	d.wantKept()
	field().TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyJ, Modifier: fyne.KeyModifierShortcutDefault})
	d.wantKept("app.new = Ctrl+J")
	d.buttons["app.open"].TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	for _, name := range []fyne.KeyName{fyne.KeyLeft, fyne.KeyReturn, fyne.KeyDelete, fyne.KeyF1} {
		field().TypedKey(&fyne.KeyEvent{Name: name})
		d.wantKept("app.new = Ctrl+J")
	}
	field().TypedKey(&fyne.KeyEvent{Name: fyne.KeyF9})
	d.wantKept("app.new = Ctrl+J", "app.open = F9")
}

// Escape leaves a key unchanged.
func TestEscapeLeavesTheKey(t *testing.T) {
	d := newKeysDesk(t)
	c := d.window.Canvas()
	c.SetOnTypedKey(func(ev *fyne.KeyEvent) {
		if ev.Name == fyne.KeyEscape {
			widgets.CloseTop(c)
		}
	})
	d.buttons["study.retry"].TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	c.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	d.wantKept()
	if words := d.asks(); words != nil || c.Focused() != d.buttons["study.retry"] {
		t.Errorf("asked is %q, %T has the focus", words, c.Focused())
	}
}
