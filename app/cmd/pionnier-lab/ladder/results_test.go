package ladder

import (
	"strings"
	"testing"
)

func TestResultsSurviveTheirFile(t *testing.T) {
	for _, want := range []result{
		{pairing{"a", "b", 3, true}, 0.5, 0, 0.001, 1.5},
		{pairing{"a-1", "b", 0, false}, 1, 6.5, 0, 0.000002},
	} {
		got, err := parseResult(strings.TrimSuffix(want.line(), "\n"))
		if err != nil || got != want {
			t.Errorf("got %+v, want %+v, %v", got, want, err)
		}
	}
}

func FuzzParseResult(f *testing.F) {
	f.Add("random\tgreedy\t0\tblack\t1\t12\t0.1\t0.2")
	f.Fuzz(func(t *testing.T, line string) {
		r, err := parseResult(line)
		if err != nil {
			return
		}
		if r.points < 0 || r.points > 1 {
			t.Errorf("%q has %v points", line, r.points)
		}
		if _, err := parseResult(strings.TrimSuffix(r.line(), "\n")); err != nil {
			t.Errorf("%q does not survive: %v", line, err)
		}
	})
}
