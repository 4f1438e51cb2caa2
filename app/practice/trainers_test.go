package practice

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/app/apptest"
	"pionnier/app/puzzle"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/storage"
	"pionnier/widgets/widgetstest"
)

// hand uses the program by touch, or by keys alone.
type hand struct {
	*rig
	keys bool
}

// choose presses the button that begins with these words.
func (h hand) choose(words string) {
	h.T.Helper()
	if !h.keys {
		h.TapBegins(words)
		return
	}
	for range 40 {
		if o, ok := h.Window.Canvas().Focused().(fyne.CanvasObject); ok && strings.HasPrefix(apptest.WordOf(o), words) {
			h.Press(fyne.KeyReturn)
			return
		}
		h.Press(fyne.KeyDown)
	}
	h.T.Fatalf("the focus does not come to %q; in sight are %q", words, h.Words())
}

// play answers on the board.
func (h hand) play(to game.Point) {
	h.T.Helper()
	b := h.Board()
	if !h.keys {
		test.TapAt(b, b.PositionOf(to))
		h.Settle()
		return
	}
	widgetstest.PlayByKeys(b, h.Press, to)
}

// answer plays squares of Othello.
func (h hand) answer(names ...string) {
	h.T.Helper()
	for _, name := range names {
		m, err := apptest.Game(h.T, "othello").ParseMove(name, 8, 8)
		if err != nil {
			h.T.Fatal(err)
		}
		at, _ := m.Point()
		h.play(at)
	}
}

// click plays squares of Othello by touch.
func (r *rig) click(names ...string) { hand{rig: r}.answer(names...) }

// wrong checks that an answer is wrong, and goes back to the question.
func (h hand) wrong(move string) {
	h.T.Helper()
	h.Sees(text.T("puzzle.wrong", "Move", move))
	if h.keys {
		h.Press(fyne.KeyBackspace)
		return
	}
	h.Tap(text.T("puzzle.again"))
}

// ready passes the line of an opening that is shown before it is asked.
func (h hand) ready() {
	h.T.Helper()
	h.Sees(text.T("puzzle.ahead"))
	if h.keys {
		h.Press(fyne.KeyReturn)
	} else {
		h.Tap(text.T("puzzle.ready"))
		time.Sleep(time.Second) // a second tap at once would hit no button below it
	}
	h.Misses(text.T("puzzle.ahead"))
}

// right checks that a move solves a puzzle, and goes on.
func (h hand) right(move string) {
	h.T.Helper()
	h.Sees(text.T("puzzle.right", "Move", move))
	if h.keys {
		h.Press(fyne.KeyReturn)
	} else {
		h.Tap(text.T("puzzle.next"))
	}
	h.Misses(text.T("puzzle.right", "Move", move))
}

// back leaves the given number of screens.
func (h hand) back(screens int) {
	for range screens {
		if h.keys {
			h.Press(fyne.KeyEscape)
		} else {
			h.Tap(text.T("common.back"))
		}
		h.Settle()
	}
}

// Every trainer can be used from the list of puzzles by touch and by keys alone, in two languages:
// named openings, the user's own openings, corners of Go, returning puzzles, and the page of
// strength. Lessons, built-in puzzles, guessing and the coach have their own tests (TestWalkThrough
// of app/learn, TestEveryPuzzleIsSolvedByTouchAndByKeys, TestGuessingByTouchAndByKeys,
// TestTheCoachByTouchAndByKeys). A short test uses each input in one language.
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
	h := hand{open(t, dir), keys}
	text.Use(language)
	h.collect("corners", cornerGames(usualCorner...)...)

	h.puzzles()
	h.choose(text.T("puzzle.collection.openings"))
	h.Settle()
	h.ready()
	h.answer("f4")
	h.wrong("f4")
	h.answer("d6", "g5")
	h.right("g5")
	h.back(1)

	h.choose(text.T("openings.title"))
	h.Settle()
	h.choose(text.T("openings.as.black", "Game", text.T("game.othello")))
	h.Settle()
	h.choose(text.T("openings.practise"))
	h.answer("c4", "c3")
	h.right("c3")
	h.back(2)

	h.choose(text.T("corners.title"))
	h.Settle()
	h.choose(text.T("corners.practise"))
	for range 8 { // with either colour, whichever is drawn
		h.Sees(text.T("puzzle.ask.solve", "Color", describe.Color(h.Board().Scene().Ghost)) + "\n" + text.T("corners.ask"))
		h.Tap(text.T("puzzle.skip"))
	}
	at, name := h.cornerAnswer()
	far := game.Pt(18-int(at.X), 18-int(at.Y))
	h.play(far)
	h.Sees(text.T("puzzle.other", "Move", h.pointOfGo(far)))
	h.play(at)
	h.right(name)
	h.back(4)

	time.Sleep(2 * 24 * time.Hour)
	h.home()
	h.puzzles()
	h.choose(text.N("puzzle.today", 1))
	h.answer("d6", "g5") // the opening that was not known at once
	h.right("g5")
	h.Sees(text.T("puzzle.done"))
	h.back(1)

	h.choose(text.T("strength.title"))
	h.Settle()
	h.Sees(text.T("strength.none"))
	h.back(2)
	if d := h.Shell.Depth(); d != 1 {
		h.T.Errorf("%d screens are left", d)
	}
}

// pointOfGo names a point of a board of 19 lines.
func (h hand) pointOfGo(at game.Point) string {
	h.T.Helper()
	return apptest.Game(h.T, "go").FormatPoint(at, 19)
}

// cornerGames are games that begin with the same moves in the upper right.
func cornerGames(moves ...game.Point) (games []*record.Record) {
	for i := range 4 {
		r := record.New("go", 19, 19)
		r.Rules, r.Date = "japanese", time.Date(2000+i, 1, 1, 0, 0, 0, 0, time.UTC)
		n, c := r.Root, game.Black
		for _, m := range append(slices.Clone(moves), game.Pt(3+i, 15)) {
			n, c = n.Play(c, game.PlaceAt(m)), c.Opponent()
		}
		games = append(games, r)
	}
	return games
}

// usualCorner is R16 P17 R14.
var usualCorner = []game.Point{{X: 16, Y: 3}, {X: 14, Y: 2}, {X: 16, Y: 5}}

// cornerAnswer returns the next move of the usual sequence on the board in sight, which may be
// turned and mirrored, and its name.
func (h hand) cornerAnswer() (game.Point, string) {
	h.T.Helper()
	if _, ok := h.Shell.Top().(*puzzle.Screen); !ok {
		h.T.Fatalf("no corner is asked for; in sight are %q", h.Words())
	}
	sc := h.Board().Scene()
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
	h.T.Fatalf("%d stones are those of no corner", stones)
	return game.Point{}, ""
}
