package study

import (
	"context"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"pionnier/app/text"
	"pionnier/app/theme"
	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
	"pionnier/core/study"
	"pionnier/widgets"
	"pionnier/widgets/board"
	"pionnier/widgets/widgetstest"
)

const moves = "f5 d6 c3 d3 c4 f4 f6 f3 e6 e7 d7 c6 f7"

// teacher values every position alike but for those in which Black lost a lot by move 5,
// and knows a better fifth move.
type teacher struct {
	after map[int]float64 // lead after so many discs more than the four first
	best  map[int]game.Move
}

func (o teacher) Ask(_ context.Context, q analysis.Question, _ func(engine.Info)) (engine.Info, error) {
	played := discsOn(q.Position) - 4
	m := q.Position.Legal()[0]
	if best, ok := o.best[played]; ok {
		m = best
	}
	lead := o.after[played]
	v := engine.Value{Score: lead, Error: 0.5, HasWin: true, Win: 0.5 + lead/40, WinError: 0.01, Depth: 10}
	return engine.Info{Move: m, Unit: engine.Discs, Value: v, Lines: []engine.Line{{Moves: []game.Move{m}, Value: v}}}, nil
}

func discsOn(pos game.Position) (n int) {
	for y := range 8 {
		for x := range 8 {
			if pos.At(game.Pt(x, y)) != game.None {
				n++
			}
		}
	}
	return n
}

// erring makes Black lose eight discs by the fifth move.
func erring(t *testing.T) teacher {
	o := teacher{after: map[int]float64{}, best: map[int]game.Move{4: game.Place(1, 2)}}
	for i := 5; i < 61; i++ {
		o.after[i] = -8
	}
	return o
}

// played is the game that is studied.
func played(entry catalog.Game) (*record.Record, error) {
	rec, err := entry.New(entry.Defaults())
	if err != nil {
		return nil, err
	}
	rec.Players.Black.Name, rec.Players.White = "Ada", record.Player{Name: "Pionnier", Level: "random"}
	rec.Outcome = game.Outcome{Ending: game.Resignation, Winner: game.White}
	start, err := entry.Start(rec)
	if err != nil {
		return nil, err
	}
	var line []game.Move
	for _, name := range strings.Fields(moves) {
		m, err := entry.ParseMove(name, 8, 8)
		if err != nil {
			return nil, err
		}
		line = append(line, m)
	}
	_, err = rec.Root.Follow(start, line)
	return rec, err
}

// rig is a screen in a window.
type rig struct {
	*Screen
	t      *testing.T
	thread widgetstest.Thread
	window fyne.Window
	asked  []string
	saved  []*record.Record
	told   []study.Snapshot // to Actions.Judged
	earned [][2]int         // points of sessions of guessing, and most of them
	from   *record.Record
}

func open(t *testing.T, size fyne.Size, asker study.Asker, finished bool) *rig {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(theme.Theme{Mode: theme.Light})
	entry, err := catalog.Find("othello")
	if err != nil {
		t.Fatal(err)
	}
	rec, err := played(entry)
	if err != nil {
		t.Fatal(err)
	}
	start, err := entry.Start(rec)
	if err != nil {
		t.Fatal(err)
	}
	if !finished {
		rec.Outcome = game.Outcome{}
	}
	r := &rig{t: t}
	note := func(s string) func() { return func() { r.asked = append(r.asked, s) } }
	r.Screen = New(Deps{Game: entry, Record: rec, Start: start, Asker: asker, Threads: 1, Board: board.New(board.Style{Cells: true}),
		Stones:   game.ByColor[fyne.CanvasObject]{Black: canvas.NewRectangle(nil), White: canvas.NewRectangle(nil)},
		Dispatch: r.thread.Dispatch,
		Actions: Actions{Back: note("back"), Judged: func(s study.Snapshot) { r.told = append(r.told, s) },
			Guessed: func(points, most int) []float64 {
				r.earned = append(r.earned, [2]int{points, most})
				return []float64{50, 61}
			}, Save: func(rec *record.Record) { r.saved = append(r.saved, rec) },
			PlayFrom: func(rec *record.Record, _ game.Color) { r.from = rec }}})
	r.window = test.NewTempWindow(t, r.Content())
	r.window.SetPadded(false)
	r.window.Resize(size)
	r.window.Canvas().SetOnTypedKey(func(ev *fyne.KeyEvent) { r.Key(ev) })
	t.Cleanup(r.Leave)
	return r
}

