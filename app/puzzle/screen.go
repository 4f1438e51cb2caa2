package puzzle

import (
	"context"
	"math/rand/v2"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/shell"
	"pionnier/app/sound"
	"pionnier/app/theme"
	"pionnier/app/typing"
	"pionnier/core/catalog"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/core/puzzle"
	"pionnier/widgets"
	"pionnier/widgets/board"
	"pionnier/widgets/focus"
)

// Item is a problem with data for asking it.
type Item struct {
	Game    catalog.Game
	Problem *puzzle.Problem
	// Origin is where the problem is from, such as "Your game of 21 November, move 57".
	Origin string
	// Left is the number of problems after this one. Title replaces it if set.
	Left  int
	Title string
	// Ask returns the question to the side to move. If it is nil, the question is the problem's.
	// Colours may be exchanged when the problem is shown.
	Ask func(toMove game.Color) string
	// Elsewhere reports whether a move is not where one is asked for. Such a move does not count, and
	// another one is asked for. If it is nil, every move counts.
	Elsewhere func(game.Position, game.Move) bool
	// Opening is true for a line of an opening. Only its own moves are right, since another good one
	// is another opening, and it is shown as it is written.
	Opening bool
	// Preview is true if the line is shown before it is asked.
	Preview bool
	// Own is true for a problem from a game of the user, in which the first wrong answer was played.
	Own bool
	// Usual is the time that such a problem usually takes, or 0 if it is not known.
	Usual time.Duration
}

// Deps contains the dependencies of the screen.
type Deps struct {
	// Next returns the problem to ask now. It returns false if no problem is left.
	Next func() (Item, bool)
	// Answered is called once for each problem that was tried, when the attempt is over.
	Answered func(Item, *puzzle.Attempt, time.Duration)
	// Judge returns a function that determines, off Fyne's thread, whether a move that the problem
	// does not contain is right, and why it is a mistake if it is not. It returns nil if no engine
	// can.
	Judge func(item Item, pos game.Position, m game.Move) func(context.Context) (right bool, mistake explain.Mistake, err error)
	// Drop removes a problem for good; may be nil.
	Drop     func(Item)
	Board    func(g catalog.Game, width, height int) *board.Board
	Back     func()
	Sound    func(sound.Sound)
	Dispatch func(func()) // runs a function on Fyne's thread
	// View returns the view in which to show a problem, as far as its words allow it. If it is nil,
	// the view is random.
	View func() puzzle.View
	// AsInFile reports whether problems are shown as in their files. If it is nil, they are not.
	AsInFile func() bool
	// Mark returns the mark of the present problem, for asking it again; may be nil. Moved is called
	// when another problem is asked; may be nil.
	Mark  func() string
	Moved func()
	// Command returns the usual letter of a letter's command, or 0. If it is nil, letters are their own commands.
	Command func(rune) rune
}

// latest has the moves that the user tried last.
type latest struct {
	tried game.Move
	fault explain.Mistake // the last wrong one, if its value is known
}

// Screen asks one problem after another. The methods must be called on Fyne's thread.
type Screen struct {
	deps    Deps
	item    Item
	done    bool // nothing more is to be asked
	problem *puzzle.Problem
	view    puzzle.View // in which it is shown
	try     *puzzle.Attempt
	began   time.Time
	told    bool // that the attempt is over
	life    *shell.While

	state state
	latest
	plan  []game.Move   // a line to be shown from the position from
	from  game.Position // where plan begins
	why   []string
	look  *shell.While // at a move that is judged
	err   error        // why the rules did not allow the last try
	other bool         // the last try was neither right nor wrong, and another is asked for

	whatIf *whatIf
	helps  helps
	typed  *typing.Typing

	board   *board.Board
	back    *widgets.Button
	title   *widgets.Title
	origin  *widgets.Text
	words   *widgets.Text
	verdict verdict
	reason  *widgets.Text
	scroll  *container.Scroll
	buttons
	root *fyne.Container
}

// verdict is the line that shows whether an answer was right or wrong.
type verdict struct {
	icon  *widget.Icon
	words *widgets.Text
	line  *fyne.Container // of both
	said  string          // the words that were brought into sight
}

// state is the state of the screen.
type state uint8

const (
	asking state = iota
	judging
	wrong
	solved
	shown
	empty // there is nothing to ask
	ahead // the line is shown before it is asked
)

// New returns the screen, which shows the first problem.
func New(deps Deps) *Screen {
	if deps.Moved == nil {
		deps.Moved = func() {}
	}
	if deps.View == nil {
		rng := rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
		deps.View = func() puzzle.View { return puzzle.RandomView(rng) }
	}
	s := &Screen{deps: deps, life: shell.Begin(deps.Dispatch), root: &fyne.Container{}}
	s.back = widgets.NewIcon(theme.Icon("back"), text.T("common.back"), deps.Back)
	s.title, s.origin = widgets.NewTitle(""), widgets.Caption("")
	s.title.Head = true
	s.words, s.reason = widgets.Paragraph(""), widgets.Paragraph("")
	s.verdict.icon, s.verdict.words = widget.NewIcon(nil), widgets.Paragraph("")
	s.verdict.words.Label.TextStyle.Bold = true
	s.verdict.line = container.New(widgets.Beside{}, s.verdict.icon, s.verdict.words)
	s.whatIf = newWhatIf(s)
	s.typed = newTyping(s)
	s.scroll = focus.Scroll(widgets.NewColumn(0, s.words, s.origin, s.verdict.line, s.reason, s.whatIf.content))
	s.buttons = s.newButtons()
	s.ask()
	return s
}

