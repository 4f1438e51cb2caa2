package review

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"pionnier/app/cmd/pionnier-engine/terminal/terminaltest"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/core/record/wthor"
)

// White passes while Black takes all of a small board.
const oneSided = "(;GM[1]FF[4]SZ[5]KM[0.5]PB[Ada]PW[Bob]C[kept]XY[kept too];B[cc];W[];B[bc];W[];B[dc])"

func TestReview(t *testing.T) {
	name := filepath.Join(t.TempDir(), "game.sgf")
	if err := os.WriteFile(name, []byte(oneSided), 0o600); err != nil {
		t.Fatal(err)
	}
	out := terminaltest.Say(t, run, "", "review", "--visits", "16", "--json", "--write", name)
	var games []reviewedGame
	if err := json.Unmarshal([]byte(out), &games); err != nil {
		t.Fatalf("%v in\n%s", err, out)
	}
	if len(games) != 1 || len(games[0].Moves) != 5 || games[0].Black.Name != "Ada" || !games[0].Settled {
		t.Fatalf("told %+v", games)
	}
	first := games[0].Moves[0]
	if first.Move != "C3" || first.Chance == nil || *first.Chance < 0.6 || first.Class == "unjudged" || games[0].Black.MeanLoss == nil {
		t.Errorf("the first move is told as %+v", first)
	}
	if side := games[0].Black; side.Accuracy != nil || len(side.Phases) > 0 || side.Times != nil { // of three moves
		t.Errorf("accuracy %v, phases %v, times %v", side.Accuracy, side.Phases, side.Times)
	}
	written, err := os.ReadFile(name)
	if err != nil || !strings.Contains(string(written), "ZV[Pionnier]") || !strings.Contains(string(written), "SBKV") ||
		!strings.Contains(string(written), "XY[kept too]") || !strings.Contains(string(written), "C[kept]") {
		t.Fatalf("the file now says %s (%v)", written, err)
	}
	// Positions with values in the file are not searched again, and the output says so.
	out = terminaltest.Say(t, run, "", "review", "--visits", "16", name)
	if !strings.Contains(out, "Ada (Black): ") || !strings.Contains(out, "game.sgf\n") {
		t.Errorf("told as\n%s", out)
	}
}

// A value missing from the file is shown with the value assumed and the reason, and is not written
// to the file.
func TestReviewTellsWhatItAssumes(t *testing.T) {
	name := filepath.Join(t.TempDir(), "game.sgf")
	if err := os.WriteFile(name, []byte("(;GM[1]FF[4]SZ[7]RU[AGA];B[dd];W[de])"), 0o600); err != nil {
		t.Fatal(err)
	}
	var games []reviewedGame
	out := terminaltest.Say(t, run, "", "review", "--visits", "4", "--json", "--write", name)
	if err := json.Unmarshal([]byte(out), &games); err != nil || len(games) != 1 || games[0].Terms == nil {
		t.Fatalf("%v in\n%s", err, out)
	}
	if got := *games[0].Terms; got != (reviewedTerms{Rules: "aga", Komi: 9, KomiWhy: "board"}) {
		t.Errorf("terms %+v", got)
	}
	if written, err := os.ReadFile(name); err != nil || strings.Contains(string(written), "KM[") {
		t.Errorf("the file now says %s (%v)", written, err)
	}
	out = terminaltest.Say(t, run, "", "review", "--visits", "4", name)
	if !strings.Contains(out, "\nThe file gives no komi: 9 is assumed (even on 7×7)\n") {
		t.Errorf("told as\n%s", out)
	}
}

