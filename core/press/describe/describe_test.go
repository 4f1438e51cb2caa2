package describe

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"pionnier/core/catalog"
	"pionnier/core/clock"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/core/session"
)

func TestMain(m *testing.M) {
	text.Use("en")
	os.Exit(m.Run())
}

// inEach runs a test in every language.
func inEach(t *testing.T, f func(t *testing.T)) {
	defer text.Use("en")
	for _, lang := range text.Languages {
		t.Run(lang, func(t *testing.T) {
			text.Use(lang)
			f(t)
		})
	}
}

var unspaced = regexp.MustCompile(`^[a-z]+(\.[a-z]+)+$`) // a key

// plain checks that words are for users: not empty, no key, no placeholder.
func plain(t *testing.T, words string) {
	t.Helper()
	if strings.TrimSpace(words) == "" || strings.Contains(words, "<no value>") || text.Has(words) ||
		unspaced.MatchString(words) {
		t.Errorf("%q is not for users", words)
	}
}

// Every reason in core has its own text. A reason added later has a name in its String, so this
// test finds it.
func TestEveryReasonHasWords(t *testing.T) {
	inEach(t, func(t *testing.T) {
		var seen []string
		for r := game.OffBoard; r.String() != game.Reason(0).String(); r++ {
			words := refusal(&game.IllegalError{Move: game.Place(3, 3), Color: game.Black, Reason: r, Repeats: 17})
			plain(t, words)
			if text.Language() != "en" && r != game.Ko && strings.Contains(words, r.String()) {
				t.Errorf("%v is told as %q", r, words)
			}
			if slices.Contains(seen, words) {
				t.Errorf("%v is told as another reason: %q", r, words)
			}
			if r == game.Superko && !strings.Contains(words, "17") {
				t.Errorf("superko does not say which position: %q", words)
			}
			seen = append(seen, words)
		}
		if len(seen) != int(game.GameOver) {
			t.Errorf("%d reasons", len(seen))
		}
	})
}

func TestEveryEndingHasWords(t *testing.T) {
	names := game.ByColor[string]{Black: "Ada", White: "Bob"}
	inEach(t, func(t *testing.T) {
		var seen []string
		for e := game.Unfinished; e <= game.NoResult; e++ {
			for _, winner := range []game.Color{game.None, game.Black, game.White} {
				o := game.Outcome{Ending: e, Winner: winner, Margin: 2.5}
				words := Outcome(o, names)
				plain(t, words)
				if w := names.Of(winner); o.Over() && e != game.NoResult && !strings.Contains(words, w) {
					t.Errorf("%+v is told as %q", o, words)
				}
				if winner == game.Black {
					seen = append(seen, words)
				}
			}
		}
		slices.Sort(seen)
		if n := len(slices.Compact(seen)); n != int(game.NoResult)+1 {
			t.Errorf("%d different endings: %q", n, seen)
		}
	})
}

func TestOutcome(t *testing.T) {
	for _, c := range []struct {
		outcome game.Outcome
		lang    string
		want    string
		score   string
	}{
		{game.Scored(40, 24), "en", "Ada wins by 16", "40 – 24"},
		{game.Outcome{Ending: game.Won, Winner: game.Black}, "en", "Ada wins", ""},
		{game.Scored(32, 32), "en", "Draw", "32 – 32"},
		{game.Scored(30, 36.5), "en", "White wins by 6.5", "30 – 36.5"},
		{game.Scored(30, 36.5), "fr", "Blanc gagne de 6,5", "30 – 36,5"},
		{game.Outcome{Ending: game.Resignation, Winner: game.White}, "en", "White wins; Ada resigned", ""},
		{game.Outcome{Ending: game.TimeOut, Winner: game.Black}, "en", "Ada wins; White ran out of time", ""},
		{game.Outcome{}, "en", "Unfinished", ""},
	} {
		text.Use(c.lang)
		names := game.ByColor[string]{Black: "Ada"} // White has no name
		if got := Outcome(c.outcome, names); got != c.want {
			t.Errorf("%+v in %s: %q, want %q", c.outcome, c.lang, got, c.want)
		}
		if got := Score(c.outcome); got != c.score {
			t.Errorf("%+v in %s: score %q, want %q", c.outcome, c.lang, got, c.score)
		}
	}
	text.Use("en")
}

func TestOutcomeFor(t *testing.T) {
	inEach(t, func(t *testing.T) {
		names := game.ByColor[string]{White: "Ada"}
		seen := map[string]bool{}
		for _, ending := range []game.Ending{game.ByScore, game.Resignation, game.TimeOut} {
			for _, winner := range []game.Color{game.Black, game.White} {
				o := game.Outcome{Ending: ending, Winner: winner, Margin: 6}
				words := OutcomeFor(o, names, game.Black)
				plain(t, words)
				you := strings.Contains(strings.ToLower(words), map[string]string{"en": "you", "fr": "vous"}[text.Language()])
				if slices.Contains([]string{"en", "fr"}, text.Language()) && you == (words == Outcome(o, names)) || seen[words] {
					t.Errorf("%+v is told to Black as %q", o, words)
				}
				seen[words] = true
				if got := OutcomeFor(o, names, game.None); got != Outcome(o, names) {
					t.Errorf("%+v is told to nobody as %q", o, got)
				}
			}
		}
	})
}

