package settings

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/app/theme"
	"pionnier/core/engine/gtp"
	"pionnier/core/press/text"
	"pionnier/storage/preferences"
	"pionnier/widgets"
	"pionnier/widgets/widgetstest"
)

// desk is the screen of external programs under test.
type desk struct {
	t      *testing.T
	screen *Screen
	window fyne.Window
	thread widgetstest.Thread
	list   []preferences.Program
	// introduce stands for the programs; its answer may take a while.
	introduce func(ctx context.Context, command string) (gtp.Introduction, error)
}

func atDesk(t *testing.T, size fyne.Size, list []preferences.Program, do func(d *desk)) {
	t.Helper()
	synctest.Test(t, func(t *testing.T) {
		text.Use("en")
		test.NewTempApp(t).Settings().SetTheme(theme.Theme{})
		d := &desk{t: t, list: list}
		d.introduce = func(context.Context, string) (gtp.Introduction, error) {
			return gtp.Introduction{Name: "GNU Go", Version: "3.8"}, nil
		}
		d.screen = New(preferences.DefaultSettings(), func(preferences.Settings) {}, Actions{Back: func() {}, Programs: &Programs{
			List: func() []preferences.Program { return slices.Clone(d.list) },
			Save: func(list []preferences.Program) { d.list = list },
			Introduce: func(ctx context.Context, command string) (gtp.Introduction, error) {
				return d.introduce(ctx, command)
			},
			Dispatch: d.thread.Dispatch,
		}}, Machine{Memory: 128, Processors: 4}, About{})
		d.window = test.NewTempWindow(t, d.screen.Content())
		d.window.Resize(size)
		do(d)
		widgets.CloseAll(d.window.Canvas())
		d.thread.Settle()
	})
}

// objects lists what is in sight: the panel, or the screen.
func (d *desk) objects() []fyne.CanvasObject {
	c := d.window.Canvas()
	if top := c.Overlays().Top(); top != nil {
		return widgetstest.InSight(top)
	}
	return widgetstest.InSight(c.Content())
}

func (d *desk) words() string {
	var words []string
	for _, o := range d.objects() {
		switch o := o.(type) {
		case interface{ AccessibilityLabel() string }:
			words = append(words, o.AccessibilityLabel())
		}
	}
	return strings.Join(words, "\n")
}

func (d *desk) sees(want string) {
	d.t.Helper()
	if got := d.words(); !strings.Contains(got, want) {
		d.t.Errorf("%q is not in sight:\n%s", want, got)
	}
}

func (d *desk) tap(word string) {
	d.t.Helper()
	for _, o := range d.objects() {
		if b, ok := o.(*widgets.Button); ok && b.Text == word {
			b.Tapped(nil)
			d.thread.Settle()
			return
		}
	}
	d.t.Fatalf("no button %q in\n%s", word, d.words())
}

// fields are the panel's, the command first.
type fields []*widgets.Entry

// keyEnter types Enter in the command.
func (f fields) keyEnter(d *desk) {
	f[0].TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	d.thread.Settle()
}

// write fills the panel's fields, the command first.
func (d *desk) write(texts ...string) (fields fields) {
	for _, o := range d.objects() {
		if e, ok := o.(*widgets.Entry); ok {
			fields = append(fields, e)
		}
	}
	for i, text := range texts {
		fields[i].SetText(text)
	}
	return fields
}

func (d *desk) has(want ...preferences.Program) {
	d.t.Helper()
	if !slices.Equal(d.list, want) {
		d.t.Errorf("there are %+v, want %+v", d.list, want)
	}
}

var wide = fyne.NewSize(1100, 1600)

func TestAddProgram(t *testing.T) {
	atDesk(t, wide, nil, func(d *desk) {
		d.tap("Add an engine")
		if _, ok := d.window.Canvas().Focused().(*widgets.Entry); !ok {
			t.Error("the command is not focused")
		}
		d.tap("Keep")
		d.sees("Enter the command that starts the program.")
		d.write("gnugo --mode gtp ")
		test.TapCanvas(d.window.Canvas(), fyne.NewPos(3, 3)) // beside the panel, which keeps what is typed
		d.tap("Check")
		d.sees("It answers: GNU Go 3.8.")
		d.has()
		d.tap("Keep")
		first := preferences.Program{Name: "GNU Go", Command: "gnugo --mode gtp", About: "GNU Go 3.8"}
		d.has(first)
		d.sees("GNU Go 3.8 · gnugo --mode gtp")

		d.tap("Add an engine") // another of the same name, checked before saving
		d.write("gnugo --mode gtp --level 1").keyEnter(d)
		d.has(first, preferences.Program{Name: "GNU Go 2", Command: "gnugo --mode gtp --level 1", About: "GNU Go 3.8"})
	})
}

