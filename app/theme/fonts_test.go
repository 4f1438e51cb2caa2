package theme

import (
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// The toolkit's shaper is emptied, and texts measure the same as before.
func TestFontsAreForgotten(t *testing.T) {
	a := test.NewTempApp(t)
	state := reflect.ValueOf(shaper).Elem()
	measure := func(words string) fyne.Size { return fyne.MeasureText(words, 14, fyne.TextStyle{}) }
	words := t.TempDir() // a text not measured before
	before := measure(words)
	if state.IsZero() {
		t.Fatal("the toolkit shapes its texts elsewhere")
	}
	Use(a.Settings(), Theme{})
	if !state.IsZero() {
		t.Error("the fonts are still kept")
	}
	if after := measure(words[:len(words)-1]); after.Width >= before.Width || after.Width < before.Width/2 {
		t.Errorf("a letter less is %v wide, before %v", after.Width, before.Width)
	}
}

// Text in letters of the built-in fonts does not load the list of the system's fonts; another
// letter does, and then the list stays.
func TestSystemFontsAreListedWhenNeeded(t *testing.T) {
	a := test.NewTempApp(t)
	defer listed(listed(false))
	Use(a.Settings(), Theme{})
	fyne.MeasureText("Où jouer ? ← ●", 14, fyne.TextStyle{})
	fyne.MeasureText("Größe", 14, fyne.TextStyle{Bold: true})
	if listed(false) {
		t.Error("the system's fonts were listed for Latin letters")
	}
	fyne.MeasureText("สวัสดี", 14, fyne.TextStyle{})
	Use(a.Settings(), Theme{Mode: Dark})
	if !listed(true) {
		t.Error("Thai letters did not have the system's fonts listed")
	}
}

// fonts.go is linked to three variables of the toolkit by name. A missing name would link to
// nothing, and one of another type would have foreign memory overwritten; the compiler sees
// neither.
func TestTheToolkitHasTheVariablesThatWeLinkTo(t *testing.T) {
	tool, err := exec.LookPath("go")
	if err != nil {
		t.Skip("there is no go command to ask for the toolkit's source")
	}
	folder, err := exec.Command(tool, "list", "-f", "{{.Dir}}", "fyne.io/fyne/v2/internal/painter").Output()
	if err != nil {
		t.Fatal(err)
	}
	source, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(folder)), "font.go"))
	if err != nil {
		t.Fatalf("the toolkit keeps its fonts elsewhere: %v. Look for what stands in place of loaded, fontScanLock and shaper, or delete app/theme/fonts.go", err)
	}
	for _, declared := range []string{`\tloaded +bool\n`, `\tfontScanLock +sync\.Mutex\n`, `\nvar shaper = &shaping\.HarfbuzzShaper\{\}\n`} {
		if !regexp.MustCompile(declared).Match(source) {
			t.Errorf("the toolkit has changed: no %q in internal/painter/font.go. Mend or delete app/theme/fonts.go, which writes to it by go:linkname", declared)
		}
	}
}
