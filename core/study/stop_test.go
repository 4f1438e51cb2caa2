package study

import (
	"testing"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
)

// Moves after two passes are not judged, and neither are the passes that ended play; a resumed game
// is judged to its end.
func TestTheReviewEndsWithPlay(t *testing.T) {
	entry, err := catalog.Find("go")
	if err != nil {
		t.Fatal(err)
	}
	place := func(x, y int) game.Move { return game.Place(x, y) }
	for name, tt := range map[string]struct {
		moves           []game.Move
		judged, unasked int // moves of the report, and those without a reading
	}{
		"play goes on":           {[]game.Move{place(4, 4), place(4, 2), place(6, 2)}, 3, 0},
		"two passes":             {[]game.Move{place(4, 4), place(4, 2), game.Pass, game.Pass}, 4, 2},
		"moves after two passes": {[]game.Move{place(4, 4), place(4, 2), game.Pass, game.Pass, place(6, 2), place(6, 6)}, 4, 2},
		"play was taken up":      {[]game.Move{place(4, 4), game.Pass, game.Pass, place(6, 2), game.Pass, game.Pass}, 6, 3}, // the first move then is out of turn
	} {
		rec := record.New("go", 9, 9)
		n := rec.Root
		for i, m := range tt.moves {
			n = n.Play([]game.Color{game.Black, game.White}[i%2], m)
		}
		start, err := entry.Start(rec)
		if err != nil {
			t.Fatal(err)
		}
		s := New(rec, Setting{Start: start, Begin: entry.Start, Scale: entry.Scale(9)})
		if got := len(s.Snapshot().Judged); got != tt.judged {
			t.Errorf("%s: %d moves are judged, want %d", name, got, tt.judged)
		}
		known := make([]review.Reading, tt.judged+1)
		for i := range known {
			known[i] = review.Reading{Candidates: []game.Candidate{{Moves: []game.Move{place(0, 0)}}}}
		}
		plies := s.judging.survey.plies(known, ending{from: tt.judged})
		unasked := 0
		for _, p := range plies {
			if !p.Before.Known() {
				unasked++
			}
		}
		if unasked != tt.unasked {
			t.Errorf("%s: %d passes are not judged, want %d", name, unasked, tt.unasked)
		}
		s.Close()
	}
}
