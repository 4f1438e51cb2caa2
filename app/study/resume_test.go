package study

import (
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/record"
)

// A game with comments is not judged before the user asks for it. A comment on the whole game, or
// earlier values, are no reason to wait.
func TestACommentedGameWaitsForTheWord(t *testing.T) {
	for name, tt := range map[string]struct {
		tell  func(*record.Record)
		waits bool
	}{
		"no words":    {func(*record.Record) {}, false},
		"of the game": {func(r *record.Record) { r.Root.Comment = "A final." }, false},
		"of a move":   {func(r *record.Record) { r.Root.Children[0].Comment = "Why not d3?" }, true},
		"and of engines": {func(r *record.Record) {
			n := r.Root.Children[0]
			n.Comment = "Why not d3?"
			r.SetAnalysis(n, record.Analysis{Engine: "Pionnier", Value: game.Value{Chance: 0.5, HasChance: true}}).Apply(r)
		}, false},
	} {
		t.Run(name, func(t *testing.T) {
			if testing.Short() && !tt.waits {
				t.Skip("the game is judged; other tests do that")
			}
			synctest.Test(t, func(t *testing.T) {
				entry, err := catalog.Find("othello")
				if err != nil {
					t.Fatal(err)
				}
				rec, err := played(entry)
				if err != nil {
					t.Fatal(err)
				}
				tt.tell(rec)
				r := openRecord(t, desktop, erring(t), entry, rec)
				r.thread.Later(1e9)
				if waited := !r.sub.now().Progress.Finished && !r.sub.now().Running; waited != tt.waits {
					t.Fatalf("the analysis waits: %v, want %v", waited, tt.waits)
				}
				if tt.waits {
					r.toggleLive()
					r.thread.Later(1e9)
					if !r.sub.now().Progress.Finished {
						t.Error("the game is not judged when the user asks for it")
					}
				}
			})
		})
	}
}

// It is shown from its beginning, with the comment in sight.
func TestTheBeginningOfACommentedGame(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, fyne.NewSize(1100, 760), nil, true)
		r.deps.Place = AtComments(r.sub.study().Record())
		s := New(r.deps)
		defer s.Leave()
		if s.sub.now().Ply != 0 || s.tabs.chosen != notesTab {
			t.Errorf("opened after %d moves on tab %d", s.sub.now().Ply, s.tabs.chosen)
		}
	})
}

// An unfinished game from elsewhere is judged at once even without a result, and one that goes on
// here is not. Otherwise most files from elsewhere would open with an empty report.
func TestAGameOfOthersIsJudgedWithoutAResult(t *testing.T) {
	for _, foreign := range []bool{true, false} {
		synctest.Test(t, func(t *testing.T) {
			entry, err := catalog.Find("othello")
			if err != nil {
				t.Fatal(err)
			}
			rec, err := played(entry)
			if err != nil {
				t.Fatal(err)
			}
			rec.Outcome, rec.Foreign, rec.LeftAt = game.Outcome{}, foreign, rec.Root.End()
			if n := rec.MoveCount(); n < leastPlayed {
				t.Fatalf("the game has %d moves", n)
			}
			r := openRecord(t, desktop, erring(t), entry, rec)
			r.thread.Later(1e9)
			if r.sub.now().Progress.Finished != foreign {
				t.Errorf("left by others: %t; judged: %t", foreign, r.sub.now().Progress.Finished)
			}
		})
	}
}