func TestClock(t *testing.T) {
	absolute := clock.Control{Kind: clock.Absolute, Main: time.Hour}
	for _, c := range []struct {
		control clock.Control
		clock   clock.Clock
		want    string
	}{
		{clock.Control{}, clock.Clock{}, ""},
		{absolute, clock.Clock{Left: 9*time.Minute + 42*time.Second}, "9:42"},
		{absolute, clock.Clock{Left: 8 * time.Second}, "0:08"},
		{absolute, clock.Clock{Left: 7*time.Second + time.Millisecond}, "0:08"}, // 0:00 means that the time is over
		{absolute, clock.Clock{}, "0:00"},
		{absolute, clock.Clock{Left: time.Hour}, "1:00:00"},
		{absolute, clock.Clock{Left: time.Hour + 2*time.Minute + 3*time.Second}, "1:02:03"},
		{absolute, clock.Clock{Left: time.Hour - time.Millisecond}, "1:00:00"},
		{clock.Control{Kind: clock.ByoYomi, Step: 30 * time.Second, Count: 3}, clock.Clock{Left: 8 * time.Second, Overtime: true, Count: 3}, "0:08 (3)"},
		{clock.Control{Kind: clock.Canadian, Step: time.Minute, Count: 25}, clock.Clock{Left: time.Minute, Overtime: true, Count: 25}, "1:00 (25)"},
	} {
		if got := Clock(c.control, c.clock); got != c.want {
			t.Errorf("%+v is written %q, want %q", c.clock, got, c.want)
		}
	}
}

func TestErrors(t *testing.T) {
	_, missing := os.Open(filepath.Join(t.TempDir(), "none"))
	_, syntax := sgf.Read(strings.NewReader("(;GM[1]\nFF[4"))
	_, unknown := catalog.Find("chess")
	ko := &game.IllegalError{Reason: game.Ko}
	inEach(t, func(t *testing.T) {
		for name, err := range map[string]error{
			"missing": missing, "syntax": syntax, "unknown game": unknown, "not now": session.ErrNotNow,
			"permission": fmt.Errorf("save: %w", fs.ErrPermission), "full": &fs.PathError{Op: "write", Path: "/secret", Err: errors.New("no space")},
			"newer":  record.ErrNewer,
			"engine": &session.EngineError{Color: game.White, Level: "greedy", Err: ko},
		} {
			words := Error(err)
			plain(t, words)
			if err == nil || strings.Contains(words, "/secret") || strings.Contains(words, "error.") {
				t.Errorf("%s is told as %q", name, words)
			}
		}
	})
	for _, c := range []struct {
		err  error
		want string
	}{
		{nil, ""},
		{missing, "There is no such file."},
		{&fs.PathError{Op: "write", Path: "/secret", Err: diskFull}, "There is no room left on the disk."},
		{&fs.PathError{Op: "open", Path: "/secret", Err: readOnly}, "Pionnier has no permission to read or write there."},
		{fmt.Errorf("%w: move 2, h8", library.ErrMoves), "The moves of this game cannot be followed."},
		{fmt.Errorf("play: %w", ko), "That would take the ko back at once. Play elsewhere first."},
		{&session.EngineError{Err: ko}, "The computer could not move: That would take the ko back at once. Play elsewhere first."},
	} {
		if got := Error(c.err); got != c.want {
			t.Errorf("%v is told as %q, want %q", c.err, got, c.want)
		}
	}
	if got := Fault(fmt.Errorf("move 3: %w", ko)); got != "that would take the ko back at once." {
		t.Errorf("in a record it is told as %q", got)
	}
	if got := Error(syntax); !strings.HasPrefix(got, "Error in line 2, column ") {
		t.Errorf("a broken file is told as %q", got)
	}
}

// TestSeveralErrors checks that all reasons why games of a file could not be read are listed, each
// once.
func TestSeveralErrors(t *testing.T) {
	game := func(size string) string { return "(;GM[1]SZ[" + size + "];B[aa])\n" }
	_, err := sgf.Read(strings.NewReader(game("9") + game("60") + "(;GM[4];B[aa])\n" + game("60") + "(;GM[1]SZ[9];B"))
	const want = "Error in line 2, column 8: Boards of 60×60 are not supported: they go up to 25×25. (and in other games of the file)\n" +
		"This is a record of a game other than Othello or Go.\n" +
		"Error in line 5, column 15: The file ends too early. A missing bracket was added there, and the game ends."
	if got := Error(err); got != want {
		t.Errorf("three reasons are told as %q, want %q", got, want)
	}
	if got := Error(errors.Join(err, diskFull)); got != want+"\nThere is no room left on the disk." {
		t.Errorf("with a full disk they are told as %q", got)
	}
	inEach(t, func(t *testing.T) {
		words := Error(err)
		plain(t, strings.ReplaceAll(words, "\n", " "))
		if strings.Contains(words, "error.others") || strings.Count(words, "\n") != 2 {
			t.Errorf("they are told as %q", words)
		}
	})
	if got, want := Error(&FileError{"a", err}), "a: "+want; got != want {
		t.Errorf("of a file they are told as %q, want %q", got, want)
	}
	if got := Error(errors.Join(&FileError{"a", err}, diskFull)); got != "a: "+want+"\nThere is no room left on the disk." {
		t.Errorf("of a file and with a full disk they are told as %q", got)
	}
	if got, one := Error(errors.Join(record.ErrTooLarge, nil)), Error(record.ErrTooLarge); got != one {
		t.Errorf("one is told as %q, want %q", got, one)
	}
	var many []error
	for i := range 9 {
		many = append(many, fmt.Errorf("no %d", i))
	}
	if got := Error(errors.Join(many...)); strings.Count(got, "\n") != 0 {
		t.Errorf("errors that nobody knows are told as %q", got)
	}
}

