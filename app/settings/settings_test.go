package settings

import (
	"io"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/theme"
	"pionnier/core/engine"
	"pionnier/core/press/text"
	"pionnier/storage/preferences"
	"pionnier/widgets"
	"pionnier/widgets/widgetstest"
)

func screen(t *testing.T, place *Place) (*Screen, *[]preferences.Settings) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(theme.Of("", "", false, text.Language()))
	got := new([]preferences.Settings)
	v := New(preferences.DefaultSettings(), func(s preferences.Settings) { *got = append(*got, s) },
		Actions{Back: func() {}, Place: place}, Machine{Memory: 128, Processors: 4}, About{DataDir: "/home/somebody/with/a/long/path/to/pionnier/games", Version: "1.2"})
	test.NewTempWindow(t, v.Content()).Resize(fyne.NewSize(1100, 760))
	return v, got
}

// Each control changes its own field and reports the change at once.
func TestEachControlChangesOneField(t *testing.T) {
	v, got := screen(t, nil)
	if len(v.controls) != 25 {
		t.Fatalf("%d controls, want one for each of the 25 settings", len(v.controls))
	}
	seen := map[preferences.Settings]bool{preferences.DefaultSettings(): true}
	for i, control := range v.controls {
		v.now = preferences.DefaultSettings()
		before := len(*got)
		switch c := control.(type) {
		case *widgets.Toggle:
			c.Tapped(nil)
		case *widgets.Segments:
			c.Select((c.Selected + 1) % len(c.Options))
		case *widgets.Select:
			c.SetSelectedIndex((c.SelectedIndex() + 1) % len(c.Options))
		case *widgets.Slider:
			c.SetValue(0.25)
		}
		if len(*got) != before+1 {
			t.Errorf("control %d (%T) told %d times, want once", i, control, len(*got)-before)
			continue
		}
		if got := (*got)[before]; seen[got] {
			t.Errorf("control %d (%T) makes %+v, as another does", i, control, got)
		} else {
			seen[got] = true
		}
	}
}

func TestVolumeGoesWithSound(t *testing.T) {
	v, got := screen(t, nil)
	for _, control := range v.controls {
		if c, ok := control.(*widgets.Toggle); ok && c.AccessibilityLabel() == text.T("settings.sound") {
			c.Tapped(nil)
		}
	}
	if (*got)[0].Sound.On || v.volume.Visible() {
		t.Errorf("sound %v, volume visible %v; want both off", (*got)[0].Sound.On, v.volume.Visible())
	}
}

// The network's group shows its state, and offers what is possible in it.
func TestNetworkGroup(t *testing.T) {
	const long = "kata1-b28c512nbt-s12043015936-d5616446734-and-a-name-without-any-space.bin.gz"
	loaded := engine.NetworkInfo{Name: "kata1-b28c512nbt", Version: 15, Blocks: 28, Channels: 512}
	slow, quick := loaded, loaded
	slow.Evaluation, quick.Evaluation = 1800*time.Millisecond, 3700*time.Microsecond
	for name, c := range map[string]struct {
		now  NetworkState
		want []string
	}{
		"built in": {NetworkState{}, []string{"Built-in network", "Made for this program: small and quick.", "Choose a file…"}},
		"chosen": {NetworkState{File: "strong.bin.gz", Bytes: 285_000_000, Info: loaded},
			[]string{"kata1-b28c512nbt", "28 blocks × 512 channels · 271.7 MB · format 15 · strong.bin.gz", "Use the built-in one", "Choose a file…"}},
		"slow": {NetworkState{File: "kata1-b28c512nbt.bin.gz", Bytes: 1 << 20, Info: slow},
			[]string{"kata1-b28c512nbt", "28 blocks × 512 channels · 1 MB · 2 s a position (19×19) · format 15", "Use the built-in one", "Choose a file…"}},
		"quick": {NetworkState{File: "kata1-b28c512nbt.bin.gz", Bytes: 1 << 20, Info: quick},
			[]string{"kata1-b28c512nbt", "28 blocks × 512 channels · 1 MB · about 300 positions a second (19×19) · format 15", "Use the built-in one", "Choose a file…"}},
		"its name is the file's": {NetworkState{File: "kata1-b28c512nbt.bin.gz", Bytes: 1 << 20, Info: loaded},
			[]string{"kata1-b28c512nbt", "28 blocks × 512 channels · 1 MB · format 15", "Use the built-in one", "Choose a file…"}},
		"being checked": {NetworkState{Reading: long, Done: 5 << 20, Part: 0.5},
			[]string{"Built-in network", "Made for this program: small and quick.", "Cancel", "Checking " + long + ": 5 MB"}},
		"refused": {NetworkState{Refused: long, Why: io.ErrUnexpectedEOF},
			[]string{"Built-in network", "Made for this program: small and quick.", "Choose a file…", long + " cannot be used. Something went wrong: unexpected EOF"}},
	} {
		t.Run(name, func(t *testing.T) {
			v, _ := screen(t, nil)
			now, changed := NetworkState{}, func() {}
			g := v.network(&Network{Now: func() NetworkState { return now }, Follow: func(f func()) { changed = f },
				Choose: func() {}, Cancel: func() {}, BuiltIn: func() {}})
			w := test.NewTempWindow(t, g)
			w.Resize(fyne.NewSize(360, 600))
			now = c.now
			changed()
			var got []string
			for _, o := range widgetstest.InSight(g) {
				switch o := o.(type) {
				case *widget.Label:
					got = append(got, strings.ReplaceAll(o.Text, "\r", "")) // where a line may end
				case *widgets.Button:
					got = append(got, o.Text)
				}
			}
			got = got[2:] // the heading and its caption
			if !slices.Equal(got, c.want) {
				t.Errorf("in sight are %q, want %q", got, c.want)
			}
			widgetstest.Fits(t, g)
		})
	}
}

