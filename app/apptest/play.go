package apptest

import (
	"strings"

	"fyne.io/fyne/v2/test"

	"pionnier/app/newgame"
	"pionnier/core/catalog"
	"pionnier/core/session"
)

// Click clicks the points of the visible board that have the given names in g.
func (u *User) Click(g catalog.Game, names ...string) {
	u.T.Helper()
	for _, name := range names {
		b := u.Board()
		m, err := g.ParseMove(name, b.Scene().Width, b.Scene().Height)
		if err != nil {
			u.T.Fatal(err)
		}
		at, _ := m.Point()
		test.TapAt(b, b.PositionOf(at))
		u.Settle()
	}
}

// Line returns the moves of snap, a running game of g, separated by spaces, with "|" at the cursor.
func Line(g catalog.Game, snap session.Snapshot) string {
	_, h := snap.Position.Size()
	var names []string
	for i := 0; i <= len(snap.Moves); i++ {
		if i == snap.Cursor {
			names = append(names, "|")
		}
		if i == len(snap.Moves) {
			break
		}
		name := "pass"
		if at, ok := snap.Moves[i].Move.Point(); ok {
			name = g.FormatPoint(at, h)
		}
		names = append(names, name)
	}
	return strings.Join(names, " ")
}

// Persons returns the choices for a game between Ada and Bob with the default options of the game
// id. It panics if there is no such game.
func Persons(id string) newgame.Choices {
	entry, err := catalog.Find(id)
	if err != nil {
		panic(err)
	}
	o := entry.Defaults()
	return newgame.Choices{Game: id, Opponent: newgame.Person, Colour: newgame.Black, Size: o.Size, Rules: o.Rules,
		Komi: o.Komi, Name: "Ada", Other: "Bob"}
}
