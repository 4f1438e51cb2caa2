package app

import (
	"reflect"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/app/theme"
)

// The toolkit's shaper is the one that is emptied, and texts are measured as before.
func TestFontsAreForgotten(t *testing.T) {
	a := test.NewTempApp(t)
	state := reflect.ValueOf(shaper).Elem()
	measure := func(words string) fyne.Size { return fyne.MeasureText(words, 14, fyne.TextStyle{}) }
	words := t.TempDir() // a text that was not measured before
	before := measure(words)
	if state.IsZero() {
		t.Fatal("the toolkit shapes its texts elsewhere")
	}
	useTheme(a.Settings(), theme.Theme{})
	if !state.IsZero() {
		t.Error("the fonts are still kept")
	}
	if after := measure(words[:len(words)-1]); after.Width >= before.Width || after.Width < before.Width/2 {
		t.Errorf("a letter less is %v wide, before %v", after.Width, before.Width)
	}
}

// Texts in letters of the program's own fonts do not have the system's listed; another
// letter does, and then the list stays.
func TestSystemFontsAreListedWhenNeeded(t *testing.T) {
	a := test.NewTempApp(t)
	defer listed(listed(false))
	useTheme(a.Settings(), theme.Theme{})
	fyne.MeasureText("Où jouer ? ← ●", 14, fyne.TextStyle{})
	fyne.MeasureText("Größe", 14, fyne.TextStyle{Bold: true})
	if listed(false) {
		t.Error("the system's fonts were listed for Latin letters")
	}
	fyne.MeasureText("สวัสดี", 14, fyne.TextStyle{})
	useTheme(a.Settings(), theme.Theme{Mode: theme.Dark})
	if !listed(true) {
		t.Error("Thai letters did not have the system's fonts listed")
	}
}
