package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"pionnier/app/cmd/pionnier-engine/terminal"
)

// told returns the output of info for a file of testdata/cases, by game, and the exit status.
func told(t *testing.T, name string) (games []infoGame, status int) {
	t.Helper()
	var out strings.Builder
	status = run(terminal.Terminal{In: strings.NewReader(""), Out: &out, Err: &out}, []string{"info", "--json", name})
	for line := range strings.Lines(out.String()) {
		var g infoGame
		if err := json.Unmarshal([]byte(line), &g); err != nil {
			t.Fatalf("%s: %v in %s", name, err, line)
		}
		if g.What == "game" {
			games = append(games, g)
		}
	}
	return games, status
}

// short returns a summary of a game on one line: players, date, rules, komi, handicap, result, moves, side to
// move, and positions of faults.
func (g infoGame) short() string {
	say := func(s *string) string {
		if s == nil {
			return "?"
		}
		return *s
	}
	komi := fmt.Sprintf("(%v)", g.KomiUsed)
	if g.Komi != nil {
		komi = fmt.Sprint(*g.Komi)
	}
	rules := say(g.Rules)
	if !g.RulesKnown && g.RulesUsed != nil {
		rules = "(" + *g.RulesUsed + ")"
	}
	result := say(g.Result.Winner) + " " + g.Result.By
	if g.Result.Margin != nil {
		result += fmt.Sprintf(" %v", *g.Result.Margin)
	}
	player := func(p infoPlayer) string { return strings.TrimSpace(p.Name + " " + p.Rank) }
	s := fmt.Sprintf("%s - %s, %s, %s %s h%d, %s, %d moves, %s", player(g.Black), player(g.White), say(g.Date), rules, komi, g.Handicap, result, g.Moves, say(g.ToMove))
	for _, f := range g.Faults {
		s += fmt.Sprintf(" %d:%d", f.Line, f.Column)
	}
	return s
}

