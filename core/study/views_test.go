package study

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
)

// turned values a 9×9 board of Go alike in all views: it looks at the board before symmetry and
// exchange of colours are applied.
type turned struct {
	symmetry game.Symmetry
	swapped  bool
}

func (v turned) color(c game.Color) game.Color {
	if v.swapped {
		return c.Opponent()
	}
	return c
}

// Ask implements Asker: a stone gains or loses by its point, and the best move is on the empty
// point with the greatest value.
func (v turned) Ask(_ context.Context, q analysis.Question, _ func(engine.Info)) (engine.Info, error) {
	lead, best, most := 0.0, game.Pass, 0
	for i := range 81 {
		at, worth := v.symmetry.Point(game.Pt(i%9, i/9), 9, 9), 1+i*i%83
		switch c := q.Position.At(at); {
		case c == game.None && worth > most:
			best, most = game.PlaceAt(at), worth
		case c == game.Black:
			lead += float64(worth-60) / 4
		case c == game.White:
			lead -= float64(worth-60) / 4
		}
	}
	v9 := engine.Value{Value: game.Value{Chance: 0.5 + lead/100, HasChance: true, Margin: lead, HasMargin: true, MarginError: 0.1, Visits: q.Limits.Nodes}}
	return engine.Info{Unit: engine.WinProbability, Value: v9, Lines: []engine.Line{{Moves: []game.Move{best}, Value: v9}}, Ownership: make([]float32, 81)}, nil
}

// A report judges the moves of a game alike in every symmetry of the board, and with the colours
// exchanged.
func TestAReportIsTheSameInAllViews(t *testing.T) {
	entry, err := catalog.Find("go")
	if err != nil {
		t.Fatal(err)
	}
	var first string
	for i, symmetry := range append([]game.Symmetry{{}}, game.Symmetries...) {
		v := turned{symmetry, i%2 > 0}
		rec := record.New("go", 9, 9)
		rec.Rules = "chinese"
		n := rec.Root
		for i, at := range []int{40, 20, 24, 60, 3, 56, 70, 11, 33, 47, 8, 65} {
			n = n.Play(v.color(game.Color(1+i%2)), game.PlaceAt(symmetry.Point(game.Pt(at%9, at/9), 9, 9)))
		}
		start, err := entry.Start(rec)
		if err != nil {
			t.Fatal(err)
		}
		s := New(rec, Setting{Start: start, Asker: v, Effort: entry.Effort, Scale: entry.Scale(9), Threads: 1})
		if err := s.judging.survey.Run(t.Context(), nil); err != nil {
			t.Fatal(err)
		}
		report := s.Snapshot().Report
		got := ""
		for _, m := range report.Moves {
			got += fmt.Sprintf("%v %v %.4f %.4f %v;", v.color(m.Color), m.Class, m.Loss.Chance, m.Loss.Margin, m.Only)
		}
		for _, c := range [...]game.Color{game.Black, game.White} {
			for _, card := range report.Cards.Of(v.color(c)) {
				got += fmt.Sprint(" card ", card.Index)
			}
			got += fmt.Sprintf(" accuracy %.4f", report.Players.Of(v.color(c)).Accuracy)
		}
		if s.Close(); first == "" {
			first = got
		} else if got != first {
			t.Errorf("%+v:\n%s\nwant\n%s", v, got, first)
		}
	}
	if !strings.Contains(first, " card ") {
		t.Errorf("a report without a card: %s", first)
	}
}
