package storage

import (
	"math"
	"slices"

	"pionnier/core/game"
	"pionnier/core/record"
)

// Report is the part of a game's report that lists show.
type Report struct {
	// Accuracy is how well each side played, in percent; 0 if no move was judged.
	Accuracy game.ByColor[float64]
	// Shown is the strength that the moves of each side show.
	Shown game.ByColor[record.Shown]
	// Chances are Black's chances to win, in percent, at equal distances from the start of the game to its
	// end, at most mostChances of them.
	Chances []byte
}

// mostChances is the maximum number of points of a graph in a list.
const mostChances = 60

// reportOf returns the report of r, or nil if r has no finished report.
func reportOf(r *record.Record) *Report {
	accuracy, ok := r.Accuracy()
	if !ok {
		return nil
	}
	line := slices.Insert(r.Played(), 0, r.Root)
	report := &Report{Accuracy: accuracy, Shown: r.Shown()}
	last := byte(50)
	for i := range min(len(line), mostChances) {
		n := line[i]
		if len(line) > mostChances {
			n = line[i*(len(line)-1)/(mostChances-1)]
		}
		if a, ok := r.Analysis(n); ok && a.HasChance {
			last = byte(math.Round(100 * max(0, min(1, a.Chance))))
		}
		report.Chances = append(report.Chances, last)
	}
	return report
}
