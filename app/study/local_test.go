package study

import (
	"context"
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/core/analysis"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/widgets"
)

// greedy values a position at five points for the side that moved first in a part, and prefers the
// first moves that it may consider. It records its questions.
type greedy struct{ asked []engine.Request }

func (g *greedy) Ask(_ context.Context, q analysis.Question, _ func(engine.Info)) (engine.Info, error) {
	g.asked = append(g.asked, q.Request)
	lead := 5.0
	if q.Position.ToMove() == game.White {
		lead = -lead
	}
	v := engine.Value{Value: game.Value{Chance: 0.5 + lead/100, HasChance: true, Margin: lead, HasMargin: true}}
	info := engine.Info{Unit: engine.Points, Value: v}
	for i, m := range q.Moves()[:min(2, len(q.Moves()))] {
		v.Visits = int64(60 - i)
		info.Lines = append(info.Lines, engine.Line{Moves: []game.Move{m, q.Moves()[2]}, Value: v})
	}
	info.Move = info.Lines[0].Moves[0]
	return info, nil
}

func openLocal(t *testing.T) (*rig, *greedy) {
	t.Helper()
	g := &greedy{}
	return openText(t, desktop, g, "go", "(;GM[1]FF[4]SZ[9]KM[6.5]RU[Chinese];B[ee])"), g
}

func TestAPartOfTheBoardIsLookedAtAlone(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r, g := openLocal(t)
		r.thread.Settle()
		g.asked = nil
		r.activities.askPart()
		l := as[*local](r)
		r.deps.Board.OnTap(game.Pt(8, 0))
		r.deps.Board.OnTap(game.Pt(6, 1))
		if sc := r.deps.Board.Scene(); len(sc.Area) != 6 {
			t.Errorf("%d points are tinted, want 6", len(sc.Area))
		}
		r.thread.Settle()
		var allowed []int
		var movers []game.Color
		for _, q := range g.asked {
			allowed, movers = append(allowed, len(q.Allow)), append(movers, q.Position.ToMove())
		}
		w, b := game.White, game.Black
		if !slices.Equal(allowed, []int{6, 6, 0, 0}) || !slices.Equal(movers, []game.Color{w, b, w, b}) {
			t.Errorf("asked about %v moves of %v", allowed, movers)
		}
		want := "White moves first here. Moving first is worth about 10 points here. G9 is expected to be answered at J9: White keeps sente."
		if got := l.words(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
		if sc := r.deps.Board.Scene(); len(sc.Hints) != 2 || sc.Hints[0].Point != game.Pt(6, 0) || sc.Hints[0].Notes[0] != "+5.0" {
			t.Errorf("the hints are %+v", sc.Hints)
		}
		r.press(fyne.KeyDown)
		if sc := r.deps.Board.Scene(); len(sc.Plan) != 2 || sc.Plan[0].Color != w {
			t.Errorf("the line is %+v", sc.Plan)
		}
		r.tap("Black first")
		if sc := r.deps.Board.Scene(); len(sc.Hints) != 2 || !strings.HasPrefix(l.words(), "Black moves first here.") {
			t.Errorf("%q with %+v", l.words(), sc.Hints)
		}
		r.tap("Add the line")
		if n := r.sub.now().Cursor; n.Parent.Parent.Move != game.Pass || n.Parent.Move != game.Place(6, 0) {
			t.Error("Black's line does not follow a pass")
		}
	})
}

// While a question is open, a drag asks for the value of an area. Otherwise that takes three steps
// through a menu.
func TestADragInAQuestionAsksWhatAnAreaIsWorth(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r, _ := openLocal(t)
		r.activities.askAbout()
		if got := r.asking().words(); !strings.HasSuffix(got, "Drag over an area to ask what it is worth.") {
			t.Errorf("it begins with %q", got)
		}
		path := []game.Point{game.Pt(8, 0), game.Pt(6, 1)}
		r.deps.Board.OnDragging(path)
		if n := len(r.deps.Board.Scene().Area); n != 6 {
			t.Errorf("%d points are tinted while it is dragged, want 6", n)
		}
		if !r.deps.Board.OnDrag(path) {
			t.Fatal("the drag is not taken")
		}
		r.thread.Settle()
		if l := as[*local](r); len(l.part.points) != 6 || !strings.Contains(l.words(), "Moving first is worth") {
			t.Errorf("of %d points it says %q", len(l.part.points), l.words())
		}
	})
}

// A drag chooses the part at once; then it is a tap.
func TestADragChoosesAPartOfTheBoard(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r, _ := openLocal(t)
		drag := r.deps.Board.OnDrag
		drawn := r.deps.Board.OnDragging
		path := func(points ...game.Point) []game.Point { return points }
		drawn(path(game.Pt(8, 0), game.Pt(6, 1)))
		if drag(path(game.Pt(8, 0), game.Pt(6, 1))) || len(r.deps.Board.Scene().Area) > 0 {
			t.Error("a drag is taken before a part is asked for")
		}
		r.activities.askPart()
		if drawn(path(game.Pt(8, 0), game.Pt(7, 1))); len(r.deps.Board.Scene().Area) != 4 {
			t.Errorf("while it is dragged %v is tinted, want 4 points", r.deps.Board.Scene().Area)
		}
		if !drag(path(game.Pt(8, 0), game.Pt(6, 1))) || drag(path(game.Pt(0, 0), game.Pt(3, 3))) {
			t.Error("the first drag alone chooses the part")
		}
		if sc := r.deps.Board.Scene(); len(sc.Area) != 6 {
			t.Errorf("%d points are tinted, want 6", len(sc.Area))
		}
		r.thread.Settle()
	})
}

