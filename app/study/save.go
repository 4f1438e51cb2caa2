package study

import (
	"pionnier/app/describe"
	"pionnier/app/text"
	"pionnier/widgets"
	"pionnier/widgets/focus"
)

// saveReport asks for a kind of file and saves the report as one.
func (s *Screen) saveReport() {
	var m *widgets.Modal
	kind := func(extension string, primary bool) *widgets.Button {
		tapped := func() {
			m.Close()
			make := s.report().Lay(extension)
			go func() {
				data, err := make()
				s.deps.Dispatch(func() {
					if err != nil {
						s.say(describe.Error(err))
						return
					}
					s.deps.Actions.ExportReport(extension, data)
				})
			}()
		}
		if primary {
			return widgets.NewPrimary(text.T("study.save."+extension), tapped)
		}
		return widgets.NewButton(text.T("study.save."+extension), nil, tapped)
	}
	m = widgets.ShowModal(focus.CanvasOf(s.root), text.T("study.more.save"), widgets.Caption(text.T("study.save.what")),
		kind("pdf", true), kind("svg", false), kind("png", false))
}
