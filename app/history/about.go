package history

import (
	"slices"
	"time"

	"pionnier/core/catalog"
	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/storage"
)

// when returns the day of a game, and in a wide row the time of day, as far as it is known.
func (s *Screen) when(e storage.Entry) string {
	if s.narrow() {
		return day(e)
	}
	return moment(e)
}

// moment returns the day with the time of day, as far as it is known.
func moment(e storage.Entry) string {
	at := e.Started
	if hour, minute, second := at.Clock(); at.IsZero() || hour+minute+second == 0 {
		return day(e)
	}
	return day(e) + " · " + at.Format("15:04")
}

// day returns the date of the game as far as that is known ("2019"), or where it is not known at all, when
// the game was last changed.
func day(e storage.Entry) string {
	switch {
	case e.Started.IsZero():
		return text.Date(e.Changed)
	case e.Day != "" && len(e.Day) < len(time.DateOnly):
		return e.Day
	}
	return text.Date(e.Started)
}

// name returns what a player is called.
func name(e storage.Entry, c game.Color) string { return describe.Player(e.Game, e.Players, c) }

// detail says which game it is, how many moves it has, how strong the computer was and how time
// was kept.
func (s *Screen) detail(e storage.Entry) string {
	return s.brief(e) + conditions(e)
}

// conditions returns how strong the computer was and how time was kept, each after a dot.
func conditions(e storage.Entry) (d string) {
	for _, p := range []record.Player{e.Players.Black, e.Players.White} {
		if p.Level != "" {
			d += " · " + describe.Level(e.Game, p.Level)
		}
	}
	if e.Control.Kind != clock.None {
		d += " · " + describe.Control(e.Control)
	}
	return d
}

// brief is detail without levels and the clock.
func (s *Screen) brief(e storage.Entry) string {
	return s.kind(e) + " · " + text.N("history.moves", e.Moves)
}

// kind returns which game it is, and the size of the board if that is not the usual one.
func (s *Screen) kind(e storage.Entry) string {
	d := text.T("game." + e.Game)
	usual := func(g catalog.Game) bool { return g.ID == e.Game && g.Usual(e.Size, e.Rows) }
	if !slices.ContainsFunc(s.deps.Games, usual) {
		d += text.T("history.size", "Columns", e.Size, "Rows", e.Rows)
	}
	return d
}
