package practice

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/app/shell"
	"pionnier/core/game"
	"pionnier/core/press/text"
	core "pionnier/core/puzzle"
	"pionnier/core/record"
	"pionnier/storage"
	"pionnier/storage/preferences"
	"pionnier/widgets"
	"pionnier/widgets/widgetstest"
)

// seats are the players of a game; a level has a name that begins with @.
func seats(black, white string) (p game.ByColor[record.Player]) {
	for c, name := range map[game.Color]string{game.Black: black, game.White: white} {
		if name != "" && name[0] == '@' {
			p.Set(c, record.Player{Name: "Pionnier", Level: name[1:]})
		} else {
			p.Set(c, record.Player{Name: name})
		}
	}
	return p
}

// put stores a game in the library.
func (r *rig) put(id, black, white string) {
	r.games[id] = storage.Entry{ID: id, Game: "othello", Size: 8, Players: seats(black, white), Played: true,
		Started: time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC), Outcome: game.Outcome{Ending: game.ByScore, Winner: game.Black, Margin: 4}}
}

// learnt logs a puzzle for Black from a game, and how both sides played in it.
func (r *rig) learnt(t *testing.T, id string, n int) {
	t.Helper()
	r.happened(core.Made{At: time.Now(), ID: core.ID(string(rune('a'+n)) + "23456789abcdef0"), Game: "othello", Source: id, Number: 49, SGF: thrownAway})
	for _, c := range []game.Color{game.Black, game.White} {
		r.happened(core.Reviewed{At: time.Now(), Source: id, Game: "othello", Size: 8, Color: c, Played: core.Played{Moves: 20, Accuracy: 50}})
	}
}

// Puzzles from games of guests, from the other side and from deleted games are not the owner's,
// even in logs by an older version; a restored game's puzzles count again.
func TestOnlyTheOwnersGamesCount(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := open(t, t.TempDir())
		preferences.SaveOwner(p.deps.Preferences, preferences.Owner{Name: "Ada"})
		for i, g := range []struct{ id, black, white string }{
			{"own", "Ada", "@club"}, {"unnamed", "", "@club"}, {"guest", "Bob", "@club"},
			{"hotseat", "Ada", "Bob"}, {"other-side", "Bob", "Ada"}, {"guests", "Bob", "Cleo"}, {"nameless", "", ""},
		} {
			p.put(g.id, g.black, g.white)
			p.learnt(t, g.id, i)
		}
		p.learnt(t, "deleted", 9)
		sources := func() string {
			words := ""
			for _, c := range p.due() {
				words += c.Source + " "
			}
			return words
		}
		if got := sources(); got != "own unnamed hotseat " || p.deck.Len() != 3 {
			t.Errorf("asked are puzzles of %q", got)
		}
		p.put("deleted", "", "@club")
		if got := sources(); got != "own unnamed hotseat deleted " {
			t.Errorf("with one restored puzzles of %q are asked", got)
		}
		rows := p.playRows(gameOf(t, "othello"), 8, "Othello")
		if len(rows) != 1 || rows[0].Detail != text.N("strength.phases", 5, "Opening", "–", "Middle", "–", "Ending", "–") {
			t.Errorf("played are %+v", rows)
		}
		found := strengths(p.deps.Games(), p.mine.owner())
		if s := find(t, found, "othello"); s.games != 3 {
			t.Errorf("%d games tell the strength", s.games)
		}
		preferences.SaveOwner(p.deps.Preferences, preferences.Owner{Name: "Bob"})
		if got := sources(); got != "unnamed guest other-side guests deleted " {
			t.Errorf("Bob is asked puzzles of %q", got)
		}
	})
}

// A single name used against levels is the owner's, and stays so when a guest plays.
func TestOneNameIsTheOwners(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := open(t, t.TempDir())
		p.put("first", "Ada", "@club")
		if o := p.mine.settle(); o.Name != "Ada" {
			t.Errorf("the owner is %+v", o)
		}
		p.put("second", "Bob", "@club")
		if o := p.mine.settle(); o.Name != "Ada" || p.mine.unclear() != nil {
			t.Errorf("after a guest's game the owner is %+v", o)
		}
	})
}

// If several names were used the user is asked once.
func TestUnclearOwnerIsAskedFor(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := open(t, t.TempDir())
		p.put("first", "Ada", "@club")
		p.put("second", "Bob", "@club")
		p.learnt(t, "second", 1)
		if p.mine.settle(); p.Due() != 0 {
			t.Error("a puzzle is asked of a game of which it is not known whose it is")
		}
		p.deps.Shell.Push(func() shell.Screen { return nothing{} })
		p.Show()
		p.Thread.Settle()
		press(t, p.deps.Canvas, "Bob")
		if o, known := preferences.LoadOwner(p.deps.Preferences); !known || o.Name != "Bob" || p.Due() != 1 {
			t.Errorf("chosen is %+v, %d are due", o, p.Due())
		}
		p.deps.Shell.Back()
		p.Show()
		if widgets.HasModal(p.deps.Canvas) {
			t.Error("it is asked again")
		}
	})
}

// press presses a button of the question in sight.
func press(t *testing.T, c fyne.Canvas, word string) {
	t.Helper()
	if c.Overlays().Top() == nil {
		t.Fatal("nothing is asked")
	}
	for _, o := range widgetstest.InSight(c.Overlays().Top()) {
		if b, ok := o.(*widgets.Button); ok && b.Text == word {
			b.OnTapped()
			return
		}
	}
	t.Fatalf("%q is not offered", word)
}

// nothing is an empty screen.
type nothing struct{}

func (nothing) Content() fyne.CanvasObject { return widgets.Paragraph("") }
func (nothing) Focus() fyne.Focusable      { return nil }
func (nothing) Leave()                     {}
func (nothing) Key(*fyne.KeyEvent) bool    { return false }
func (nothing) Rune(rune)                  {}