// A change of the theme rebuilds the screen at the same scroll position.
func TestPlaceIsKept(t *testing.T) {
	place := &Place{}
	v, _ := screen(t, place)
	if v.Focus() != nil {
		t.Error("a control is focused before any was used")
	}
	v.controls[1].TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	v.page.Restore(120)
	v.content.Resize(fyne.NewSize(1100, 500))
	v.Leave()
	again, _ := screen(t, place)
	if again.Focus() != again.controls[1] || again.page.Offset() != 120 {
		t.Errorf("the focus is %v, the offset %v; want the theme's control, 120", again.Focus(), again.page.Offset())
	}
}

func TestFits(t *testing.T) {
	defer text.Use("")
	for _, lang := range widgetstest.Tried(widgetstest.Languages) {
		t.Run(lang, func(t *testing.T) {
			text.Use(lang)
			v, _ := screen(t, nil)
			widgetstest.Fits(t, v.Content())
		})
	}
}

// The list at the top leads to a group, and keys start at its first control. Arrows do not step
// through the list, which is out of sight by then.
func TestGroupsAreJumpedTo(t *testing.T) {
	v, got := screen(t, nil)
	var list *widgets.Select
	for _, o := range widgetstest.InSight(v.Content()) {
		if s, ok := o.(*widgets.Select); ok && slices.Contains(s.Options, text.T("settings.engines")) {
			list = s
		}
	}
	if list == nil {
		t.Fatal("there is no list of the groups")
	}
	c := fyne.CurrentApp().Driver().CanvasForObject(v.Content())
	c.Focus(list)
	list.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	if open := c.Overlays().Top(); v.page.Offset() != 0 || open == nil {
		t.Error("an arrow steps through the list")
	} else {
		c.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyEscape})
	}
	list.SetSelected(text.T("settings.playing"))
	if v.page.Offset() < 300 {
		t.Errorf("the page is at %v", v.page.Offset())
	}
	focused, ok := c.Focused().(*widgets.Select)
	if !ok || !slices.Contains(focused.Options, text.T("settings.tap.confirm")) {
		t.Errorf("the focus is at %v", c.Focused())
	}
	if len(*got) != 0 {
		t.Error("a setting was changed on the way")
	}
}

// On a phone the settings leave out what has no meaning there, and jumping to Playing does not open
// the keyboard.
func TestSettingsOfAPhone(t *testing.T) {
	test.NewTempApp(t)
	widgetstest.OnPhone(t)
	v := New(preferences.DefaultSettings(), func(preferences.Settings) {}, Actions{Back: func() {}}, Machine{Processors: 4}, About{})
	w := test.NewTempWindow(t, v.Content())
	w.Resize(fyne.NewSize(360, 640))
	for _, o := range widgetstest.InSight(v.Content()) {
		if list, ok := o.(*widgets.Select); ok && list.Leads {
			list.OnChanged(list.Options[2])
		}
		said, _ := o.(fyne.Accessible)
		for _, key := range []string{"settings.keys.text", "settings.processors"} {
			if said != nil && said.AccessibilityLabel() == text.T(key) {
				t.Errorf("%q is in sight", text.T(key))
			}
		}
	}
	if f := w.Canvas().Focused(); f != nil {
		t.Errorf("the focus is on %T", f)
	}
}

// Keys without a meaning for a control scroll the page.
func TestKeysScrollTheSettings(t *testing.T) {
	v, _ := screen(t, nil)
	if !v.Key(&fyne.KeyEvent{Name: fyne.KeyPageDown}) || v.page.Offset() == 0 {
		t.Error("PageDown does not scroll")
	}
}

// The text about privacy is in the repository too, where stores and packagers look.
func TestPrivacyStandsInTheRepository(t *testing.T) {
	text.Use("en")
	kept, err := os.ReadFile("../../.github/PRIVACY.md")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(text.T("settings.privacy.text"), "\n")
	if len(lines) != 10 {
		t.Errorf("%d lines", len(lines))
	}
	for _, line := range lines {
		if !strings.Contains(string(kept), "- "+line+"\n") {
			t.Errorf(".github/PRIVACY.md lacks %q", line)
		}
	}
}
