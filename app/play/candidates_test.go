package play

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"pionnier/app/theme"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/widgets/board"
)

// candidate is an engine's line with chances and points, from Black's side.
func candidate(win, lead float64, visits int64, moves ...game.Move) engine.Line {
	return engine.Line{Moves: moves, Value: engine.Value{Score: win, Value: game.Value{Margin: lead, HasMargin: true, Visits: visits}}}
}

func advised(nodes int64, list ...engine.Line) engine.Info {
	return engine.Info{Nodes: nodes, Unit: engine.WinProbability, Move: list[0].Moves[0], Value: list[0].Value, Lines: list}
}

var (
	b2, c3, d4, e5 = game.Place(1, 3), game.Place(2, 2), game.Place(3, 1), game.Place(4, 0)

	thought1 = advised(100, candidate(0.55, 1, 60, b2, c3), candidate(0.5, 0.2, 40, d4))
	thought2 = advised(400, candidate(0.624, 3.6, 256, d4, c3, b2, game.Pass, e5), candidate(0.51, -0.4, 64, c3), candidate(0.2, -8, 1, e5))
)

func beginAdvised(t *testing.T, p plan) *rig {
	p.game, p.size, p.black = "go", 5, ada
	if p.white.Level == nil {
		p.white = bob
	}
	p.hint = refining(thought1, thought2)
	r := begin(t, p)
	r.tap(r.tools.hint)
	r.later(time.Second)
	return r
}

// listed are the rows of the list in sight, the marked one with a star.
func (r *rig) listed() string {
	var rows []string
	for _, row := range r.hint.list.rows {
		if r.hint.list.Visible() && row.tile.Visible() {
			words := ""
			for _, w := range row.words {
				words += " " + w.Text
			}
			if row.tile.Selected {
				words += " *"
			}
			rows = append(rows, words[1:])
		}
	}
	return strings.Join(rows, "; ")
}

func (r *rig) wantListed(want string) {
	r.t.Helper()
	if got := r.listed(); got != want {
		r.t.Errorf("listed are %q, want %q", got, want)
	}
}

// wantPlan compares the translucent stones on the board: "D4 black 1".
func (r *rig) wantPlan(want string) {
	r.t.Helper()
	var stones []string
	for _, p := range r.board.Scene().Plan {
		stones = append(stones, fmt.Sprintf("%s %v %d", r.sub.moveName(game.PlaceAt(p.Point)), p.Color, p.Number))
	}
	if got := strings.Join(stones, ", "); got != want {
		r.t.Errorf("the board plans %q, want %q", got, want)
	}
}

func (r *rig) hover(name string) {
	r.board.MouseMoved(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: r.board.PositionOf(r.point(name))}})
	r.settle()
}

func TestCandidatesRefine(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := beginAdvised(t, plan{})
		r.wantHints("B2 A D4 B ")
		r.wantListed("A B2 55 % +1; B D4 50 % 0")
		r.wantStatus("So far A (B2): 55 % to win · +1 point")
		if r.moves.Visible() {
			t.Error("the moves are in sight under the candidates")
		}
		r.later(time.Second)
		r.wantHints("D4 A C3 B ") // E5 was hardly tried
		r.wantListed("A D4 62 % +3.5; B C3 51 % –0.5")
		r.wantDetail("400 positions · D4 C3 B2 pass E5")
		h := r.board.Scene().Hints
		if h[0].Notes != [2]string{"62 %", "+3.5"} || h[0].Weight != 8 || h[1].Weight != 4 || !h[0].Best || h[1].Best {
			t.Errorf("badges %+v", h)
		}
		r.tap(r.tools.hint) // stop
		r.wantStatus("A (D4): 62 % to win · +3.5 points")
		r.tap(r.tools.hint) // take away
		r.wantListed("")
		r.wantHints("")
		if !r.moves.Visible() {
			t.Error("the moves do not come back")
		}
	})
}

// The line of the candidate under the pointer replaces the badges, and follows the search.
func TestCandidatesLineUnderThePointer(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := beginAdvised(t, plan{})
		r.hover("D4")
		r.wantPlan("D4 black 1")
		r.later(time.Second)
		r.wantPlan("D4 black 1, C3 white 2, B2 black 3, E5 black 5")
		r.wantHints("")
		r.wantStatus("A (D4): 62 % to win · +3.5 points")
		r.wantDetail("D4 C3 B2 pass E5")
		r.wantListed("A D4 62 % +3.5 *; B C3 51 % –0.5")
		r.hover("A1")
		r.wantPlan("")
		r.wantHints("D4 A C3 B ")
		r.hover("C3")
		r.wantPlan("C3 black 1")
		r.board.MouseOut()
		r.wantPlan("")
	})
}

