package study

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/app/theme"
	"pionnier/widgets"
)

// setPanel puts something in the place of the tabs and of what they show, such as a question;
// nil takes it away.
func (s *Screen) setPanel(label string, content fyne.CanvasObject) {
	s.panel.Objects = nil
	if content != nil {
		s.panel.Objects = []fyne.CanvasObject{widgets.NewTile(label, container.New(inset{12, 8}, content), nil)}
	}
	s.panel.Refresh()
	s.relayout()
}

// asking reports whether a panel is in the place of the tabs.
func (s *Screen) asking() bool { return len(s.panel.Objects) > 0 }

// newPanel makes the place of a panel.
func newPanel() *fyne.Container { return container.NewStack() }

// placePanel puts the panel in the place of tabs and pane.
func (s *Screen) placePanel(x, y, width, height float32) {
	if !s.asking() {
		s.tabs.Show()
		s.panel.Hide()
		return
	}
	s.tabs.Hide()
	s.panel.Show()
	s.panel.Resize(fyne.NewSize(width, 10))
	widgets.Put(s.panel, x, y, width, fyne.Min(height, s.panel.MinSize().Height))
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
