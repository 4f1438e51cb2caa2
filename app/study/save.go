package study

import (
	"bytes"
	"image/png"

	"fyne.io/fyne/v2/theme"

	"pionnier/app/describe"
	"pionnier/app/text"
	"pionnier/widgets"
	"pionnier/widgets/figure"
	"pionnier/widgets/focus"
)

// saveReport asks for a kind of file and saves the report as one.
func (s *Screen) saveReport() {
	var m *widgets.Modal
	kind := func(extension string, primary bool) *widgets.Button {
		tapped := func() {
			m.Close()
			make := s.reportFile(extension)
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

// pngScale is how many pixels a point of the sheet has in a picture.
const pngScale = 2

// reportFile makes the report as a file of a kind, "pdf", "svg" or "png": as it is now, in
// any goroutine.
func (s *Screen) reportFile(extension string) func() ([]byte, error) {
	font := theme.TextFont().Content()
	var pages []*figure.Figure
	if extension == "pdf" {
		pages = s.Pages()
	} else {
		pages = []*figure.Figure{s.Sheet()}
	}
	return func() ([]byte, error) {
		var b bytes.Buffer
		var err error
		switch extension {
		case "pdf":
			err = figure.PDF(&b, font, pages...)
		case "svg":
			err = pages[0].SVG(&b)
		default:
			err = png.Encode(&b, pages[0].Image(pngScale, font))
		}
		return b.Bytes(), err
	}
}
