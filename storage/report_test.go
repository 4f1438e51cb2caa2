package storage

import (
	"testing"

	"pionnier/core/game"
	"pionnier/core/record"
)

// What a list shows of a report, and whether there was a hint, comes from the record when it is
// saved, from the index afterwards, and from the file when the index is gone.
func TestTheReportIsInTheIndex(t *testing.T) {
	dir := t.TempDir()
	l, _ := mustOpen(t, dir)
	r := newGame(100)
	id := mustSave(t, l, "", r)
	if l.List()[0].Report != nil || l.List()[0].Aided {
		t.Error("a game without a report or an aid has one")
	}
	record.NoteAid(r.Root.Children[0], record.HintAid).Apply(r)
	for i, n := range r.Line(r.Root) {
		r.SetAnalysis(n, record.Analysis{Value: game.Value{Chance: float64(i+1) / 100, HasChance: true}}).Apply(r)
	}
	record.SetAccuracy(r, game.ByColor[float64]{Black: 91.3}, true).Apply(r)
	shown := game.ByColor[record.Shown]{White: record.Shown{Value: -2.5, Deviation: 3.25, Moves: 97}}
	record.SetShown(r, shown).Apply(r)
	mustSave(t, l, id, r)
	check := func(when string) {
		t.Helper()
		if !l.List()[0].Aided {
			t.Errorf("%s: the hint is forgotten", when)
		}
		report := l.List()[0].Report
		if report == nil || report.Accuracy != (game.ByColor[float64]{Black: 91.3}) || len(report.Chances) != mostChances || report.Shown != shown ||
			report.Chances[0] != 50 || report.Chances[30] != 50 || report.Chances[59] != 100 {
			t.Errorf("%s: %+v", when, report)
		}
	}
	check("saved")
	if err := l.Close(); err != nil {
		t.Fatal(err)
	}
	l, _ = mustOpen(t, dir)
	check("from the index")
	if err := l.files.Remove(l.indexPath()); err != nil {
		t.Fatal(err)
	}
	l, _ = mustOpen(t, dir)
	check("from the file")
}
