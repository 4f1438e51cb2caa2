package play

import (
	"pionnier/app/typing"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/core/session"
)

func (s *subject) moveName(m game.Move) string {
	if p, ok := m.Point(); ok {
		_, height := s.snap.Position.Size()
		return s.game.FormatPoint(p, height)
	}
	if m == 0 {
		return text.T("play.movesetup")
	}
	return text.T("play.movepass")
}

func (s *subject) pointName(p game.Point) string { return s.moveName(game.PlaceAt(p)) }

func (s *subject) moveNames() []string {
	names := make([]string, len(s.snap.Moves))
	for i, m := range s.snap.Moves {
		names[i] = s.moveName(m.Move)
	}
	return names
}

// openingName returns the name of the game's opening, or "" if it has no name.
func (s *subject) openingName() string {
	if s.game.Opening == nil {
		return ""
	}
	var moves []game.Move
	for _, m := range s.snap.Moves[:s.snap.Cursor] {
		moves = append(moves, m.Move)
	}
	if name := s.game.Opening(moves); name != "" {
		return text.T("play.opening", "Name", name)
	}
	return ""
}

func (s *subject) parse(typed string) (game.Move, bool) {
	return typing.Placement(s.game, s.snap.Position, typed)
}

// name returns the name of c's player, or of the colour if the player has no name.
func (s *subject) name(c game.Color) string {
	var players game.ByColor[record.Player]
	for _, side := range []game.Color{game.Black, game.White} {
		seat := s.snap.Seats.Of(side)
		p := record.Player{Name: seat.Name}
		if !seat.Human() {
			p.Level = seat.Level.ID
		}
		players.Set(side, p)
	}
	return describe.Player(s.snap.Game, players, c)
}

func (s *subject) names() game.ByColor[string] {
	return game.ByColor[string]{Black: s.snap.Seats.Black.Name, White: s.snap.Seats.White.Name}
}

// named returns the name of c's player with the colour in brackets, or the colour alone if the
// player has no name.
func (s *subject) named(c game.Color) string {
	if name := s.name(c); name != describe.Color(c) {
		return text.InBrackets(name, describe.Color(c))
	}
	return describe.Color(c)
}

// you returns the side of the only human player if that player has no name. Otherwise it returns
// None.
func (s *subject) you() game.Color {
	for _, c := range []game.Color{game.Black, game.White} {
		if s.onlyHuman(c) && s.snap.Seats.Of(c).Name == "" {
			return c
		}
	}
	return game.None
}

// seatDetail returns the second line of c's card: the colour, unless it is the first line, and the
// engine's level.
func (s *subject) seatDetail(c game.Color, seat session.Seat) string {
	if seat.Human() && s.name(c) == describe.Color(c) {
		return ""
	}
	if seat.Human() {
		return describe.Color(c)
	}
	if isExternal(seat.Level) {
		return joinDots(describe.Color(c), s.seatLevel(seat))
	}
	return joinDots(describe.Color(c), s.levelName(seat), describe.Elo(*seat.Level))
}

// seatLevel returns the name of the level in seat. For an external program, whose name is the
// seat's name, it returns the version.
func (s *subject) seatLevel(seat session.Seat) string {
	if isExternal(seat.Level) {
		return seat.Level.Strength
	}
	return s.levelName(seat)
}

// levelName returns the name of the level in seat, or "" if the player is human.
func (s *subject) levelName(seat session.Seat) string {
	if seat.Human() {
		return ""
	}
	return describe.Level(s.game.ID, seat.Level.ID)
}

// isExternal reports whether level, which may be nil, is an external program.
func isExternal(level *engine.Level) bool {
	if level == nil {
		return false
	}
	_, ok := catalog.ExternalName(level.ID)
	return ok
}
