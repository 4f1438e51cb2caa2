package study

import (
	"slices"
	"strings"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"

	"pionnier/core/game"
)

// eightEmpty has eight empty squares in several regions, and Black to move, who wins with one
// square alone.
const eightEmpty = `(;GM[2]FF[4]SZ[8]PL[B]
AB[aa][fa][db][eb][fb][hb][cc][dc][ec][fc][gc][dd][ed][hd][de][ee][ge][he][df][ef][ff][hf][cg][eg][hg][eh][fh][gh][hh]
AW[ca][da][ea][ab][bb][cb][hc][ad][fd][gd][ae][be][ce][fe][af][bf][cf][gf][ag][bg][dg][fg][gg][ah][bh][ch][dh])`

func openSquares(t *testing.T, text string) *rig {
	t.Helper()
	return openText(t, desktop, nil, "othello", text)
}

func (r *rig) askingSquares() *squareQuestion { r.t.Helper(); return as[*squareQuestion](r) }

// The key of the question shows the proved value of each square; a tap on a square other than the
// best explains what is wrong with it, and the user can step through its line.
func TestEachSquareIsReported(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := openSquares(t, eightEmpty)
		r.command('a')
		if got := r.askingSquares().words(); got != "Looking…" {
			t.Errorf("the first word is %q", got)
		}
		r.thread.Settle()
		q := r.askingSquares()
		if q.search != nil || !q.found.Done || len(q.found.Squares) < 2 || !strings.HasPrefix(q.words(), "Black wins by 2 discs with ") ||
			!strings.Contains(q.words(), "Proved.") || !strings.Contains(q.words(), "at 3 moves only one square keeps") {
			t.Fatalf("the answer is %q of %+v", q.words(), q.found)
		}
		hints := r.deps.Board.Scene().Hints
		if len(hints) != len(q.found.Squares) || !hints[0].Best || !hints[0].Proved || hints[0].Text != q.sub.margin(float64(q.found.Squares[0].Margin)) {
			t.Errorf("the board tells %+v", hints)
		}
		worst := q.found.Squares[len(q.found.Squares)-1]
		p, _ := worst.Move.Point()
		r.deps.Board.OnTap(p)
		if worst.Margin >= q.found.Squares[0].Margin {
			t.Fatal("all squares are alike")
		}
		if !strings.Contains(q.words(), q.sub.pointName(p)) || !strings.HasSuffix(q.title(), "(proved)") {
			t.Errorf("%q says %q", q.title(), q.words())
		}
		r.press(fyne.KeyRight)
		if sc := r.deps.Board.Scene(); len(sc.Plan) != 1 || sc.Plan[0].Point != p || sc.Hints != nil {
			t.Errorf("the line begins with %v", sc.Plan)
		}
		r.press(fyne.KeyEnd)
		if q.shown != len(worst.Line) {
			t.Errorf("%d moves of %v are shown", q.shown, worst.Line)
		}
		if r.press(fyne.KeyEscape); r.mode != nil || r.saver.changed() {
			t.Error("Escape does not end it without a trace")
		}
	})
}

func TestTheBestAndAnIllegalSquareAreReported(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := openSquares(t, eightEmpty)
		r.activities.askAbout()
		r.thread.Settle()
		q := r.askingSquares()
		best, _ := q.found.Squares[0].Move.Point()
		r.deps.Board.OnTap(best)
		if want := q.sub.pointName(best) + " is the best square."; !strings.HasPrefix(q.words(), want) {
			t.Errorf("the best square: %q", q.words())
		}
		r.deps.Board.OnTap(game.Pt(0, 0))
		if q.refused == nil || len(q.line()) != 0 || q.words() == "" || strings.Contains(q.words(), "best") {
			t.Errorf("an occupied square: %q", q.words())
		}
		if r.command('a'); q.at != 0 || !strings.Contains(q.words(), "Click a square") {
			t.Errorf("asked anew: %q", q.words())
		}
	})
}

func TestRegionsAndStableDiscsAreShown(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := openSquares(t, eightEmpty)
		r.activities.askAbout()
		r.thread.Settle()
		r.tap("Regions and stable discs")
		q := r.askingSquares()
		sc := r.deps.Board.Scene()
		letters := 0
		for _, m := range sc.Marks {
			if m.Text != "" {
				letters++
			}
		}
		if stable := len(q.found.Stable.Black) + len(q.found.Stable.White); letters == 0 || len(sc.Marks) != letters+stable || sc.Hints != nil {
			t.Errorf("marked %d letters of %d marks, %d stable", letters, len(sc.Marks), stable)
		}
		if got := q.words(); !strings.Contains(got, "moves last.") || !strings.Contains(got, "Stable discs (ringed): Black ") {
			t.Errorf("%q", got)
		}
		if r.tap("Values"); r.deps.Board.Scene().Hints == nil {
			t.Error("the values do not come back")
		}
	})
}

func TestTheSquaresAreAddedToTheRecord(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := openSquares(t, eightEmpty)
		r.activities.askAbout()
		r.thread.Settle()
		q := r.askingSquares()
		line := q.line()
		r.tap("Add as comment")
		if got := r.sub.now().Cursor.Comment; !strings.HasPrefix(got, "What each square is worth. ") {
			t.Errorf("the comment is %q", got)
		}
		r.activities.askAbout()
		r.thread.Settle()
		r.tap("Add the line")
		var added []game.Move
		for n := r.sub.study().Record().Root; len(n.Children) > 0; {
			n = n.Children[0]
			added = append(added, n.Move)
		}
		if !slices.Equal(added, line) {
			t.Errorf("added %v, want %v", added, line)
		}
	})
}

// A cancelled search shows nothing more, and boards without a solver are not asked about.
func TestAQuestionOfSquaresIsStopped(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := openSquares(t, eightEmpty)
		r.activities.askAbout()
		q := r.askingSquares()
		r.leaveMode()
		if r.thread.Settle(); r.mode != nil || q.found.Squares != nil {
			t.Error("an answer comes after the question was left")
		}
		r.activities.askAbout()
		q = r.askingSquares()
		q.halt()
		if r.thread.Settle(); q.words() != "Stopped before anything was found." {
			t.Errorf("stopped: %q", q.words())
		}
	})
}

func TestTenByTenIsNotAskedAbout(t *testing.T) {
	r := openSquares(t, "(;GM[2]FF[4]SZ[10])")
	if r.sub.canAsk() {
		t.Error("there is no solver of 10×10")
	}
	if r.command('a'); r.mode != nil {
		t.Error("a mode begins")
	}
}
