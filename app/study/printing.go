package study

import (
	"strconv"

	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/widgets"
)

// numberings are the ways to number printed moves (PM), in the order of SGF's values.
var numberings = []string{"none", "usual", "hundreds"}

// askPrinting opens a dialog about how the game is printed from the current node on. The user
// chooses whether a diagram begins there, its name, and how moves are numbered.
func (e *editor) askPrinting() {
	n := e.sub.now().Cursor
	now := n.Printing()
	begins := now.Figure != nil
	figure := record.Figure{}
	if begins {
		figure = *now.Figure
	}
	former := figure.Name
	name := widgets.NewEntry(former, text.T("study.printing.name"), nil)
	starts := widgets.NewToggle(text.T("study.printing.begins"), "", begins, func(on bool) { begins = on })
	number := ""
	if now.Number > 0 {
		number = strconv.Itoa(now.Number)
	}
	count := widgets.NewEntry(number, text.T("study.printing.number"), nil)
	var modes []string
	for _, mode := range numberings {
		modes = append(modes, text.T("study.printing."+mode))
	}
	mode := now.Numbering
	numbers := widgets.NewSelect(modes, max(0, min(mode, len(modes)-1)), func(i int) { mode = i })
	var m *widgets.Modal
	accept := func() {
		m.Close()
		p := record.Printing{Numbering: mode}
		if figure.Name = name.Text; begins || name.Text != "" {
			p.Figure = &figure
		}
		p.Number, _ = strconv.Atoi(count.Text)
		e.edit(record.SetPrinting(n, p))
	}
	body := widgets.NewColumn(10, starts, name, widgets.Caption(text.T("study.printing.numbers")), numbers)
	if n.Move != 0 {
		body.Add(count)
	}
	m = widgets.ShowModal(e.on.canvas(), text.T("study.edit.printing"), body,
		widgets.NewPrimary(text.T("common.ok"), accept), widgets.NewButton(text.T("common.cancel"), nil, func() { m.Close() }))
	m.Stays = func() bool { return name.Text != former || count.Text != number }
}
