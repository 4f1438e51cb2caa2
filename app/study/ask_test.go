package study

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"

	"pionnier/app/theme"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/core/weiqi/status"
	"pionnier/widgets"
	"pionnier/widgets/widgetstest"
)

// cornerGroup is White's group of three empty points in the corner, which lives or dies at B9, with
// Black to move.
const cornerGroup = `(;GM[1]FF[4]SZ[9]KM[6.5]RU[Chinese]PL[B]
AW[da][db][ab][bb][cb]AB[ea][eb][ec][ac][bc][cc][dc])`

func openGroup(t *testing.T, size fyne.Size) *rig {
	t.Helper()
	return openText(t, size, nil, "go", cornerGroup)
}

// asking returns the present mode, which must be a question.
func (r *rig) asking() *question { r.t.Helper(); return as[*question](r) }

// askAbout begins a question that searchers of this package's tests answer.
func (r *rig) askAbout() *question {
	r.t.Helper()
	r.activities.askAbout()
	q := r.asking()
	q.groups = searcher{q.groups}
	return q
}

// searcher bounds searches by positions, since time stands still in a bubble while they run. It
// answers a question that an earlier test asked with the report that it found then.
type searcher struct{ catalog.Groups }

// found has a searcher's reports by question.
var found sync.Map

func (s searcher) AskGroup(ctx context.Context, q catalog.GroupQuestion) (catalog.GroupReport, error) {
	key := fmt.Sprint(game.KeyOf(q.Position), q.At)
	if r, ok := found.Load(key); ok {
		return r.(catalog.GroupReport), nil
	}
	q.Each = 3000
	r, err := s.Groups.AskGroup(ctx, q)
	if err == nil && ctx.Err() == nil {
		found.Store(key, r)
	}
	return r, err
}

func TestATapOnAStoneAsksAboutItsGroup(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := openGroup(t, desktop)
		r.command('a')
		r.asking().groups = searcher{r.asking().groups}
		if got := r.asking().words(); got != "Click a stone to ask about its group." {
			t.Errorf("it begins with %q", got)
		}
		r.deps.Board.OnTap(game.Pt(3, 0))
		if got := r.asking().words(); got != "Looking…" {
			t.Errorf("the first word is %q", got)
		}
		if sc := r.deps.Board.Scene(); !slices.Contains(sc.Chosen, game.Pt(3, 0)) {
			t.Error("the stone is not ringed at once")
		}
		r.thread.Settle()
		q := r.asking()
		want := "Dead if Black moves first: B9. Alive if White moves first: B9. Proved: "
		if got := q.words(); !strings.HasPrefix(got, want) || q.search != nil {
			t.Fatalf("the answer is %q", got)
		}
		if got := q.title(); got != "White, 5 stones at C8" {
			t.Errorf("the group is %q", got)
		}
		sc := r.deps.Board.Scene()
		if len(sc.Chosen) != 5 || len(sc.Marks) != 1 || sc.Marks[0].Point != game.Pt(1, 0) || sc.Marks[0].Shape != both {
			t.Errorf("ringed %v, marked %v", sc.Chosen, sc.Marks)
		}
		r.press(fyne.KeyRight)
		if sc := r.deps.Board.Scene(); len(sc.Plan) != 1 || sc.Plan[0].Color != game.Black || sc.Marks != nil {
			t.Errorf("Black's line begins with %v", sc.Plan)
		}
		r.tap("White first")
		r.press(fyne.KeyRight)
		if sc := r.deps.Board.Scene(); len(sc.Plan) != 1 || sc.Plan[0].Color != game.White {
			t.Errorf("White's line begins with %v", sc.Plan)
		}
		if r.press(fyne.KeyEscape); r.mode != nil || r.saver.changed() {
			t.Error("Escape does not end it without a trace")
		}
	})
}

// Every tool of the bar works: Ask used to be bound before its target existed, and ended the
// program.
func TestEveryToolOfTheBarCanBePressed(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := openGroup(t, desktop)
		for _, tool := range r.bar.all() {
			tool.Tapped(&fyne.PointEvent{})
			r.thread.Settle()
			if tool.Label == text.T("study.tool.ask") && r.mode == nil {
				t.Error("Ask asks nothing")
			}
			widgets.CloseAll(r.window.Canvas())
			r.press(fyne.KeyEscape)
		}
	})
}