// TestCases reads files made from reports by users of other programs, and compares what info says
// with what is right.
func TestCases(t *testing.T) {
	const nobody = " - , ?, (japanese) (6.5) h0, ? unknown, "
	for name, want := range map[string][]string{
		"01-dashes-between-nodes.sgf":       {"Ann Ash - Bob Oak, ?, (japanese) 6.5 h0, ? unknown, 6 moves, black 3:1"},
		"02-unescaped-bracket.sgf":          {"Ann Ash - Bob Oak, ?, (japanese) (6.5) h0, ? unknown, 3 moves, white 1:30"},
		"04-garbage-after-end.sgf":          {"Ann Ash - Bob Oak, ?, (japanese) (6.5) h0, ? unknown, 3 moves, white"},
		"05-smileys-in-comments.sgf":        {"Ann Ash - Bob Oak, ?, (japanese) (6.5) h0, ? unknown, 3 moves, white"},
		"07-sina-dialect.sgf":               {"林甲 6段 - 方乙 8段, 2018-04-24, (chinese) 7.5 h0, black count 5.5, 18 moves, black"},
		"08-cyberoro-dialect.sgf":           {"김가람 9단 - 이나무 8단, 2019-07-05, (japanese) 6.5 h0, white resignation, 8 moves, black"},
		"09-handicap-in-words.sgf":          {"林甲 - 方乙, ?, (chinese) 7.5 h0, ? unknown, 2 moves, black"},
		"10-to-move-x.sgf":                  {nobody + "3 moves, white"},
		"11-undefined-points.sgf":           {nobody + "3 moves, white 1:26 1:40"},
		"13-fox-japanese-650.sgf":           {"林甲 5段 - 方乙 5段, 2024-08-28, japanese 6.5 h0, white count 1.5, 6 moves, black"},
		"14-fox-375.sgf":                    {"林甲 5段 - 方乙 5段, 2024-08-28, chinese 7.5 h0, black count 3.5, 6 moves, black"},
		"15-fox-handicap-one.sgf":           {"林甲 5段 - 方乙 5段, 2024-08-28, chinese 0 h1, black resignation, 6 moves, black"},
		"16-fox-handicap-two-komi-zero.sgf": {"林甲 3段 - 方乙 5段, 2026-06-14, chinese 0 h2, black resignation, 2 moves, white"},
		"17-fox-first-move-in-root.sgf":     {"林甲 - 方乙, ?, chinese 7.5 h0, ? unknown, 4 moves, black"},
		"19-handicap-number-and-set-up.sgf": {"Ann Ash - Bob Oak, 2018-12-31, chinese 0.5 h7, ? unknown, 2 moves, white"},
		"20-ogs-handicap-one.sgf":           {"ann 12k - bob 11k, 2023-10-22, chinese 0.5 h1, white resignation, 3 moves, black"},
		"21-ogs-free-handicap.sgf":          {"ann - bob, 2022-04-18, chinese 0.5 h3, white resignation, 6 moves, black"},
		"22-results-incomplete.sgf": {
			"ann - bob, ?, (japanese) (6.5) h0, white unknown, 1 moves, white", "cam - dan, ?, (japanese) (6.5) h0, ? unknown, 1 moves, white",
			"eve - fay, ?, (japanese) (6.5) h0, black unknown, 1 moves, white", "gil - hal, ?, (japanese) (6.5) h0, ? unknown, 1 moves, white",
			"ida - joe, ?, (japanese) (6.5) h0, black resignation, 1 moves, white", "kim - lea, ?, (japanese) (6.5) h0, black resignation, 1 moves, white",
			"mia - ned, ?, (japanese) (6.5) h0, white count 2.5, 1 moves, white"},
		"24-kiin-editor-shift-jis.sgf": {"山田　花 - 表　能太郎, 2020-08-09, japanese 0 h5, white count 10, 4 moves, white"},
		"25-dgs-three-on-13.sgf":       {"Ann Ash (ann) 12k - Bob Oak (bob) 9k, 2015-04-01, japanese 0.5 h3, ? unknown, 2 moves, white"},
		"27-labels-of-the-nineties.sgf": {
			"Ann Ash - Bob Oak, ?, (japanese) (6.5) h0, ? unknown, 3 moves, white"},
		"28-extra-bracket.sgf":         {"Ann Ash - Bob Oak, ?, (japanese) (6.5) h0, ? unknown, 4 moves, black 1:66"},
		"30-ko-taken-back-at-once.sgf": {"Ann Ash - Bob Oak, ?, japanese 6.5 h0, ? unknown, 14 moves, black 1:114 1:144"},
		"33-dates.sgf":                 dated("2019-07-06", "2019-07-06", "2019-07-06", "2019-07-06", "2019-07-06", "2019-07-06", "2019-07-06", "2019-07-06", "1964-03-01", "2019-07-06", "2019-07", "2019", "2019-07-06"),
		"34-results-in-words.sgf": ended("black resignation", "white resignation", "white count 0.5", "black count 7.5", "black count 1.5", "draw count 0", "black resignation", "white count 2.5", "draw count 0",
			"white resignation", "black count 3.5", "white resignation", "black count 3.5", "black count 3.5", "white time", "black time", "white time"),
		"35-komi-in-stones.sgf": {
			"ann - bob, ?, chinese 7.5 h0, black resignation, 2 moves, black", "cam - dan, ?, chinese 5.5 h0, white resignation, 2 moves, black", "eve - fay, ?, chinese 7.5 h0, ? unknown, 1 moves, white",
			"gil - hal, ?, japanese 6.5 h0, ? unknown, 1 moves, white", "ida - joe, ?, chinese 7.5 h0, ? unknown, 1 moves, white"},
		"36-board-of-37.sgf":                  nil,
		"38-kgs-undo.sgf":                     {"ann 6k - bob 5k, 2018-06-10, japanese 5.5 h0, black resignation, 8 moves, black"},
		"39-moves-after-the-end.sgf":          {"Ann Ash - Bob Oak, ?, japanese 6.5 h0, black resignation, 6 moves, black"},
		"41-pass-at-the-end.ngf":              {"anna 6d - bobo 5d, 2023-02-13, (japanese) 6.5 h0, white count 2.5, 7 moves, ?"},
		"42-tygem.gib":                        {"가람김 5단 - 나무이 5단, 2026-01-23, (japanese) 6.5 h0, white count 2.5, 6 moves, ?"},
		"43-ogs-free-handicap.json":           {"ann_ 15k - bob1 11k, ?, chinese 0.5 h4, white resignation, 8 moves, white"},
		"44-ogs-edited.json":                  {"ann_ 15k - bob1 11k, ?, japanese 6.5 h0, white resignation, 3 moves, black 0:0 0:0"},
		"45-forced-passes.txt":                {" - , ?, ? (0) h0, white count 10, 60 moves, ?"},
		"46-passes.ggf":                       {"ann 1837.5 - bob 2203.5, 2014-02-21, ? (0) h0, white count 10, 60 moves, ?"},
		"47-nboard-after-a-pass.txt":          {"ann - Pionnier, 2026-01-17, ? (0) h0, ? unknown, 14 moves, white 1:1 4:1"}, // the dialogue around the game
		"48-positions-in-three-spellings.txt": {" - , ?, ? (0) h0, ? unknown, 0 moves, black"},
		"48b-position-in-brackets.txt":        {" - , ?, ? (0) h0, ? unknown, 0 moves, black"},
		"48c-position-in-eight-lines.txt":     {" - , ?, ? (0) h0, ? unknown, 0 moves, black"},
		"48d-position-without-a-side.txt":     {" - , ?, ? (0) h0, ? unknown, 0 moves, black"},
		"49-position-then-moves.txt":          {" - , ?, ? (0) h0, ? unknown, 5 moves, white"},
		"50-komi-comma.gtp":                   nil,
		"63-katago-selfplay-comments.sgf":     {"b18c384nbt - b28c512nbt, ?, (koPOSITIONALscoreAREAtaxNONEsui1) 7 h0, black count 0.5, 2 moves, black"},
		"64-lowercase-and-padding.sgf":        {"Ann Ash - Bob Oak, ?, japanese 6.5 h0, ? unknown, 4 moves, black"},
		"66-goquest-names-with-ratings.sgf":   {"hana9 1802 - otto 1565, ?, chinese 7 h0, white resignation, 4 moves, black", "hana9 1811 - otto 1556, ?, chinese 7 h0, black resignation, 4 moves, black"},
		"68-no-komi-small-board.sgf":          {"ann - bob, ?, aga (9) h0, ? unknown, 3 moves, white"},
		"69-komi-650-without-fox-tags.sgf":    {"ann - bob, ?, japanese 6.5 h0, white resignation, 3 moves, white"},
		"70-ogs-null-komi.json":               {"ann_ 15k - bob1 11k, ?, japanese (6.5) h0, white resignation, 2 moves, black"},
		"71-castle-game-of-1846.sgf":          {"Hana - Otto, 1846-09-11, (japanese) (0) h0, black count 2, 4 moves, black"},
	} {
		games, status := told(t, filepath.Join("testdata", "cases", name))
		if (status == 0) != (want != nil) {
			t.Errorf("%s: exit status %d", name, status)
		}
		if len(games) != len(want) {
			t.Errorf("%s: %d games, want %d", name, len(games), len(want))
			continue
		}
		for i, g := range games {
			if got := g.short(); got != want[i] {
				t.Errorf("%s, game %d:\n%s, want\n%s", name, i+1, got, want[i])
			}
			if mends := len(g.Mended); g.Index != i+1 || mends != len(g.Faults) {
				t.Errorf("%s: game %d is told as %d, with %d faults and %d mends", name, i+1, g.Index, len(g.Faults), mends)
			}
		}
	}
}

