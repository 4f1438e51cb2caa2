package study

import (
	"context"
	"strings"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/app/theme"
	"pionnier/core/analysis"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/core/record/sgf"
	"pionnier/core/study"
	"pionnier/core/weiqi"
	"pionnier/widgets"
	"pionnier/widgets/widgetstest"
)

// bookkeeper is a teacher for which the komi alone decides.
type bookkeeper struct{}

func (bookkeeper) Ask(_ context.Context, q analysis.Question, _ func(engine.Info)) (engine.Info, error) {
	lead := -q.Position.(*weiqi.Position).Rules().Komi
	v := engine.Value{Value: game.Value{Chance: 0.5 + lead/100, HasChance: true, ChanceError: 0.001, Margin: lead, HasMargin: true, MarginError: 0.01, Visits: 1000}}
	m := q.Position.Legal()[0]
	return engine.Info{Move: m, Unit: engine.Points, Value: v, Lines: []engine.Line{{Moves: q.Position.Legal()[:1], Value: v}}}, nil
}

// openGo shows a finished game of Go whose root has these properties.
func openGo(t *testing.T, size fyne.Size, asker study.Asker, head string) *rig {
	t.Helper()
	games, err := sgf.Read(strings.NewReader("(;GM[1]SZ[9]" + head + ";B[ee];W[cc];B[gg])"))
	if err != nil {
		t.Fatal(err)
	}
	entry, err := catalog.Find("go")
	if err != nil {
		t.Fatal(err)
	}
	return openRecord(t, size, asker, entry, games[0])
}

// fill types a text into a field of the sheet.
func (r *rig) fill(id, said string) {
	r.t.Helper()
	r.fact(id).entry.SetText(said)
}

func (r *rig) fact(id string) *fact {
	r.t.Helper()
	for _, f := range r.facts.list {
		if f.id == id {
			return f
		}
	}
	r.t.Fatalf("the sheet has no %s", id)
	return nil
}

// A game without komi says so before anything else; a click leads to the field, and a change has
// everything judged again.
func TestTheKomiThatWasTakenIsReported(t *testing.T) {
	for name, size := range map[string]fyne.Size{"desktop": desktop, "phone": phone} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				r := openGo(t, size, bookkeeper{}, "RU[Chinese]DT[1998-05-02]RE[B+R]")
				r.thread.Later(1e9)
				if got, want := r.assumed.words.Words(), "The file gives no komi: 5.5 is assumed (usual in 1998)"; got != want || !r.assumed.inSight() {
					t.Fatalf("it says %q, want %q", got, want)
				}
				if at, below := r.assumed.tile.Position().Y+r.assumed.tile.Size().Height, r.players.Black.Position().Y; at > below {
					t.Errorf("the line ends at %v, the players begin at %v", at, below)
				}
				if got := r.sub.now().Points[1].Value.Margin; got != -5.5 || len(r.told) != 1 {
					t.Fatalf("the lead is %v, told %d times", got, len(r.told))
				}
				if name == "desktop" {
					test.Tap(r.assumed.tile)
				} else { // which has no room for all of it, and shows it first
					r.assumed.tell()
					r.answerWith("Change")
				}
				if r.window.Canvas().Focused() != fyne.Focusable(r.fact("KM").entry) {
					t.Errorf("the focus is on %T", r.window.Canvas().Focused())
				}
				r.fill("KM", "3.75")
				if got := r.fact("KM").meant; got.Hidden || got.Words() != "Komi “3.75” in the file means 7.5 points" {
					t.Errorf("of 3.75 it understands %q", got.Words())
				}
				if got := r.facts.note.Words(); got != "The game will be analysed again." {
					t.Errorf("it says %q", got)
				}
				r.answerWith("OK")
				r.thread.Later(1e9)
				if got := r.sub.now().Points[1].Value.Margin; got != -7.5 || len(r.told) != 2 || r.assumed.inSight() {
					t.Errorf("the lead is %v, told %d times; it says %q", got, len(r.told), r.assumed.words.Words())
				}
				r.Keep()
				if last := r.saved[len(r.saved)-1]; sgf.Fact(last, "KM") != "3.75" || last.Komi != 7.5 {
					t.Errorf("stored: %q", sgf.Fact(last, "KM"))
				}
				r.Undo()
				r.thread.Later(1e9)
				if got := r.sub.now().Points[1].Value.Margin; got != -5.5 || !r.sub.study().Record().KomiUnknown || !r.assumed.inSight() {
					t.Errorf("taken back, the lead is %v", got)
				}
			})
		})
	}
}

