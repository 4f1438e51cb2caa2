package study

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/plot"
	"pionnier/core/press/report"
	"pionnier/core/press/text"
	"pionnier/core/study"
	"pionnier/widgets"
)

// beside is the part that compares the analysis with that of another engine or with another komi,
// as a second line in the graph. It shows the comparison's name and a button that ends it. It is
// hidden if there is no comparison.
type beside struct {
	sub interface {
		studied
		ruled
		analysed
		valued
	}
	on interface {
		windowed
		laid
		renewed
	}
	tile   *widgets.Tile
	words  *widgets.Text
	own    string // the name of the report's engine
	rivals func() []study.Rival
	news   func() // refreshes the screen; may be called from any goroutine

	second *study.Beside // nil: no second line
	names  [2]string     // of both lines
	give   func()        // releases the second engine; nil: it is the report's own
}

func newBeside(s *subject, on host, own string, rivals func() []study.Rival, news func()) *beside {
	b := &beside{sub: s, on: on, words: widgets.Caption(""), own: own, rivals: rivals, news: news}
	link := widgets.Name(text.T("beside.end"))
	link.SizeName = b.words.Label.SizeName
	b.tile = widgets.NewTile("", widgets.Inset(6, -3, container.NewBorder(nil, nil, nil, container.NewCenter(link), b.words)), b.end)
	b.tile.Hide()
	return b
}

// komis are the komi offered for comparisons in Go.
var komis = []float64{0, 0.5, 5.5, 6.5, 7.5}

// choice is an alternative for a comparison.
type choice struct {
	name  string
	begin func()
}

// choices returns the alternatives: the other engines, and other komi if the game has komi. It
// returns nil if no position has been analysed.
func (b *beside) choices() (list []choice) {
	if b.sub.analyst() == nil || len(b.sub.now().Judged) == 0 {
		return nil
	}
	if b.rivals != nil {
		for _, r := range b.rivals() {
			list = append(list, choice{r.Name, func() { b.compare(r) }})
		}
	}
	if _, counted := b.sub.study().Start().(game.Settler); !counted {
		return list
	}
	for _, komi := range komis {
		if start, own := b.withKomi(komi); start != nil && komi != own {
			list = append(list, choice{komiWords(komi), func() { b.begin([2]string{komiWords(own), komiWords(komi)}, b.sub.analyst(), 1, start, nil) }})
		}
	}
	return list
}

// withKomi returns the game's start with komi, and the game's current komi. start is nil if the
// game cannot start with komi.
func (b *beside) withKomi(komi float64) (start game.Position, own float64) {
	head := *b.sub.study().Record()
	own = b.sub.entry().Terms(&head).Komi
	head.Komi, head.KomiUnknown = komi, false
	start, err := b.sub.entry().Start(&head)
	if err != nil {
		return nil, own
	}
	return start, own
}

func komiWords(komi float64) string {
	return text.T("beside.komi", "Komi", describe.Points(komi))
}

// ask opens a dialog where the user chooses a comparison.
func (b *beside) ask() {
	var m *widgets.Modal
	var buttons []fyne.CanvasObject
	for _, c := range b.choices() {
		buttons = append(buttons, widgets.NewButton(c.name, nil, func() { m.Close(); c.begin() }))
	}
	m = widgets.ShowModal(b.on.canvas(), text.T("beside.title"), widgets.NewMenu(buttons...),
		widgets.NewButton(text.T("common.close"), nil, func() { m.Close() }))
}

// compare starts an analysis of the game by engine r.
func (b *beside) compare(r study.Rival) {
	asker, threads, give := r.Open()
	b.begin([2]string{b.own, r.Name}, asker, threads, b.sub.study().Start(), give)
}

// begin starts a comparison and ends the previous one. If give is not nil, it is called at the end
// to release asker.
func (b *beside) begin(names [2]string, asker study.Asker, threads int, start game.Position, give func()) {
	b.end()
	b.second, b.names, b.give = b.sub.study().Beside(asker, threads, start, b.news), names, give
	b.on.show()
}

// end ends the comparison and updates the screen.
func (b *beside) end() {
	if b.second != nil {
		b.leave()
		b.on.show()
	}
}

// leave ends the comparison without updating the screen.
func (b *beside) leave() {
	if b.second != nil {
		b.second.Stop()
	}
	if b.give != nil {
		b.give()
	}
	b.second, b.give = nil, nil
}

// show updates the comparison's name and progress. If the line on the board is another one, show
// ends the comparison.
func (b *beside) show() {
	words := ""
	if b.second != nil && !b.second.About(*b.sub.now()) {
		b.leave()
	}
	if b.second != nil {
		words = text.T("beside.with", "Name", b.names[1])
		if p := b.second.Progress(); b.second.Failed() != nil {
			words = text.Paragraph(words+".", describe.Error(b.second.Failed()))
		} else if !p.Finished {
			words += " · " + report.Progress(p)
		}
	}
	if words == b.words.Words() {
		return
	}
	b.words.SetText(words)
	b.tile.Label = fmt.Sprintf("%s. %s", words, text.T("beside.end"))
	b.tile.Refresh()
	b.on.relayout()
}

// draw adds the comparison's values and the names of both lines to d.
func (b *beside) draw(d *plot.Data) {
	if b.second != nil {
		d.Other, d.Names = report.Points(b.second.Points()), b.names
	}
}

// describe returns the text for screen readers about the comparison's value of position i, or "" if
// the value is unknown.
func (b *beside) describe(i int) string {
	if b.second == nil {
		return ""
	}
	if points := b.second.Points(); i < len(points) && points[i].Known {
		return b.names[1] + ": " + b.sub.leadWords(points[i].Value)
	}
	return ""
}

// place lays out the part at x, y and returns its height, which is 0 if there is no comparison.
func (b *beside) place(x, y, width float32) (height float32) {
	return placeLine(b.tile, b.words.Words(), x, y, width)
}

// offered reports whether there is an alternative to compare the report with.
func (b *beside) offered() bool { return len(b.choices()) > 0 }
