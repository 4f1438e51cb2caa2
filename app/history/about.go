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

// when returns the day of e, followed by the time of day if the list is wide and the time is known.
func (s *Screen) when(e storage.Entry) string {
	if s.narrow() {
		return day(e)
	}
	return moment(e)
}

// moment returns the day of e, followed by the time of day if that is known.
func moment(e storage.Entry) string {
	at := e.Started
	if hour, minute, second := at.Clock(); at.IsZero() || hour+minute+second == 0 {
		return day(e)
	}
	return day(e) + " · " + at.Format("15:04")
}

// day returns e's date as far as it is known, such as "2019". If it is unknown, day returns the
// date of the last change.
func day(e storage.Entry) string {
	switch {
	case e.Started.IsZero():
		return text.Date(e.Changed)
	case e.Day != "" && len(e.Day) < len(time.DateOnly):
		return e.Day
	}
	return text.Date(e.Started)
}

// name returns the name of c's player in e.
func name(e storage.Entry, c game.Color) string { return describe.Player(e.Game, e.Players, c) }

// detail returns a text with e's game, number of moves, engine level and time control.
func (s *Screen) detail(e storage.Entry) string {
	return s.brief(e) + conditions(e)
}

// conditions returns a text with e's engine levels and time control, each preceded by a dot. It
// returns "" if e has neither.
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

// brief returns a text with e's game and number of moves.
func (s *Screen) brief(e storage.Entry) string {
	return s.kind(e) + " · " + text.N("history.moves", e.Moves)
}

// kind returns the name of e's game, followed by the board size if that is not a usual one.
func (s *Screen) kind(e storage.Entry) string {
	d := text.T("game." + e.Game)
	usual := func(g catalog.Game) bool { return g.ID == e.Game && g.Usual(e.Size, e.Rows) }
	if !slices.ContainsFunc(s.deps.Games, usual) {
		d += text.T("history.size", "Columns", e.Size, "Rows", e.Rows)
	}
	return d
}
