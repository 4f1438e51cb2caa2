package history

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/text"
	"pionnier/storage"
	"pionnier/widgets"
)

// statisticsView tells, for each game and level, what a person won, drew and
// lost against it.
func (s *Screen) statisticsView() *widgets.Page {
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
	return widgets.NewPage(widgets.NewColumn(0, rows...))
}

// tallyHeads are the words above the numbers of a row.
func tallyHeads() []string {
	return []string{text.T("history.won"), text.T("history.drawn"), text.T("history.lost")}
}

func statisticsHead() fyne.CanvasObject {
	return newTallyRow(widgets.Word, text.T("history.level"), tallyHeads()...)
}

func statisticsRow(name string, l storage.Tally) fyne.CanvasObject {
	return newTallyRow(widgets.Line, name, strconv.Itoa(l.Won), strconv.Itoa(l.Drawn), strconv.Itoa(l.Lost))
}

func trailing(l *widget.Label) *widget.Label {
	l.Alignment = fyne.TextAlignTrailing
	return l
}

// tallyRow gives every number the width of the word above its column, and a name what is
// left before the first number, or a line of its own where that is too little.
type tallyRow struct {
	name, first float32 // what the name and the first number need
	width       float32 // what there is for all
}

func newTallyRow(words func(string) *widget.Label, name string, numbers ...string) fyne.CanvasObject {
	row := []fyne.CanvasObject{words(name)}
	for _, n := range numbers {
		row = append(row, trailing(words(n)))
	}
	need := func(s string) float32 {
		l := words(s)
		l.Truncation = fyne.TextTruncateOff
		return l.MinSize().Width
	}
	return container.New(&tallyRow{name: need(name), first: need(numbers[0])}, row...)
}

// columns are the widths of the numbers in a row so wide.
func columns(width float32) (each []float32, sum float32) {
	for _, head := range tallyHeads() {
		w := widgets.Word(head).MinSize().Width
		each, sum = append(each, w), sum+w
	}
	if width > 0 && sum > width {
		for i := range each {
			each[i] *= width / sum
		}
		sum = width
	}
	return each, sum
}

// Layout is part of fyne.Layout.
func (t *tallyRow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	t.width = size.Width
	each, sum := columns(size.Width)
	x, y := size.Width-sum, float32(0)
	name := objects[0].MinSize().Height
	if t.stacked() {
		widgets.Put(objects[0], 0, 0, size.Width, name)
		y = name - tallyTight
	} else {
		widgets.Put(objects[0], 0, 0, x+each[0]-t.first, name)
	}
	for i, o := range objects[1:] {
		widgets.Put(o, x, y, each[i], size.Height-y)
		x += each[i]
	}
}

// tallyTight is how much of their empty edges two lines of a row share.
const tallyTight float32 = 10

func (t *tallyRow) stacked() bool {
	each, sum := columns(t.width)
	return t.width > 0 && t.name > t.width-sum+each[0]-t.first
}

// MinSize is part of fyne.Layout.
func (t *tallyRow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	name, number := objects[0].MinSize().Height, objects[1].MinSize().Height
	if t.stacked() {
		return fyne.NewSize(0, name+number-tallyTight)
	}
	return fyne.NewSize(0, max(name, number))
}
