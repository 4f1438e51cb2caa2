package app

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/app/describe"
	"pionnier/app/puzzle"
	"pionnier/app/text"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/study"
	"pionnier/storage"
	"pionnier/widgets/widgetstest"
)

// hand uses the program by touch, or by keys alone.
type hand struct {
	*rig
	keys bool
}

// choose presses what begins with these words.
func (h hand) choose(words string) {
	h.t.Helper()
	if !h.keys {
		h.tapBegins(words)
		return
	}
	for range 40 {
		if o, ok := h.window.Canvas().Focused().(fyne.CanvasObject); ok && strings.HasPrefix(wordOf(o), words) {
			h.press(fyne.KeyReturn)
			return
		}
		h.press(fyne.KeyDown)
	}
	h.t.Fatalf("the focus does not come to %q; in sight are %q", words, h.words())
}

// play answers on the board.
func (h hand) play(to game.Point) {
	h.t.Helper()
	b := h.board()
	if !h.keys {
		test.TapAt(b, b.PositionOf(to))
		h.settle()
		return
	}
	widgetstest.PlayByKeys(b, h.press, to)
}

// answer plays squares of Othello.
func (h hand) answer(names ...string) {
	h.t.Helper()
	for _, name := range names {
		m, err := h.gameOf("othello").ParseMove(name, 8, 8)
		if err != nil {
			h.t.Fatal(err)
		}
		at, _ := m.Point()
		h.play(at)
	}
}

// wrong sees that an answer is wrong, and goes back to the question.
func (h hand) wrong(move string) {
	h.t.Helper()
	h.sees(text.T("puzzle.wrong", "Move", move))
	if h.keys {
		h.press(fyne.KeyBackspace)
		return
	}
	h.tap(text.T("puzzle.again"))
}

// right sees that a puzzle is solved by a move, and goes on.
func (h hand) right(move string) {
	h.t.Helper()
	h.sees(text.T("puzzle.right", "Move", move))
	if h.keys {
		h.press(fyne.KeyReturn)
	} else {
		h.tap(text.T("puzzle.next"))
	}
	h.misses(text.T("puzzle.right", "Move", move))
}

// back leaves the given number of screens.
func (h hand) back(screens int) {
	for range screens {
		if h.keys {
			h.press(fyne.KeyEscape)
		} else {
			h.tap(text.T("common.back"))
		}
		h.settle()
	}
}

// Every trainer is used from Home by touch and by keys alone, in both languages: openings by
// their names, the user's own ones, corners of Go, what comes back, and the page of strength.
// Lessons, the puzzles of the program and guessing have such tests of their own (TestWalkThrough
// of app/learn, TestEveryPuzzleIsSolvedByTouchAndByKeys, TestGuessingByTouchAndByKeys,
// TestTheCoachByTouchAndByKeys). A short test takes each hand in one language.
func TestEveryTrainerByTouchAndByKeys(t *testing.T) {
	defer text.Use("en")
	for _, language := range []string{"en", "fr"} {
		for _, keys := range []bool{false, true} {
			if testing.Short() && keys == (language == "fr") {
				continue
			}
			t.Run(fmt.Sprintf("%s, keys %v", language, keys), func(t *testing.T) {
				bubble(t, func(t *testing.T) { useTrainers(t, language, keys) })
			})
		}
	}
}

func useTrainers(t *testing.T, language string, keys bool) {
	dir := t.TempDir()
	if err := storage.OpeningsIn(dir).Keep("othello-8-black", []byte("(;GM[2]SZ[8];B[f5];W[d6];B[c4];W[d3];B[c3])")); err != nil {
		t.Fatal(err)
	}
	h := hand{start(t, dir, func(s *storage.Settings) { s.Appearance.Language = language }), keys}
	h.asker = func(catalog.Game) study.Asker { return nil }
	h.collect("corners", cornerGames()...)

	h.choose(text.T("home.puzzles"))
	h.settle()
	h.choose(text.T("puzzle.collection.openings"))
	h.settle()
	h.answer("f4")
	h.wrong("f4")
	h.answer("d6", "g5")
	h.right("g5")
	h.back(1)

	h.choose(text.T("openings.title"))
	h.settle()
	h.choose(text.T("openings.as.black", "Game", text.T("game.othello")))
	h.settle()
	h.choose(text.T("openings.practise"))
	h.answer("c4", "c3")
	h.right("c3")
	h.back(2)

	h.choose(text.T("corners.title"))
	h.settle()
	h.choose(text.T("corners.practise"))
	for range 8 { // with either colour, whichever is drawn
		h.sees(text.T("puzzle.ask.solve", "Color", describe.Color(h.board().Scene().Ghost)) + "\n" + text.T("corners.ask"))
		h.tap(text.T("puzzle.skip"))
	}
	at, name := h.cornerAnswer()
	far := game.Pt(18-int(at.X), 18-int(at.Y))
	h.play(far)
	h.sees(text.T("puzzle.other", "Move", h.pointOfGo(far)))
	h.play(at)
	h.right(name)
	h.back(4)

	time.Sleep(2 * 24 * time.Hour)
	h.goHome()
	h.settle()
	h.choose(text.N("home.puzzles.due", 1))
	h.settle()
	h.choose(text.N("puzzle.today", 1))
	h.answer("d6", "g5") // the opening that was not known at once
	h.right("g5")
	h.sees(text.T("puzzle.done"))
	h.back(1)

	h.choose(text.T("strength.title"))
	h.settle()
	h.sees(text.T("strength.none"))
	h.back(2)
	h.sees(text.T("home.puzzles"))
}

// pointOfGo names a point of a board of 19 lines.
func (h hand) pointOfGo(at game.Point) string {
	h.t.Helper()
	return h.gameOf("go").FormatPoint(at, 19)
}

// cornerGames are games in which R16, P17 and R14 are usual in the upper right.
func cornerGames() (games []*record.Record) {
	for i := range 4 {
		r := record.New("go", 19, 19)
		r.Rules, r.Date = "japanese", time.Date(2000+i, 1, 1, 0, 0, 0, 0, time.UTC)
		n, c := r.Root, game.Black
		for _, m := range append(slices.Clone(usualCorner), game.Pt(3+i, 15)) {
			n, c = n.Play(c, game.PlaceAt(m)), c.Opponent()
		}
		games = append(games, r)
	}
	return games
}

var usualCorner = []game.Point{{X: 16, Y: 3}, {X: 14, Y: 2}, {X: 16, Y: 5}}

// cornerAnswer is the next move of the usual sequence on the board in sight, which may be turned
// and mirrored, and its name.
func (h hand) cornerAnswer() (game.Point, string) {
	h.t.Helper()
	if _, ok := h.shell.Top().(*puzzle.Screen); !ok {
		h.t.Fatalf("no corner is asked for; in sight are %q", h.words())
	}
	sc := h.board().Scene()
	stones := 0
	for _, c := range sc.Stones {
		if c != game.None {
			stones++
		}
	}
	for i := range 8 {
		turn := record.Symmetry{Transposed: i&1 != 0, FlipX: i&2 != 0, FlipY: i&4 != 0}
		shown := func(p game.Point) game.Point { return turn.Point(p, 19, 19) }
		empty := func(p game.Point) bool { return sc.Stones[19*int(shown(p).Y)+int(shown(p).X)] == game.None }
		if stones < len(usualCorner) && !slices.ContainsFunc(usualCorner[:stones], empty) {
			at := shown(usualCorner[stones])
			return at, h.pointOfGo(at)
		}
	}
	h.t.Fatalf("%d stones are those of no corner", stones)
	return game.Point{}, ""
}
