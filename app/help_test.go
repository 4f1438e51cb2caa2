package app

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"pionnier/core/press/text"
)

// The question mark lists the keys of the screen in sight, wherever it is on the keyboard.
func TestQuestionMarkListsTheKeysOfTheScreen(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		copies := func(p *rig) { p.copier = func([]byte) error { return nil } }
		for _, c := range []struct {
			what       string
			show       func(p *rig)
			has, lacks []string
		}{
			{"home", (*rig).goHome, []string{"keys.new", "keys.leave"}, []string{"f5", "keys.hint"}},
			{"new game", func(p *rig) { p.running.NewGame() }, nil, nil},
			{"Games", (*rig).games, []string{"Ctrl+Z", "keys.unbin", "keys.bin", "keys.export"}, []string{"keys.hint"}},
			{"study", func(p *rig) { p.study(p.storedSGF("(;GM[2]FF[4];B[f5];W[d6];B[c3])")) }, nil, nil},
			{"puzzle", func(p *rig) { p.problem("go") }, nil, nil},
			{"Othello", func(p *rig) { p.start(persons("othello")) }, []string{"f5", "keys.hint"}, []string{"Q16", "keys.territory", "keys.agree", "keys.picture"}},
			{"where pictures can be copied", copies, []string{"keys.picture"}, nil},
			{"Go", func(p *rig) { p.goHome(); p.start(persons("go")) }, []string{"Q16", "keys.territory", "keys.agree"}, []string{"f5"}},
		} {
			c.show(p)
			p.Settle()
			var words []string
			for _, key := range []fyne.KeyName{fyne.KeySlash, fyne.Key7, fyne.KeyComma, ""} { // QWERTY, Russian, AZERTY, QWERTZ
				p.stroke(key, '?')
				p.Sees(text.T("keys.title"))
				words = p.Words()
				p.Tap(text.T("common.close"))
			}
			listed := func(w string) bool {
				return slices.Contains(words, w) || text.Has(w) && slices.Contains(words, text.T(w))
			}
			for _, w := range c.has {
				if !listed(w) {
					t.Errorf("%s: %s is not among the keys %q", c.what, w, words)
				}
			}
			if i := slices.IndexFunc(c.lacks, listed); i >= 0 {
				t.Errorf("%s: %s is among the keys", c.what, c.lacks[i])
			}
		}
	})
}
