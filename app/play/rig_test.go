package play

import (
	"context"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/shell"
	"pionnier/app/sound"
	"pionnier/app/theme"
	"pionnier/core/catalog"
	"pionnier/core/clock"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/core/session"
	"pionnier/widgets"
	"pionnier/widgets/board"
	"pionnier/widgets/widgetstest"
)

func TestMain(m *testing.M) {
	text.Use("en")
	os.Exit(m.Run())
}

// plan is the game that a test begins. Its zero value is Othello between two people in a large
// window.
type plan struct {
	game         string // "othello" if empty
	size         int    // 0: the game's first
	black, white session.Seat
	options      Options
	tap          board.TapMode
	hint         engineFunc // answers Hint
	ladder       engine.Ladder
	control      clock.Control
	drawnColor   game.Color
	quiet        bool // the engine\'s thoughts are not shown
	terms        string
	rules        string // with handicap; "": the game's first ruleset, and no handicap
	handicap     int
	moves        string // played before the screen is made, such as "f5 d6"
	start        func(*record.Record) (game.Position, error)
	window       fyne.Size
	saveErr      error
	propose      func(context.Context, game.Counter) []game.Proposal // nil: none dead
	estimate     func(context.Context, game.Position) engine.Info    // nil: quiet
	coach        session.Coach
	decide       func(search *shell.While, tell func(Decided))
	noEstimate   error // beside what estimate returns
}

// rig is a screen joined to a running session as in the program: what the session publishes waits
// in a queue until the test's goroutine, which stands for Fyne's, takes it out. It lives in a
// synctest bubble with fake time.
type rig struct {
	*Screen
	t       *testing.T
	session *session.Session
	window  fyne.Window
	actions []string // what the user asked for beyond the screen
	sounds  []sound.Sound
	heard   []string // read aloud

	mu    sync.Mutex      // the number of writes by goroutines other than the test's
	asked []game.Position // of the estimates, in the order in which the goroutines arrived

	thread widgetstest.Thread
}

type engineFunc func(context.Context, engine.Request, func(engine.Info)) (engine.Info, error)

func (f engineFunc) Search(ctx context.Context, r engine.Request, report func(engine.Info)) (engine.Info, error) {
	return f(ctx, r, report)
}

// seat seats an engine under an ID of the game's ladder.
func seat(f engineFunc) session.Seat {
	return session.Seat{Name: "Pionnier", Level: &engine.Level{ID: "random", New: func(engine.Resources) engine.Engine { return f }}}
}

var (
	ada = session.Seat{Name: "Ada"}
	bob = session.Seat{Name: "Bob"}
)

// firstMove is an engine that plays the first legal move at once.
func firstMove(_ context.Context, r engine.Request, _ func(engine.Info)) (engine.Info, error) {
	return engine.Info{Move: r.Position.Legal()[0]}, nil
}

// after is an engine that plays the first legal move after some time.
func after(d time.Duration) engineFunc {
	return func(ctx context.Context, r engine.Request, _ func(engine.Info)) (engine.Info, error) {
		select {
		case <-time.After(d):
		case <-ctx.Done():
		}
		return engine.Info{Move: r.Position.Legal()[0]}, nil
	}
}

// bubble runs a test in a synctest bubble with the program's looks.
func bubble(t *testing.T, f func(t *testing.T)) {
	synctest.Test(t, func(t *testing.T) {
		test.NewTempApp(t).Settings().SetTheme(theme.Theme{Mode: theme.Light})
		f(t)
	})
}