// Games in formats other than SGF are reviewed too, with the names in the file beside them, and
// such files are not written to.
func TestReviewReadsEveryFormat(t *testing.T) {
	dir := t.TempDir()
	year, players := filepath.Join(dir, "WTH_2000.wtb"), filepath.Join(dir, "WTH.JOU")
	write := func(name string, content func(io.Writer) error) {
		t.Helper()
		file, err := os.Create(name)
		if err == nil {
			err = errors.Join(content(file), file.Close())
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	games := wthor.File{Header: wthor.Header{Year: 2000, Depth: 20}, Games: []wthor.Game{{Black: 0, White: 1, Moves: []game.Move{game.Place(5, 4), game.Place(3, 5)}}}}
	write(year, func(w io.Writer) error { return wthor.Write(w, games) })
	write(players, func(w io.Writer) error { return wthor.WritePlayers(w, time.Now(), []string{"Tastet", "Takanori"}) })
	before, err := os.ReadFile(year)
	if err != nil {
		t.Fatal(err)
	}
	if out := terminaltest.Say(t, run, "", "review", year); !strings.Contains(out, "Tastet (Black)") {
		t.Errorf("told as\n%s", out)
	}
	var out, errs strings.Builder
	if status := run(terminal.Terminal{In: strings.NewReader(""), Out: &out, Err: &errs}, []string{"review", "--write", year}); status == 0 {
		t.Error("it is written")
	}
	if after, err := os.ReadFile(year); !bytes.Equal(before, after) {
		t.Errorf("the file now says %q (%v)", after, err)
	}
}

// The help describes every field of the JSON.
func TestTheJSONOfReviewsIsDescribed(t *testing.T) {
	told := strings.FieldsFunc(Help, func(c rune) bool { return c != '_' && (c < 'a' || c > 'z') })
	for _, v := range []any{reviewedGame{}, reviewedSide{}, reviewedTime{}, reviewedMove{}} {
		for i := range reflect.TypeOf(v).NumField() {
			name, _, _ := strings.Cut(reflect.TypeOf(v).Field(i).Tag.Get("json"), ",")
			if !slices.Contains(told, name) {
				t.Errorf("%T: nothing is told of %q", v, name)
			}
		}
	}
	if out := terminaltest.Say(t, run, "", "review", "--help"); !strings.Contains(out, Help) || !strings.Contains(out, "--pdf") {
		t.Errorf("the help is\n%s", out)
	}
}

// Every word shown to people, progress included, is from the texts of the chosen language.
func TestReviewSpeaksTheLanguage(t *testing.T) {
	defer text.Use("en")
	name := filepath.Join(t.TempDir(), "1.sgf")
	played := strings.NewReplacer("B[bc]", "B[bc]BL[50]", "B[cc]", "B[cc]BL[59]", "PB[Ada]", "TM[60]", "PW[Bob]", "").Replace(oneSided)
	for _, language := range text.Languages {
		if err := os.WriteFile(name, []byte(played), 0o600); err != nil {
			t.Fatal(err)
		}
		var out, progress strings.Builder
		if status := run(terminal.Terminal{In: strings.NewReader(""), Out: &out, Err: &progress, Columns: func() int { return 0 }}, []string{"review", "--visits", "8", "--language", language, name}); status != 0 {
			t.Fatalf("%s: status %d, %s", language, status, progress.String())
		}
		known := languageWords(t, language)
		for word := range wordsOf(out.String() + progress.String()) {
			one := utf8.RuneCountInString(word) == 1 // a letter of a point, or of the terminal
			if !one && !known[word] && !(unspaced[language] && joins(known, word)) {
				t.Errorf("%s: %q is in no text, in\n%s%s", language, word, out.String(), progress.String())
			}
		}
	}
}

var (
	variable = regexp.MustCompile(`{{[^}]*}}`)
	word     = regexp.MustCompile(`\p{L}+`)
	// unspaced are the languages that write joined texts without a space, always or in places.
	unspaced = map[string]bool{"ja": true, "zh": true, "ko": true}
)

// joins reports whether a run of letters is a concatenation of known words.
func joins(known map[string]bool, run string) bool {
	for at := range run {
		if at > 0 && known[run[:at]] && (known[run[at:]] || joins(known, run[at:])) {
			return true
		}
	}
	return false
}

// wordsOf returns the words of a text, except file names and points of the board.
func wordsOf(s string) map[string]bool {
	words := map[string]bool{}
	for _, w := range word.FindAllString(strings.ReplaceAll(s, "1.sgf", ""), -1) {
		words[w] = true
	}
	return words
}

// languageWords returns the words of all texts of a language.
func languageWords(t *testing.T, code string) map[string]bool {
	t.Helper()
	names, err := filepath.Glob("../../../../core/press/text/*." + code + ".json")
	if err != nil || len(names) == 0 {
		t.Fatalf("no texts of %s: %v", code, err)
	}
	words := map[string]bool{}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var texts map[string]any // a text, or one for each plural form
		if err := json.Unmarshal(data, &texts); err != nil {
			t.Fatal(err)
		}
		for _, text := range texts {
			maps.Copy(words, wordsOf(variable.ReplaceAllString(fmt.Sprint(text), " ")))
		}
	}
	return words
}

// The report is saved as the app saves it, in the chosen language and for one game.
func TestReviewSavesTheReport(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, "game.sgf")
	if err := os.WriteFile(name, []byte(oneSided), 0o600); err != nil {
		t.Fatal(err)
	}
	file := func(kind string) string { return filepath.Join(dir, "report."+kind) }
	defer text.Use("en")
	terminaltest.Say(t, run, "", "review", "--visits", "8", "--language", "fr", "--pdf", file("pdf"), "--svg", file("svg"), "--png", file("png"), name)
	for kind, begin := range map[string]string{"pdf": "%PDF-", "svg": "<svg ", "png": "\x89PNG"} {
		data, err := os.ReadFile(file(kind))
		if err != nil || !strings.HasPrefix(string(data), begin) {
			t.Errorf("%s: %d bytes, %v", kind, len(data), err)
		}
		if kind == "svg" && (!strings.Contains(string(data), "Ada – Bob") || !strings.Contains(string(data), "3 coups jugés")) {
			t.Errorf("the drawing says %.2000s", data)
		}
	}
	two := filepath.Join(dir, "two.sgf")
	if err := os.WriteFile(two, []byte(oneSided+oneSided), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{
		{"review", "--svg", file("new"), two}, {"review", "--svg", file("new"), name, name}, {"review", "--language", "xx", name},
		{"review", "--font", name, "--svg", file("new"), name},
	} {
		var out, err strings.Builder
		if status := run(terminal.Terminal{In: strings.NewReader(""), Out: &out, Err: &err}, args); status == 0 || err.Len() == 0 {
			t.Errorf("%v: status %d, said %q", args, status, err.String())
		}
	}
	if _, err := os.Stat(file("new")); err == nil {
		t.Error("a report was written all the same")
	}
}

func TestReviewRefuses(t *testing.T) {
	name := filepath.Join(t.TempDir(), "broken.sgf")
	if err := os.WriteFile(name, []byte("(;GM[1]SZ[5];B[zz"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"review"}, {"review", filepath.Join(t.TempDir(), "none.sgf")}, {"review", name}, {"review", "--visits", "-1", name}} {
		var out, err strings.Builder
		if status := run(terminal.Terminal{In: strings.NewReader(""), Out: &out, Err: &err}, args); status == 0 || err.Len() == 0 {
			t.Errorf("%v: status %d, said %q", args, status, err.String())
		}
	}
	game := filepath.Join(t.TempDir(), "game.sgf")
	if err := os.WriteFile(game, []byte("(;GM[1]FF[4]SZ[9];B[ee];W[cc])"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, analyst := range [][]string{{"cat"}, {"sleep 60", "--time", "0.001"}, {"no program of this name"}} { // mirrored, silent, absent
		var out, err strings.Builder
		if status := run(terminal.Terminal{In: strings.NewReader(""), Out: &out, Err: &err}, append([]string{"review", game, "--analyst"}, analyst...)); status != 1 || err.Len() == 0 {
			t.Errorf("%q: status %d, said %q", analyst, status, err.String())
		}
	}
	if kept, _ := os.ReadFile(name); string(kept) != "(;GM[1]SZ[5];B[zz" {
		t.Errorf("the broken file became %q", kept)
	}
}