// Names of levels and games are looked up by the IDs in core. Errors that need no more than a
// sentence have it in both languages, and no English reason is left.
func TestEverySentenceStandsAlone(t *testing.T) {
	inEach(t, func(t *testing.T) {
		for _, s := range sentences {
			words := Error(fmt.Errorf("open: %w", s.err))
			plain(t, words)
			if words == s.key || text.Language() == "fr" && strings.Contains(words, s.err.Error()) {
				t.Errorf("%v is told as %q", s.err, words)
			}
		}
	})
}

func TestEveryLevelHasWords(t *testing.T) {
	inEach(t, func(t *testing.T) {
		for _, g := range catalog.Games() {
			keys := []string{"game." + g.ID, "play.score." + g.ID}
			for _, l := range append(slices.Clone(g.Ladder), engine.Level(g.Hinter)) {
				if l.ID != g.Hinter.ID {
					keys = append(keys, "level."+g.ID+"."+l.ID+".name", "level."+g.ID+"."+l.ID+".text")
				}
			}
			for _, key := range keys {
				if !text.Has(key) {
					t.Errorf("no text for %s", key)
				}
			}
		}
	})
}

// People of 5 dan and more read on large boards, where it is known what people of a rank play, and what is reported
// of them says so there.
func TestPeopleWhoReadAreDescribedSo(t *testing.T) {
	inEach(t, func(t *testing.T) {
		g, err := catalog.Find("go")
		if err != nil {
			t.Fatal(err)
		}
		tell := func(size int, id string) string {
			l, err := g.LadderOn(size).Find(id)
			if err != nil {
				t.Fatal(err)
			}
			words := LevelText("go", l)
			plain(t, words)
			return words
		}
		for id, reads := range map[string]bool{"expert": false, "veteran": true, "master": true} {
			if small, large := tell(9, id), tell(19, id); (small != large) != reads || tell(13, id) != small || tell(16, id) != large {
				t.Errorf("%s is told %q, and on 19×19 %q", id, small, large)
			}
		}
	})
}

// TestLevelTellsVisits checks that the description of a level has its visits, which differ by
// board.
func TestLevelTellsVisits(t *testing.T) {
	inEach(t, func(t *testing.T) {
		g, err := catalog.Find("go")
		if err != nil {
			t.Fatal(err)
		}
		told := 0
		for _, l := range g.LadderOn(19) {
			words := LevelText("go", l)
			plain(t, words)
			if strings.ContainsAny(words, "0123456789") {
				told++
				if !strings.Contains(words, strconv.FormatInt(l.Limits.Nodes, 10)) {
					t.Errorf("%s of %d visits: %q", l.ID, l.Limits.Nodes, words)
				}
			}
		}
		if told != 5 {
			t.Errorf("%d levels tell how much they search", told)
		}
	})
}

func TestOutcomeBetweenPlayersOfOneName(t *testing.T) {
	text.Use("en")
	o := game.Outcome{Winner: game.White, Ending: game.Resignation}
	if got, want := Outcome(o, game.ByColor[string]{Black: "Pionnier", White: "Pionnier"}), "White wins; Black resigned"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestCount(t *testing.T) {
	for _, c := range []struct {
		outcome game.Outcome
		want    string
	}{
		{game.Scored(29, 35.5), "White +6.5 (29 – 35.5)"},
		{game.Scored(40, 40), "Draw"},
	} {
		if got := Count(c.outcome); got != c.want {
			t.Errorf("%+v is told as %q, want %q", c.outcome, got, c.want)
		}
	}
}

// The message about a game that cannot be saved for want of permission names the folder.
func TestUnsaved(t *testing.T) {
	text.Use("en")
	for _, tt := range []struct {
		err  error
		want string
	}{
		{&fs.PathError{Op: "open", Path: filepath.Join("games", ".new-1"), Err: fs.ErrPermission}, "Pionnier may not write in the folder games."},
		{fs.ErrPermission, "Pionnier has no permission to read or write there."},
	} {
		if got := Unsaved(tt.err); got != tt.want {
			t.Errorf("%v: %q, want %q", tt.err, got, tt.want)
		}
	}
}