// Assumed values are not written into the file, and stated ones take no line.
func TestWhatIsAssumedIsNotWritten(t *testing.T) {
	r := openGo(t, desktop, nil, "RE[B+R]")
	r.facts.ask("")
	r.fill("EV", "Cup")
	r.answerWith("OK")
	r.Leave()
	last := r.saved[len(r.saved)-1]
	if sgf.Fact(last, "EV") != "Cup" || sgf.Fact(last, "KM") != "" || sgf.Fact(last, "RU") != "" || !last.KomiUnknown {
		t.Errorf("stored: event %q, komi %q, rules %q", sgf.Fact(last, "EV"), sgf.Fact(last, "KM"), sgf.Fact(last, "RU"))
	}
	if told := openGo(t, desktop, nil, "RU[Chinese]KM[7.5]RE[B+R]"); told.assumed.tile.Visible() {
		t.Errorf("though the file says all: %q", told.assumed.words.Words())
	}
	if othello := open(t, desktop, nil, true); othello.assumed.tile.Visible() {
		t.Errorf("of Othello: %q", othello.assumed.words.Words())
	}
}

// Each value of the file has its interpretation beside it.
func TestFactsAreUnderstood(t *testing.T) {
	r := openGo(t, desktop, nil, "KM[6.5]RU[GOE]RE[B+R]DT[2019-07-06]PB[Ada]BR[3d]EV[Cup]GC[a game]")
	r.facts.ask("")
	for id, want := range map[string]string{"PB": "Ada", "BR": "3d", "EV": "Cup", "KM": "6.5", "RE": "B+R", "GC": "a game", "SO": ""} {
		if got := r.fact(id).entry.Text; got != want {
			t.Errorf("%s says %q, want %q", id, got, want)
		}
	}
	for _, c := range []struct{ id, said, meant string }{
		{"RE", "W+2.5", "White wins by 2.5 points"}, {"RE", "nobody knows", text.T("facts.unread")}, {"RE", "", ""}, {"RE", "黑胜3又3/4子", "Black wins by 7.5 points"},
		{"KM", "", "The file gives no komi: 7.5 is assumed (Chinese rules)"}, {"KM", "6.5", ""},
		{"DT", "2019-07-06,07", "2019-07-06"}, {"DT", "2003", ""}, {"DT", "some day", text.T("facts.unread")}, {"EV", "Other", ""},
		{"TM", "600", "10 min each"}, {"OT", "5x30 byo-yomi", "10 min, then 5 × 30 s"}, {"OT", "as you like", text.T("facts.unread")}, {"OT", "", ""}, {"TM", "", ""},
	} {
		r.fill(c.id, c.said)
		if m := r.fact(c.id).meant; !m.Hidden && m.Words() != c.meant || m.Hidden != (c.meant == "") {
			t.Errorf("%s %q: it understands %q, want %q", c.id, c.said, m.Words(), c.meant)
		}
	}
	if m := r.fact("RU").meant.Words(); !strings.Contains(m, "GOE") {
		t.Errorf("of Ing's rules it says %q", m)
	}
	for _, o := range widgetstest.InSight(r.window.Canvas().Overlays().Top()) {
		if choice, ok := o.(*widgets.Select); ok {
			choice.SetSelected("American (AGA)")
		}
	}
	r.answerWith("OK")
	if rec := r.sub.study().Record(); rec.Rules != "aga" || sgf.Fact(rec, "RU") != "AGA" || sgf.Fact(rec, "DT") != "some day" || rec.Players.Black.Name != "Ada" {
		t.Errorf("rules %q, %q; date %q", rec.Rules, sgf.Fact(rec, "RU"), sgf.Fact(rec, "DT"))
	}
}

// An invalid komi is shown as typed, and not used until it is corrected.
func TestAKomiWithoutSenseIsNotTaken(t *testing.T) {
	r := openGo(t, desktop, nil, "KM[6.5]RU[Chinese]RE[B+R]")
	r.facts.ask("KM")
	r.fill("KM", "7x")
	if got, want := r.fact("KM").meant, "“7x” is not a komi. Write a number, such as 6.5."; got.Hidden || got.Words() != want {
		t.Errorf("it says %q, want %q", got.Words(), want)
	}
	r.fact("KM").entry.OnSubmitted("7x")
	if !r.facts.ok.Disabled() || sgf.Fact(r.sub.study().Record(), "KM") != "6.5" || r.window.Canvas().Overlays().Top() == nil {
		t.Errorf("the komi is %q", sgf.Fact(r.sub.study().Record(), "KM"))
	}
	r.fill("KM", "7,5")
	r.answerWith("OK")
	if rec := r.sub.study().Record(); rec.Komi != 7.5 {
		t.Errorf("komi %v", rec.Komi)
	}
}

