package study

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// panel is what a mode puts in the place of the tabs and of what they show.
type panel struct {
	*fyne.Container
	*tall // scrolls what does not scroll itself
}

func newPanel() panel { return panel{container.NewStack(), &tall{}} }

// scroller is a mode that scrolls its content itself where there is less room.
type scroller interface {
	of(content fyne.CanvasObject) fyne.CanvasObject
}

// set shows the content of a mode; nil shows nothing.
func (p panel) set(m mode) {
	p.Objects = nil
	if m != nil {
		content := m.content()
		if _, does := m.(scroller); !does {
			content = p.of(content)
		}
		p.Objects = []fyne.CanvasObject{widgets.NewTile(m.words(), widgets.Inset(12, 8, content), nil)}
	}
	p.Refresh()
}

// asks reports whether there is something in it.
func (p panel) asks() bool { return len(p.Objects) > 0 }

// place puts it where the tabs would be, or hides it where they are.
func (p panel) place(x, y, width, height float32) {
	if !p.asks() {
		p.Hide()
		return
	}
	p.Show()
	widgets.Put(p.Container, x, y, width, fyne.Min(height, widgets.HighAt(p.Container, width)))
}

// verdict returns what a panel says, behind a tick if the answer is right, a cross if it is wrong.
func verdict(words string, right, wrong bool) fyne.CanvasObject {
	icon := theme.IconIn("check", theme.ColorGood)
	switch {
	case wrong:
		icon = theme.IconIn("mark-cross", theme.ColorCareful)
	case !right:
		return widgets.Paragraph(words)
	}
	picture := canvas.NewImageFromResource(icon)
	picture.FillMode = canvas.ImageFillContain
	picture.SetMinSize(fyne.NewSquareSize(fynetheme.IconInlineSize()))
	return container.NewBorder(nil, nil, container.NewCenter(picture), nil, widgets.Paragraph(words))
}

// showChoice returns a modal of buttons, one under the other. Its title is the words of what opened it, without the ellipsis.
func showChoice(c fyne.Canvas, title string, list func(add func(key string, do func()))) *widgets.Modal {
	return showPictured(c, title, func(add func(key string, picture fyne.Resource, do func())) {
		list(func(key string, do func()) { add(key, nil, do) })
	})
}

// showPictured is showChoice with pictures before the words.
func showPictured(c fyne.Canvas, title string, list func(add func(key string, picture fyne.Resource, do func()))) *widgets.Modal {
	var m *widgets.Modal
	var buttons []fyne.CanvasObject
	list(func(key string, picture fyne.Resource, do func()) {
		buttons = append(buttons, widgets.NewButton(text.T(key), picture, func() { m.Close(); do() }))
	})
	m = widgets.ShowModal(c, strings.TrimSuffix(text.T(title), "…"), widgets.NewMenu(buttons...), widgets.NewButton(text.T("common.close"), nil, func() { m.Close() }))
	return m
}
