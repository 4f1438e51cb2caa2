package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// resigning is the part that asks the user whether an engine may resign.
type resigning struct {
	sub     *subject
	on      answering
	session interface {
		Unpause() error
		Resign(game.Color) error
	}
}

// now implements interruption.
func (r *resigning) now() any {
	if !r.sub.resigning() {
		return nil
	}
	return r.sub.snap.Resigning
}

// panel implements interruption. It asks whether the engine may resign.
func (r *resigning) panel() (body, actions fyne.CanvasObject) {
	return container.NewVBox(widgets.Paragraph(text.T("play.resigning.text"))), buttons(
		widgets.NewPrimary(text.T("play.resigning.on"), func() { r.on.try(r.session.Unpause()) }),
		widgets.NewButton(text.T("play.resigning.take"), nil, func() { r.on.try(r.session.Resign(r.sub.snap.Resigning)) }))
}

func (s *subject) resigningWords() string {
	return text.T("play.resigning", "Color", describe.Color(s.snap.Resigning))
}
