package study

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"pionnier/core/format"
	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/core/review"
	"pionnier/core/study"
	"pionnier/widgets"
	"pionnier/widgets/focus"
	"pionnier/widgets/widgetstest"
)

const moves = "f5 d6 c3 d3 c4 f4 f6 f3 e6 e7 d7 c6 f7"

var desktop, phone = fyne.NewSize(1100, 760), fyne.NewSize(400, 800)

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
		cards := r.sub.now().Report.Cards
		if len(cards.Black) != 1 || cards.Black[0].Number != 5 || cards.White != nil {
			t.Fatalf("cards %+v and %+v", cards.Black, cards.White)
		}
		decision, first := r.cards.Objects[0].(*widgets.Tile), r.cards.Objects[2].(fyne.Accessible) // below the table of errors
		if want := "White was ahead from move 5 on. No single move decided it. Move 5 (c4) cost the most that was never regained: Black’s chance fell from 50 % to 30 %."; decision.Label != want {
			t.Errorf("the game was decided so: %q", decision.Label)
		}
		decision.OnTapped()
		r.wantPly(5)
		r.press(fyne.KeyEnd)
		row := first.AccessibilityLabel()
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
		if got := r.graph.widget.AccessibilityLabel(); !strings.HasPrefix(got, "Move 5: c4, White +8") {
			t.Errorf("the graph says %q", got)
		}
	})
}

// No accuracy is shown until every move is judged: an endgame's accuracy is not the game's.
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
				if r.sub.now().Report.Players.Black.Moves == 0 {
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

// Mistakes are passed on once: when the report is done, or when the screen is left after every move
// was judged.
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

// TestReasonsStandWhole checks that the text of a card is not cut, whatever is on the board.
func TestReasonsStandWhole(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		for _, size := range []fyne.Size{desktop, phone} {
			r := open(t, size, erring(t), true)
			r.thread.Later(1e9)
			why := "After h5 and f8, Black has only 2 moves left, which give up the corner h8 and with it the whole of the edge."
			known := r.sub.reasons[4]
			known.sentences, known.tried = []string{"c4 costs about 8 discs.", why}, true
			r.sub.reasons[4] = known
			r.cards.show()
			r.window.Resize(size.AddWidthHeight(1, 0))
			var words []string
			for _, o := range test.LaidOutObjects(r.cards.Container) {
				if line, ok := o.(*canvas.Text); ok {
					words = append(words, strings.Fields(line.Text)...)
				}
			}
			if all := strings.Join(words, " "); !strings.Contains(all, why) {
				t.Errorf("%v: %q is not in %q", size, why, all)
			}
		}
	})
}

// TestTheMarkedCardStaysInSight checks that the marked card stays wholly in sight when the second
// look adds cards above it, and that nothing moves if the user has scrolled away.
func TestTheMarkedCardStaysInSight(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, fyne.NewSize(1000, 420), erring(t), true)
		r.thread.Later(1e9)
		r.goToPly(5)
		scroll, another := r.cards.scroll, func(index int) {
			cards := &r.sub.now().Report.Cards.Black
			card := (*cards)[len(*cards)-1]
			card.Index, card.Number = index, index+1
			*cards = append([]review.Card{card}, *cards...)
			r.cards.show()
		}
		another(0)
		another(2)
		if scroll.Offset.Y == 0 || !focus.IsWhole(r.cards.marked) {
			t.Errorf("scrolled by %v, the marked card is not whole", scroll.Offset.Y)
		}
		scroll.ScrollToTop()
		if another(6); scroll.Offset.Y != 0 {
			t.Errorf("scrolled by %v away from what was read", scroll.Offset.Y)
		}
	})
}

func TestSidesOfOneLevelAreDistinguished(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, desktop, erring(t), true)
		for _, c := range []game.Color{game.Black, game.White} {
			r.sub.study().Record().Players.Set(c, record.Player{Name: "Pionnier", Level: "random"})
		}
		r.thread.Later(1e9)
		for _, color := range []string{"Black", "White"} {
			if want := text.T("level.othello.random.name") + " (" + color + ")"; !strings.Contains(strings.Join(r.cards.said, "\n"), want) {
				t.Errorf("the list of cards does not say %q:\n%s", want, r.cards.said)
			}
		}
	})
}