// ask ends the current attempt and shows the next problem.
func (s *Screen) ask() {
	s.typed.Clear()
	s.finish()
	s.deps.Moved()
	had := s.board != nil && s.focused() != nil // the first one is asked before the screen is shown
	item, ok := s.deps.Next()
	if s.done = !ok; s.done {
		s.state, s.why, s.problem = empty, nil, nil
		s.arrange()
		s.show()
		return
	}
	s.pose(item, s.viewOf(item))
	if had {
		s.takeFocus(s.board)
	}
}

// Mark returns the result of Deps.Mark, or "" if Deps.Mark is nil.
func (s *Screen) Mark() string {
	if s.deps.Mark == nil {
		return ""
	}
	return s.deps.Mark()
}

// pose starts an attempt at item in the view v.
func (s *Screen) pose(item Item, v puzzle.View) {
	s.view = v
	shown, err := item.Problem.Show(s.view, puzzle.Start(item.Game.Start))
	if err != nil { // it cannot be turned; it can be asked as it is
		shown = item.Problem
	}
	s.look.End()
	s.item, s.problem, s.try, s.latest = item, shown, puzzle.NewAttempt(shown), latest{}
	s.began, s.told, s.state, s.why, s.plan, s.err, s.other = time.Now(), false, asking, nil, nil, nil, false
	s.helps = helps{}
	w, h := shown.Position.Size()
	s.board = s.deps.Board(item.Game, w, h)
	if item.Preview {
		s.state, s.from, s.plan = ahead, shown.Position, shown.Line()
	}
	s.board.OnTap = func(p game.Point) { s.attempt(game.PlaceAt(p)) }
	s.board.Waiting.May, s.board.Waiting.Changed = s.board.Playable, s.showWaiting
	s.board.OnKey, s.board.Describe = s.Key, s.describePoint
	s.arrange()
	s.show()
}

// viewOf returns the view for item. If item was just skipped, it keeps its view.
func (s *Screen) viewOf(item Item) puzzle.View {
	skipped := s.problem != nil && s.problem.ID == item.Problem.ID && s.state != solved && s.state != shown
	switch {
	case item.Opening, s.deps.AsInFile != nil && s.deps.AsInFile():
		return puzzle.View{}
	case skipped:
		return s.view
	}
	return item.Problem.Fit(s.deps.View())
}

// start returns to the previous screen if there is nothing to ask, and ends the preview otherwise.
func (s *Screen) start() {
	if s.state == empty {
		s.deps.Back()
		return
	}
	s.when, s.began = time.Now(), time.Now()
	s.again()
}

// again lets the user try once more, or for the first time after the preview.
func (s *Screen) again() { s.resume(nil) }

// resume lets the user try, with advice.
func (s *Screen) resume(advice []string) {
	s.endLook()
	s.state, s.plan, s.why, s.err = asking, nil, advice, nil
	s.show()
	s.takeFocus(s.board)
}

// drop removes the problem for good, and shows the next one.
func (s *Screen) drop() {
	s.deps.Drop(s.item)
	s.ask()
}

// reveal ends the attempt and shows the answer.
func (s *Screen) reveal() {
	s.endLook()
	s.from, s.plan, s.err = s.try.Position(), s.problem.Expected(s.try.Show()), nil
	s.state, s.why = shown, s.lesson("")
	s.over()
	s.show()
	s.takeFocus(s.board)
}

// over passes the attempt to Deps.Answered if it has ended, once.
func (s *Screen) over() {
	if s.try != nil && !s.told && s.try.State() != puzzle.Asking {
		s.told = true
		s.deps.Answered(s.item, s.try, time.Since(s.began))
	}
}

// finish ends the attempt when the user leaves it. If the user had failed, the attempt counts as
// shown.
func (s *Screen) finish() {
	s.whatIf.end()
	s.endLook()
	if s.try != nil && !s.told && s.try.Failed() {
		s.try.Show()
		s.over()
	}
}

func (s *Screen) sound(x sound.Sound) {
	if s.deps.Sound != nil {
		s.deps.Sound(x)
	}
}

// Content implements shell.Screen.
func (s *Screen) Content() fyne.CanvasObject { return s.root }

// Focus implements shell.Screen. It returns the board, or the way back if no problem is left.
func (s *Screen) Focus() fyne.Focusable {
	if s.done {
		return s.begin
	}
	return s.board
}

// Leave implements shell.Screen. It ends the attempt and all work in the background.
func (s *Screen) Leave() {
	s.finish()
	s.life.End()
	s.board.Release()
}

func (s *Screen) focused() fyne.Focusable {
	if c := focus.CanvasOf(s.root); c != nil {
		return c.Focused()
	}
	return nil
}

func (s *Screen) takeFocus(o fyne.Focusable) {
	if c := focus.CanvasOf(s.root); c != nil {
		c.Focus(o)
	}
}
