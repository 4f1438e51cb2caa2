package history

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// headTool is a button of the head with its icon, which gives way to the word.
type headTool struct {
	button *widgets.Button
	icon   fyne.Resource
}

// headTools are the buttons of the head, the most used first. The button more lists those that have no room.
type headTools struct {
	all  []headTool
	rest []headTool // that have no room
	more *widgets.Button
	row  *fyne.Container
}

func newHeadTools(more func(), buttons ...*widgets.Button) *headTools {
	h := &headTools{more: widgets.NewIcon(theme.Icon("more"), text.T("play.tool.more"), more)}
	h.row = container.NewHBox()
	for _, b := range buttons {
		h.all = append(h.all, headTool{b, b.Icon})
		h.row.Add(b)
	}
	h.row.Add(h.more)
	return h
}

// fit shows the offered buttons with their words, and with icons if all have room in width. Otherwise it leaves out
// the icons, then the last buttons. beside is the part of width that is free beside the title, which is used if it has
// room for some of the buttons.
func (h *headTools) fit(width, beside float32, some int, offered func(*widgets.Button) bool) {
	h.rest, h.more.Hidden = nil, true
	var all []headTool
	for _, t := range h.all {
		if t.button.Hidden = !offered(t.button); !t.button.Hidden {
			t.button.SetText(t.button.Name)
			t.button.SetIcon(t.icon)
			all = append(all, t)
		}
	}
	if width <= 0 || h.row.MinSize().Width <= width {
		return
	}
	for _, t := range all {
		t.button.SetIcon(nil)
	}
	n := h.count(all, beside)
	if n < min(some, len(all)) {
		n = h.count(all, width)
	}
	h.rest, h.more.Hidden = all[n:], n == len(all)
	for _, t := range h.rest {
		t.button.Hide()
	}
}

// count returns how many of the buttons have room in width, beside more if there are others.
func (h *headTools) count(all []headTool, width float32) int {
	gap := fynetheme.Padding()
	room, needs := width+gap, float32(0) // each with a gap behind it
	for _, t := range all {
		needs += t.button.MinSize().Width + gap
	}
	n := len(all)
	if needs > room {
		room -= h.more.MinSize().Width + gap
	}
	for ; n > 0 && needs > room; n-- {
		needs -= all[n-1].button.MinSize().Width + gap
	}
	return n
}

// setIcon sets the icon that button has where there is room.
func (h *headTools) setIcon(button *widgets.Button, icon fyne.Resource) {
	h.all[slices.IndexFunc(h.all, func(t headTool) bool { return t.button == button })].icon = icon
}

// list opens the list of the buttons that have no room.
func (h *headTools) list(c fyne.Canvas) {
	var m *widgets.Modal
	var buttons []fyne.CanvasObject
	for _, t := range h.rest {
		buttons = append(buttons, widgets.NewButton(t.button.Name, t.icon, func() { m.Close(); t.button.OnTapped() }))
	}
	m = widgets.ShowModal(c, text.T("play.tool.more"), widgets.NewMenu(buttons...), widgets.NewButton(text.T("common.close"), nil, func() { m.Close() }))
}
