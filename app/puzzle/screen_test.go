package puzzle

import (
	"context"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/app/theme"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/press/text"
	core "pionnier/core/puzzle"
	"pionnier/core/record/sgf"
	"pionnier/widgets"
	"pionnier/widgets/board"
	"pionnier/widgets/focus"
	"pionnier/widgets/widgetstest"
)

// win is a puzzle with values: only b7 wins.
const win = `(;GM[2]SZ[8]ZC[]PL[B]AB[b2][c2][d2][e2][b3][c3][d3][e3][f3][a4][b4][d4][f4][a5][b5][d5][e5]
[a6][b6][d6][f6][a7][e7][d8][e8][f8]AW[b1][c1][d1][e1][f1][g1][f2][g3][c4]
[e4][g4][h4][c5][f5][g5][h5][c6][e6][g6][h6][c7][d7][f7][a8][b8][c8]
ZV[][c1 m4 p2 d12][c1 m4 p2 d12: b7][c0 m-18 p2 d12: h2 a3 b7 g7 a2](;B[b7]TE[1])(;B[h2]BM[1];W[a3];B[b7];W[g7];B[a2]))`

// live is a puzzle of two moves from a file.
const live = `(;GM[1]SZ[9]AB[aa][ba]AW[ab][bb]C[Black lives.]
	(;B[ca];W[cb](;B[da]C[RIGHT Well done.])(;B[ea];W[da]))
	(;B[cb]C[Too wide.];W[ca];B[da];W[db]))`

// rig is the screen with a list of problems.
type rig struct {
	*Screen
	thread  widgetstest.Thread
	items   []Item
	grades  []int
	dropped int
	right   bool // the engine's value of unknown moves
}

func start(t *testing.T, problems ...string) *rig {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(theme.Theme{})
	p := &rig{}
	for i, one := range problems {
		games, err := sgf.Read(strings.NewReader(one))
		if err != nil {
			t.Fatal(err)
		}
		g, err := catalog.Find(games[0].Game)
		if err != nil {
			t.Fatal(err)
		}
		problem, err := core.Read(games[0], core.Start(g.Start))
		if err != nil {
			t.Fatal(err)
		}
		p.items = append(p.items, Item{Game: g, Problem: problem, Origin: "From a game of 22 November, move 49", Own: true, Left: len(problems) - i - 1})
	}
	p.Screen = New(Deps{
		Next: func() (item Item, ok bool) {
			if len(p.items) == 0 {
				return Item{}, false
			}
			item, p.items = p.items[0], p.items[1:]
			return item, true
		},
		Answered: func(item Item, try *core.Attempt, took time.Duration) {
			p.grades = append(p.grades, int(try.Grade(took, 0)))
		},
		Judge: func(item Item, pos game.Position, m game.Move) func(context.Context) (bool, explain.Mistake, error) {
			right, mistake := p.right, explain.Mistake{Position: pos, Unit: item.Game.Margin, Best: engine.Line{Moves: []game.Move{game.Place(1, 6)}, Value: engine.Value{Score: 4}},
				Played: engine.Line{Moves: []game.Move{m}, Value: engine.Value{Score: -6}}}
			return func(context.Context) (bool, explain.Mistake, error) { return right, mistake, nil }
		},
		Drop:     func(Item) { p.dropped++ },
		Board:    func(g catalog.Game, w, h int) *board.Board { return board.New(board.Style{Cells: g.ID == "othello"}) },
		Back:     func() {},
		Dispatch: p.thread.Dispatch,
		View:     func() core.View { return core.View{} },
	})
	return p
}

func (p *rig) tap(x, y int) {
	p.board.OnTap(game.Pt(x, y))
	p.settle()
}

// settle waits for what runs in the background.
func (p *rig) settle() {
	synctest.Wait()
	p.thread.Settle()
}

func (p *rig) key(name fyne.KeyName) { p.Key(&fyne.KeyEvent{Name: name}) }

func (p *rig) wants(t *testing.T, what string, parts ...string) {
	t.Helper()
	all := strings.Join([]string{p.title.Text, p.origin.Words(), p.words.Words(), p.verdict.words.Words(), p.reason.Words()}, "\n")
	for _, part := range parts {
		if !strings.Contains(all, part) {
			t.Errorf("%s: %q is not told; there is %q", what, part, all)
		}
	}
}