// begin starts a game and shows it.
func begin(t *testing.T, p plan) *rig {
	t.Helper()
	if p.game == "" {
		p.game = "othello"
	}
	if p.window.IsZero() {
		p.window = fyne.NewSize(1100, 760)
	}
	entry, err := catalog.Find(p.game)
	if err != nil {
		t.Fatal(err)
	}
	r := &rig{t: t}
	var estimate func(context.Context, game.Position) (engine.Info, error)
	if p.game == "go" {
		estimate = func(ctx context.Context, pos game.Position) (engine.Info, error) {
			r.mu.Lock()
			r.asked = append(r.asked, pos)
			r.mu.Unlock()
			if p.estimate == nil {
				return engine.Info{}, nil
			}
			return p.estimate(ctx, pos), p.noEstimate
		}
	}
	if p.start != nil {
		entry.Start = p.start
	}
	o := entry.Defaults()
	if p.size > 0 {
		o.Size = p.size
	}
	o.Control = p.control
	if p.rules != "" {
		o.Rules, o.Handicap = p.rules, p.handicap
	}
	rec, err := entry.New(o)
	if err != nil {
		t.Fatal(err)
	}
	color := game.Black
	for _, name := range strings.Fields(p.moves) {
		m, err := entry.ParseMove(name, o.Size, o.Size)
		if err != nil {
			t.Fatal(err)
		}
		rec.Root.End().Play(color, m)
		color = color.Opponent()
	}
	hinter := engine.Level{}
	if p.hint != nil {
		hinter.New = func(engine.Resources) engine.Engine { return p.hint }
	}
	var s *Screen
	r.session, err = session.Open(session.Config{
		Record: rec, Seats: game.ByColor[session.Seat]{Black: p.black, White: p.white},
		Start: entry.Start, Hinter: hinter, ProposeDead: p.propose, Ladder: p.ladder,
		Publish:  func(snap session.Snapshot) { r.thread.Dispatch(func() { s.Show(snap) }) },
		Progress: func(rev uint64, info engine.Info) { r.thread.Dispatch(func() { s.Progress(rev, info) }) },
		Save:     func(*record.Record) error { return p.saveErr },
		Coach:    p.coach,
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.session.Close() })
	note := func(s string) func() { return func() { r.actions = append(r.actions, s) } }
	b := board.New(board.Style{Cells: p.game == "othello"})
	b.SetOptions(board.Options{Coordinates: true, Animate: true, Tap: p.tap})
	p.options.Thoughts = !p.quiet
	s = New(Deps{Game: entry, Estimate: estimate, Board: b, Options: p.options, Rules: rec.Rules, Terms: p.terms, Session: r.session,
		Stones: game.ByColor[fyne.CanvasObject]{Black: canvas.NewRectangle(nil), White: canvas.NewRectangle(nil)},
		Actions: Actions{Save: func(then func(error)) { note("save")(); then(p.saveErr) },
			Restart: note("restart"), Rematch: note("rematch"), Review: func(ply int) { note(strings.TrimSuffix(fmt.Sprint("review ", ply), " 0"))() }, NewGame: note("new"),
			Territory: func(on bool) { note(map[bool]string{true: "territory on", false: "territory off"}[on])() },
			Home:      note("home"), Settings: func(bool) { note("settings")() }, Quit: note("quit")},
		Speak: func(words string) { r.heard = append(r.heard, words) },
		Sound: func(s sound.Sound) { r.sounds = append(r.sounds, s) }, Dispatch: r.thread.Dispatch, DrawnColor: p.drawnColor, Decide: p.decide})
	t.Cleanup(s.Leave)
	r.Screen = s
	if groups := s.groupHint.groups; groups != nil {
		s.groupHint.groups = brief{groups}
	}
	s.Show(r.session.Snapshot())
	r.window = test.NewTempWindow(t, s.Content())
	r.window.SetPadded(false)
	r.window.Resize(p.window)
	keys := func(ev *fyne.KeyEvent) { // as the shell does
		if widgets.HasModal(r.canvas()) {
			widgets.CloseTop(r.canvas())
		} else {
			s.Key(ev)
		}
	}
	r.canvas().SetOnTypedKey(keys)
	r.canvas().SetOnTypedRune(s.Rune)
	r.canvas().Focus(s.Focus())
	r.settle()
	return r
}

// brief bounds the searches of groups, which time does not end in a bubble, where it stands still
// while they run.
type brief struct{ catalog.Groups }

func (g brief) AskGroup(ctx context.Context, q catalog.GroupQuestion) (catalog.GroupReport, error) {
	q.Each = 300
	return g.Groups.AskGroup(ctx, q)
}

func (r *rig) settle()               { r.thread.Settle() }
func (r *rig) later(d time.Duration) { r.thread.Later(d) }

// click clicks on points of the board, one after another.
func (r *rig) click(names ...string) {
	r.t.Helper()
	for _, name := range names {
		test.TapAt(r.board, r.board.PositionOf(r.point(name)))
		r.settle()
	}
}

