package player

import (
	"embed"
	"fmt"
	"math"

	"pionnier/core/engine"
	"pionnier/core/weiqi/people"
)

// tables holds the ratings that "pionnier-lab ladder --game go --size N --write" measured, each from
// the games in testdata/ladder-N.tsv. Club has 1700 points on every board, as in Othello, and an
// interval is the interval of the difference from club. For the place of the levels beside other
// programs, the intervals of the programs count. Neighbours whom the games put in the wrong order
// share a rating (rating.Rising): at 19×19 master and prospect.
//
//go:embed ratings-*.tsv
var tables embed.FS

// landmark is the program whose rank is known best. On servers GNU Go 3.8
// at its highest level has a rank of about 9 kyu.
const (
	landmark     = "gnugo-10"
	landmarkRank = -9 // kyu are negative, dan begin with 0
	// knownPeople is the level to which ranks refer on boards where it plays like people of its rank,
	// so that ranks rise from level to level: there GNU Go stands between levels of 7 and 4 kyu.
	knownPeople = "learner"
)

// measured lists the boards that were measured, with the Elo points that a rank is worth
// there below the landmark and above. The European rating system assumes that equal
// steps of rank decide more games the stronger the players; and a step decides more of
// them the larger the board, since luck has more room on small ones. At 9×9 two stones make up for
// the 160 points between neighbouring levels of people, weak or strong, and 22 % are won with two
// stones against the level after (provenance.txt of package people): a rank is 80 points there, so
// that n stones make up for n of the ranks shown. At 13×13 it is a guess, which is why ranks are shown
// as approximate. At 19×19 levels of people from 10 kyu to 3 dan are 60 points a rank apart.
var measured = []struct {
	size         int
	below, above float64
}{{9, 80, 80}, {13, 70, 110}, {19, 60, 60}}

// Rated returns Ladder for boards of the given size, with the ratings of the nearest measured board
// and an approximate rank for each level. It sets the visits for that size, and on large boards the
// text of the levels that read further there.
func Rated(size int) engine.Ladder {
	near := measured[0]
	for _, m := range measured[1:] {
		if size > (near.size+m.size)/2 {
			near = m
		}
	}
	ladder := Ladder()
	name := fmt.Sprintf("ratings-%d.tsv", near.size)
	table, err := tables.ReadFile(name)
	if err == nil {
		err = ladder.Rate(string(table))
	}
	if err != nil {
		panic(fmt.Sprintf("%s: %v", name, err)) // the table in the program is of another ladder
	}
	anchor, ok := engine.Landmark(string(table), landmark)
	anchorRank := float64(landmarkRank)
	if l, err := ladder.Find(knownPeople); near.size >= people.LeastSize && err == nil {
		anchor, anchorRank, ok = l.Rating, float64(ranks[knownPeople]-1), true
	}
	for i := range ladder {
		if l := &ladder[i]; ok && (l.Margin > 0 || l.Rating != 0) {
			worth := near.below
			if l.Rating > anchor {
				worth = near.above
			}
			told := anchorRank + float64(l.Rating-anchor)/worth
			l.Strength, l.PlaysOut = rank(told), playsOut(told, size)
		}
		if bounds, ok := visits[ladder[i].ID]; ok {
			ladder[i].Limits.Nodes = bounds[boardsOf(size*size)]
		}
		if dan, ok := ranks[ladder[i].ID]; ok && size >= people.LeastSize {
			ladder[i].Strength, ladder[i].PlaysOut = rank(float64(dan-1)), playsOut(float64(dan-1), size)
			if readsFurther(dan) {
				ladder[i].Text = ladder[i].ID + ".large"
			}
		}
	}
	return ladder
}

// weakest and strongest bound the ranks that are shown: weaker players do not have a rank yet,
// and for stronger ones matches between programs are no evidence about people.
const (
	weakest   = -30
	strongest = 4 // 5 dan
)

// smallBoard is the largest board of games in which beginners learn the rules.
const smallBoard = 9

// playsOut reports whether a level of rank r plays lost games to the end on boards of the given
// size. Levels below 5 kyu do, and on boards for beginners all kyu levels.
func playsOut(r float64, size int) bool {
	n := math.Round(r)
	return n < -5 || size <= smallBoard && n < 0
}

// rank returns the name of the rank r, such as "~ 5 kyu", where -1 is 1 kyu and 0 is 1 dan.
func rank(r float64) string {
	switch n := int(math.Round(min(max(r, weakest), strongest))); {
	case n < 0:
		return fmt.Sprintf("~ %d kyu", -n)
	case n == strongest:
		return fmt.Sprintf("%d dan +", n+1)
	default:
		return fmt.Sprintf("~ %d dan", n+1)
	}
}
