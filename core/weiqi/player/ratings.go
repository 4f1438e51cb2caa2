package player

import (
	"embed"
	"fmt"
	"math"

	"pionnier/core/engine"
)

// tables are measured by "pionnier-engine ladder --game go --size N --write", each from
// the games in testdata/ladder-N.tsv.
//
//go:embed ratings-*.tsv
var tables embed.FS

// landmark is the program whose rank is known best. Players on servers know GNU Go 3.8
// at its highest level as about 9 kyu.
const (
	landmark     = "gnugo-10"
	landmarkRank = -9 // kyu are negative, dan begin with 0
)

// measured are the boards that were measured, with the Elo points of a rank on them: a
// stone decides more games the larger the board is, since luck has more room on small ones.
var measured = []struct {
	size    int
	perRank float64
}{{9, 70}, {13, 85}, {19, 100}}

// Rated returns Ladder with the ratings of the measured board next to this size, and an
// approximate rank beside each of them.
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
	for i := range ladder {
		if l := &ladder[i]; ok && (l.Margin > 0 || l.Rating != 0) {
			l.Strength = rank(landmarkRank + float64(l.Rating-anchor)/near.perRank)
		}
	}
	return ladder
}

// weakest and strongest bound the ranks that are told: below, people do not yet have
// one; above, matches between programs say nothing about people.
const (
	weakest   = -30
	strongest = 4 // 5 dan
)

// rank names a rank, which is negative for kyu and from 0 for dan.
func rank(r float64) string {
	switch n := int(math.Round(min(max(r, weakest), strongest))); {
	case n < 0:
		return fmt.Sprintf("≈ %d kyu", -n)
	case n == strongest:
		return fmt.Sprintf("≥ %d dan", n+1)
	default:
		return fmt.Sprintf("≈ %d dan", n+1)
	}
}
