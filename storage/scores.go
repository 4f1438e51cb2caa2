package storage

import (
	"slices"
	"time"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/storage/preferences"
)

// Score is what the owner scored in a game.
type Score struct {
	Game   string     // catalog ID
	Level  string     // of the engine that was the opponent; "": a person
	Color  game.Color // of the owner
	Size   int        // columns of the board
	At     time.Time  // when it was played, or else when its file was written
	Points float64    // 1, 0.5 or 0
}

// Scores returns what an owner scored in the finished games that a filter shows, the earliest first.
// Void games, games that began amid another, and games in which both sides are the owner's, do not count.
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

// side returns the one side of a row that an owner plays; None if that is neither or both.
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