// A new hint shows all candidates, even if the cursor or the pointer rests on one of them: its line
// appears when it is pointed at.
func TestAHintShowsAllCandidatesFirst(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := beginAdvised(t, plan{})
		r.later(time.Second)
		r.hover("D4")
		r.wantHints("")
		r.tap(r.tools.hint) // stop
		r.tap(r.tools.hint) // take away
		r.tap(r.tools.hint)
		r.later(time.Second)
		r.wantPlan("")
		r.wantHints("B2 A D4 B ")
		r.hover("A1")
		r.hover("D4")
		r.wantPlan("D4 black 1")
	})
}

func TestCandidatesLineByKeyboard(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := beginAdvised(t, plan{})
		r.later(time.Second)
		r.canvas().Focus(r.board)
		r.press(fyne.KeyRight) // from C3
		r.press(fyne.KeyUp)
		r.wantPlan("D4 black 1, C3 white 2, B2 black 3, E5 black 5")
		if got, want := r.board.AccessibilityLabel(), "D4, empty, A, D4: 62 % to win, +3.5 points, then C3 B2 pass E5"; got != want {
			t.Errorf("a screen reader says %q, want %q", got, want)
		}
		r.canvas().Focus(r.hint.list.rows[1].tile)
		r.wantPlan("C3 black 1")
		r.canvas().Focus(r.board) // at D4
		r.wantPlan("D4 black 1, C3 white 2, B2 black 3, E5 black 5")
	})
}

// A finger taps a row, or holds a candidate; a second time lets it go. While a tap waits for its
// confirmation, the line of the waiting move is shown.
func TestCandidatesLineByTouch(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := beginAdvised(t, plan{tap: board.TapConfirm, window: fyne.NewSize(400, 800)})
		r.later(time.Second)
		test.Tap(r.hint.list.rows[1].tile)
		r.wantPlan("C3 black 1")
		hold := func(name string) {
			r.board.TappedSecondary(&fyne.PointEvent{Position: r.board.PositionOf(r.point(name))})
		}
		hold("D4")
		r.wantPlan("D4 black 1, C3 white 2, B2 black 3, E5 black 5")
		hold("D4")
		r.wantPlan("")
		r.click("C3")
		r.wantPlan("C3 black 1")
		r.wantPlayed("")
		r.board.Waiting.Confirm()
		r.settle()
		r.wantPlayed("C3")
		r.wantPlan("")
	})
}

// A group whose fate the rules decide is marked as such, so that the players know why it is dead.
func TestTheCountSaysWhatTheRulesDecide(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 5, black: ada, white: bob, moves: wall,
			propose: func(context.Context, game.Counter) []game.Proposal {
				return []game.Proposal{{Stones: []game.Point{game.Pt(2, 2)}, Ruling: game.OwnerMustAdd},
					{Stones: []game.Point{game.Pt(4, 4)}, Verdict: game.Captured, Ruling: game.NoKoBack},
					{Stones: []game.Point{game.Pt(3, 0)}, Verdict: game.Seki, Ruling: game.Regained},
					{Stones: []game.Point{game.Pt(3, 1)}, Ruling: game.OwnerConnects}}
			}})
		r.wantWords("Dead, since no ko is taken back now: E1", "Dead unless the owner adds a move: C3",
			"Alive, since who captures is captured in return: D5", "Still to be connected: D4")
		if len(r.sub.snap.Dead) != 2 {
			t.Errorf("dead %v, want what the rules take off", r.sub.snap.Dead)
		}
		r.hover("E1")
		r.wantDetail("Dead by Japanese rules: once play has stopped, no ko is taken back (article 7). If it is counted as alive: +5 for Black.")
		r.hover("C3")
		if d := r.status.detail; !strings.HasPrefix(d, "Not settled: it lives only if Black adds a move. Without it, it is dead (Japanese rules, article 7).") {
			t.Errorf("it says %q", d)
		}
	})
}

