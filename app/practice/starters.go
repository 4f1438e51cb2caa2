package practice

import (
	"slices"

	"pionnier/app/puzzle"
	"pionnier/app/shell"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/press/text"
	core "pionnier/core/puzzle"
	"pionnier/core/repertoire"
)

// starters are the names of frequent openings in the collection of named openings. The user can
// start a tree with them.
var starters = []string{"Tiger", "Leader's Tiger", "Stephenson", "Rose-v-Toth", "Cow", "Chimney", "Heath-Chimney", "Classic Heath",
	"Buffalo (Kenichi Variation)", "Tanida Buffalo"}

// starterRows returns a row for each side that starts a tree with common openings.
func (pr *Practice) starterRows() (rows []puzzle.Row) {
	for _, side := range []game.Color{game.Black, game.White} {
		g := catalog.Games()[0] // whose openings the collection names
		rows = append(rows, puzzle.Row{Title: openingsTitle(g, g.Sizes[0], side), Detail: text.N("openings.starters", len(starters)),
			Do: func() { pr.addStarters(g, side) }})
	}
	return rows
}

// addStarters adds common openings to the tree of side in the background, and then opens the tree.
func (pr *Practice) addStarters(g catalog.Game, side game.Color) {
	var o ownOpenings
	while := pr.deps.Shell.While()
	pr.deps.OnDisk(func() (err error) {
		if o, err = pr.readOpenings(g, g.Sizes[0], side); err != nil {
			return err
		}
		for _, c := range bundled() {
			for _, p := range c.Problems {
				if c.Name != openingsName || !slices.Contains(starters, core.Words(p.Ask.Comment)) {
					continue
				}
				if _, err = repertoire.Add(o.rec, o.start, p.Record, p.Record.Root.End()); err != nil {
					return err
				}
			}
		}
		return keepOpenings(pr.deps.Dir, o.name, o.rec)
	}, shell.OnSuccess(pr.deps.Fail, func() {
		while.Do(func() {
			pr.deps.Shell.Back() // to come back to a list that has it
			pr.showOpenings()
		})
	}))
}