var desktop, phone = fyne.NewSize(1100, 760), fyne.NewSize(400, 800)

func (r *rig) press(names ...fyne.KeyName) {
	for _, name := range names {
		r.Key(&fyne.KeyEvent{Name: name})
	}
}

func (r *rig) wantPly(ply int) {
	r.t.Helper()
	discs := 0
	for _, c := range r.deps.Board.Scene().Stones {
		if c != game.None {
			discs++
		}
	}
	if r.snap.Ply != ply || discs != 4+ply {
		r.t.Errorf("after %d moves with %d discs, want %d", r.snap.Ply, discs, ply)
	}
}

// tap presses a button by its words.
func (r *rig) tap(words string) {
	r.t.Helper()
	for _, o := range widgetstest.InSight(r.Content()) {
		if t, ok := o.(fyne.Tappable); ok {
			if a, ok := o.(fyne.Accessible); ok && a.AccessibilityLabel() == words {
				t.Tapped(&fyne.PointEvent{})
				return
			}
		}
	}
	r.t.Fatalf("no %q in sight", words)
}

func TestKeysWalkTheGame(t *testing.T) {
	r := open(t, desktop, nil, true)
	r.wantPly(13)
	for _, step := range []struct {
		key  fyne.KeyName
		want int
	}{{fyne.KeyLeft, 12}, {fyne.KeyPageUp, 2}, {fyne.KeyHome, 0}, {fyne.KeyLeft, 0}, {fyne.KeyRight, 1}, {fyne.KeyPageDown, 11}, {fyne.KeyEnd, 13}} {
		r.press(step.key)
		r.wantPly(step.want)
	}
	if r.Key(&fyne.KeyEvent{Name: fyne.KeyEscape}) {
		t.Error("Escape is used up")
	}
}

func TestAFinishedGameIsJudgedAtOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, desktop, erring(t), true)
		r.thread.Later(1e9)
		cards := r.snap.Report.Cards
		if len(cards.Black) != 1 || cards.Black[0].Number != 5 || cards.White != nil {
			t.Fatalf("cards %+v and %+v", cards.Black, cards.White)
		}
		row := r.cards.Objects[0].(fyne.Accessible).AccessibilityLabel()
		if !strings.HasPrefix(row, "5. c4") || !strings.Contains(row, "8 discs") {
			t.Errorf("the card says %q", row)
		}
		if got := r.players.Black.AccessibilityLabel(); !strings.Contains(got, "1 error") {
			t.Errorf("Black's card says %q", got)
		}
		r.Rune('N')
		r.wantPly(5)
		if !strings.Contains(r.status.Words(), "Move 5: c4") || !strings.Contains(r.status.Words(), "mistake, 8 discs") {
			t.Errorf("the line says %q", r.status.Words())
		}
		if got := r.graph.AccessibilityLabel(); !strings.HasPrefix(got, "Move 5: c4, White +8") {
			t.Errorf("the graph says %q", got)
		}
	})
}

// idler is a teacher who never answers a second question about a position.
type idler struct{ teacher }

func (o idler) Ask(ctx context.Context, q analysis.Question, report func(engine.Info)) (engine.Info, error) {
	if q.Limits.Depth > 10 && q.Limits.Depth < 60 {
		<-ctx.Done()
		return engine.Info{}, ctx.Err()
	}
	return o.teacher.Ask(ctx, q, report)
}

// halfway is a teacher who judges the end of a game alone.
type halfway struct{ teacher }

func (o halfway) Ask(ctx context.Context, q analysis.Question, report func(engine.Info)) (engine.Info, error) {
	if q.Limits.Depth == 10 && discsOn(q.Position) < 12 {
		<-ctx.Done()
		return engine.Info{}, ctx.Err()
	}
	return o.teacher.Ask(ctx, q, report)
}

// No accuracy is told until every move is judged: that of an endgame says nothing of a game.
func TestAccuracyIsThatOfAllMoves(t *testing.T) {
	for name, tt := range map[string]struct {
		asker func(*testing.T) study.Asker
		told  bool
	}{
		"while the end is judged": {func(t *testing.T) study.Asker { return halfway{erring(t)} }, false},
		"while it looks closer":   {func(t *testing.T) study.Asker { return idler{erring(t)} }, true},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				r := open(t, desktop, tt.asker(t), true)
				r.thread.Later(1e9)
				if r.snap.Report.Players.Black.Moves == 0 {
					t.Fatal("nothing is judged")
				}
				if got := r.players.Black.AccessibilityLabel(); strings.Contains(got, "%") != tt.told {
					t.Errorf("Black's card says %q", got)
				}
				r.Leave()
			})
		})
	}
}

