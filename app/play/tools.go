package play

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/app/describe"
	"pionnier/app/scene"
	"pionnier/app/text"
	"pionnier/core/game"
	"pionnier/widgets"
	"pionnier/widgets/layout"
)

// tools are the buttons: a desktop shows all of them beside the board; a phone shows those
// that fit, and the rest behind "more".
type tools struct {
	undo, redo, pass, hint, resign, pause, numbers, territory, more, list *widgets.Tool
	settles                                                               bool

	bar []*widgets.Tool // those that are shown
}

func newTools(s *Screen) tools {
	tool := func(name string, tapped func()) *widgets.Tool {
		return widgets.NewTool(icon(name), text.T("play.tool."+name), tapped)
	}
	return tools{
		undo: tool("undo", s.undo), redo: tool("redo", s.redo), pass: tool("pass", s.pass),
		hint: tool("hint", s.hint), resign: tool("resign", s.resign), pause: tool("pause", s.pauseMenu),
		numbers: tool("numbers", s.toggleNumbers), territory: tool("territory", func() { s.territory.toggle() }),
		more: tool("more", s.moreSheet), list: tool("moves", s.movesSheet),
		settles: s.deps.Estimate != nil,
	}
}

func (t tools) all() []*widgets.Tool {
	return []*widgets.Tool{t.undo, t.redo, t.pass, t.hint, t.numbers, t.territory, t.resign, t.pause, t.more, t.list}
}

func (t tools) wide() []*widgets.Tool {
	if t.settles {
		return []*widgets.Tool{t.undo, t.redo, t.pass, t.hint, t.numbers, t.territory, t.resign, t.pause}
	}
	return []*widgets.Tool{t.undo, t.redo, t.pass, t.hint, t.numbers, t.resign, t.pause}
}

// eight returns two rows of tools for a phone, the most needed ones; list says whether the
// list of moves is among them. Pause stands beside More in either game, where the thumb expects it.
func (t tools) eight(list bool) []*widgets.Tool {
	second := []*widgets.Tool{t.numbers, t.pause, t.resign}
	if t.settles {
		second = []*widgets.Tool{t.territory, t.pause, t.numbers, t.resign}
	}
	if list {
		second = append([]*widgets.Tool{t.list}, second...)
	}
	return append([]*widgets.Tool{t.undo, t.redo, t.pass, t.hint}, append(second[:3:3], t.more)...)
}

// few are the tools of a phone held across while the panel needs the room.
func (t tools) few() []*widgets.Tool { return []*widgets.Tool{t.undo, t.redo, t.list, t.more} }

// five are the one row of a small phone.
func (t tools) five() []*widgets.Tool {
	return []*widgets.Tool{t.undo, t.hint, t.pass, t.list, t.more}
}

// show enables what can be done now, and has buttons say what they do.
func (t tools) show(s *subject) {
	t.undo.SetEnabled(s.snap.CanUndo)
	t.redo.SetEnabled(s.snap.CanRedo)
	t.pass.SetEnabled(s.snap.CanPass)
	hint := "hint"
	if s.snap.Hinting {
		hint = "stop"
	}
	t.hint.SetWord(icon(hint), text.T("play.tool."+hint))
	t.hint.SetEnabled(s.snap.CanHint || s.snap.Hinting)
	t.hint.SetSelected(s.snap.Hint != nil && !s.snap.Hinting)
	t.resign.SetEnabled(s.snap.CanResign)
	if s.pausable() {
		t.pause.SetWord(icon("pause"), text.T("play.tool.pause"))
	} else {
		t.pause.SetWord(icon("menu"), text.T("play.pause.menu"))
	}
}

// A key for what is not possible now does nothing, as its button.

func (s *Screen) undo() {
	if s.snap.CanUndo {
		s.clearPending()
		s.try(s.deps.Session.Undo())
	}
}

func (s *Screen) redo() {
	if s.snap.CanRedo {
		s.clearPending()
		s.try(s.deps.Session.Redo())
	}
}

func (s *Screen) toggleNumbers() {
	s.numbers = !s.numbers
	s.showBoard()
}

// pass passes; where a slip of the thumb is likely it asks first.
func (s *Screen) pass() {
	if !s.snap.CanPass {
		return
	}
	do := func() { s.clearPending(); s.try(s.deps.Session.Play(game.Pass)) }
	if !s.deps.Options.ConfirmPass {
		do()
		return
	}
	words := text.T("play.pass.text")
	if n := s.snap.Cursor; n > 0 && s.snap.Moves[n-1].Move == game.Pass {
		words = text.T("play.pass.ends")
	}
	widgets.Ask(s.canvas(), text.T("play.pass.title"), words,
		text.T("play.tool.pass"), text.T("common.cancel"), do)
}

// resign asks, then resigns for the person to move, or for the only person.
func (s *Screen) resign() {
	if !s.snap.CanResign {
		return
	}
	loser := s.snap.Position.ToMove()
	if !s.snap.Seats.Of(loser).Human() && s.snap.Seats.Of(loser.Opponent()).Human() {
		loser = loser.Opponent()
	}
	words := text.T("play.resign.text", "Color", describe.Color(loser))
	if s.onlyHuman(loser) {
		words = text.T("play.resign.you")
	}
	widgets.AskCarefully(s.canvas(), text.T("play.resign.title"), words,
		text.T("play.tool.resign"), text.T("common.cancel"), func() { s.try(s.deps.Session.Resign(loser)) })
}

// moreSheet offers on a phone what has no room in the bar.
func (s *Screen) moreSheet() {
	var m *widgets.Modal
	entry := func(tool *widgets.Tool) *widgets.Tool {
		b := widgets.NewTool(tool.Icon(), tool.Label, func() { m.Close(); tool.Tapped(nil) })
		b.SetEnabled(!tool.Disabled())
		b.SetSelected(tool.Selected)
		return b
	}
	var cells []*widgets.Tool
	for _, t := range s.tools.wide() {
		if !slices.Contains(s.tools.bar, t) {
			cells = append(cells, entry(t))
		}
	}
	settings := widgets.NewTool(icon("settings"), text.T("play.tool.settings"), func() { m.Close(); s.deps.Actions.Settings(false) })
	m = widgets.ShowModal(s.canvas(), "", widgets.NewToolGrid(3, append(cells, settings)...), widgets.NewButton(text.T("common.close"), nil, func() { m.Close() }))
}

// movesSheet shows the move list on a phone.
func (s *Screen) movesSheet() {
	var m *widgets.Modal
	list := widgets.NewMoveList(text.T("play.moves"), func(ply int) { m.Close(); s.lookAt(ply) })
	rows := float32(len(s.snap.Moves)+1) / 2
	height := fyne.Min(fyne.Max(movesHigh, rows*list.RowHeight()), fyne.Min(360, s.canvas().Size().Height*0.5))
	var body fyne.CanvasObject = container.New(layout.Stack{Least: fyne.NewSize(240, height)}, list)
	if name := s.openingName(); name != "" {
		body = container.NewBorder(widgets.Caption(name), nil, nil, nil, body)
	}
	end := widgets.NewButton(text.T("common.close"), nil, func() { m.Close() })
	m = widgets.ShowModal(s.canvas(), text.T("play.moves"), container.NewBorder(nil, end, nil, nil, body))
	list.Set(s.moveNames(), scene.Numbers(s.snap.Moves), s.look.at(s.snap.Cursor))
}