// After an answer all groups can be marked, and these marks are hidden while the user draws some.
func TestWeakGroupsAreMarkedAfterAnAnswerAndNotAmongTheUsersMarks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := openGroup(t, desktop)
		r.askAbout()
		r.deps.Board.OnTap(game.Pt(3, 0))
		r.thread.Settle()
		r.tap("Weak groups")
		r.thread.Settle()
		if r.mode != nil || len(r.deps.Board.Scene().Marks) == 0 {
			t.Fatal("no group is marked")
		}
		r.choose(editTab)
		if marks := r.deps.Board.Scene().Marks; len(marks) > 0 {
			t.Errorf("among the user's own stand %v", marks)
		}
		if r.choose(bestTab); len(r.deps.Board.Scene().Marks) == 0 {
			t.Error("they do not come back")
		}
	})
}

// A tried move is refuted on the board.
func TestATriedMoveIsRefuted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := openGroup(t, desktop)
		r.askAbout()
		r.deps.Board.OnTap(game.Pt(3, 0))
		r.thread.Settle()
		r.deps.Board.OnTap(game.Pt(0, 0)) // Black plays beside the vital point
		r.thread.Settle()
		q := r.asking()
		if want := "After Black A9: "; !strings.HasPrefix(q.words(), want) || !strings.Contains(q.words(), "Alive if White moves first: B9") {
			t.Errorf("%q", q.words())
		}
		r.press(fyne.KeyRight)
		if sc := r.deps.Board.Scene(); len(sc.Plan) != 2 || sc.Plan[1].Point != game.Pt(1, 0) {
			t.Errorf("the answer on the board is %v", sc.Plan)
		}
		r.tap("Undo")
		r.thread.Settle()
		if len(q.made) != 0 || !strings.HasPrefix(q.words(), "Dead if Black moves first: B9.") {
			t.Errorf("taken back: %q", q.words())
		}
		if r.saver.changed() {
			t.Error("a question changes the record")
		}
	})
}

func TestAnAnswerIsAddedToTheRecord(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := openGroup(t, desktop)
		ask := func() {
			r.askAbout()
			r.deps.Board.OnTap(game.Pt(3, 0))
			r.thread.Settle()
		}
		ask()
		r.tap("Add as comment")
		if got := r.sub.now().Cursor.Comment; !strings.HasPrefix(got, "White, 5 stones at C8. Dead if Black moves first: B9.") {
			t.Errorf("the comment is %q", got)
		}
		if r.Undo(); r.sub.now().Cursor.Comment != "" {
			t.Error("the comment cannot be taken back")
		}
		ask()
		r.tap("White first")
		r.tap("Add the line")
		line := r.sub.study().Record().Root.Children
		if len(line) != 1 || line[0].Move != game.Pass || line[0].Children[0].Move != game.Place(1, 0) {
			t.Fatal("the line is not a variation after a pass")
		}
		if r.Undo(); len(r.sub.study().Record().Root.Children) != 0 {
			t.Error("the line cannot be taken back")
		}
	})
}

// Leaving or stopping a question ends its search; a key asks again.
func TestAQuestionIsStopped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := openGroup(t, desktop)
		r.askAbout()
		r.deps.Board.OnTap(game.Pt(3, 0))
		q := r.asking()
		q.halt()
		r.thread.Settle()
		if got := q.words(); got != "Stopped before anything was found." {
			t.Errorf("stopped: %q", got)
		}
		if r.command('a'); q.at != nil || q.words() != "Click a stone to ask about its group." {
			t.Errorf("asked anew: %q", q.words())
		}
		r.deps.Board.OnTap(game.Pt(3, 0))
		r.leaveMode()
		if r.thread.Settle(); r.mode != nil || q.known {
			t.Error("an answer comes after the question was left")
		}
	})
}

// openCorner is White's group that no wall encloses, and that lives if White begins.
const openCorner = `(;GM[1]FF[4]SZ[9]KM[6.5]RU[Chinese]PL[W]
AW[ah][bh][ch][dh][eh]AB[ag][bg][cg][dg][eg][gg][fh])`

