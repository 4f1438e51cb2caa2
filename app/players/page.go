package players

import (
	"fmt"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/app/shell"
	apptheme "pionnier/app/theme"
	"pionnier/core/library"
	"pionnier/core/press/describe"
	"pionnier/core/press/plot"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/graph"
)

// mostOpenings is the maximum number of openings listed.
const mostOpenings = 12

// Page is the screen about one player. The methods must be called on Fyne's thread.
type Page struct {
	source       Source
	gameID, name string
	content      fyne.CanvasObject
	column       *fyne.Container
	page         *widgets.Page
	back         *widgets.Button
	known        Known
	person       library.Person
	portrait     *library.Portrait // nil: not known yet
	life         *shell.While
}

// NewPage returns the page of the named player of a game. Names that are equal after folding denote
// the same player. back returns to the previous screen.
func NewPage(source Source, gameID, name string, back func()) *Page {
	p := &Page{source: source, gameID: gameID, name: name, column: widgets.NewColumn(8), life: shell.Begin(source.Dispatch),
		back: widgets.NewIcon(apptheme.Icon("back"), text.T("common.back"), back)}
	p.page = widgets.NewPage(p.column)
	p.content = widgets.Headed(name, p.back, p.page, nil)
	p.set(widgets.Caption(text.T("explore.looking")))
	source.Know(p.life, gameID, func(k Known, err error) {
		p.known = k
		var found bool
		if p.person, found = k.Find(name); !found {
			p.set(widgets.Paragraph(text.T("people.nogames", "Name", name)))
			return
		}
		p.show()
		source.Portray(p.life, gameID, k, name, func(portrait library.Portrait) {
			p.portrait = &portrait
			p.show()
		})
	})
	return p
}

func (p *Page) set(rows ...fyne.CanvasObject) {
	p.column.Objects = rows
	p.column.Refresh()
	p.page.Relayout()
}

// show updates the page with the data that is known so far.
func (p *Page) show() {
	rows := []fyne.CanvasObject{p.gamesRow()}
	rows = append(rows, p.strengthRows()...)
	rows = append(rows, p.resultRows()...)
	rows = append(rows, p.openingRows()...)
	rows = append(rows, p.yearRows()...)
	offset := p.page.Offset()
	p.set(rows...)
	p.page.ScrollTo(offset)
}

// gamesRow returns a button that lists the player's games once they are found.
func (p *Page) gamesRow() fyne.CanvasObject {
	b := widgets.NewButton(gamesWords(p.person.Games), apptheme.Icon("moves"), func() {
		if p.portrait != nil {
			p.source.ShowGames(p.known, p.portrait.Hits)
		}
	})
	return container.NewHBox(b)
}

// strengthRows returns rows with the player's strength and its course over the years.
func (p *Page) strengthRows() []fyne.CanvasObject {
	rows := []fyne.CanvasObject{widgets.NewTitle(text.T("people.strength.title")), widgets.Paragraph(strengthWords(p.person.Rating))}
	var course []plot.Moment
	for _, y := range p.person.Years {
		if y.Year != 0 && y.Rating.Known() {
			course = append(course, plot.Moment{At: y.Year, Value: y.Rating.Value, Half: y.Rating.Half()})
		}
	}
	if len(course) > 1 {
		first, last := course[0], course[len(course)-1]
		rows = append(rows, graph.NewCourse(text.T("people.course", "From", fmt.Sprint(first.At), "First", int(math.Round(first.Value)),
			"To", fmt.Sprint(last.At), "Last", int(math.Round(last.Value))), course))
	}
	if p.person.Rating.Known() {
		rows = append(rows, widgets.Caption(text.T("people.strength.text")))
	}
	if percent, games := p.source.Accuracy(p.gameID, p.name); games > 0 {
		rows = append(rows, widgets.Paragraph(text.N("people.accuracy", games, "Percent", text.Percent(int(math.Round(percent))))))
	}
	if e, told := p.source.Strength(p.gameID, p.name); told {
		skill := func(v float64) string { return describe.Skill(p.gameID, v) }
		rows = append(rows, widgets.Paragraph(text.N("people.played", e.Games, "Low", skill(e.Low), "Middle", skill(e.Middle), "High", skill(e.High))))
	}
	return rows
}

// resultRows returns rows with the player's wins, draws and losses with each colour, as text and as
// bars.
func (p *Page) resultRows() []fyne.CanvasObject {
	black, white := p.person.Results.Black, p.person.Results.White
	return []fyne.CanvasObject{widgets.NewTitle(text.T("people.results")),
		resultRow(text.T("people.black", "Results", resultWords(black)), black.Won, black.Drawn, black.Lost, false),
		resultRow(text.T("people.white", "Results", resultWords(white)), white.Lost, white.Drawn, white.Won, true)}
}

func resultRow(words string, black, drawn, white int, whiteFirst bool) fyne.CanvasObject {
	bar := widgets.NewResults(black, drawn, white, words, text.Percent)
	bar.WhiteFirst = whiteFirst
	return widgets.NewColumn(2, widgets.Caption(words), widgets.Inset(8, 0, bar))
}

func resultWords(r library.Results) string {
	return text.T("people.won", "Won", text.Number(r.Won), "Drawn", text.Number(r.Drawn), "Lost", text.Number(r.Lost))
}

// openingRows returns a table of the named openings that the player played, most frequent first. It
// returns nil if there are no such openings.
func (p *Page) openingRows() []fyne.CanvasObject {
	if p.portrait == nil || len(p.portrait.Openings) == 0 {
		return nil
	}
	rows := [][]string{{"", text.T("people.games"), text.T("people.points")}}
	for _, o := range p.portrait.Openings[:min(mostOpenings, len(p.portrait.Openings))] {
		rows = append(rows, []string{o.Name, text.Number(o.Games), share(o.Results)})
	}
	return []fyne.CanvasObject{widgets.NewTitle(text.T("people.openings")), newTable(rows)}
}

// share returns a text for the percentage of points won in r, or a dash if r is empty.
func share(r library.Results) string {
	known := r.Won + r.Drawn + r.Lost
	if known == 0 {
		return "–"
	}
	return text.Percent(int(math.Round(100 * (float64(r.Won) + float64(r.Drawn)/2) / float64(known))))
}

// yearRows returns a table of the player's years, latest first.
func (p *Page) yearRows() []fyne.CanvasObject {
	rows := [][]string{{"", text.T("people.games"), text.T("people.points"), text.T("people.strength.title")}}
	for i := len(p.person.Years) - 1; i >= 0; i-- {
		y := p.person.Years[i]
		name, strength := fmt.Sprint(y.Year), "–"
		if y.Year == 0 {
			name = text.T("people.undated")
		}
		if y.Rating.Known() {
			strength = strengthWords(y.Rating)
		}
		rows = append(rows, []string{name, text.Number(y.Games), share(y.Results), strength})
	}
	return []fyne.CanvasObject{widgets.NewTitle(text.T("people.years")), newTable(rows)}
}

// Content implements shell.Screen.
func (p *Page) Content() fyne.CanvasObject { return p.content }

// Focus implements shell.Screen. It returns the back button.
func (p *Page) Focus() fyne.Focusable { return p.back }

// Leave implements shell.Screen. It ends pending requests to the source.
func (p *Page) Leave() { p.life.End() }

// Key implements shell.Screen. It handles the keys that scroll the page.
func (p *Page) Key(ev *fyne.KeyEvent) bool { return p.page.Key(ev) }

// Rune implements shell.Screen. It does nothing.
func (p *Page) Rune(rune) {}
