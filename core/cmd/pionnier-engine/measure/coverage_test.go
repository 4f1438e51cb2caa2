package measure

import (
	"strings"
	"testing"

	"pionnier/core/cmd/pionnier-engine/terminal"
)

func TestCoverage(t *testing.T) {
	var c coverage
	for i := range 100 {
		c.add(i, 0, 1, float64(i)/50) // half of them within the error
	}
	c.add(0, 1, 0, 5) // proved
	var out strings.Builder
	c.tell(terminal.Printer{Out: &out}, "margin")
	if want := "margin: 100 losses, 51.0 % of the intervals hold the reference"; !strings.HasPrefix(out.String(), want) {
		t.Errorf("told %q", out.String())
	}
}