// placeOf is where a point is in the window.
func (r *rig) placeOf(name string) fyne.Position {
	r.t.Helper()
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(r.board).Add(r.board.PositionOf(r.point(name)))
}

func (r *rig) point(name string) game.Point {
	r.t.Helper()
	w, h := r.sub.snap.Position.Size()
	m, err := r.deps.Game.ParseMove(name, w, h)
	if err != nil {
		r.t.Fatal(err)
	}
	p, _ := m.Point()
	return p
}

// typeIn types characters on the board, without a pause.
func (r *rig) typeIn(s string) {
	for _, c := range s {
		r.board.TypedRune(c)
		r.settle()
	}
}

// press presses a key at the focus.
func (r *rig) press(name fyne.KeyName) {
	ev := &fyne.KeyEvent{Name: name}
	if f := r.canvas().Focused(); f != nil {
		f.TypedKey(ev)
	} else {
		r.canvas().OnTypedKey()(ev)
	}
	r.settle()
}

// played is the line up to the cursor, in the game's notation.
func (r *rig) played() string {
	return strings.Join(r.sub.moveNames()[:r.sub.snap.Cursor], " ")
}

func (r *rig) wantPlayed(want string) {
	r.t.Helper()
	if got := r.played(); got != want {
		r.t.Errorf("played %q, want %q", got, want)
	}
}

func (r *rig) wantStatus(message string) {
	r.t.Helper()
	if r.status.message != message {
		r.t.Errorf("the status says %q, want %q", r.status.message, message)
	}
}

func (r *rig) wantDetail(detail string) {
	r.t.Helper()
	if r.status.detail != detail {
		r.t.Errorf("the second line says %q, want %q", r.status.detail, detail)
	}
}

// wantEnd fails unless the panel begins with these words and the strip is hidden.
func (r *rig) wantEnd(words ...string) {
	r.t.Helper()
	if got := r.words(); len(got) < len(words) || !slices.Equal(got[:len(words)], words) {
		r.t.Errorf("the panel says %q, want first %q", got, words)
	}
	if r.status.Visible() {
		r.t.Errorf("the strip says %q, %q", r.status.message, r.status.detail)
	}
}

func (r *rig) wantActions(want ...string) {
	r.t.Helper()
	if !slices.Equal(r.actions, want) {
		r.t.Errorf("asked for %v, want %v", r.actions, want)
	}
}

// tap presses the screen's tool with this word.
func (r *rig) tap(tool *widgets.Tool) {
	r.t.Helper()
	if !tool.Visible() {
		r.t.Fatalf("%q is not in sight", tool.Label)
	}
	test.Tap(tool)
	r.settle()
}

// answer presses the button with this word in the top modal, or in the panel.
func (r *rig) answer(word string) {
	r.t.Helper()
	b := r.button(word)
	if b == nil {
		r.t.Fatalf("no button %q; in sight are %q", word, r.words())
	}
	test.Tap(b)
	r.settle()
}

func (r *rig) button(word string) *widgets.Button {
	for _, o := range r.objects() {
		if b, ok := o.(*widgets.Button); ok && b.Text == word {
			return b
		}
	}
	return nil
}

// objects lists what is in sight in the top modal, or in the panel.
func (r *rig) objects() []fyne.CanvasObject {
	if top := r.canvas().Overlays().Top(); top != nil {
		return widgetstest.InSight(top)
	}
	return widgetstest.InSight(r.panel.box)
}

// words lists the texts in the top modal, or in the panel.
func (r *rig) words() (words []string) {
	for _, o := range r.objects() {
		switch o := o.(type) {
		case *widget.Label:
			words = append(words, strings.ReplaceAll(o.Text, "\n", " ")) // as if in one line
		case *widgets.Title:
			words = append(words, o.Text)
		case *widgets.Button:
			words = append(words, o.Text)
		}
	}
	return words
}

func (r *rig) wantWords(want ...string) {
	r.t.Helper()
	got := r.words()
	for _, w := range want {
		if !slices.Contains(got, w) {
			r.t.Errorf("%q is not in sight; there are %q", w, got)
		}
	}
}