func TestDeadStonesComeWithReasons(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 5, black: ada, white: bob, moves: wall,
			propose: func(context.Context, game.Counter) []game.Proposal {
				stones := func(x int) (list []game.Point) {
					for y := range 5 {
						list = append(list, game.Pt(x, y))
					}
					return list
				}
				return []game.Proposal{{Stones: stones(2), Verdict: game.Alive, Sure: true},
					{Stones: stones(3), Verdict: game.Unsettled}, {Stones: []game.Point{game.Pt(4, 4)}, Verdict: game.Captured}}
			}})
		wantChosen := func(names ...string) {
			t.Helper()
			for _, p := range r.board.Scene().Chosen {
				if i := slices.Index(names, r.sub.moveName(game.PlaceAt(p))); i >= 0 {
					names = slices.Delete(names, i, i+1)
				} else {
					t.Errorf("%s is ringed", r.sub.moveName(game.PlaceAt(p)))
				}
			}
			if len(names) > 0 {
				t.Errorf("%v are not ringed", names)
			}
		}
		r.wantWords("Probably dead: E1", "Unsettled, you decide: D3")
		if len(r.sub.snap.Dead) != 1 || r.sub.snap.Outcome.Over() {
			t.Errorf("dead %v, outcome %v", r.sub.snap.Dead, r.sub.snap.Outcome)
		}
		r.hover("A1")
		r.wantStatus("Which stones are dead?")
		r.wantDetail("Choose a group to change it, then agree.")
		r.hover("E1")
		r.wantStatus("Black E1: counted as dead")
		r.wantDetail("Dead, no matter who moves first (proved). If it is counted as alive: +5 for Black.")
		wantChosen("E1")
		r.hover("C2")
		r.wantStatus("Black C2, 5 stones: counted as alive")
		r.wantDetail("Alive (proved). If they are counted as dead: +30 for White.")
		wantChosen("C1", "C2", "C3", "C4", "C5")
		r.click("E1")
		r.wantStatus("Black E1: counted as alive")
		r.wantDetail("Dead, no matter who moves first (proved). If it is counted as dead: +5 for White.")
		r.wantWords("Probably dead: E1")
		r.click("D1")
		r.wantStatus("White D1, 6 stones: counted as dead")
		r.wantDetail("Alive, no matter who moves first (proved). If they are counted as alive: +15 for White.")
		r.canvas().Focus(r.board)
		r.board.MoveCursor(r.point("C1"))
		r.wantDetail("Alive (proved). If they are counted as dead: the score stays the same.")
		if got, want := r.board.AccessibilityLabel(), "Black C1, 5 stones: counted as alive. "+r.status.detail; got != want {
			t.Errorf("a screen reader says %q, want %q", got, want)
		}
		r.hover("A1")
		r.wantDetail("Choose a group to change it, then agree.")
		wantChosen()
	})
}

// Without this the panel named one of several dead stones in a region, and the others seemed to be left out.
func TestEveryChainOfDeadStonesIsNamed(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 5, black: ada, white: bob, moves: wall,
			propose: func(context.Context, game.Counter) []game.Proposal {
				return []game.Proposal{{Stones: []game.Point{game.Pt(4, 0), game.Pt(3, 2), game.Pt(4, 4), game.Pt(3, 3), game.Pt(3, 1)}, Verdict: game.Captured}}
			}})
		r.wantWords("Probably dead: E5, D3, E1")
	})
}

// If the game is as good as decided all chances are alike, and the board shows points.
func TestPointsWhereChancesTellNothing(t *testing.T) {
	for name, tt := range map[string]struct {
		chances  [2]float64
		note     string
		explains string
	}{
		"open":    {[2]float64{0.98, 0.9}, "98 %", "Chance to win, points ahead; a letter shows its line"},
		"decided": {[2]float64{0.98, 0.97}, "+20", "Points ahead at the end"},
		"lost":    {[2]float64{0.02, 0.01}, "+20", "Points ahead at the end"},
	} {
		t.Run(name, func(t *testing.T) {
			bubble(t, func(t *testing.T) {
				found := advised(400, candidate(tt.chances[0], 20, 256, d4), candidate(tt.chances[1], 12, 64, c3))
				r := begin(t, plan{game: "go", size: 5, black: ada, white: bob, hint: refining(found)})
				r.tap(r.tools.hint)
				r.later(time.Second)
				if got := r.board.Scene().Hints[0].Notes[0]; got != tt.note || r.status.more != tt.explains {
					t.Errorf("the board says %q, and below %q", got, r.status.more)
				}
			})
		})
	}
}

// In large letters the text beside the hint does not shrink it: the time makes room, and in a
// narrow window the legend is short.
func TestTheHintIsReadInLargeLetters(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := beginAdvised(t, plan{})
		desktop := r.window.Canvas().Size()
		for _, tt := range []struct {
			scale  float32
			window fyne.Size
			want   string
		}{
			{1, desktop, "Chance to win, points ahead; a letter shows its line"},
			{2, desktop, "Chance to win, points ahead; a letter shows its line"},
			{1.3, fyne.NewSize(300, 614), "Chance to win, points ahead"},
		} {
			scale, want := tt.scale, tt.want
			fyne.CurrentApp().Settings().SetTheme(theme.Theme{Mode: theme.Light, Scale: scale})
			r.later(time.Second)
			r.window.Resize(tt.window.AddWidthHeight(1, 0))
			var told *canvas.Text
			for _, o := range test.LaidOutObjects(r.status) {
				if line, ok := o.(*canvas.Text); ok && strings.HasPrefix(line.Text, "Chance to win") {
					told = line
				}
			}
			if told == nil || told.Text != want || told.TextSize < 10*scale {
				t.Errorf("at %v the legend is %+v", scale, told)
			}
		}
	})
}
