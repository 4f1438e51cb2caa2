package discs

import (
	"slices"

	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/othello"
	"pionnier/core/othello/opening"
)

var _ library.Opener = Packing{}

// Openings implements library.Opener.
func (Packing) Openings() (names []string) {
	for _, l := range opening.Lines() {
		names = append(names, l.Name)
	}
	return names
}

// Opening implements library.Opener.
func (Packing) Opening(name string) (q library.Question, ok bool) {
	lines := opening.Lines()
	i := slices.IndexFunc(lines, func(l opening.Line) bool { return l.Name == name })
	if i < 0 {
		return q, false
	}
	var pos game.Position = othello.New()
	for _, m := range lines[i].Moves {
		var err error
		if pos, err = pos.Play(m); err != nil {
			panic(err) // the table is wrong; a test plays all of it
		}
	}
	return library.Ask(pos), true
}