// A player without a name is called by the colour, which is then not repeated.
func TestAColourIsNotSaidTwice(t *testing.T) {
	r := open(t, desktop, nil, true)
	var black record.Player
	r.sub.study().Record().Players.White = black // two persons play
	for _, tt := range []struct{ name, rank, want string }{{"Ada", "", "Ada, Black"}, {"", "", "Black"}, {"", "3d", "Black, 3d"}, {"Ada", "3d", "Ada, Black · 3d"}} {
		black.Name, black.Rank = tt.name, tt.rank
		r.sub.study().Record().Players.Black = black
		r.players.show()
		if got := r.players.Black.AccessibilityLabel(); got != tt.want {
			t.Errorf("named %q, of rank %q: the card says %q, want %q", tt.name, tt.rank, got, tt.want)
		}
	}
}

// TestPicturesAreNamed checks that pictures are named by the move, or by their content.
func TestPicturesAreNamed(t *testing.T) {
	r := open(t, desktop, nil, true)
	var names []string
	r.acts.exportPicture = func(_ Picture, name string) { names = append(names, name) }
	r.goToPly(4)
	for _, choice := range []string{"Picture: this position…", "Picture: diagram of move numbers…"} {
		r.more()
		r.answerWith(choice)
	}
	if want := []string{"4", "Diagram of move numbers"}; !slices.Equal(names, want) {
		t.Errorf("the pictures are named %q, want %q", names, want)
	}
}

func TestMovesOnTheBoardAreVariations(t *testing.T) {
	r := open(t, desktop, nil, true)
	r.press(fyne.KeyHome)
	r.deps.Board.OnTap(game.Pt(5, 4)) // f5, as played
	if r.saver.changed() {
		t.Error("the same move changes the record")
	}
	r.deps.Board.OnTap(game.Pt(5, 5)) // f6 instead of d6
	if r.sub.now().At != -1 || !r.saver.changed() || len(r.sub.study().Record().Root.Children[0].Children) != 2 {
		t.Fatal("no variation")
	}
	r.press(fyne.KeyUp)
	r.wantPly(2)
	if r.sub.now().At != 2 {
		t.Error("Up does not lead back to the main line")
	}
	r.Leave()
	if len(r.saved) != 1 {
		t.Errorf("kept %d times", len(r.saved))
	}
}

// Moves tried after the end are named so, and are not part of the judged game.
func TestTriedAfterTheGame(t *testing.T) {
	r := open(t, desktop, nil, true)
	rec := r.sub.study().Record()
	rec.LeftAt = rec.Root.End()
	judged := len(r.sub.now().Judged)
	for range 2 {
		p, _ := r.sub.now().Position().Legal()[0].Point()
		r.deps.Board.OnTap(p)
	}
	if words := r.sub.statusWords(); !strings.Contains(words, "after the game") || r.sub.now().Ply != judged+2 || len(r.sub.now().Judged) != judged {
		t.Errorf("%q at move %d of a game of %d, %d judged", words, r.sub.now().Ply, judged, len(r.sub.now().Judged))
	}
	for range 2 {
		if r.press(fyne.KeyLeft); r.sub.now().Ply == judged && strings.Contains(r.sub.statusWords(), "after") {
			t.Errorf("%q at the end", r.sub.statusWords())
		}
	}
}

func TestNotesAreKept(t *testing.T) {
	r := open(t, desktop, nil, true)
	r.choose(notesTab)
	r.notes.entry.SetText("resigned too early")
	r.press(fyne.KeyHome)
	if r.notes.entry.Text != "" || r.sub.study().Record().Root.Comment != "" {
		t.Errorf("the start says %q", r.notes.entry.Text)
	}
	r.press(fyne.KeyEnd)
	if r.notes.entry.Text != "resigned too early" || !r.saver.changed() {
		t.Errorf("the end says %q", r.notes.entry.Text)
	}
}

