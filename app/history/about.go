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

// when returns the day of a game and, if the row is wide, the time of day if it is known.
func (s *Screen) when(e storage.Entry) string {
	if s.narrow() {
		return day(e)
	}
	return moment(e)
}

// moment returns the day of a game with the time of day, if that is known.
func moment(e storage.Entry) string {
	at := e.Started
	if hour, minute, second := at.Clock(); at.IsZero() || hour+minute+second == 0 {
		return day(e)
	}
	return day(e) + " · " + at.Format("15:04")
}

// day returns the date of a game as far as it is known, such as "2019". If it is unknown, day
// returns the date of the last change.
func day(e storage.Entry) string {
	switch {
	case e.Started.IsZero():
		return text.Date(e.Changed)
	case e.Day != "" && len(e.Day) < len(time.DateOnly):
		return e.Day
	}
	return text.Date(e.Started)
}

// name returns the name of a player.
func name(e storage.Entry, c game.Color) string { return describe.Player(e.Game, e.Players, c) }

// detail returns the game, the number of moves, the level of the computer and the time control.
func (s *Screen) detail(e storage.Entry) string {
	return s.brief(e) + conditions(e)
}

// conditions returns the level of the computer and the time control, each after a dot.
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

// kind returns the name of the game, and the size of the board if it is not a usual one.
func (s *Screen) kind(e storage.Entry) string {
	d := text.T("game." + e.Game)
	usual := func(g catalog.Game) bool { return g.ID == e.Game && g.Usual(e.Size, e.Rows) }
	if !slices.ContainsFunc(s.deps.Games, usual) {
		d += text.T("history.size", "Columns", e.Size, "Rows", e.Rows)
	}
	return d
}