func TestProgramThatFails(t *testing.T) {
	atDesk(t, wide, nil, func(d *desk) {
		d.introduce = func(context.Context, string) (gtp.Introduction, error) {
			return gtp.Introduction{}, &gtp.Failure{Reason: gtp.Ended, Words: []string{"! cannot open the network file"}}
		}
		d.tap("Add an engine")
		fields := d.write(`"/opt/my katago.sh" gtp`)
		d.tap("Keep")
		d.sees("The program quit unexpectedly.")
		d.has()
		fields.keyEnter(d) // asks again, and does not keep it
		d.has()
		d.write("/opt/other/katago.sh")
		if strings.Contains(d.words(), "ended by itself") {
			t.Error("the failure of another command stays")
		}
		d.tap("Keep")
		d.tap("Keep anyway")
		d.has(preferences.Program{Name: "katago", Command: "/opt/other/katago.sh"})
		d.sees("Not checked yet · /opt/other/katago.sh")
	})
}

func TestCheckTakesTime(t *testing.T) {
	atDesk(t, wide, nil, func(d *desk) {
		stopped := 0
		d.introduce = func(ctx context.Context, _ string) (gtp.Introduction, error) {
			select {
			case <-time.After(time.Minute):
				return gtp.Introduction{Name: "KataGo"}, nil
			case <-ctx.Done():
				stopped++
				return gtp.Introduction{}, errors.New("stopped")
			}
		}
		d.tap("Add an engine")
		d.write("katago gtp")
		d.tap("Check")
		d.sees("Asking the program… 0 s")
		for range 5 {
			d.thread.Later(time.Second)
		}
		d.sees("Asking the program… 5 s")
		d.write("katago gtp -x") // asks no more
		d.thread.Settle()
		if stopped != 1 {
			t.Errorf("%d checks are stopped", stopped)
		}
		d.tap("Keep")
		d.tap("Cancel")
		d.thread.Later(2 * time.Minute)
		if d.has(); stopped != 2 {
			t.Errorf("%d checks are stopped", stopped)
		}
		d.tap("Add an engine")
		d.write("katago gtp")
		d.tap("Keep")
		d.thread.Later(time.Minute + time.Second)
		d.has(preferences.Program{Name: "KataGo", Command: "katago gtp", About: "KataGo"})
	})
}

func TestChangeAndRemoveProgram(t *testing.T) {
	list := []preferences.Program{{Name: "A", Command: "a", About: "A 1"}, {Name: "B", Command: "b"}}
	atDesk(t, wide, list, func(d *desk) {
		d.tap("Change")
		d.write("a --new", "B") // a name that another has
		d.tap("Keep")
		changed := preferences.Program{Name: "B 2", Command: "a --new", About: "GNU Go 3.8"}
		d.has(changed, list[1])
		d.introduce = nil // a new name alone asks no program
		d.tap("Change")
		d.write("a --new", "A")
		d.tap("Keep")
		d.tap("Change")
		d.write("a --new", "B")
		d.tap("Keep")
		d.has(changed, list[1])
		d.tap("Remove")
		d.sees("Remove B 2?")
		d.tap("Cancel")
		d.has(changed, list[1])
		d.tap("Remove")
		d.tap("Remove")
		d.has(list[1])
	})
}

func TestProgramsFit(t *testing.T) {
	defer text.Use("")
	list := []preferences.Program{{Name: "KataGo on the big machine", Command: strings.Repeat("katago gtp ", 20), About: "KataGo 1.17.2+b28"}}
	for _, lang := range widgetstest.Tried(widgetstest.Languages) {
		atDesk(t, fyne.NewSize(400, 800), list, func(d *desk) {
			text.Use(lang)
			fyne.CurrentApp().Settings().SetTheme(theme.Of("", "", false, lang))
			d.screen = New(preferences.DefaultSettings(), func(preferences.Settings) {},
				Actions{Back: func() {}, Programs: &Programs{List: func() []preferences.Program { return list }}}, Machine{Processors: 1}, About{})
			widgetstest.Fits(d.t, d.screen.Content())
		})
	}
}
