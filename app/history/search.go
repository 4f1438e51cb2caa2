package history

import (
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/storage"
	"pionnier/widgets"
)

// finder searches the texts that a game's row shows, in the user's language. It caches the text of
// each part, since many games share parts.
type finder struct {
	screen *Screen
	words  map[any]string // of parts, in small letters
	// commented are the games, by their IDs, in whose comments a word stands, as far as that was looked for.
	commented map[string]map[string]bool
}

func newFinder(s *Screen) *finder { return &finder{s, map[any]string{}, map[string]map[string]bool{}} }

var _ storage.Finder = (*finder)(nil)

// Keys of the parts.
type (
	boardPart struct {
		game       string
		size, rows int
		moves      int
	}
	levelPart  struct{ game, level string }
	playerPart struct{ name, level, other string }
	resultPart struct {
		outcome game.Outcome
		black   bool // whose level is the engine's, where one is
		white   bool
		problem bool
	}
	dayPart struct{ started, changed string }
)

// Finds implements storage.Finder.
func (f *finder) Finds(e storage.Entry, word string) bool {
	has := func(words string) bool { return strings.Contains(words, word) }
	if f.commented[word][e.ID] || has(f.board(e)) || has(f.result(e)) || has(f.day(e)) || has(f.part(e.Control, func() string { return describe.Control(e.Control) })) {
		return true
	}
	for _, c := range []game.Color{game.Black, game.White} {
		p, other := e.Players.Of(c), e.Players.Of(c.Opponent())
		if p.Level != "" && has(f.part(levelPart{e.Game, p.Level}, func() string { return describe.Level(e.Game, p.Level) })) {
			return true
		}
		if has(f.part(playerPart{p.Name, p.Level, other.Level}, func() string { return name(e, c) })) {
			return true
		}
	}
	return e.Report != nil && (has(percent(e.Report, game.Black)) || has(percent(e.Report, game.White)))
}

// part returns words() in lower case. It caches the result under key.
func (f *finder) part(key any, words func() string) string {
	found, ok := f.words[key]
	if !ok {
		found = strings.ToLower(words())
		f.words[key] = found
	}
	return found
}

// board returns the name of e's game, its number of moves, and its board size, also in a form such
// as 8x8.
func (f *finder) board(e storage.Entry) string {
	return f.part(boardPart{e.Game, e.Size, e.Rows, e.Moves}, func() string {
		return fmt.Sprintf("%s %s %dx%d", f.screen.brief(e), text.T("history.size", "Columns", e.Size, "Rows", e.Rows), e.Size, e.Rows)
	})
}

// result returns the text for e's result without the players' names, which are searched separately.
func (f *finder) result(e storage.Entry) string {
	named := e
	named.Players.Black = record.Player{Name: "-", Level: e.Players.Black.Level}
	named.Players.White = record.Player{Name: "-", Level: e.Players.White.Level}
	return f.part(resultPart{e.Outcome, e.Players.Black.Level != "", e.Players.White.Level != "", e.Problem}, func() string { return result(named) })
}

// day returns the text for e's day and, if known, its time of day.
func (f *finder) day(e storage.Entry) string {
	key := dayPart{e.Started.String() + e.Day, ""}
	if e.Started.IsZero() {
		key.changed = e.Changed.Format("2006-01-02")
	}
	return f.part(key, func() string { return moment(e) })
}

// newSearch returns the search field. Up and Down move the selection in the list, and Enter opens
// the selected game or the first one. changed is called with the new text.
func newSearch(s *Screen, changed func(string)) *widgets.Entry {
	f := widgets.NewEntry(s.filter.Text, text.T("history.search"), changed)
	f.OnSubmitted = func(string) {
		if s.index() < 0 {
			s.move(1)
		}
		s.Key(&fyne.KeyEvent{Name: fyne.KeyReturn})
	}
	f.OnKey = func(ev *fyne.KeyEvent) bool {
		switch ev.Name {
		case fyne.KeyDown, fyne.KeyUp, fyne.KeyPageDown, fyne.KeyPageUp:
			s.canvas().Unfocus()
			s.Key(ev)
			return true
		}
		return false
	}
	return f
}