// The 0 that a server writes for any komi counts once the user types it.
func TestKomiZeroIsTyped(t *testing.T) {
	r := openGo(t, desktop, nil, "KM[0]HA[0]RE[B+R]AP[foxwq]TC[3]TT[30]")
	rec := r.sub.study().Record()
	rec.KomiUnknown = true // as the catalog reads it
	rec.SetExtra("KM", "0")
	r.facts.ask("KM")
	r.fill("KM", "")
	r.fill("KM", "0")
	r.answerWith("OK")
	if rec := r.sub.study().Record(); rec.KomiUnknown || rec.Komi != 0 || sgf.Fact(rec, "KM") != "0.0" {
		t.Errorf("komi %v, unknown %v, spelled %q", rec.Komi, rec.KomiUnknown, sgf.Fact(rec, "KM"))
	}
}

// Cancel, and OK without a change, change nothing.
func TestFactsStayWithoutAChange(t *testing.T) {
	r := openGo(t, phone, nil, "KM[0]RE[B+R]RU[house]")
	for _, answer := range []string{"OK", "Cancel"} {
		r.facts.ask("")
		if answer == "Cancel" {
			r.fill("KM", "9")
		}
		r.answerWith(answer)
		if r.sub.now().CanUndo || r.saver.changed() || widgets.HasModal(r.window.Canvas()) {
			t.Errorf("%s: the record is another", answer)
		}
	}
}

// A click beside the sheet closes it only while nothing in it is changed.
func TestAClickBesideTheFactsLosesNothing(t *testing.T) {
	r := openGo(t, desktop, nil, "KM[6.5]RE[B+R]")
	beside := func() { test.TapCanvas(r.window.Canvas(), fyne.NewPos(3, 3)) }
	r.facts.ask("")
	r.fill("PB", "Ann")
	if beside(); !widgets.HasModal(r.window.Canvas()) || r.fact("PB").said != "Ann" {
		t.Error("a click beside the sheet loses a name")
	}
	r.fill("PB", "")
	if beside(); widgets.HasModal(r.window.Canvas()) {
		t.Error("a click beside an unchanged sheet does not close it")
	}
}

// TestTheSheetOfFactsFits checks that no field is wider than the sheet, and that the line that
// leads to it covers nothing, even in the largest letters.
func TestTheSheetOfFactsFits(t *testing.T) {
	for size, scale := range map[fyne.Size]float32{desktop: 2, fyne.NewSize(360, 640): 2, fyne.NewSize(800, 400): 1} {
		r := openGo(t, size, nil, "DT[1998]RE[B+R]")
		fyne.CurrentApp().Settings().SetTheme(theme.Theme{Mode: theme.Light, Scale: scale})
		r.window.Resize(size.AddWidthHeight(0, 1))
		if line := r.assumed.tile; r.assumed.button.Visible() {
			if end := r.assumed.button.Position().Y + r.assumed.button.Size().Height; end > r.deps.Board.Position().Y+1 {
				t.Errorf("%v at %v: the button ends at %v, the board begins at %v", size, scale, end, r.deps.Board.Position().Y)
			}
		} else if !line.Visible() || line.Position().Y+line.Size().Height > r.players.Black.Position().Y+1 || line.Size().Height < line.MinSize().Height-1 {
			t.Errorf("%v at %v: the line ends at %v, the players begin at %v", size, scale, line.Position().Y+line.Size().Height, r.players.Black.Position().Y)
		}
		r.facts.ask("")
		for _, f := range r.facts.list {
			at := fyne.CurrentApp().Driver().AbsolutePositionForObject(f.field)
			if width := f.field.Size().Width; at.X < 0 || at.X+width > size.Width || f.field.MinSize().Width > width+1 {
				t.Errorf("%v at %v: %s from %v, %v wide of %v", size, scale, f.id, at.X, width, f.field.MinSize().Width)
			}
		}
	}
}

// inSight reports whether it is shown, in a line or by a button.
func (a *assumed) inSight() bool { return a.tile.Visible() || a.button.Visible() }

// While a komi is typed the sheet says that the game will be analysed again, and no field moves.
func TestTypingAKomiMovesNoField(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := openGo(t, desktop, bookkeeper{}, "KM[6.5]RU[Japanese]RE[W+2.5]")
		r.thread.Settle()
		r.facts.ask("KM")
		at := func() fyne.Position { return fyne.CurrentApp().Driver().AbsolutePositionForObject(r.fact("SO").entry) }
		before := at()
		r.fill("KM", "7.5")
		if r.facts.note.Hidden || at() != before {
			t.Errorf("the note is hidden: %t; the source was at %v and is at %v", r.facts.note.Hidden, before, at())
		}
		r.facts.modal.Close()
	})
}
