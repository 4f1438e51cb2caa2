package app

import (
	"reflect"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// The toolkit's shaper is the one that is emptied, and texts are measured as before.
func TestFontsAreForgotten(t *testing.T) {
	test.NewTempApp(t)
	state := reflect.ValueOf(shaper).Elem()
	measure := func(words string) fyne.Size { return fyne.MeasureText(words, 14, fyne.TextStyle{}) }
	before := measure("a text that nobody measured before")
	if state.IsZero() {
		t.Fatal("the toolkit shapes its texts elsewhere")
	}
	forgetFonts()
	if !state.IsZero() {
		t.Error("the fonts are still kept")
	}
	if after := measure("a text that nobody measured befor"); after.Width >= before.Width || after.Width < before.Width/2 {
		t.Errorf("a letter less is %v wide, before %v", after.Width, before.Width)
	}
}
