package session

import (
	"slices"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// seats are the players of both sides, their engines, and the engine for hints.
type seats struct {
	who      game.ByColor[Seat]
	engines  game.ByColor[*player]
	hinter   *player // nil until it is asked
	replaced []Replaced
}

// assign assigns side c to seat and creates its engine, unless seat is a person's.
func (t *seats) assign(c game.Color, seat Seat, r engine.Resources) {
	t.who.Set(c, seat)
	var p *player
	if !seat.Human() {
		p = newPlayer(*seat.Level, r)
	}
	t.seatEngine(c, p)
}

// seatEngine replaces the engine of c by p and closes the old one. p is nil for a person.
func (t *seats) seatEngine(c game.Color, p *player) {
	t.engines.Of(c).close()
	t.engines.Set(c, p)
}

// standIn assigns side c to f.by, the player that answered in place of the requested one.
func (t *seats) standIn(c game.Color, f found) {
	seat := t.who.Of(c)
	t.tellReplaced(c, seat.Level.ID, f)
	seat.Level = &f.by.level
	t.who.Set(c, seat)
	t.seatEngine(c, f.by)
}

// setHinter replaces the engine for hints by p and closes the old one. If p is nil, the next hint
// creates a new engine.
func (t *seats) setHinter(p *player) {
	t.hinter.close()
	t.hinter = p
}

// tellReplaced appends an entry to the list of replaced levels. c is game.None for the engine that
// gives hints.
func (t *seats) tellReplaced(c game.Color, from string, f found) {
	t.replaced = append(slices.Clip(t.replaced), Replaced{Color: c, From: from, To: f.by.level.ID, Err: f.why})
}

func (t *seats) onlyEngines() bool { return !t.who.Black.Human() && !t.who.White.Human() }

// choice reports whether a person is to move in p and is not forced to pass.
func (t *seats) choice(p game.Position) bool {
	return p.ToMove() != game.None && t.who.Of(p.ToMove()).Human() && !game.MustPass(p)
}

// engineToMove reports whether an engine is to choose a move in p. It returns false for a forced
// pass.
func (t *seats) engineToMove(p game.Position) bool {
	if game.MustPass(p) {
		return false // it passes, and no side passes twice in a row
	}
	return p.ToMove() != game.None && !t.who.Of(p.ToMove()).Human()
}

// close closes all engines and drops them to free their memory, since a screen may keep a closed
// session for long.
func (t *seats) close() {
	t.seatEngine(game.Black, nil)
	t.seatEngine(game.White, nil)
	t.setHinter(nil)
}