// dated returns the summaries of the games of 33-dates.sgf. The komi is the usual one at the game's
// date.
func dated(days ...string) (want []string) {
	for i, day := range days {
		komi := map[bool]string{true: "4.5", false: "6.5"}[day < "1975"]
		want = append(want, fmt.Sprintf("ann%d - bob%d, %s, (japanese) (%s) h0, ? unknown, 1 moves, white", i, i, day, komi))
	}
	return want
}

// ended returns the summaries of the games of 34-results-in-words.sgf.
func ended(results ...string) (want []string) {
	for i, result := range results {
		want = append(want, fmt.Sprintf("ann%d - bob%d, ?, chinese 7.5 h0, %s, 1 moves, white", i, i, result))
	}
	return want
}

// The table of TestCases has every file of the folder.
func TestEveryCaseIsInTheTable(t *testing.T) {
	files, err := os.ReadDir(filepath.Join("testdata", "cases"))
	if err != nil || len(files) != 49 {
		t.Fatalf("%d cases, %v", len(files), err)
	}
}

// The help describes every field of the JSON.
func TestInfoHelpDescribesEveryField(t *testing.T) {
	for _, v := range []any{infoGame{}, infoPlayer{}, infoResult{}, infoStones{}, infoFault{}} {
		for i := range reflect.TypeOf(v).NumField() {
			if name := reflect.TypeOf(v).Field(i).Tag.Get("json"); !strings.Contains(infoHelp, name) {
				t.Errorf("%s is not told", name)
			}
		}
	}
}

