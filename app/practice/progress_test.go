package practice

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"pionnier/core/game"
	core "pionnier/core/puzzle"
	"pionnier/core/puzzle/fsrs"
)

func TestStrengthTellsHowOnePlays(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := open(t, t.TempDir())
		for i := range 10 {
			p.put(fmt.Sprint(i), "", "@club")
			p.happened(core.Reviewed{At: time.Date(2026, 11, i+1, 0, 0, 0, 0, time.UTC), Source: fmt.Sprint(i), Game: "othello", Size: 8, Color: game.Black,
				Played: core.Played{Moves: 30, Accuracy: 60 + 2*float64(i), Phases: []core.PhasePlayed{{Moves: 10, Accuracy: 90}, {Moves: 10, Accuracy: 70}, {}},
					Kinds: map[string]int{"CornerGiven": 2, "Replies": 1, "ResultThrown": 5}, Times: []core.TimePlayed{{Below: 5 * time.Second, Moves: 10, Bad: 2}, {Moves: 20, Bad: 1}}}})
		}
		for i := 1; i <= 5; i++ {
			p.happened(core.Answered{At: time.Now(), ID: core.ID(fmt.Sprintf("othello/%d", i)), Grade: fsrs.Good})
		}
		p.loadCollections(func() {})
		p.Thread.Settle()
		var titles []string
		for _, r := range p.strengthRows() {
			titles = append(titles, r.Title)
		}
		for _, want := range []string{"Othello 8×8: accuracy 69 %", "Othello puzzles: 1552"} {
			if !slices.Contains(titles, want) {
				t.Errorf("%q is not told; told are %q", want, titles)
			}
		}
		for _, r := range p.playRows(gameOf(t, "othello"), 8, "Othello") {
			for _, want := range []string{"Opening 90 %, middle game 70 %, endgame –, in 10 games.", "It has risen by 18 percentage points.", "corners (20), mobility (10)", "20 of 30 mistakes came within 5 seconds; 33 % of all moves did."} {
				if !strings.Contains(r.Detail, want) {
					t.Errorf("%q lacks %q", r.Detail, want)
				}
			}
		}
	})
}

// The strength estimated from the user's moves is shown beside the accuracy, once enough games on a
// known board allow it.
func TestSkillIsReported(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := open(t, t.TempDir())
		note := func(i, size int, shown *core.StrengthShown) {
			p.put(fmt.Sprint(i), "", "@club")
			p.happened(core.Reviewed{At: time.Date(2026, 11, i+1, 0, 0, 0, 0, time.UTC), Source: fmt.Sprint(i), Game: "go", Size: size, Color: game.Black,
				Played: core.Played{Moves: 100, Accuracy: 80, Strength: shown}})
		}
		skill := func(size int) (rows []string) {
			for _, r := range p.playRows(gameOf(t, "go"), size, "Go") {
				if strings.Contains(r.Title, "you play like") {
					rows = append(rows, r.Title+": "+r.Detail)
				}
			}
			return rows
		}
		note(0, 19, nil)
		if rows := skill(19); rows != nil {
			t.Errorf("of nothing is told %q", rows)
		}
		for i := 1; i <= 8; i++ {
			note(i, 19, &core.StrengthShown{Value: -2, Deviation: 2.5, Moves: 100})
			note(10+i, 9, &core.StrengthShown{Value: -2, Deviation: 2.5, Moves: 100})
		}
		rows := skill(19)
		if len(rows) != 1 || !strings.HasPrefix(rows[0], "Go: you play like 3 kyu: Between ") || !strings.Contains(rows[0], "in 8 analysed games, whatever their results.") {
			t.Errorf("told %q", rows)
		}
		if rows := skill(9); rows != nil {
			t.Errorf("on 9×9, where nothing is known, is told %q", rows)
		}
	})
}
