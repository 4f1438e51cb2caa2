package theme

import (
	"bytes"
	"fmt"
	"image/color"
	"io/fs"
	"math"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"
	"golang.org/x/image/font/sfnt"

	"pionnier/core/press/cjk"
)

var variants = map[Mode]fyne.ThemeVariant{Light: fynetheme.VariantLight, Dark: fynetheme.VariantDark}

// The desktop's mode of the last start is used until the toolkit has asked for the current one,
// which takes a while.
func TestTheDesktopsModeIsUsedAtOnce(t *testing.T) {
	for mode, variant := range variants {
		for _, toolkit := range variants {
			for _, own := range []Mode{System, ""} {
				got, want := Theme{Mode: own, Desktop: mode}.Color(fynetheme.ColorNameBackground, toolkit), Theme{}.Color(fynetheme.ColorNameBackground, variant)
				if got != want {
					t.Errorf("the desktop is %s, the toolkit believes in %d: %v, want %v", mode, toolkit, got, want)
				}
			}
			for own, its := range variants {
				if got := (Theme{Mode: own, Desktop: mode}).Color(fynetheme.ColorNameBackground, toolkit); got != (Theme{}).Color(fynetheme.ColorNameBackground, its) {
					t.Errorf("the user chose %s, the desktop is %s: %v", own, mode, got)
				}
			}
		}
	}
}

func TestModeWinsOverTheSystem(t *testing.T) {
	for mode, variant := range variants {
		for _, system := range []fyne.ThemeVariant{fynetheme.VariantLight, fynetheme.VariantDark} {
			for _, name := range []fyne.ThemeColorName{fynetheme.ColorNameBackground, fynetheme.ColorNamePrimary} {
				got, want := Theme{Mode: mode}.Color(name, system), Theme{Mode: System}.Color(name, variant)
				if got != want {
					t.Errorf("%s in mode %s on system %d is %v, want %v", name, mode, system, got, want)
				}
			}
		}
	}
}

// Text has the contrast that WCAG asks for: 4.5 to 1.
func TestTextCanBeRead(t *testing.T) {
	pairs := [][2]fyne.ThemeColorName{
		{fynetheme.ColorNameForeground, fynetheme.ColorNameBackground},
		{fynetheme.ColorNameForeground, fynetheme.ColorNameInputBackground},
		{fynetheme.ColorNameForeground, fynetheme.ColorNameButton},
		{fynetheme.ColorNameForeground, fynetheme.ColorNameOverlayBackground},
		{fynetheme.ColorNamePlaceHolder, fynetheme.ColorNameBackground},
		{fynetheme.ColorNamePlaceHolder, fynetheme.ColorNameInputBackground},
		{fynetheme.ColorNameForegroundOnPrimary, fynetheme.ColorNamePrimary},
		{fynetheme.ColorNameError, fynetheme.ColorNameBackground},
	}
	for mode, variant := range variants {
		for _, high := range []bool{false, true} {
			th := Theme{Mode: mode, HighContrast: high}
			for _, p := range pairs {
				ratio := contrastRatio(th.Color(p[0], variant), th.Color(p[1], variant))
				least := 4.5
				if high && p[0] == fynetheme.ColorNameForeground && p[1] == fynetheme.ColorNameBackground {
					least = 21
				}
				if ratio < least-0.005 {
					t.Errorf("%s, high contrast %v: %s on %s has %.2f to 1, want %v", mode, high, p[0], p[1], ratio, least)
				}
			}
		}
	}
}

// Selected text has that contrast too, even in small letters: in a list, on a card or in a sheet.
func TestWordsOfTheChosenCanBeRead(t *testing.T) {
	for mode, variant := range variants {
		for _, high := range []bool{false, true} {
			th := Theme{Mode: mode, HighContrast: high}
			for _, ground := range []fyne.ThemeColorName{fynetheme.ColorNameBackground, fynetheme.ColorNameInputBackground, fynetheme.ColorNameOverlayBackground} {
				chosen := over(th.Color(fynetheme.ColorNameSelection, variant), th.Color(ground, variant))
				for _, ink := range []fyne.ThemeColorName{fynetheme.ColorNameForeground, fynetheme.ColorNameDisabled} {
					if ratio := contrastRatio(th.Color(ink, variant), chosen); ratio < 4.5 {
						t.Errorf("%s, high contrast %v: %s on what is chosen over %s has %.2f to 1", mode, high, ink, ground, ratio)
					}
				}
			}
		}
	}
}

// In high contrast a selection stands out from the rest, and its text can be read.
func TestSelectionStandsOut(t *testing.T) {
	for mode, variant := range variants {
		th := Theme{Mode: mode, HighContrast: true}
		ground := th.Color(fynetheme.ColorNameBackground, variant)
		chosen := over(th.Color(fynetheme.ColorNameSelection, variant), ground)
		if ratio := contrastRatio(chosen, ground); ratio < 3 {
			t.Errorf("%s: chosen against the background has %.2f to 1, want 3", mode, ratio)
		}
		if ratio := contrastRatio(th.Color(fynetheme.ColorNameForeground, variant), chosen); ratio < 4.5 {
			t.Errorf("%s: words on it have %.2f to 1, want 4.5", mode, ratio)
		}
	}
}

// over returns c, which may be transparent, over the colour ground.
func over(c, ground color.Color) color.Color {
	r, g, b, a := c.RGBA()
	gr, gg, gb, _ := ground.RGBA()
	mix := func(v, under uint32) uint8 { return uint8((v + under*(0xffff-a)/0xffff) >> 8) }
	return color.NRGBA{R: mix(r, gr), G: mix(g, gg), B: mix(b, gb), A: 0xff}
}