// A missing value is shown as missing, with the value assumed and the reason, in JSON and in text.
func TestInfoTellsReasons(t *testing.T) {
	games, _ := told(t, filepath.Join("testdata", "cases", "68-no-komi-small-board.sgf"))
	if g := games[0]; g.KomiWhy != "The file gives no komi: 9 is assumed (even on 7×7)" || g.Stones != (infoStones{2, 1}) || g.Size != [2]int{7, 7} || *g.Place != "OGS" || g.Event != nil {
		t.Errorf("%+v", g)
	}
	games, _ = told(t, filepath.Join("testdata", "cases", "01-dashes-between-nodes.sgf"))
	if g := games[0]; len(g.Mended) != 1 || g.Mended[0] != "What is written there was left out." || !strings.Contains(g.Faults[0].What, "does not belong") {
		t.Errorf("%+v", g)
	}
	if out := command1(t, "", "info", filepath.Join("testdata", "cases", "14-fox-375.sgf")); !strings.Contains(out, "komi 7.5 (Komi “375” in the file means 7.5 points)") {
		t.Errorf("told as\n%s", out)
	}
}

// The text names the assumed rules, as the JSON does, and how each fault was mended.
func TestInfoTellsPeopleWhatIsAssumedAndMended(t *testing.T) {
	name := filepath.Join(t.TempDir(), "game.sgf")
	if err := os.WriteFile(name, []byte("(;GM[1]SZ[9]KM[6.5];B[ee];W[ee];B[cc];W[cc])"), 0o600); err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	run(terminal.Terminal{In: strings.NewReader(""), Out: &out, Err: &out}, []string{"info", name})
	for _, want := range []string{"rules japanese (The file gives no rules; assumed: ", "komi 6.5 (the file says it)",
		"1:27: That place is taken. The move was played all the same.", "1:39: That place is taken. The move was played all the same."} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is not in\n%s", want, out.String())
		}
	}
}

// Moves that the rules refuse are listed among the faults of the text, in the order of the file.
func TestFaultsAreReportedInTheOrderOfTheFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "game.sgf")
	if err := os.WriteFile(name, []byte("(;GM[1]SZ[9];B[ee];W[ee];B[zz];W[cd];B[gc;W[ec"), 0o600); err != nil {
		t.Fatal(err)
	}
	games, _ := told(t, name)
	last := 0
	for _, f := range games[0].Faults {
		if f.Column < last {
			t.Errorf("column %d after %d: %+v", f.Column, last, games[0].Faults)
		}
		last = f.Column
	}
	if len(games[0].Faults) != 4 {
		t.Errorf("told %+v", games[0].Faults)
	}
}