// A skipped problem that comes again, since no other is left, is shown as before; a solved one is
// turned.
func TestASkippedProblemComesBackAsItWas(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := start(t, live, live, live)
		views := core.Views
		p.deps.View = func() core.View { views = views[1:]; return views[0] }
		first := p.view
		if p.ask(); p.view != first {
			t.Errorf("skipped, it comes back as %v, was %v", p.view, first)
		}
		p.tap(2, 0)
		p.tap(3, 0)
		if p.ask(); p.view == first {
			t.Error("solved, it comes back as it was")
		}
	})
}

// In large letters the verdict on a move is scrolled into sight, and the next problem is shown from
// its beginning.
func TestVerdictsAreSeen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := start(t, win, live)
		fyne.CurrentApp().Settings().SetTheme(theme.Theme{Scale: 2})
		w := test.NewTempWindow(t, p.Content())
		w.SetPadded(false)
		w.Resize(fyne.NewSize(300, 614))
		seen := func(what string) {
			t.Helper()
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(p.verdict.words).Y
			top := fyne.CurrentApp().Driver().AbsolutePositionForObject(p.scroll).Y
			if line := fyne.MeasureText("X", fynetheme.TextSize(), fyne.TextStyle{}).Height; at < top || at+line > top+p.scroll.Size().Height {
				t.Errorf("%s: the verdict %q is at %v, in sight is what is from %v to %v", what, p.verdict.words.Words(), at, top, top+p.scroll.Size().Height)
			}
		}
		p.tap(7, 1)
		seen("wrong")
		p.tap(1, 6)
		seen("right")
		p.key(fyne.KeyReturn)
		if p.scroll.Offset.Y != 0 {
			t.Errorf("the second problem is read from %v on", p.scroll.Offset.Y)
		}
		p.tap(2, 0)
		seen("go on")
	})
}

// startAcross shows problems on a phone held across, in French and the largest letters.
func startAcross(t *testing.T) *rig {
	t.Helper()
	text.Use("fr")
	p := start(t, win, live)
	fyne.CurrentApp().Settings().SetTheme(theme.Theme{Scale: 2})
	w := test.NewTempWindow(t, p.Content())
	w.SetPadded(false)
	w.Resize(fyne.NewSize(614, 300))
	return p
}

// On a phone on its side, in the largest text, the question is whole and in sight, above the
// source.
func TestTheQuestionIsInSight(t *testing.T) {
	defer text.Use("en")
	synctest.Test(t, func(t *testing.T) {
		p := startAcross(t)
		if !focus.IsWhole(p.words) || p.words.Position().Y >= p.origin.Position().Y {
			t.Errorf("%q is %v high at %v in %v", p.words.Words(), p.words.Size().Height, p.words.Position().Y, p.scroll.Size().Height)
		}
	})
}

// In large letters, adjacent buttons have the same text size, whatever they say.
func TestButtonsAreWrittenAlike(t *testing.T) {
	defer text.Use("en")
	synctest.Test(t, func(t *testing.T) {
		p := startAcross(t)
		letters := func(b *widgets.Tool) (size float32) {
			for _, o := range widgetstest.InSight(b) {
				if words, ok := o.(*canvas.Text); ok {
					size = words.TextSize
				}
			}
			return size
		}
		alike := func(what string) {
			t.Helper()
			if a, b := letters(p.hint), letters(p.next); a != b {
				t.Errorf("%s: %q is written in %v, %q in %v", what, p.hint.Label, a, p.next.Label, b)
			}
		}
		alike("asking")
		p.tap(7, 1)
		alike("wrong")
	})
}

func TestSolvingAndFailing(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := start(t, win, live)
		p.wants(t, "asked", "1 more", "From a game", "Black to move and win.")
		p.tap(0, 0)
		p.wants(t, "not allowed", "flip")
		p.tap(7, 1) // h2, which was played
		p.wants(t, "wrong", "h2 is not right.", "after h2 White wins by 18")
		if plan := p.board.Scene().Plan; len(plan) != 5 || plan[1].Color != game.White {
			t.Errorf("the refutation is %v", plan)
		}
		p.tap(6, 7)
		p.wants(t, "unknown", "g8 is not right.", "g8 costs about 10 discs.")
		if words := p.reason.Words(); strings.Contains(words, "b7") {
			t.Errorf("the answer is given away: %q", words)
		}
		p.tap(1, 6) // b7
		p.wants(t, "right", "b7 is right.", "h2 was played in the game.", "Proved.")
		p.tap(1, 6) // nothing is asked any more
		p.key(fyne.KeyReturn)
		p.wants(t, "the second", "Black lives.")
		p.tap(2, 1)
		p.wants(t, "wrong", "Too wide.")
		p.tap(2, 0)
		p.wants(t, "go on", "Right. Go on.")
		if p.board.Scene().Stones[1*9+2] != game.White {
			t.Error("the answer is not on the board")
		}
		p.tap(3, 0)
		p.wants(t, "solved", "Well done.")
		p.key(fyne.KeySpace)
		p.wants(t, "the end", "That was all")
		if len(p.grades) != 2 || p.grades[0] != 1 || p.grades[1] != 2 {
			t.Errorf("grades %v, want forgotten (two wrong), then hard (one wrong)", p.grades)
		}
	})
}

