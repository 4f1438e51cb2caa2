package settings

import (
	"context"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/describe"
	"pionnier/app/text"
	"pionnier/app/theme"
	"pionnier/core/engine/gtp"
	"pionnier/storage"
	"pionnier/widgets"
)

// editor is the panel where a program of others is set up. It is kept once it has
// introduced itself, or if the user insists.
type editor struct {
	group         *programs
	index         int // in the list; -1: a new one
	modal         *widgets.Modal
	name, command *widgets.Entry
	state         *widget.Label
	words         *widget.Label // the last ones of a program that failed
	keep, check   *widgets.Button

	asked   string             // the command that was checked, or is
	about   string             // what asked told of itself
	checked bool               // asked has introduced itself
	failed  bool               // asked has failed
	cancel  context.CancelFunc // of the check that runs; nil: none
	keeping bool               // keep the program if the check succeeds
}

// edit opens the panel for the program at a place in the list, or a new one (-1).
func (g *programs) edit(i int) {
	e := &editor{group: g, index: i}
	old, title := storage.Program{}, text.T("program.add.title")
	if list := g.List(); i >= 0 && i < len(list) {
		old, title = list[i], text.T("program.change.title")
		e.asked, e.about, e.checked = old.Command, old.About, old.About != ""
	}
	e.name = widgets.NewEntry(old.Name, text.T("program.name.hint"), nil)
	e.command = widgets.NewEntry(old.Command, text.T("program.command.hint"), func(string) { e.changed() })
	e.command.OnSubmitted = func(string) { e.enter() }
	e.name.OnSubmitted = func(string) { e.enter() }
	e.state = widgets.Paragraph("")
	e.state.SizeName = fynetheme.SizeNameCaptionText
	e.words = &widget.Label{Wrapping: fyne.TextWrapBreak, Selectable: true, SizeName: fynetheme.SizeNameCaptionText,
		TextStyle: fyne.TextStyle{Monospace: true}, Importance: widget.LowImportance}
	e.words.Hide()
	e.keep = widgets.NewPrimary(text.T("program.keep"), e.submit)
	e.check = widgets.NewButton(text.T("program.ask"), nil, func() { e.ask(false) })
	cancel := widgets.NewButton(text.T("common.cancel"), nil, func() { e.modal.Close() })
	body := widgets.NewColumn(theme.Grid,
		widgets.NewColumn(-4, widgets.Paragraph(text.T("program.command")), e.command),
		widgets.NewColumn(-4, widgets.Paragraph(text.T("program.name")), e.name),
		e.state, e.words)
	e.modal = widgets.ShowModal(g.canvas(), title, body, e.keep, e.check, cancel)
	e.modal.OnClose = e.stop
	g.canvas().Focus(e.command)
}

// changed forgets what was found out about another command.
func (e *editor) changed() {
	e.stop()
	e.asked, e.about, e.checked, e.failed = "", "", false, false
	e.keep.SetText(text.T("program.keep"))
	e.tell("", "")
}

// stop ends the check that runs.
func (e *editor) stop() {
	if e.cancel != nil {
		e.cancel()
		e.cancel = nil
	}
}

// submit keeps the program if it is checked, or if the user wants it all the same.
func (e *editor) submit() {
	if e.failed {
		e.store()
		return
	}
	e.enter()
}

// enter keeps the program once it is checked; a key alone insists on nothing.
func (e *editor) enter() {
	if e.checked {
		e.store()
		return
	}
	e.ask(true)
}

// ask has the program introduce itself.
func (e *editor) ask(keeping bool) {
	command := strings.TrimSpace(e.command.Text)
	if command == "" {
		e.tell(text.T("program.empty"), "")
		return
	}
	e.stop()
	ctx, cancel := context.WithCancel(context.Background())
	e.asked, e.about, e.checked, e.failed, e.keeping, e.cancel = command, "", false, false, keeping, cancel
	done := make(chan struct{})
	go e.count(done)
	go func() {
		introduction, err := e.group.Introduce(ctx, command)
		close(done)
		e.group.Dispatch(func() {
			if ctx.Err() == nil {
				e.answered(introduction, err)
			}
		})
	}()
	e.asking(0)
}

// count tells every second how long the check has run.
func (e *editor) count(done chan struct{}) {
	beat := time.NewTicker(time.Second)
	defer beat.Stop()
	for n := 1; ; n++ {
		select {
		case <-beat.C:
			e.group.Dispatch(func() {
				select {
				case <-done: // it has answered since
				default:
					e.asking(n)
				}
			})
		case <-done:
			return
		}
	}
}

func (e *editor) asking(seconds int) {
	if e.cancel != nil {
		e.tell(text.T("program.asking", "Seconds", seconds), "")
	}
}

// answered takes what the check found.
func (e *editor) answered(i gtp.Introduction, err error) {
	e.stop()
	if err != nil {
		e.failed = true
		e.keep.SetText(text.T("program.anyway"))
		e.tell(describe.Error(err), describe.LastWords(err))
		return
	}
	e.checked, e.about = true, strings.TrimSpace(nameOf(e.asked, i)+" "+i.Version)
	e.tell(text.T("program.found", "About", e.about), "")
	if e.name.Text == "" {
		e.name.SetText(nameOf(e.asked, i))
	}
	if e.keeping {
		e.store()
	}
}

// tell shows how the check stands, with a program's last words if it has failed.
func (e *editor) tell(state, words string) {
	e.state.Importance = widget.MediumImportance
	if e.failed {
		e.state.Importance = widget.DangerImportance
	}
	e.state.SetText(state)
	e.words.SetText(words)
	e.words.Hide()
	if words != "" {
		e.words.Show()
	}
	e.modal.Relayout()
}

// store keeps the program and closes the panel.
func (e *editor) store() {
	p := storage.Program{Name: strings.TrimSpace(e.name.Text), Command: e.asked, About: e.about}
	if p.Name == "" {
		p.Name = nameOf(e.asked, gtp.Introduction{})
	}
	e.modal.Close()
	e.group.keep(e.index, p)
}
