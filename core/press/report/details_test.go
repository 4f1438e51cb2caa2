package report

import (
	"testing"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
)

// TestLoss checks that the minus is in the program's font, and that a few points that cost much of
// the chance are shown as lost chance.
func TestLoss(t *testing.T) {
	var r Report
	r.Game.Margin = engine.Points
	r.Snapshot.Report.Scale = review.Scale{Inaccuracy: 1.5, Swing: 0.05}
	for _, tt := range []struct {
		points, chance float64
		want, band     string
	}{
		{6.2, 0.3, "6.2 points", "6.2 ± 0.5 points"},
		{1, 0, "1 point", "1 ± 0.5 points"},
		{0.8, 0, "0.8 points", "0.8 ± 0.5 points"},
		{1.2, 0.12, "–12 %", "–12 %"},
		{1.2, 0.03, "1.2 points", "1.2 ± 0.5 points"},
	} {
		l := review.Loss{Margin: tt.points, MarginError: 0.5, Chance: tt.chance}
		if got, band := r.Loss(l), r.lossBand(l); got != tt.want || band != tt.band {
			t.Errorf("%v points, %v of the chance: %q, %q", tt.points, tt.chance, got, band)
		}
	}
}

// TestDetailsWaitForMoves checks that "0 of 1 moves match the engine" is not shown while more moves
// are to be judged.
func TestDetailsWaitForMoves(t *testing.T) {
	for _, tt := range []struct {
		running bool
		moves   int
		told    bool
	}{{true, 9, false}, {true, 10, true}, {false, 9, true}, {false, 0, false}} {
		var r Report
		r.Snapshot.Running = tt.running
		r.Snapshot.Report.Players.White.Moves = tt.moves
		if told := r.Details(game.White) != nil; told != tt.told {
			t.Errorf("%+v: told %v", tt, told)
		}
	}
}

// A side without a card gets a text once its moves are judged: its number of errors, that nothing
// is certain, or that nothing was lost.
func TestNoCards(t *testing.T) {
	scale := review.Scale{Inaccuracy: 1.5, Mistake: 3, Blunder: 6, Chance: 0.05}
	lost := func(margin, chance float64) review.Judgement {
		half := game.Value{Chance: 0.5}
		return review.Judgement{Ply: review.Ply{Color: game.White, Choices: 50, Before: review.Reading{Value: half}, After: half}, Class: review.Good, Loss: review.Loss{Margin: margin, Chance: chance}}
	}
	for _, tt := range []struct {
		name     string
		move     review.Judgement
		errors   [2]int // inaccuracies and blunders
		finished bool
		cards    []review.Card
		want     string
	}{
		{"a mistake that is not certain", lost(5, 0.2), [2]int{}, true, nil, "No clear mistake."},
		{"nothing lost", lost(0.1, 0), [2]int{}, true, nil, "No costly mistakes."},
		{"an inaccuracy", lost(0.1, 0), [2]int{1, 0}, true, nil, "1 error, not clearly costly."},
		{"errors in a game that was decided, and a mistake that is not certain", lost(5, 0.2), [2]int{6, 1}, true, nil, "7 errors, none clearly costly."},
		{"a card", lost(5, 0.2), [2]int{1, 1}, true, []review.Card{{}}, ""},
		{"not finished", lost(5, 0.2), [2]int{}, false, nil, ""},
	} {
		r := Report{Record: record.New("go", 19, 19)}
		r.Snapshot.Report = review.Report{Scale: scale, Moves: []review.Judgement{tt.move}}
		r.Snapshot.Report.Players.White.Moves, r.Snapshot.Report.Cards.White, r.Snapshot.Progress.Finished = 1, tt.cards, tt.finished
		count := &r.Snapshot.Report.Players.White.Count
		count[review.Inaccuracy], count[review.Blunder] = tt.errors[0], tt.errors[1]
		if got := r.NoCards(game.White); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
		if got := r.NoCards(game.Black); got != "" {
			t.Errorf("%s: Black, who played nothing, is told %q", tt.name, got)
		}
	}
	r := Report{Record: record.New("go", 19, 19)}
	r.Record.Players.White.Level, r.Snapshot.Progress.Finished, r.Snapshot.Report.Players.White.Moves = "novice", true, 9
	if got := r.NoCards(game.White); got != "" {
		t.Errorf("a level is told %q", got)
	}
}

// Without this a side with 42 % accuracy has the line "Opening – · middle 11 % · end –", which does
// not explain it.
func TestPhasesExplainTheAccuracy(t *testing.T) {
	for want, choices := range map[string][3]int{"Opening 40 % · middle 40 % · end 40 %": {5, 6, 7}, "Opening – · middle 40 % · end 40 %": {0, 6, 7}, "": {4, 6, 2}} {
		var sum review.Summary
		for p, n := range choices {
			sum.Choices += n
			sum.Phases[p] = review.Tally{Moves: n, Choices: n, Accuracy: 40}
		}
		if got := phases(sum); got != want {
			t.Errorf("choices %v: %q, want %q", choices, got, want)
		}
	}
}
