package app

import (
	"testing"

	"pionnier/app/theme"
)

// The desktop's light or dark mode is kept, and shown at the next start before the desktop has been
// asked.
func TestTheDesktopsColoursAreKept(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		shown := func() theme.Mode { return p.fyne.Settings().Theme().(theme.Theme).Desktop }
		if shown() != "" {
			t.Errorf("before the desktop says anything it is %q", shown())
		}
		for dark, want := range map[bool]theme.Mode{false: theme.Light, true: theme.Dark} {
			p.fonts.desktopIs(dark)
			if kept := p.preferences.StringWithFallback(desktopThemeKey, ""); shown() != want || kept != string(want) {
				t.Errorf("dark %v: shown %q, kept %q", dark, shown(), kept)
			}
		}
		p.fonts.desktopIs(false)
		p.fyne.Settings().SetTheme(theme.Theme{}) // as a start does
		p.fonts.use(p.settings)
		if shown() != theme.Light {
			t.Errorf("at the next start the desktop is %q", shown())
		}
	})
}
