package play

import (
	"testing"
	"time"
)

// People who play against one of the weakest levels see one move and its answer, not the candidates and the
// lines of a strong program. All others see those.
func TestAHintForNewcomersIsShort(t *testing.T) {
	for _, c := range []struct{ level, marks, words, detail, listed string }{
		{"first-steps", "D4 +3.5 ", "Hint: D4, +3.5 points", "D4 C3", ""},
		{"casual", "D4 A C3 B ", "A (D4): 62 % to win · +3.5 points", "400 positions · D4 C3 B2 pass E5", "A D4 62 % +3.5; B C3 51 % –0.5"},
	} {
		t.Run(c.level, func(t *testing.T) {
			bubble(t, func(t *testing.T) {
				white := seat(nil)
				white.Level.ID = c.level
				r := beginAdvised(t, plan{white: white})
				r.later(time.Second)
				r.tap(r.tools.hint) // stop
				r.wantHints(c.marks)
				r.wantStatus(c.words)
				r.wantDetail(c.detail)
				r.wantListed(c.listed)
			})
		})
	}
}