// Mistakes are handed on once: when the report is done, or when the screen is left after
// every move was judged.
func TestAReportIsHandedOn(t *testing.T) {
	for name, asker := range map[string]func(*testing.T) study.Asker{
		"done": func(t *testing.T) study.Asker { return erring(t) },
		"left": func(t *testing.T) study.Asker { return idler{erring(t)} },
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				r := open(t, desktop, asker(t), true)
				r.thread.Later(1e9)
				if want := map[string]int{"done": 1, "left": 0}[name]; len(r.told) != want {
					t.Errorf("told %d times while the screen is there, want %d", len(r.told), want)
				}
				r.Leave()
				r.thread.Later(1e9)
				if len(r.told) != 1 || len(r.told[0].Report.Cards.Black) != 1 {
					t.Errorf("told %d times", len(r.told))
				}
			})
		})
	}
}

// TestDigitsPlayCandidates: where they are shown; b goes to the next blunder there too.
func TestDigitsPlayCandidates(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := erring(t)
		o.best[4] = game.Place(2, 3) // c4, as played
		r := open(t, desktop, o, true)
		r.thread.Later(1e9)
		r.goToPly(4)
		r.Rune('1')
		r.wantPly(4)
		r.choose(bestTab)
		r.thread.Later(1e9)
		if n := len(r.best.Objects); n != 1 {
			t.Errorf("%d candidates are listed", n)
		}
		r.Rune('2') // there is one candidate
		r.wantPly(4)
		r.Rune('1')
		r.wantPly(5)
	})
}

// TestCardsAreShort: all of the reason is told only where the move is on the board.
func TestCardsAreShort(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, desktop, erring(t), true)
		r.thread.Later(1e9)
		short := r.cards.MinSize().Height
		r.goToPly(5)
		if full := r.cards.MinSize().Height; full <= short {
			t.Errorf("the card is %v high at its move, and %v elsewhere", full, short)
		}
		r.press(fyne.KeyEnd)
		if again := r.cards.MinSize().Height; again != short {
			t.Errorf("the card is %v high, before it was %v", again, short)
		}
	})
}

func TestSidesOfOneLevelAreToldApart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, desktop, erring(t), true)
		for _, c := range []game.Color{game.Black, game.White} {
			r.study.Record().Players.Set(c, record.Player{Name: "Pionnier", Level: "random"})
		}
		r.thread.Later(1e9)
		for _, color := range []string{"Black", "White"} {
			if want := text.T("level.othello.random.name") + " (" + color + ")"; !strings.Contains(r.cardsShown, want) {
				t.Errorf("the list of cards does not say %q:\n%s", want, r.cardsShown)
			}
		}
	})
}

// TestAMistakeIsTriedAgain: what was played is wrong, the best move right, and any other
// is judged.
func TestAMistakeIsTriedAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, desktop, erring(t), true)
		r.thread.Later(1e9)
		r.tap("Try again")
		r.wantPly(4)
		says := func(words string) {
			t.Helper()
			if got := r.retryWords(); !strings.HasPrefix(got, words) {
				t.Errorf("it says %q, want %q", got, words)
			}
		}
		says("Move 5: Black played c4. Find a better move.")
		if next := r.deps.Board.Scene().Next; len(next) != 1 || next[0].Point != game.Pt(2, 3) {
			t.Errorf("what was played is shown as %v", next)
		}
		r.deps.Board.OnTap(game.Pt(2, 3)) // c4
		says("c4 is what was played.")
		r.deps.Board.OnTap(game.Pt(0, 0))
		if r.status.Words() != "That square flips nothing." {
			t.Errorf("an illegal answer: %q", r.status.Words())
		}
		r.deps.Board.OnTap(game.Pt(4, 2)) // e3, which the teacher finds no better
		says("Looking at e3")
		if strings.Contains(r.status.Words(), "flips nothing") {
			t.Error("the refusal stays")
		}
		r.thread.Later(1e9)
		if _, err := r.retry.before.Play(game.Place(4, 2)); err == nil {
			says("Not yet: e3 loses 8 discs.")
		}
		r.tap("Show the answer")
		says("The answer is b3")
		r.tap("Done")
		if r.retry != nil {
			t.Error("there is no other card, but it is still asked")
		}
	})
}