// contrastRatio returns the contrast ratio of WCAG, 1 to 21.
func contrastRatio(a, b color.Color) float64 {
	la, lb := luminance(a), luminance(b)
	return (max(la, lb) + 0.05) / (min(la, lb) + 0.05)
}

func luminance(c color.Color) float64 {
	r, g, b, _ := c.RGBA()
	linear := func(v uint32) float64 {
		f := float64(v) / 0xffff
		if f <= 0.03928 {
			return f / 12.92
		}
		return math.Pow((f+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}

func TestTextSizesScale(t *testing.T) {
	for name, want := range map[fyne.ThemeSizeName]float32{
		fynetheme.SizeNameText: SizeText, fynetheme.SizeNameCaptionText: SizeSmall,
		fynetheme.SizeNameSubHeadingText: SizeHeading, fynetheme.SizeNameHeadingText: SizeTitle,
	} {
		if got := (Theme{}).Size(name); got != want {
			t.Errorf("%s is %v, want %v", name, got, want)
		}
		if got := (Theme{Scale: 1.5}).Size(name); got != want*1.5 {
			t.Errorf("%s at one and a half is %v, want %v", name, got, want*1.5)
		}
	}
	for scale, want := range map[float32]float32{0: 20, 0.8: 20, 1.5: 30, 2: 40} {
		if got := (Theme{Scale: scale}).Size(fynetheme.SizeNameInlineIcon); got != want {
			t.Errorf("icons beside words %v times as large are %v, want %v", scale, got, want)
		}
	}
	if a, b := (Theme{Scale: 2}).Size(SizeNameLeast), (Theme{Scale: 0.8}).Size(SizeNameLeast); a != SizeSmall || b >= a {
		t.Errorf("the least size is %v in large letters, %v in small ones", a, b)
	}
	if a, b := (Theme{}).Size(fynetheme.SizeNamePadding), (Theme{Scale: 2}).Size(fynetheme.SizeNamePadding); a != b {
		t.Errorf("the padding scales from %v to %v", a, b)
	}
	if (Theme{}).Size(fynetheme.SizeNameScrollBar) <= 0 || (Theme{}).Color("no such colour", fynetheme.VariantDark) == nil {
		t.Error("what the theme does not set is not Fyne's")
	}
}

// Every icon is a black drawing that takes the theme's colour.
func TestIconsFollowTheTheme(t *testing.T) {
	app := test.NewTempApp(t)
	files, err := fs.Glob(icons, "icons/*.svg")
	if err != nil || len(files) == 0 {
		t.Fatalf("no icons: %v", err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(strings.TrimPrefix(file, "icons/"), ".svg")
		app.Settings().SetTheme(Theme{Mode: Light})
		light := Icon(name)
		in, word := light.Content(), light.Name()
		if bytes.Contains(in, []byte("#000000")) || !bytes.Contains(in, []byte(hex(fynetheme.Color(fynetheme.ColorNameForeground)))) {
			t.Errorf("%s is not drawn in the theme's colour", name)
		}
		app.Settings().SetTheme(Theme{Mode: Dark})
		if bytes.Equal(in, light.Content()) || word == light.Name() {
			t.Errorf("%s does not follow the change of theme", name)
		}
		if IconIn(name, fynetheme.ColorNamePrimary).Name() == light.Name() {
			t.Errorf("%s in two colours has one name", name)
		}
	}
}

func hex(c color.Color) string {
	r, g, b, _ := c.RGBA()
	return fmt.Sprintf("#%02x%02x%02x", r>>8, g>>8, b>>8)
}

// Every icon can be drawn, and some of it is visible.
func TestIconsAreDrawn(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(Theme{Mode: Light})
	files, _ := fs.Glob(icons, "icons/*.svg")
	for _, file := range files {
		name := strings.TrimSuffix(strings.TrimPrefix(file, "icons/"), ".svg")
		img := canvas.NewImageFromResource(Icon(name))
		img.FillMode = canvas.ImageFillContain
		w := test.NewTempWindow(t, img)
		w.SetPadded(false)
		w.Resize(fyne.NewSize(48, 48))
		picture := w.Canvas().Capture()
		dark := 0
		for y := range 48 {
			for x := range 48 {
				if luminance(picture.At(x, y)) < 0.2 {
					dark++
				}
			}
		}
		if dark < 8 || dark > 48*48/2 {
			t.Errorf("%s has %d dark points of %d", name, dark, 48*48)
		}
	}
}

func TestUnknownIconIsAProgrammersError(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic for an icon that does not exist")
		}
	}()
	Icon("no-such-icon")
}

// Every single font has Latin letters, and the fonts for names have all other letters too.
func TestFontsOfPictures(t *testing.T) {
	a := test.NewTempApp(t)
	has := func(r fyne.Resource, words string) bool {
		f, err := sfnt.Parse(r.Content())
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range words {
			if g, err := f.GlyphIndex(nil, c); err != nil || g == 0 {
				return false
			}
		}
		return true
	}
	for letters, names := range map[string]string{"": "Ada", "ja": "Ada 本因坊", cjk.Other: "Ada 本因坊"} {
		theme := Theme{Letters: letters}
		a.Settings().SetTheme(theme)
		if !has(theme.Labels(), "Q16 +2.5") || !has(Whole(fyne.TextStyle{Bold: true}), names) {
			t.Errorf("%q: letters are missing in pictures", letters)
		}
	}
}
