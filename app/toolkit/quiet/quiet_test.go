package quiet

import (
	"bytes"
	"go/build"

	"log"
	"slices"
	"strings"
	"testing"
)

// The complaint is dropped with the lines that belong to it; everything else stays, in order.
func TestOneComplaintIsDropped(t *testing.T) {
	var out bytes.Buffer
	l := log.New(&filter{to: &out}, "", log.LstdFlags)
	l.SetFlags(0)
	for _, line := range []string{
		"begin", "Fyne error:  Error parsing user locale C", "  Cause: language: tag is not well-formed", "  At: fyne.io/fyne/v2@v2.8.0/lang/locale.go:35",
		"  At: fyne.io/fyne/v2@v2.8.0/elsewhere.go:1",
		"Fyne error:  Error parsing user locale C", "  At: /home/ada/go/pkg/mod/fyne.io/fyne/v2@v2.8.0/lang/locale.go:35", // not built with -trimpath
		"Fyne error:  Error parsing user locale C", "between", "  Cause: language: tag is not well-formed",
		"Fyne error:  Error parsing user locale POSIX", "  At: fyne.io/fyne/v2@v2.8.0/lang/locale.go:35",
		"Fyne error:  Error parsing user locale Cx", "  Cause: language: tag is not well-formed", "Fyne error:  Failed to load user locales", "end",
	} {
		l.Println(line)
	}
	want := []string{"begin", "  At: fyne.io/fyne/v2@v2.8.0/elsewhere.go:1", "between", "  Cause: language: tag is not well-formed",
		"Fyne error:  Error parsing user locale Cx", "  Cause: language: tag is not well-formed", "Fyne error:  Failed to load user locales", "end"}
	if got := strings.Split(strings.TrimSpace(out.String()), "\n"); !slices.Equal(got, want) {
		t.Errorf("logged is %q", got)
	}
}

// The log goes through the filter as soon as this package is initialised.
func TestTheLogIsFiltered(t *testing.T) {
	if _, ok := log.Writer().(*filter); !ok {
		t.Errorf("the log is written by %T", log.Writer())
	}
}

// The package is initialised before the toolkit's packages only as long as it imports no more than
// this.
func TestImports(t *testing.T) {
	p, err := build.ImportDir(".", 0)
	if err != nil {
		t.Fatal(err)
	}
	if want := []string{"bytes", "io", "log"}; !slices.Equal(p.Imports, want) {
		t.Errorf("it imports %q, want %q", p.Imports, want)
	}
}
