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

// panel shows the content of a mode in place of the tabs.
type panel struct {
	*fyne.Container
	*tall // scrolls what does not scroll itself
}

func newPanel() panel { return panel{container.NewStack(), &tall{}} }

// scroller is implemented by modes that scroll their content themselves.
type scroller interface {
	of(content fyne.CanvasObject) fyne.CanvasObject
}

// set shows the content of m. If m is nil, set clears the panel.
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

// asks reports whether the panel has content.
func (p panel) asks() bool { return len(p.Objects) > 0 }

// place lays out the panel, or hides it if it has no content.
func (p panel) place(x, y, width, height float32) {
	if !p.asks() {
		p.Hide()
		return
	}
	p.Show()
	widgets.Put(p.Container, x, y, width, fyne.Min(height, p.high(width)))
}

// high returns the height at which the content, width wide, does not scroll.
func (p panel) high(width float32) float32 { return widgets.HighAt(p.Container, width) }

// verdict returns words with a tick before them if right is true, or with a cross if wrong is true.
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

// showChoice opens a dialog with a column of buttons and returns it. list calls add for each
// button. title is the key of the title, from which a trailing ellipsis is removed.
func showChoice(c fyne.Canvas, title string, list func(add func(key string, do func()))) *widgets.Modal {
	return showPictured(c, title, func(add func(key string, picture fyne.Resource, do func())) {
		list(func(key string, do func()) { add(key, nil, do) })
	})
}

// showPictured is like showChoice, but each button also has a picture. list must call add for each
// button.
func showPictured(c fyne.Canvas, title string, list func(add func(key string, picture fyne.Resource, do func()))) *widgets.Modal {
	var m *widgets.Modal
	var buttons []fyne.CanvasObject
	list(func(key string, picture fyne.Resource, do func()) {
		buttons = append(buttons, widgets.NewButton(text.T(key), picture, func() { m.Close(); do() }))
	})
	m = widgets.ShowModal(c, strings.TrimSuffix(text.T(title), "…"), widgets.NewMenu(buttons...), widgets.NewButton(text.T("common.close"), nil, func() { m.Close() }))
	return m
}
