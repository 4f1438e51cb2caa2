package letters

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/app/theme"
	"pionnier/storage/preferences"
)

func open(t *testing.T) *Fonts {
	kept, _, _ := preferences.Open(t.TempDir())
	t.Cleanup(func() { kept.Flush() }) // before the folder is removed
	s := preferences.DefaultSettings()
	return &Fonts{App: test.NewTempApp(t), Preferences: kept, Settings: &s, Renew: func() bool { return true }, Dispatch: func(do func()) { do() }}
}

// An unchanged theme is not set again, since the toolkit would read all fonts again.
func TestThemeIsSetWhenItChanges(t *testing.T) {
	f := open(t)
	f.Use(*f.Settings)
	times := 0
	f.App.Settings().AddListener(func(fyne.Settings) { times++ })
	f.Settings.Sound.On = !f.Settings.Sound.On
	if f.Use(*f.Settings); times != 0 {
		t.Errorf("another sound sets the theme %d times", times)
	}
	f.Settings.Appearance.HighContrast = !f.Settings.Appearance.HighContrast
	if f.Use(*f.Settings); times != 1 {
		t.Errorf("another contrast sets the theme %d times", times)
	}
}

// The desktop's light or dark mode is kept, and shown at the next start before the desktop has been
// asked.
func TestTheDesktopsColoursAreKept(t *testing.T) {
	f := open(t)
	f.Use(*f.Settings)
	shown := func() theme.Mode { return f.App.Settings().Theme().(theme.Theme).Desktop }
	if shown() != "" {
		t.Errorf("before the desktop says anything it is %q", shown())
	}
	for _, c := range []struct {
		dark bool
		want theme.Mode
	}{{true, theme.Dark}, {false, theme.Light}} {
		f.DesktopIs(c.dark)
		if kept := f.Preferences.StringWithFallback(desktopKey, ""); shown() != c.want || kept != string(c.want) {
			t.Errorf("dark %v: shown %q, kept %q", c.dark, shown(), kept)
		}
	}
	f.App.Settings().SetTheme(theme.Theme{}) // as a start does
	if f.Use(*f.Settings); shown() != theme.Light {
		t.Errorf("at the next start the desktop is %q", shown())
	}
}