// A move that a file calls another move than the one asked for costs nothing.
func TestAnotherMoveIsAskedFor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := start(t, `(;GM[1]SZ[9]AB[aa][ba]AW[ab][bb](;B[ca]C[RIGHT])(;B[cb]C[NOTTHIS]))`)
		p.tap(2, 1)
		p.wants(t, "not this", "C8 is not what was asked for. Try another move.")
		p.tap(2, 0)
		p.wants(t, "right", "C9 is right.")
		if len(p.grades) != 1 || p.grades[0] != 3 {
			t.Errorf("grades %v", p.grades)
		}
	})
}

func TestTheAnswerIsShown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := start(t, win, live, win)
		p.Rune('s')
		p.wants(t, "shown", "The answer: b7.")
		if len(p.board.Scene().Plan) != 1 || len(p.whatIf.after()) != 2 {
			t.Errorf("%v, with %d buttons", p.board.Scene().Plan, len(p.whatIf.after()))
		}
		test.Tap(p.whatIf.after()[1].(*widgets.Button))
		if p.dropped != 1 || len(p.grades) != 1 || p.grades[0] != 1 {
			t.Errorf("dropped %d, grades %v", p.dropped, p.grades)
		}
		p.tap(2, 1)
		test.Tap(p.next) // skipped after a wrong try
		if len(p.grades) != 2 || p.grades[1] != 1 {
			t.Errorf("grades %v", p.grades)
		}
		p.right = true
		p.tap(6, 7)
		p.wants(t, "accepted", "g8 is right.")
		p.Leave()
		if len(p.grades) != 3 || p.grades[2] != 3 {
			t.Errorf("grades %v", p.grades)
		}
	})
}

// Without this the reader of a snapback never learns where its last move goes: a number has no room
// on a point that another number of the line took.
func TestAMoveOnTopOfAnotherIsListed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := start(t, `(;GM[1]SZ[9]AB[ac][bc][cb][ca]AW[ab][bb]C[Black takes.](;B[aa];W[ba];B[aa]C[RIGHT]))`)
		p.Rune('s')
		p.wants(t, "shown", "The answer: A9.", "3 at 1")
	})
}

// The key that shows the answer also works after a wrong move, which need not be taken back first.
func TestTheAnswerIsShownAfterAWrongMove(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := start(t, win, live)
		p.tap(7, 1)
		p.wants(t, "wrong", "h2 is not right.")
		p.Rune('s')
		p.wants(t, "shown", "The answer: b7.")
		if plan := p.board.Scene().Plan; len(plan) != 1 || len(p.grades) != 1 || p.grades[0] != 1 {
			t.Errorf("%v, grades %v", plan, p.grades)
		}
		p.key(fyne.KeyReturn)
		p.wants(t, "the second", "Black lives.")
	})
}

// Without this the explanation of a problem from others' games is about a move that neither the user
// nor the game on the board made.
func TestTheExplanationIsAboutTheUsersMove(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := start(t, win, win)
		p.item.Own = false
		p.tap(6, 7) // g8, of which the engine knows the value
		p.Rune('s')
		p.wants(t, "shown", "The answer: b7.", "g8 costs about 10 discs; b7 is better.")
		if words := p.reason.Words(); strings.Contains(words, "h2") || strings.Contains(words, "Proved") {
			t.Errorf("after g8: %q", words)
		}
		p.key(fyne.KeyReturn)
		p.item.Own = false
		p.Rune('s')
		p.wants(t, "without a move of the user", "after h2 White wins by 18", "Proved.")
	})
}

