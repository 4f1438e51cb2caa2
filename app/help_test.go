package app

import (
	"slices"
	"testing"

	"pionnier/core/press/text"
)

// The list of keys is the list of the screen in sight.
func TestKeysOfTheScreen(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := begun(t, persons("othello"))
		keys := func() []string {
			p.keys.show()
			words := p.Words()
			p.Tap(text.T("common.close"))
			return words
		}
		p.copier = func([]byte) error { return nil }
		copies := keys()
		p.copier = nil
		othello := keys()
		p.goHome()
		home := keys()
		p.games()
		games := keys()
		p.goHome()
		p.start(persons("go"))
		for _, c := range []struct {
			what  string
			words []string
			has   []string
			lacks []string
		}{
			{"Othello", othello, []string{"f5", "keys.hint"}, []string{"Q16", "keys.territory", "keys.agree", "keys.picture"}},
			{"where pictures can be copied", copies, []string{"keys.picture"}, nil},
			{"home", home, []string{"keys.new", "keys.leave"}, []string{"f5", "keys.hint"}},
			{"Games", games, []string{"Ctrl+Z", "keys.unbin", "keys.bin", "keys.export"}, []string{"keys.hint"}},
			{"Go", keys(), []string{"Q16", "keys.territory", "keys.agree"}, []string{"f5"}},
		} {
			for _, w := range c.has {
				if !slices.Contains(c.words, text.T(w)) && !slices.Contains(c.words, w) {
					t.Errorf("%s: %s is not among the keys %q", c.what, w, c.words)
				}
			}
			for _, w := range c.lacks {
				if slices.Contains(c.words, w) || text.Has(w) && slices.Contains(c.words, text.T(w)) {
					t.Errorf("%s: %s is among the keys", c.what, w)
				}
			}
		}
	})
}
