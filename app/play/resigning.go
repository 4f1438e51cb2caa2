package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/app/describe"
	"pionnier/app/text"
	"pionnier/core/game"
	"pionnier/widgets"
)

// resigning reports whether an engine asks to give the game up.
func (s *subject) resigning() bool { return s.snap.Resigning != game.None }

// resigningPanel asks whether an engine that would give the game up plays on.
func (s *Screen) resigningPanel() (body, actions fyne.CanvasObject) {
	return container.NewVBox(widgets.Paragraph(text.T("play.resigning.text"))), buttons(
		widgets.NewPrimary(text.T("play.resigning.on"), func() { s.try(s.deps.Session.Unpause()) }),
		widgets.NewButton(text.T("play.resigning.take"), nil, func() { s.try(s.deps.Session.Resign(s.snap.Resigning)) }))
}

func (s *subject) resigningWords() string {
	return text.T("play.resigning", "Color", describe.Color(s.snap.Resigning))
}

// unpause goes on with the game after a question about it, unless an engine asks another.
func (s *Screen) unpause() error {
	if s.resigning() {
		return nil
	}
	return s.deps.Session.Unpause()
}