func TestGoodAnswersAreRight(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		o := erring(t)
		r := open(t, desktop, o, true)
		r.thread.Later(1e9)
		for _, answer := range []game.Point{game.Pt(1, 2), game.Pt(4, 2)} {
			o.after[5] = 0 // every other fifth move is good, in what is asked from now on
			r.tap("Try again")
			r.deps.Board.OnTap(answer)
			r.thread.Later(1e9)
			if r.retry.state != right && r.retry.state != asking {
				t.Errorf("%v: %q", answer, r.retryWords())
			}
			if plan := r.deps.Board.Scene().Plan; r.retry.state == right && (len(plan) == 0 || plan[0].Point != answer || len(plan) > 1+repliesShown) {
				t.Errorf("%v: the play after it is shown as %v", answer, plan)
			}
			r.press(fyne.KeyEscape)
		}
	})
}

// TestPicturesAreNamed: by the move, or by what they are.
func TestPicturesAreNamed(t *testing.T) {
	r := open(t, desktop, nil, true)
	var names []string
	r.deps.Actions.ExportPicture = func(_ Picture, name string) { names = append(names, name) }
	r.goToPly(4)
	for _, choice := range []string{"Picture: this position", "Picture: diagram of move numbers"} {
		r.more()
		r.answerWith(choice)
	}
	if want := []string{"4", "Diagram of move numbers"}; !slices.Equal(names, want) {
		t.Errorf("the pictures are named %q, want %q", names, want)
	}
}

// TestEveryLegalMoveIsTold: where all have values, and else the first nine.
func TestEveryLegalMoveIsTold(t *testing.T) {
	r := open(t, desktop, nil, true)
	var all []review.Candidate
	for _, m := range r.snap.Position().Legal() {
		all = append(all, review.Candidate{Moves: []game.Move{m}})
	}
	if len(all) <= mostCandidates {
		t.Fatalf("%d legal moves show nothing", len(all))
	}
	for given, want := range map[int]int{len(all): len(all), len(all) - 1: mostCandidates, 3: 3} {
		r.snap.Reading.Candidates = all[:given]
		if got := r.hints(r.candidates()); len(got) != want {
			t.Errorf("%d of %d moves have values: %d are shown, want %d", given, len(all), len(got), want)
		}
	}
}

func TestMovesOnTheBoardAreVariations(t *testing.T) {
	r := open(t, desktop, nil, true)
	r.press(fyne.KeyHome)
	r.deps.Board.OnTap(game.Pt(5, 4)) // f5, as played
	if r.changed {
		t.Error("the same move changes the record")
	}
	r.deps.Board.OnTap(game.Pt(5, 5)) // f6 instead of d6
	if r.snap.At != -1 || !r.changed || len(r.study.Record().Root.Children[0].Children) != 2 {
		t.Fatal("no variation")
	}
	r.press(fyne.KeyUp)
	r.wantPly(2)
	if r.snap.At != 2 {
		t.Error("Up does not lead back to the main line")
	}
	r.Leave()
	if len(r.saved) != 1 {
		t.Errorf("kept %d times", len(r.saved))
	}
}

func TestNotesAreKept(t *testing.T) {
	r := open(t, desktop, nil, true)
	r.choose(notesTab)
	r.notes.entry.SetText("resigned too early")
	r.press(fyne.KeyHome)
	if r.notes.entry.Text != "" || r.study.Record().Root.Comment != "" {
		t.Errorf("the start says %q", r.notes.entry.Text)
	}
	r.press(fyne.KeyEnd)
	if r.notes.entry.Text != "resigned too early" || !r.changed {
		t.Errorf("the end says %q", r.notes.entry.Text)
	}
}

func TestPlayOnFromAnyPosition(t *testing.T) {
	r := open(t, desktop, nil, true)
	r.press(fyne.KeyHome, fyne.KeyRight, fyne.KeyRight)
	r.playFrom()
	if r.from == nil || r.from.MoveCount() != 2 || r.from.Outcome.Over() || r.from.Players.Black.Name != "Ada" {
		t.Errorf("played on from %+v", r.from)
	}
	if r.study.Record().MoveCount() != 13 || !r.study.Record().Outcome.Over() {
		t.Error("the game itself was changed")
	}
}

