package learn

import (
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/shell"
	"pionnier/app/theme"
	"pionnier/core/game"
	"pionnier/core/lesson"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/board"
	"pionnier/widgets/focus"
	"pionnier/widgets/layout"
)

// reader shows the steps of a lesson with a board, texts and buttons. place.go contains its layout.
type reader struct {
	screen *Screen
	course course
	at     int // the lesson
	step   int
	trial  *trial
	waits  *shell.While // for the opponent's answer; over: it does not

	board    *board.Board
	back     *widgets.Button
	title    *widgets.Title
	position *widget.Label // "Step 2 of 3"
	words    *widgets.Text
	icon     *widget.Icon
	answer   *widgets.Text
	replying *fyne.Container // icon and answer
	scroll   *container.Scroll
	previous *widgets.Button
	try      *widgets.Button
	next     *widgets.Button
	marked   bool // an example of what is right is marked on the board
	refused  int  // tries of this step that the rules refused
	lent     bool // next has the focus only until the board takes it back

	content *fyne.Container
}

func newReader(s *Screen, c course, lesson int) *reader {
	r := &reader{screen: s, course: c, at: lesson}
	r.back = widgets.NewIcon(theme.Icon("back"), text.T("common.back"), s.showList)
	r.title, r.position = widgets.NewTitle(""), widgets.Word("")
	r.title.Head = true
	r.words = widgets.Paragraph("")
	r.icon, r.answer = widget.NewIcon(nil), widgets.Paragraph("")
	r.answer.Label.TextStyle.Bold = true
	r.replying = container.New(widgets.Beside{}, r.icon, r.answer)
	r.scroll = container.NewVScroll(widgets.NewColumn(0, r.words, r.replying))
	r.previous = widgets.NewButton(text.T("learn.previous"), nil, r.goBack)
	r.try = widgets.NewButton("", nil, r.act)
	r.next = widgets.NewButton("", nil, r.goOn)
	r.content = &fyne.Container{}
	r.begin()
	return r
}

func (r *reader) lesson() lesson.Lesson { return r.course.Lessons[r.at] }
func (r *reader) current() lesson.Step  { return r.lesson().Steps[r.step] }
func (r *reader) textKey() string       { return textKey(r.lesson(), r.current()) }

// begin starts the current step on a new board. Positions of different steps are unrelated, so
// moving stones between them would be misleading.
func (r *reader) begin() {
	r.leave()
	trial, err := newTrial(r.course.Game, r.current())
	if err != nil {
		panic(err) // the lessons are part of the program, and tested
	}
	r.trial, r.marked, r.refused = trial, false, 0
	was, old := r.focused(), r.board
	w, _ := trial.Position().Size()
	r.board = r.screen.deps.Board(r.course.Game.ID, w)
	r.board.OnTap = func(p game.Point) { r.attempt(game.PlaceAt(p)) }
	r.board.Describe = r.describe
	r.board.OnKey = r.key
	r.content.Objects = []fyne.CanvasObject{r.board, r.back, r.title, r.position, r.scroll, r.previous, r.try, r.next}
	r.content.Layout = &layout.Arrange{Min: fyne.NewSize(320, 300), Place: r.place}

	r.title.SetText(text.T("learn." + r.lesson().Key))
	r.position.SetText(text.T("learn.progress", "Step", r.step+1, "Total", len(r.lesson().Steps)))
	r.words.SetText(text.T(r.textKey()))
	r.say(nil, "")
	r.show()
	r.content.Refresh()
	r.screen.deps.Moved()
	// A button that is pressed loses the focus.
	if was != nil && was == fyne.Focusable(old) || r.lent && (was == nil || was == fyne.Focusable(r.next)) {
		r.screen.takeFocus(r.focus())
		r.lent = r.focus() == fyne.Focusable(r.next)
	}
}

// show updates the board and the buttons.
func (r *reader) show() {
	r.board.SetScene(r.scene())
	r.previous.SetEnabled(r.step > 0)
	r.next.Importance = widget.MediumImportance
	if s := r.trial.State(); s == done || s == reading {
		r.next.Importance = widget.HighImportance
	}
	r.next.SetText(text.T("learn.next"))
	if r.last() {
		r.next.SetText(text.T("learn.end"))
	}
	r.try.Hidden = r.trial.State() == reading
	r.try.SetEnabled(r.trial.State() != replying)
	switch {
	case r.trial.State() != asking:
		r.try.SetText(text.T("learn.again"))
	case r.current().Passes():
		r.try.SetText(text.T("learn.pass"))
	default:
		r.try.SetText(text.T("learn.show"))
	}
	r.next.Refresh()
	r.try.Refresh()
}

// last reports whether this is the last step of the last lesson.
func (r *reader) last() bool {
	return r.step == len(r.lesson().Steps)-1 && r.at == len(r.course.Lessons)-1
}

// goOn opens the next step or the next lesson. After the last lesson, it returns to the list.
func (r *reader) goOn() {
	switch {
	case r.last():
		r.screen.showList()
		return
	case r.step < len(r.lesson().Steps)-1:
		r.step++
	default:
		r.at, r.step = r.at+1, 0
	}
	r.begin()
}

// goBack opens the previous step of this lesson, if any.
func (r *reader) goBack() {
	if r.step > 0 {
		r.step--
		r.begin()
	}
}

// leave cancels the pending answer of the opponent.
func (r *reader) leave() { r.waits.End() }

// focus returns the board if the step has a task, and otherwise the button that continues.
func (r *reader) focus() fyne.Focusable {
	if r.trial.State() == reading {
		return r.next
	}
	return r.board
}

func (r *reader) focused() fyne.Focusable {
	if c := focus.CanvasOf(r.content); c != nil {
		return c.Focused()
	}
	return nil
}

// key handles the keys that move between steps, and reports whether it handled ev. While a move is
// asked for and the board has the focus, it leaves arrow keys to the board.
func (r *reader) key(ev *fyne.KeyEvent) bool {
	onBoard := r.focused() == fyne.Focusable(r.board)
	playing := onBoard && r.trial.State() != reading && r.trial.State() != done
	switch ev.Name {
	case fyne.KeyPageDown:
		r.goOn()
	case fyne.KeyPageUp:
		r.goBack()
	case fyne.KeyRight:
		if playing {
			return false
		}
		r.goOn()
	case fyne.KeyLeft:
		if playing {
			return false
		}
		r.goBack()
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		if !onBoard || playing {
			return false
		}
		r.goOn()
	case fyne.KeyEscape:
		r.screen.showList()
	default:
		return false
	}
	return true
}

// describe returns the text for screen readers about p.
func (r *reader) describe(p game.Point) string {
	pos := r.trial.Position()
	_, height := pos.Size()
	name := r.course.Game.FormatPoint(p, height)
	if c := pos.At(p); c != game.None {
		return name + ", " + describe.Color(c)
	}
	return name + ", " + text.T("play.empty")
}

// rune handles 'p' and 'P', which pass if the step allows it.
func (r *reader) rune(c rune) {
	if unicode.ToLower(c) == 'p' && r.current().Passes() {
		r.attempt(game.Pass)
	}
}
