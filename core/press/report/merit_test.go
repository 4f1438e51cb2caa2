package report

import (
	"strings"
	"testing"

	"pionnier/core/catalog"
	"pionnier/core/engine/strength"
	"pionnier/core/game"
	"pionnier/core/press/plot"
	"pionnier/core/record"
	"pionnier/core/review"
)

// found is a finished report in which Black found the only good move.
func found(t *testing.T) *Report {
	t.Helper()
	entry, err := catalog.Find("go")
	if err != nil {
		t.Fatal(err)
	}
	best, next := game.Value{Chance: 0.6, Margin: 4}, game.Value{Chance: 0.2, Margin: -20}
	scale := entry.Scale(19)
	ply := review.Ply{Color: game.Black, Move: game.Place(3, 3), Number: 1, Choices: 200, After: best, HasAfter: true,
		Before: review.Reading{Value: best, Candidates: []game.Candidate{
			{Moves: []game.Move{game.Place(3, 3)}, Value: best, Prior: 0.1}, {Moves: []game.Move{game.Place(4, 3)}, Value: next}}}}
	r := &Report{Game: entry, Record: record.New("go", 19, 19), Explain: func(int) []string { return nil }}
	r.Snapshot.Report = scale.Judge([]review.Ply{ply}, game.Black, game.White)
	r.Snapshot.Progress.Finished = true
	return r
}

// Merits of people, not of levels, are reported when the report is finished, with their condition
// in words, and shown on the graph.
func TestMerit(t *testing.T) {
	r := found(t)
	m, ok := r.Merit(game.Black)
	if !ok || r.MeritTitle(m) != "1. D16" || r.MeritWords(m) != "D16 was the only good move: the next best lost 24 points." {
		t.Errorf("%+v: %q, %q", m, r.MeritTitle(m), r.MeritWords(m))
	}
	if d := r.Praised(plot.Data{}); len(d.Marks) != 1 || d.Marks[0] != (plot.Mark{At: 1, Kind: plot.Found, Card: true}) {
		t.Errorf("marks %+v", d.Marks)
	}
	if said := r.Text(); !strings.Contains(said, "Well played: D16 was the only good move") || !strings.Contains(said, "1 only good move found") {
		t.Errorf("the report says\n%s", said)
	}
	if _, ok := r.Merit(game.White); ok {
		t.Error("White, who did not move, is praised")
	}
	if words := r.MeritWords(review.Merit{Kind: review.Comeback, Low: 0.08}); !strings.Contains(words, "8 %") {
		t.Errorf("a comeback: %q", words)
	}
	if m := (review.Merit{Kind: review.Flawless}); r.MeritTitle(m) != "Well played" || !strings.Contains(r.MeritWords(m), "none in 1 moves") {
		t.Errorf("without a mistake: %q, %q", r.MeritTitle(m), r.MeritWords(m))
	}
	r.Snapshot.Progress.Finished = false
	if _, ok := r.Merit(game.Black); ok || strings.Contains(r.Text(), "Well played") {
		t.Error("praised before the report is finished")
	}
	r.Snapshot.Progress.Finished, r.Record.Players.Black.Level = true, "novice"
	if _, ok := r.Merit(game.Black); ok {
		t.Error("a level is praised")
	}
}

// A move that few players of the player's strength find is reported with their share and with what
// most of them play; so is the estimated strength of a side.
func TestStrengthIsReported(t *testing.T) {
	r := found(t)
	usual := r.Snapshot.Report.Moves[0].Before.Candidates[1].Moves[0]
	r.Snapshot.Report.Moves[0].Crowd = strength.Crowd{Strengths: []float64{-2}, Chances: []float64{1.0 / 12}, Favourites: []game.Move{usual}}
	if said := r.Text(); strings.Contains(said, "3 kyu") {
		t.Errorf("of a player of unknown strength the report says\n%s", said)
	}
	r.Snapshot.Report.Play.Black = review.Play{Estimate: strength.Estimate{Low: -4.2, Middle: -1.1, High: 1.4}, Told: true, Strength: -2, HasStrength: true}
	m, ok := r.Merit(game.Black)
	if want := "One in 12 players of 3 kyu finds D16. The usual E16 loses 24 points."; !ok || r.MeritTitle(m) != "1. D16" || r.MeritWords(m) != want {
		t.Errorf("%+v: %q, %q, want %q", m, r.MeritTitle(m), r.MeritWords(m), want)
	}
	said := r.Text()
	for _, want := range []string{"Well played: One in 12 players of 3 kyu finds D16.", "1 only good move found", "Black played like 2 kyu (5 kyu – 1 dan)"} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is not said:\n%s", want, said)
		}
	}
	if n := strings.Count(said, "players of 3 kyu finds"); n != 1 {
		t.Errorf("the move that few find is told %d times:\n%s", n, said)
	}
	r.Snapshot.Report.Moves = append(r.Snapshot.Report.Moves, r.Snapshot.Report.Moves[0])
	r.Snapshot.Report.Moves[1].Crowd.Chances = []float64{1.0 / 20}
	if said := r.Text(); !strings.Contains(said, "One in 12 players") || !strings.Contains(said, "One in 20 players") {
		t.Errorf("two moves that few find are told as\n%s", said)
	}
	if details := strings.Join(r.Details(game.Black), "\n"); !strings.Contains(details, "Black played like 2 kyu") || strings.Contains(said, "White played") {
		t.Errorf("details %q", details)
	}
	r.Snapshot.Report.Play.Black.Told = false
	if said := r.Text(); strings.Contains(said, "played like") {
		t.Errorf("an estimate that says too little is told:\n%s", said)
	}
}
