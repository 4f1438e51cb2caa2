package study

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/core/press/plot"
	"pionnier/core/press/report"
	"pionnier/core/press/text"
	"pionnier/core/review"
	"pionnier/widgets"
)

// askLegend opens a dialog that explains the symbols of the graph and of the tree.
func (s *chart) askLegend() {
	row := func(k plot.Kind, words string) fyne.CanvasObject {
		return container.NewBorder(nil, nil, mark(k, markSide), nil, widgets.Paragraph(words))
	}
	body := widgets.NewColumn(-6)
	for _, class := range []review.Class{review.Inaccuracy, review.Mistake, review.Blunder, review.Thrown} {
		body.Add(row(report.Shapes[class], report.ClassName(class)))
	}
	body.Add(row(plot.Found, text.T("study.merit.title")))
	lines := []string{"study.legend.lead", "study.legend.chance", "study.legend.gaps", "study.legend.phases"}
	if s.timed {
		lines = append(lines, "study.legend.times")
	}
	for _, key := range lines {
		body.Add(widgets.Caption(text.T(key)))
	}
	var m *widgets.Modal
	m = widgets.ShowModal(s.on.canvas(), text.T("study.more.legend"), body, widgets.NewButton(text.T("common.close"), nil, func() { m.Close() }))
}
