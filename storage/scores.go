package storage

import (
	"slices"
	"time"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/storage/preferences"
)

// Score is the owner's score in a game.
type Score struct {
	Game   string     // catalog ID
	Level  string     // level of the opponent; "" means a person
	Color  game.Color // side of the owner
	Size   int        // columns of the board
	At     time.Time  // when the game was played, or, if that is unknown, when its file was written
	Points float64    // 1, 0.5 or 0
}

// Scores returns the scores of o in the finished games that f selects, the earliest first. It
// ignores void games, games that began in the middle, and games in which o plays both sides.
func (l *Library) Scores(o preferences.Owner, f Filter) (list []Score) {
	l.mu.Lock()
	defer l.mu.Unlock()
	t := l.index.table
	wanted, plays := f.on(t), map[[4]uint32]game.Color{}
	for _, n := range t.order {
		x := &t.rows[n]
		drawn, winner := Drawn.is(x), game.Color(x.winner)
		if winner == game.None && !drawn || x.amid != 0 || !wanted(x) {
			continue
		}
		key := [4]uint32{x.black.name, x.black.level, x.white.name, x.white.level}
		side, known := plays[key]
		if !known {
			side = t.side(o, x)
			plays[key] = side
		}
		if side == game.None {
			continue
		}
		s := Score{Game: t.texts[x.game], Level: t.texts[x.black.level+x.white.level], Color: side, Size: int(x.columns), At: time.Unix(0, x.modified)}
		if x.started != unknownTime {
			s.At = x.startedAt()
		}
		switch {
		case drawn:
			s.Points = 0.5
		case winner == side:
			s.Points = 1
		}
		list = append(list, s)
	}
	slices.SortStableFunc(list, func(a, b Score) int { return a.At.Compare(b.At) })
	return list
}

// side returns the side that o plays in x. It returns game.None if o plays neither side or both.
func (t *table) side(o preferences.Owner, x *row) game.Color {
	players := game.ByColor[record.Player]{
		Black: record.Player{Name: t.texts[x.black.name], Level: t.texts[x.black.level]},
		White: record.Player{Name: t.texts[x.white.name], Level: t.texts[x.white.level]},
	}
	black, white := o.Plays(players, game.Black), o.Plays(players, game.White)
	switch {
	case black == white:
		return game.None
	case black:
		return game.Black
	}
	return game.White
}