// TestEverythingFits: on each window the parts lie within it, and the tabs differ.
func TestEverythingFits(t *testing.T) {
	for _, size := range []fyne.Size{desktop, phone, fyne.NewSize(360, 640), fyne.NewSize(800, 400), fyne.NewSize(1600, 900)} {
		r := open(t, size, nil, true)
		for _, which := range r.offered(r.wide) {
			r.choose(which)
			for _, o := range r.root.Objects {
				if at, s := o.Position(), o.Size(); o.Visible() && (at.X < -10 || at.Y < -10 || at.X+s.Width > size.Width+10 || at.Y+s.Height > size.Height+2) {
					t.Errorf("%v, tab %v: %T at %v, %v", size, which, o, at, s)
				}
			}
		}
		if phone := size.Width < 500 || size.Height < 500; phone != slices.Contains(r.offered(r.wide), graphTab) {
			t.Errorf("%v offers %v", size, r.offered(r.wide))
		}
	}
}

func TestTheReportAsText(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, desktop, erring(t), true)
		r.thread.Later(1e9)
		for _, want := range []string{"Ada – Pionnier", "Pionnier wins; Ada resigned", "1 × mistake", "5. c4 · mistake, 8 discs",
			"Opening ", "of 7 moves as the engine"} {
			if got := r.report().Text(); !strings.Contains(got, want) {
				t.Errorf("%q is not in\n%s", want, got)
			}
		}
	})
}

// two is a teacher who knows a second move, three discs worse than the first.
type two struct{ teacher }

func (o two) Ask(ctx context.Context, q analysis.Question, tell func(engine.Info)) (engine.Info, error) {
	info, err := o.teacher.Ask(ctx, q, tell)
	if legal := q.Position.Legal(); len(legal) > 1 {
		worse := info.Lines[0].Value
		if worse.Score -= 3; q.Position.ToMove() == game.White {
			worse.Score += 6
		}
		info.Lines = append(info.Lines, engine.Line{Moves: legal[1:2], Value: worse})
	}
	return info, err
}

// The best moves are told by their value or by what they lose, as the user likes, and so
// they stay when the screen is left and comes back.
func TestLossesInPlaceOfValues(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, desktop, two{erring(t)}, true)
		r.thread.Later(1e9)
		r.press(fyne.KeyLeft)
		r.choose(bestTab)
		r.thread.Later(1e9)
		notes := func() (list []string) {
			for _, h := range r.deps.Board.Scene().Hints {
				list = append(list, h.Notes[0])
			}
			return list
		}
		if got := notes(); !slices.Equal(got, []string{"–8", "–11"}) && !slices.Equal(got, []string{"+8", "+5"}) {
			t.Errorf("values %q", got)
		}
		r.Rune('l')
		if got := notes(); !slices.Equal(got, []string{"0", "–3"}) {
			t.Errorf("losses %q", got)
		}
		r.Rune('l')
		if got := notes(); slices.Equal(got, []string{"0", "–3"}) {
			t.Errorf("values again %q", got)
		}
	})
}

func TestEveryClassHasAName(t *testing.T) {
	for _, c := range append(review.Classes, review.Unjudged) {
		if !text.Has("study.class." + c.String()) {
			t.Errorf("%v has no name", c)
		}
	}
}

// TestTheFileHasWhatWasWritten: what is exported is what is stored, so it is stored first.
func TestTheFileHasWhatWasWritten(t *testing.T) {
	r := open(t, desktop, nil, true)
	var saved int
	r.deps.Actions.ExportSGF = func() { saved = len(r.saved) }
	r.choose(notesTab)
	r.notes.entry.SetText("a note")
	r.more()
	for _, o := range test.LaidOutObjects(r.window.Canvas().Overlays().Top()) {
		if b, ok := o.(*widgets.Button); ok && b.Text == "Save as SGF" {
			test.Tap(b)
			break
		}
	}
	if saved != 1 {
		t.Errorf("stored %d times before the file was made", saved)
	}
}

// A line of words that becomes longer pushes down what is below it, which stays there.
func TestTheStatusCoversNothing(t *testing.T) {
	r := open(t, phone, nil, true)
	bottom := float32(0)
	for _, words := range []string{"short", strings.Repeat("a long status ", 5), "short"} {
		r.say(words)
		bottom = max(bottom, r.status.Position().Y+r.status.MinSize().Height)
		if y := r.tabs.Position().Y; y < bottom-8 || y > bottom+8 {
			t.Errorf("%q ends at %v, the tabs begin at %v", words, bottom, y)
		}
	}
}
