package study

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/app/text"
	"pionnier/app/theme"
	"pionnier/widgets"
)

// panel is what a mode puts in the place of the tabs and of what they show.
type panel struct{ *fyne.Container }

func newPanel() panel { return panel{container.NewStack()} }

// set shows content, which screen readers call label; nil shows nothing.
func (p panel) set(label string, content fyne.CanvasObject) {
	p.Objects = nil
	if content != nil {
		p.Objects = []fyne.CanvasObject{widgets.NewTile(label, widgets.Inset(12, 8, content), nil)}
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
	p.Resize(fyne.NewSize(width, 10))
	widgets.Put(p.Container, x, y, width, fyne.Min(height, p.MinSize().Height))
}

// verdict is what a panel says, behind a tick if the answer is right, a cross if it is wrong.
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

// showChoice is a modal of buttons, one under the other.
func showChoice(c fyne.Canvas, title string, list func(add func(key string, do func()))) {
	var m *widgets.Modal
	var buttons []fyne.CanvasObject
	list(func(key string, do func()) {
		buttons = append(buttons, widgets.NewButton(text.T(key), nil, func() { m.Close(); do() }))
	})
	m = widgets.ShowModal(c, text.T(title), widgets.NewMenu(buttons...), widgets.NewButton(text.T("common.close"), nil, func() { m.Close() }))
}