// At the end of a game there is no pass: the entry is disabled, with the reason.
func TestThreatsAreNotOfferedAtTheEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := openText(t, desktop, &greedy{}, "go", "(;GM[1]FF[4]SZ[9]KM[6.5]RU[Chinese];B[ee];W[];B[])")
		offered := func() (on bool) {
			r.more()
			overlays := r.window.Canvas().Overlays()
			defer overlays.Remove(overlays.Top())
			for _, o := range test.LaidOutObjects(overlays.Top()) {
				if b, ok := o.(*widgets.Button); ok && b.Text == "Threats after a pass" {
					on = !b.Disabled()
				}
			}
			return on
		}
		r.press(fyne.KeyHome)
		start := offered()
		r.press(fyne.KeyEnd)
		if end := offered(); !start || end {
			t.Errorf("at the start %v, at the end %v", start, end)
		}
		r.thread.Settle()
	})
}

func TestThreatsAreWhatFollowsAPass(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r, g := openLocal(t)
		r.thread.Settle()
		g.asked = nil
		r.activities.askThreats()
		r.thread.Settle()
		l := as[*local](r)
		if len(g.asked) != 1 || g.asked[0].Position.ToMove() != game.Black || g.asked[0].Allow != nil {
			t.Errorf("asked %+v", g.asked)
		}
		if got := l.words(); got != "If White passed, Black would play here." {
			t.Error(got)
		}
		if r.press(fyne.KeyEscape); r.mode != nil || r.saver.changed() {
			t.Error("Escape does not end it without a trace")
		}
	})
}

func TestSafeStonesArePutAroundAPart(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := openText(t, desktop, &greedy{}, "go", strings.Replace(cornerGroup, "SZ[9]", "SZ[19]", 1))
		before := game.KeyOf(r.sub.now().Position())
		r.activities.askPart()
		r.deps.Board.OnTap(game.Pt(0, 0))
		r.deps.Board.OnTap(game.Pt(6, 5))
		r.thread.Settle()
		r.tap("Safe stones")
		if pos := r.sub.now().Position(); pos.At(game.Pt(7, 0)) != game.Black || pos.At(game.Pt(18, 17)) != game.White || pos.At(game.Pt(3, 0)) != game.White {
			t.Error("no stones stand around the part")
		}
		if r.Undo(); game.KeyOf(r.sub.now().Position()) != before {
			t.Error("one undo does not take them away")
		}
		r.activities.askPart()
		r.deps.Board.OnTap(game.Pt(0, 0))
		r.deps.Board.OnTap(game.Pt(17, 17))
		r.thread.Settle()
		r.tap("Safe stones")
		if game.KeyOf(r.sub.now().Position()) != before || r.status.notice.words == "" {
			t.Error("without room nothing is said, or something changes")
		}
	})
}

// If nothing is open outside, and little inside, the value of moving first is counted.
func TestMovingFirstIsCountedWhereItCanBe(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		g := &greedy{}
		r := openText(t, desktop, g, "go", `(;GM[1]FF[4]SZ[7]KM[6.5]RU[Chinese]PL[B]
AW[da][ab][bb][cb][db]AB[ea][ga][eb][fb][gb][ac][bc][cc][dc][ec][fc][bd][dd][fd][gd][ae][be][ce][de][ee][fe][bf][df][ff][gf][ag][bg][cg][dg][eg][fg])`)
		r.thread.Settle()
		g.asked = nil
		r.activities.askPart()
		r.deps.Board.OnTap(game.Pt(0, 0))
		r.deps.Board.OnTap(game.Pt(4, 2))
		r.thread.Settle()
		if got, want := as[*local](r).words(), "Moving first is worth exactly 16 points of area here: proved."; !strings.Contains(got, want) || len(g.asked) != 2 {
			t.Errorf("%q after %d questions, want %q", got, len(g.asked), want)
		}
	})
}

// slowBoard is a position that lists its legal moves only when allowed to.
type slowBoard struct {
	game.Position
	may chan struct{}
}

func (b *slowBoard) Legal() []game.Move {
	<-b.may
	return b.Position.Legal()
}

// A search that has begun is not affected by a part chosen later, which would be a data race.
func TestASearchLooksAtThePartThatItBeganWith(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r, g := openLocal(t)
		r.thread.Settle()
		g.asked = nil
		r.activities.askPart()
		l := as[*local](r)
		may := make(chan struct{})
		l.board = &slowBoard{Position: l.board, may: may}
		r.deps.Board.OnTap(game.Pt(8, 0))
		r.deps.Board.OnTap(game.Pt(6, 1))
		synctest.Wait() // the search lists the legal moves
		r.tap("Another part")
		close(may)
		r.thread.Settle()
		if len(g.asked) != 1 || len(g.asked[0].Allow) != 6 {
			t.Errorf("asked %+v, want the 6 moves of the first part", g.asked)
		}
	})
}
