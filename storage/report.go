package storage

import (
	"math"
	"slices"

	"pionnier/core/game"
	"pionnier/core/record"
)

// Report is what a list shows of a game's report.
type Report struct {
	// Accuracy is how well each side played, in percent; 0 where no move was judged.
	Accuracy game.ByColor[float64]
	// Shown is what the moves of both sides show of how strong they are.
	Shown game.ByColor[record.Shown]
	// Chances are Black's chances to win, in percent, from the start of the game to its
	// end, at most mostChances of them at equal distances.
	Chances []byte
}

// mostChances is how many points a graph in a list has.
const mostChances = 60

// reportOf is nil for a game without a finished report.
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
