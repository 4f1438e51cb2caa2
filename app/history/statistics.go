package history

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/app/text"
	"pionnier/storage"
	"pionnier/widgets"
)

// statisticsView tells, for each game and level, what a person won, drew and
// lost against it.
func (s *Screen) statisticsView() fyne.CanvasObject {
	rows := []fyne.CanvasObject{}
	lines := s.deps.Library.Statistics(storage.Filter{})
	for _, g := range s.deps.Games {
		part := []fyne.CanvasObject{}
		for _, level := range g.Ladder {
			for _, l := range lines {
				if l.Game == g.ID && l.Level == level.ID {
					part = append(part, statisticsRow(text.T("level."+g.ID+"."+level.ID+".name"), l))
				}
			}
		}
		if len(part) > 0 {
			rows = append(rows, widgets.Heading(text.T("game."+g.ID)), statisticsHead())
			rows = append(rows, part...)
		}
	}
	if len(rows) == 0 {
		rows = append(rows, widgets.Paragraph(text.T("history.nostatistics")))
	}
	return container.NewVScroll(container.NewVBox(rows...))
}

func cells(first fyne.CanvasObject, numbers ...string) fyne.CanvasObject {
	row := []fyne.CanvasObject{}
	for _, n := range numbers {
		l := widgets.Line(n)
		l.Alignment = fyne.TextAlignTrailing
		row = append(row, l)
	}
	return container.NewGridWithColumns(2, first, container.NewGridWithRows(1, row...))
}

func statisticsHead() fyne.CanvasObject {
	return cells(widgets.Caption(text.T("history.level")), text.T("history.won"), text.T("history.drawn"), text.T("history.lost"))
}

func statisticsRow(name string, l storage.Tally) fyne.CanvasObject {
	return cells(widgets.Line(name), strconv.Itoa(l.Won), strconv.Itoa(l.Drawn), strconv.Itoa(l.Lost))
}