// The area on which a proof on the open board depends is tinted, and the text says so; a comment
// does not mention tints.
func TestWhatAProofRestsOnIsTinted(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := openText(t, desktop, nil, "go", openCorner)
		r.askAbout()
		r.deps.Board.OnTap(game.Pt(0, 7))
		r.thread.Settle()
		q, sc := r.asking(), r.deps.Board.Scene()
		if len(sc.Area) == 0 || !slices.Contains(sc.Area, game.Pt(0, 7)) || slices.Contains(sc.Area, game.Pt(4, 0)) {
			t.Fatalf("tinted are %v; it says %q", sc.Area, q.words())
		}
		if want := fmt.Sprintf("What is proved rests on the %d tinted points alone.", len(sc.Area)); !strings.HasSuffix(q.words(), want) {
			t.Errorf("it says %q", q.words())
		}
		if q.comment(); strings.Contains(r.sub.now().Cursor.Comment, "tint") {
			t.Errorf("the comment is %q", r.sub.now().Cursor.Comment)
		}
		if r.command('a'); len(r.deps.Board.Scene().Area) > 0 {
			t.Error("the next question begins with the last one's points")
		}
	})
}

// A tap on an empty point explains what to tap, and a search without result is shown as such.
func TestATapBesideTheStonesIsAnswered(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := openGroup(t, desktop)
		r.askAbout()
		r.deps.Board.OnTap(game.Pt(8, 7))
		if got := r.status.Words(); got != "No stone stands at J2. Click a stone of the group." {
			t.Errorf("it says %q", got)
		}
		q := r.asking()
		for want, a := range map[string]answer{
			"Could not be settled. 700 positions were searched in 3 s. Looking longer may settle it.": {found: catalog.GroupReport{Positions: 700, Spare: status.Told[int]{Value: -1}}, known: true, patience: patience},
			"Could not be settled. 1 position was searched in 20 s.":                                  {found: catalog.GroupReport{Positions: 1, Spare: status.Told[int]{Value: -1}}, known: true, patience: longer},
			"Could not be settled. The group stands too much in the open to be searched.":             {found: catalog.GroupReport{Spare: status.Told[int]{Value: -1}}, known: true, patience: patience},
			"Could not be settled.": {found: catalog.GroupReport{Positions: 700, Spare: status.Told[int]{Value: -1}}, known: true, patience: patience, halted: true},
		} {
			q.at, q.answer = &game.Point{}, a
			if got := q.words(); got != want {
				t.Errorf("%q, want %q", got, want)
			}
		}
	})
}

// On a phone the way out of a question stays in sight and whole, and beside the board's room at
// least five lines can be read, even in the largest letters.
func TestAnAnswerHasRoomOnAPhone(t *testing.T) {
	for _, scale := range []float32{1, 2} {
		synctest.Test(t, func(t *testing.T) {
			r := openGroup(t, fyne.NewSize(360, 640))
			fyne.CurrentApp().Settings().SetTheme(theme.Theme{Mode: theme.Light, Scale: scale})
			r.askAbout()
			inSight := func(what string, label string) {
				t.Helper()
				tools := r.bar.tools[0].Position().Y
				for _, o := range widgetstest.InSight(r.Content()) {
					if a, ok := o.(fyne.Accessible); ok && a.AccessibilityLabel() == label {
						if end := fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y + o.Size().Height; end > tools {
							t.Errorf("%v times, %s: %q ends at %v, the tools begin at %v", scale, what, label, end, tools)
						}
						return
					}
				}
				t.Errorf("%v times, %s: no %q", scale, what, label)
			}
			inSight("at first", "Close")
			r.deps.Board.OnTap(game.Pt(3, 0))
			r.thread.Settle()
			inSight("answered", "Close")
			r.tap("More room to read")
			if r.deps.Board.Visible() || r.panel.Size().Height < r.panel.MinSize().Height && r.panel.Size().Height < statusLines(5)+44 {
				t.Errorf("%v times: the answer has %v of %v, the board is seen: %v", scale, r.panel.Size().Height, r.panel.MinSize().Height, r.deps.Board.Visible())
			}
			r.tap("Show the board")
			if !r.deps.Board.Visible() {
				t.Error("the board does not come back")
			}
			r.tap("Close")
			r.choose(notesTab)
			r.tap("More room to read")
			if got := r.notes.content.Size().Height; got < statusLines(5) {
				t.Errorf("%v times: notes have %v, five lines take %v", scale, got, statusLines(5))
			}
			if r.activities.askAbout(); !r.deps.Board.Visible() {
				t.Error("a stone is asked for, and there is no board")
			}
			r.room.toggle()
			if r.window.Resize(desktop); !r.deps.Board.Visible() || r.room.button.Visible() {
				t.Error("a large window has no board")
			}
		})
	}
}
