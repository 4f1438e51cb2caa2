package play

import (
	"pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// tools are the buttons of the screen. A wide window shows all of them. A phone shows some, and the
// others in a dialog.
type tools struct {
	undo, redo, pass, hint, resign, pause, numbers, territory, more, list *widgets.Tool
	settles                                                               bool

	bar []*widgets.Tool // those that are shown
}

// newTools returns the tools. do contains their actions by name. settles indicates whether the game
// has an estimate of territory.
func newTools(settles bool, do map[string]func()) *tools {
	tool := func(name string) *widgets.Tool {
		return widgets.NewTool(theme.Icon(name), text.T("play.tool."+name), do[name])
	}
	return &tools{
		undo: tool("undo"), redo: tool("redo"), pass: tool("pass"), hint: tool("hint"), resign: tool("resign"), pause: tool("pause"),
		numbers: tool("numbers"), territory: tool("territory"), more: tool("more"), list: tool("moves"), settles: settles,
	}
}

func (t *tools) all() []*widgets.Tool {
	return []*widgets.Tool{t.undo, t.redo, t.pass, t.hint, t.numbers, t.territory, t.resign, t.pause, t.more, t.list}
}

func (t *tools) wide() []*widgets.Tool {
	if t.settles {
		return []*widgets.Tool{t.undo, t.redo, t.pass, t.hint, t.numbers, t.territory, t.resign, t.pause}
	}
	return []*widgets.Tool{t.undo, t.redo, t.pass, t.hint, t.numbers, t.resign, t.pause}
}

// eight returns the eight tools shown in two rows on a phone. They include the list of moves if
// list is true.
func (t *tools) eight(list bool) []*widgets.Tool {
	second := []*widgets.Tool{t.numbers, t.pause, t.resign}
	if t.settles {
		second = []*widgets.Tool{t.territory, t.pause, t.numbers, t.resign}
	}
	if list {
		second = append([]*widgets.Tool{t.list}, second...)
	}
	return append([]*widgets.Tool{t.undo, t.redo, t.pass, t.hint}, append(second[:3:3], t.more)...)
}

// few returns the tools shown beside a panel on a phone in landscape.
func (t *tools) few() []*widgets.Tool { return []*widgets.Tool{t.undo, t.redo, t.list, t.more} }

// five returns the tools shown in one row on a small phone.
func (t *tools) five() []*widgets.Tool {
	return []*widgets.Tool{t.undo, t.hint, t.pass, t.list, t.more}
}

// show enables the tools that are possible and updates their labels.
func (t *tools) show(s *subject) {
	t.undo.SetEnabled(s.snap.CanUndo)
	t.redo.SetEnabled(s.snap.CanRedo)
	t.pass.SetEnabled(s.snap.CanPass)
	hint := "hint"
	if s.snap.Hinting {
		hint = "stop"
	}
	t.hint.SetWord(theme.Icon(hint), text.T("play.tool."+hint))
	t.hint.SetEnabled(s.snap.CanHint || s.snap.Hinting)
	t.hint.SetSelected(s.snap.Hint != nil && !s.snap.Hinting)
	t.resign.SetEnabled(s.snap.CanResign)
	if s.pausable() {
		t.pause.SetWord(theme.Icon("pause"), text.T("play.tool.pause"))
	} else {
		t.pause.SetWord(theme.Icon("menu"), text.T("play.pause.menu"))
	}
}
