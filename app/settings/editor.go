package settings

import (
	"context"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/shell"
	"pionnier/app/theme"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/storage/preferences"
	"pionnier/widgets"
)

// editor is the panel that sets up an external program. The program is accepted once it has
// introduced itself, or if the user insists after a failure.
type editor struct {
	// introduce starts a program and asks who it is; it is called in a goroutine of its own.
	introduce func(ctx context.Context, command string) (introduction, error)
	dispatch  func(func())              // runs a function on Fyne's thread
	save      func(preferences.Program) // the panel is closed by then

	modal         *widgets.Modal
	name, command *widgets.Entry // no name is asked for if name is nil
	state         *widgets.Text
	words         *widget.Label // the last ones of a program that failed
	keep, check   *widgets.Button

	asked   string       // the command that was checked, or is
	about   string       // what asked told of itself
	checked bool         // asked has introduced itself
	failed  bool         // asked has failed
	asks    *shell.While // while the program is checked
	keeping bool         // keep the program if the check succeeds
}

// introduction is the result of checking a program: its name, the text to store, and further text
// to show.
type introduction struct{ name, about, more string }

// open opens the panel. old is the program that is already set up, or the zero Program. named
// indicates whether the program needs a name.
func (e *editor) open(c fyne.Canvas, title, hint string, old preferences.Program, named bool) {
	e.asked, e.about, e.checked = old.Command, old.About, old.About != ""
	e.command = widgets.NewEntry(old.Command, hint, func(string) { e.changed() })
	e.command.OnSubmitted = func(string) { e.enter() }
	e.state = widgets.Paragraph("")
	e.state.Label.SizeName = fynetheme.SizeNameCaptionText
	e.words = &widget.Label{Wrapping: fyne.TextWrapBreak, Selectable: true, SizeName: fynetheme.SizeNameCaptionText,
		TextStyle: fyne.TextStyle{Monospace: true}, Importance: widget.LowImportance}
	e.words.Hide()
	e.keep = widgets.NewPrimary(text.T("program.keep"), e.submit)
	e.check = widgets.NewButton(text.T("program.ask"), nil, func() { e.ask(false) })
	cancel := widgets.NewButton(text.T("common.cancel"), nil, func() { e.modal.Close() })
	body := widgets.NewColumn(theme.Grid, widgets.NewColumn(-4, widgets.Paragraph(text.T("program.command")), e.command))
	if named {
		e.name = widgets.NewEntry(old.Name, text.T("program.name.hint"), nil)
		e.name.OnSubmitted = func(string) { e.enter() }
		body.Add(widgets.NewColumn(-4, widgets.Paragraph(text.T("program.name")), e.name))
	}
	body.Add(e.state)
	body.Add(e.words)
	e.modal = widgets.ShowModal(c, title, body, e.keep, e.check, cancel)
	e.modal.OnClose = e.stop
	e.modal.Stays = func() bool { return e.command.Text != old.Command || e.name != nil && e.name.Text != old.Name }
	c.Focus(e.command)
}

// changed discards the result of the check, because the command has changed.
func (e *editor) changed() {
	e.stop()
	e.asked, e.about, e.checked, e.failed = "", "", false, false
	e.keep.SetText(text.T("program.keep"))
	e.tell("", "")
}

// stop cancels the running check, if any.
func (e *editor) stop() { e.asks.End() }

// submit accepts the program if the check has succeeded or failed. Otherwise it starts the check.
func (e *editor) submit() {
	if e.failed {
		e.store()
		return
	}
	e.enter()
}

// enter accepts the program if the check has succeeded. Otherwise it starts the check.
func (e *editor) enter() {
	if e.checked {
		e.store()
		return
	}
	e.ask(true)
}

// ask starts a check, in which the program must introduce itself. If keeping is true, the program
// is accepted when the check succeeds.
func (e *editor) ask(keeping bool) {
	command := strings.TrimSpace(e.command.Text)
	if command == "" {
		e.tell(text.T("program.empty"), "")
		return
	}
	e.stop()
	asks := shell.Begin(e.dispatch)
	e.asked, e.about, e.checked, e.failed, e.keeping, e.asks = command, "", false, false, keeping, asks
	go func() {
		i, err := e.introduce(asks.Context(), command)
		asks.Do(func() { e.answered(i, err) })
	}()
	e.asking(0)
}

// asking shows that the check has been running for the given seconds, and updates that every
// second.
func (e *editor) asking(seconds int) {
	e.tell(text.T("program.asking", "Seconds", seconds), "")
	e.asks.After(time.Second, func() { e.asking(seconds + 1) })
}

// answered handles the result of the check.
func (e *editor) answered(i introduction, err error) {
	e.stop()
	if err != nil {
		e.failed = true
		e.keep.SetText(text.T("program.anyway"))
		e.tell(describe.Error(err), describe.LastWords(err))
		return
	}
	e.checked, e.about = true, i.about
	e.tell(text.T("program.found", "About", i.about+i.more), "")
	if e.name != nil && e.name.Text == "" {
		e.name.SetText(i.name)
	}
	if e.keeping {
		e.store()
	}
}

// tell shows the state of the check, and words, the last output of a program that failed.
func (e *editor) tell(state, words string) {
	e.state.Label.Importance = widget.MediumImportance
	if e.failed {
		e.state.Label.Importance = widget.DangerImportance
	}
	e.state.SetText(state)
	e.words.SetText(words)
	e.words.Hide()
	if words != "" {
		e.words.Show()
	}
	e.modal.Relayout()
}

// store closes the panel and saves the program.
func (e *editor) store() {
	p := preferences.Program{Command: e.asked, About: e.about}
	if e.name != nil {
		p.Name = strings.TrimSpace(e.name.Text)
	}
	e.modal.Close()
	e.save(p)
}