func TestPlayOnFromAnyPosition(t *testing.T) {
	r := open(t, desktop, nil, true)
	r.press(fyne.KeyHome, fyne.KeyRight, fyne.KeyRight)
	r.onward.playFrom()
	if r.from == nil || r.from.MoveCount() != 2 || r.from.Outcome.Over() || r.from.Players.Black.Name != "Ada" {
		t.Errorf("played on from %+v", r.from)
	}
	if r.sub.study().Record().MoveCount() != 13 || !r.sub.study().Record().Outcome.Over() {
		t.Error("the game itself was changed")
	}
}

// TestEverythingFits checks that on each window the parts are within it, and that the tabs differ.
func TestEverythingFits(t *testing.T) {
	for _, size := range widgetstest.Few([]fyne.Size{desktop, phone, fyne.NewSize(360, 640), fyne.NewSize(800, 400), fyne.NewSize(1600, 900)}) {
		r := open(t, size, nil, true)
		for _, which := range r.tabs.offered(r.tabs.fit) {
			r.choose(which.tab)
			for _, o := range r.root.Objects {
				if at, s := o.Position(), o.Size(); o.Visible() && (at.X < -10 || at.Y < -10 || at.X+s.Width > size.Width+10 || at.Y+s.Height > size.Height+2) {
					t.Errorf("%v, tab %v: %T at %v, %v", size, which.name, o, at, s)
				}
			}
		}
		if phone := size.Width < 500 || size.Height < 500; phone != slices.ContainsFunc(r.tabs.offered(r.tabs.fit), func(p *pane) bool { return p.beside == column }) {
			t.Errorf("%v offers %v", size, r.tabs.offered(r.tabs.fit))
		}
	}
}

func TestTheReportAsText(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, desktop, erring(t), true)
		r.thread.Later(1e9)
		for _, want := range []string{"Ada – Pionnier", "Pionnier wins; Ada resigned", "1 × mistake", "5. c4 · mistake, 8 discs",
			"Opening ", "of 7 moves match the engine"} {
			if got := r.sub.report().Text(); !strings.Contains(got, want) {
				t.Errorf("%q is not in\n%s", want, got)
			}
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

// TestTheFileHasWhatWasWritten checks that a game is stored before it is exported, since the export
// is what is stored.
func TestTheFileHasWhatWasWritten(t *testing.T) {
	r := open(t, desktop, nil, true)
	var saved int
	r.acts.saveAs = func(g format.Game) {
		saved = len(r.saved)
		if g.Record == r.sub.study().Record() || g.At.Ply() != r.sub.now().At || g.At.Path()[0] != g.Record.Root {
			t.Errorf("what goes out is at move %d of %p", g.At.Ply(), g.Record)
		}
	}
	r.choose(notesTab)
	r.notes.entry.SetText("a note")
	r.more()
	for _, o := range test.LaidOutObjects(r.window.Canvas().Overlays().Top()) {
		if b, ok := o.(*widgets.Button); ok && b.Text == "Save the game as…" {
			test.Tap(b)
			break
		}
	}
	if saved != 1 {
		t.Errorf("stored %d times before the file was made", saved)
	}
}

// A status of two lines covers nothing and pushes nothing, since its room is kept.
func TestTheStatusCoversNothing(t *testing.T) {
	r := open(t, phone, nil, true)
	tabs := r.tabs.choice().Position().Y
	for _, words := range []string{"short", strings.Repeat("a long status ", 5), "short"} {
		r.say(words)
		bottom := r.status.Position().Y + r.status.MinSize().Height
		if y := r.tabs.choice().Position().Y; y < bottom-8 || y != tabs {
			t.Errorf("%q ends at %v, the tabs begin at %v, and did at %v", words, bottom, y, tabs)
		}
	}
}
