package player

import (
	_ "embed" // for the ratings
	"slices"
	"time"

	"pionnier/core/engine"
	"pionnier/core/othello/ten"
)

// patience is the time limit of a level on any machine. Most of the depths below take a fraction of
// it.
const patience = 1500 * time.Millisecond

// likePeople are the levels that play like people, with their tournament ratings.
var likePeople = []person{{"novice", 1100}, {"learner", 1300}, {"casual", 1500}, {"club", 1700}, {"tournament", 1900}, {"strong", 2100}, {"finalist", 2300}}

type person struct {
	id  string
	elo float64
}

// ratings are measured by "pionnier-lab ladder --anchor club=1700 --write", from the games in
// testdata/ladder.tsv. The anchor, the level that plays like people with a tournament rating of
// 1700, has the same rating here; the other levels that play like people have ratings within the
// intervals of their tournament ratings.
//
//go:embed ratings.tsv
var ratings string

// ratingsSix are the ratings on 6×6, from the games in testdata/ladder-6.tsv, with the same anchor.
// The anchor only fixes the zero point, since there are no games of people on 6×6.
//
//go:embed ratings-6.tsv
var ratingsSix string

// Ladder returns the levels of Othello, weakest first. The first four are simple. The next ones
// play like people at tournaments. The others use one engine, which searches deeper and with
// smaller errors at each level.
func Ladder() engine.Ladder {
	ladder := engine.Ladder{
		{ID: "random", New: newRandom},
		{ID: "greedy", New: newGreedy},
		{ID: "minimax-discs", Limits: look(3), New: newMinimaxDiscs},
		{ID: "squares", Limits: look(2), New: newMinimaxSquares},
	}
	for _, p := range likePeople {
		ladder = append(ladder, engine.Level{ID: p.id, Limits: engine.Limits{Time: patience}, New: with(asPerson(p.elo))})
	}
	ladder = append(ladder, engine.Ladder{
		{ID: "keen", Limits: look(7), New: with(style{noise: 0.7, solve: 12, weak: true})},
		{ID: "expert", Limits: look(8), New: with(style{noise: 0.6, solve: 14, weak: true})},
		{ID: "master", Limits: look(10), New: with(style{solve: 18})},
		{ID: "champion", Limits: look(12), New: with(style{solve: 18})},
		{ID: "elite", Limits: look(15), New: with(style{solve: 20})},
		{ID: "grandmaster", Limits: engine.Limits{Depth: 18, Time: 2 * time.Second}, New: with(style{solve: 23, book: true, spread: 1})},
		{ID: "full", Limits: engine.Limits{Time: 2 * time.Second}, New: with(style{book: true})},
	}...)
	if err := ladder.Rate(ratings); err != nil {
		panic(err) // the table in the program is of another ladder
	}
	return ladder
}

// ratingsTen are the ratings on 10×10, from the games in testdata/ladder-10.tsv, with the same
// anchor. The strongest levels were not measured on 10×10.
//
//go:embed ratings-10.tsv
var ratingsTen string

// Rated returns the levels with their ratings on boards with the given number of squares per side.
// On other boards than 8×8, levels that play like people are described differently.
func Rated(side int) engine.Ladder {
	ladder := Ladder()
	if side == 8 {
		return ladder
	}
	table := ratingsSix
	if side == ten.Side {
		table = ratingsTen
	}
	for i := range ladder {
		l := &ladder[i]
		l.Rating, l.Margin = 0, 0
		if slices.ContainsFunc(likePeople, func(p person) bool { return p.id == l.ID }) {
			l.Text = "people.small"
		}
	}
	if err := ladder.Rate(table); err != nil {
		panic(err) // the table in the program is of another ladder
	}
	return ladder
}

func look(depth int) engine.Limits { return engine.Limits{Depth: depth, Time: patience} }

// Hinter returns the level for hints, which has full strength and searches for up to a minute.
func Hinter() engine.Level {
	return engine.Level{ID: "hint", Limits: engine.Limits{Time: time.Minute}, New: with(style{})}
}
