package report

import (
	"slices"
	"testing"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
	"pionnier/core/study"
)

// judged is the report of a game that Black began, with Black's chance before the first move and
// after each.
func judged(t *testing.T, winner game.Color, chances ...float64) *Report {
	g, err := catalog.Find("go")
	if err != nil {
		t.Fatal(err)
	}
	value := func(chance float64) game.Value {
		return game.Value{Chance: chance, Margin: 40 * (chance - 0.5), ChanceError: 0.01, MarginError: 0.1, Visits: 100}
	}
	var plies []review.Ply
	for i, after := range chances[1:] {
		c := []game.Color{game.Black, game.White}[i%2]
		best := game.Candidate{Moves: []game.Move{game.Place(0, 0)}, Value: value(chances[i])}
		plies = append(plies, review.Ply{Color: c, Move: game.Place(i+1, 3), Number: i + 1, Choices: 80, HasAfter: true, After: value(after),
			Before: review.Reading{Value: best.Value, Candidates: []game.Candidate{best}}})
	}
	rec := &record.Record{Game: "go", Width: 19, Height: 19, Outcome: game.Outcome{Winner: winner, Ending: game.Resignation}}
	return New(g, rec, study.Snapshot{Report: g.Scale(19).Judge(plies), Progress: study.Progress{Finished: true}}, nil)
}

// Without this the summary names what the winner lost where the loser's mistakes decided the game.
func TestTheLosersMistakeComesFirst(t *testing.T) {
	won := judged(t, game.Black, 0.999, 0.999, 0.998, 0.998, 0.997)
	var plies []review.Ply
	for i, j := range won.Snapshot.Report.Moves {
		lead, lost := 40.0, 30.0
		if j.Color == game.White {
			lost = -8 // a lead is Black's
		}
		j.Before.Margin, j.Before.Candidates[0].Margin, j.After.Margin = lead, lead, lead-lost
		if i > 1 {
			j.After.Margin = lead
		}
		plies = append(plies, j.Ply)
	}
	r := New(won.Game, won.Record, study.Snapshot{Report: won.Snapshot.Report.Scale.Judge(plies), Progress: won.Snapshot.Progress}, nil)
	want := "No single move decided it. The costliest was move 2 (C16): White, already behind, lost 8 points more."
	if told, move := r.Decision(); len(told) != 2 || told[1] != want || move != 1 {
		t.Errorf("%q, %d; want %q", told, move, want)
	}
}

func TestDecision(t *testing.T) {
	for _, tt := range []struct {
		name    string
		winner  game.Color
		chances []float64
		want    []string
		move    int
	}{
		{"one mistake", game.Black, []float64{0.5, 0.5, 0.5, 0.5, 0.995},
			[]string{"Black was ahead from move 4 on.", "Move 4 (E16) decided it: White’s chance fell from 50 % to under 1 %."}, 3},
		{"one mistake of who was behind", game.Black, []float64{0.7, 0.7, 0.7, 0.7, 0.995},
			[]string{"Black was ahead all along.", "Move 4 (E16) settled it: White’s chance fell from 30 % to under 1 %."}, 3},
		{"in small steps", game.Black, []float64{0.7, 0.72, 0.74, 0.76, 0.78},
			[]string{"Black was ahead all along.", "No single move decided it."}, -1},
		{"after one change", game.White, []float64{0.5, 0.5, 0.7, 0.2, 0.2},
			[]string{"The lead changed hands once, with move 3: White was ahead from then on.", "Move 3 (D16) decided it: Black’s chance fell from 70 % to 20 %."}, 2},
		{"after many changes", game.Black, []float64{0.7, 0.3, 0.7, 0.3, 0.75},
			[]string{"The lead changed hands 4 times, and Black was ahead for good from move 4 on.", "Move 4 (E16) decided it: White’s chance fell from 70 % to 25 %."}, 3},
		{"after a larger loss that came back", game.White, []float64{0.93, 0.24, 0.91, 0.29},
			[]string{"The lead changed hands 3 times, and White was ahead for good from move 3 on.", "No single move decided it. Move 3 (D16) cost the most that was never regained: Black’s chance fell from 91 % to 29 %."}, 2},
		{"given up while ahead", game.White, []float64{0.7, 0.7, 0.7, 0.7},
			[]string{"Black was ahead all along.", "On the board Black was ahead at the end."}, -1},
		{"not ended", game.None, []float64{0.7, 0.7, 0.7}, nil, -1},
		{"nobody ahead", game.White, []float64{0.5, 0.5, 0.5}, nil, -1},
	} {
		got, move := judged(t, tt.winner, tt.chances...).Decision()
		if !slices.Equal(got, tt.want) || move != tt.move {
			t.Errorf("%s: %q, %d, want %q, %d", tt.name, got, move, tt.want, tt.move)
		}
	}
}

// The passes that ended an open game are named in place of a move.
func TestPassesThatEndedAnOpenGame(t *testing.T) {
	r := judged(t, game.Black, 0.5, 0.5, 0.99)
	j := &r.Snapshot.Report.Moves[1]
	j.Move, j.Class, j.Choices = game.Pass, review.Unjudged, 1
	want := []string{"Black was ahead from move 2 on.", "The game was still open when White passed at move 2."}
	if got, move := r.Decision(); !slices.Equal(got, want) || move != -1 {
		t.Errorf("%q, %d, want %q", got, move, want)
	}
}

// Without this the summary calls a move the costliest that the list below it does not have, because
// a mistake that came back decided nothing.
func TestTheCostliestMoveIsACard(t *testing.T) {
	open := judged(t, game.White, 0.5, 0.12, 0.7, 0.7, 0.7, 0.62, 0.55, 0.48, 0.42, 0.35, 0.28, 0.22, 0.02, 0.02, 0.01)
	var plies []review.Ply
	for i, j := range open.Snapshot.Report.Moves {
		if i == 13 { // White lost much of what was won by far
			j.Before.Margin, j.Before.Candidates[0].Margin, j.After.Margin = -30, -30, -10
		}
		plies = append(plies, j.Ply)
	}
	r := New(open.Game, open.Record, study.Snapshot{Report: open.Snapshot.Report.Scale.Judge(plies, game.Black, game.White), Progress: open.Snapshot.Progress}, nil)
	want := "No single move decided it. The costliest was move 2 (C16): White’s chance fell from 88 % to 30 %."
	told, move := r.Decision()
	if len(told) != 2 || told[1] != want || move != 1 {
		t.Errorf("%q, %d; want %q", told, move, want)
	}
	for when, running := range map[string]bool{"while the report is being made": true, "after it was stopped": false} {
		r.Snapshot.Running, r.Snapshot.Progress.Finished = running, false
		if told, move = r.Decision(); len(told) != 2 || told[1] != "So far: "+want || move != 1 {
			t.Errorf("%s: %q, %d", when, told, move)
		}
	}
}