// Keys scroll a list that is only read; in a list with buttons PageUp and PageDown do.
func TestTheHubIsScrolledByKeys(t *testing.T) {
	test.NewTempApp(t)
	for _, does := range []bool{false, true} {
		var rows []Row
		for range 40 {
			rows = append(rows, Row{Title: "How one plays", Detail: "In words."})
		}
		down := fyne.KeyDown
		if does {
			rows[0].Do, down = func() {}, fyne.KeyPageDown
		}
		h := NewHub("My strength", rows, func() {})
		window := test.NewTempWindow(t, h.Content())
		window.Resize(fyne.NewSize(400, 800))
		if h.Key(&fyne.KeyEvent{Name: down}); h.page.Offset() == 0 {
			t.Errorf("%s does not scroll", down)
		}
		if h.Key(&fyne.KeyEvent{Name: fyne.KeyHome}); h.page.Offset() != 0 {
			t.Error("Home does not scroll back")
		}
		if h.Key(&fyne.KeyEvent{Name: fyne.KeyEscape}) {
			t.Error("Escape is used up")
		}
	}
}

// A row that takes the focus is wholly in sight, also when the hub is shown again.
func TestTheHubScrollsToTheFocus(t *testing.T) {
	test.NewTempApp(t)
	rows := make([]Row, 12)
	for i := range rows {
		rows[i] = Row{Title: "How one plays", Detail: "In words.", Do: func() {}}
	}
	h := NewHub("Puzzles", rows, func() {})
	window := test.NewTempWindow(t, h.Content())
	window.Resize(fyne.NewSize(320, 240))
	window.Canvas().Focus(h.Focus())
	for _, key := range []fyne.KeyName{fyne.KeyDown, fyne.KeyUp} {
		for range rows[1:] {
			h.Key(&fyne.KeyEvent{Name: key})
			if tile := window.Canvas().Focused().(fyne.CanvasObject); !focus.IsWhole(tile) {
				t.Fatalf("after %s the focus is out of sight, scrolled to %v", key, h.page.Offset())
			}
		}
	}
	for i := range h.tiles {
		again := NewHub("Puzzles", rows, func() {})
		again.Choose(i + 1)
		window.SetContent(again.Content())
		window.Canvas().Focus(again.Focus())
		if !focus.IsWhole(again.tiles[i]) {
			t.Errorf("shown again row %d is out of sight, scrolled to %v", i, again.page.Offset())
		}
	}
}

// A problem that was only looked at does not count.
func TestSkippedProblemsAreNotGraded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := start(t, win, live)
		test.Tap(p.next)
		p.Rune('N') // as the list of keys has it
		p.wants(t, "the end", "That was all")
		p.Rune('n')
		p.Leave()
		if p.grades != nil {
			t.Errorf("grades %v", p.grades)
		}
	})
}

// No state of the screen is clipped at any size, in any language.
func TestFits(t *testing.T) {
	defer text.Use("")
	for _, lang := range widgetstest.Tried(text.Languages) {
		synctest.Test(t, func(t *testing.T) {
			p := start(t, win, live)
			text.Use(lang)
			fyne.CurrentApp().Settings().SetTheme(theme.Of("", "", false, lang))
			fits := func() { widgetstest.Fits(t, p.Content()) }
			p.show()
			fits()
			p.tap(7, 1)
			fits()
			p.again()
			p.help()
			fits()
			p.tap(1, 6)
			fits()
			p.whatIf.begin()
			p.tap(7, 1)
			fits()
			test.Tap(p.next)
			p.Rune('s')
			fits()
			test.Tap(p.next)
			fits()
			widgetstest.Fits(t, NewHub("Puzzles", []Row{{"Practise 5 puzzles", "The puzzles due today. Those you are least sure of come first.", func() {}}, {"6 puzzles", "", nil}}, func() {}).Content())
		})
	}
}

// The line of a new opening is shown before it is asked, and looking at it is no answer. Otherwise
// the trainer would be a quiz about names.
func TestAnOpeningIsShownBeforeItIsAsked(t *testing.T) {
	p := start(t, win)
	item := p.item
	item.Preview = true
	p.pose(item, core.View{})
	if p.state != ahead || len(p.board.Scene().Plan) == 0 {
		t.Fatalf("in state %d %d moves are shown", p.state, len(p.board.Scene().Plan))
	}
	answer := p.problem.Right()[0]
	p.attempt(answer)
	if p.state != asking || len(p.grades) != 0 || len(p.board.Scene().Plan) != 0 {
		t.Fatalf("a tap before leads to state %d with grades %v", p.state, p.grades)
	}
	if p.attempt(answer); p.state != solved {
		t.Errorf("the answer leads to state %d", p.state)
	}
}
