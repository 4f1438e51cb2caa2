package history

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/theme"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/plot"
	"pionnier/core/press/text"
	"pionnier/storage"
	"pionnier/widgets"
	"pionnier/widgets/graph"
)

// tally counts won, drawn and lost games.
type tally struct{ won, drawn, lost int }

func (t *tally) add(s storage.Score) {
	switch s.Points {
	case 1:
		t.won++
	case 0:
		t.lost++
	default:
		t.drawn++
	}
}

// statisticsView returns a page with the owner's wins, draws and losses in each game: by level,
// colour, board size and month, and over time.
func (s *Screen) statisticsView() *widgets.Page {
	var rows []fyne.CanvasObject
	scores := s.deps.Library.Scores(s.deps.Owner(), storage.Filter{})
	for _, g := range s.deps.Games {
		played := slices.DeleteFunc(slices.Clone(scores), func(one storage.Score) bool { return one.Game != g.ID })
		if len(played) == 0 {
			continue
		}
		rows = append(rows, widgets.Heading(text.T("game."+g.ID)), tallyRows("history.level", played, levels(g)))
		rows = append(rows, tallyRows("history.color", played, colors()))
		if sizes := sizes(played); len(sizes) > 1 {
			rows = append(rows, tallyRows("history.board", played, sizes))
		}
		rows = append(rows, tallyRows("history.month", played, months(played)))
		if course := courseOf(played); course != nil {
			rows = append(rows, course)
		}
	}
	if len(rows) == 0 {
		rows = append(rows, widgets.Paragraph(text.T("history.nostatistics")))
	}
	return widgets.NewPage(widgets.NewColumn(theme.Grid, rows...))
}

// class is a row of a table with a name and a condition for the scores that it counts.
type class struct {
	name string
	has  func(storage.Score) bool
}

// levels returns a class for each level of g, from weakest to strongest, followed by classes for
// other programs and for people.
func levels(g catalog.Game) (list []class) {
	for _, level := range g.Ladder {
		list = append(list, class{describe.Level(g.ID, level.ID), func(s storage.Score) bool { return s.Level == level.ID }})
	}
	known := func(id string) bool {
		return slices.ContainsFunc(g.Ladder, func(l engine.Level) bool { return l.ID == id })
	}
	return append(list, class{text.T("history.programs"), func(s storage.Score) bool { return s.Level != "" && !known(s.Level) }},
		class{text.T("history.people"), func(s storage.Score) bool { return s.Level == "" }})
}

func colors() (list []class) {
	for _, c := range []game.Color{game.Black, game.White} {
		list = append(list, class{describe.Color(c), func(s storage.Score) bool { return s.Color == c }})
	}
	return list
}

// sizes returns a class for each board size in played, in ascending order.
func sizes(played []storage.Score) (list []class) {
	found := map[int]bool{}
	for _, s := range played {
		found[s.Size] = true
	}
	for _, size := range slices.Sorted(maps.Keys(found)) {
		list = append(list, class{strings.TrimSpace(text.T("history.size", "Columns", size, "Rows", size)), func(s storage.Score) bool { return s.Size == size }})
	}
	return list
}

// mostMonths is the maximum number of months listed.
const mostMonths = 12

// months returns a class for each of the last mostMonths months with games, newest first.
func months(played []storage.Score) (list []class) {
	var begins, ends time.Time // of the month that is looked at
	name := ""
	add := func() {
		from, to := begins, ends
		list = append(list, class{name, func(s storage.Score) bool { return !s.At.Before(from) && !s.At.After(to) }})
	}
	for _, s := range slices.Backward(played) {
		if month := text.Month(s.At); month != name {
			if name != "" {
				add()
			}
			if len(list) == mostMonths {
				return list
			}
			name, ends = month, s.At
		}
		begins = s.At
	}
	add()
	return list
}

// tallyRows returns a table with a row for each of classes that counts at least one game. head is
// the key of the heading.
func tallyRows(head string, played []storage.Score, classes []class) fyne.CanvasObject {
	rows := []fyne.CanvasObject{newTallyRow(widgets.Word, text.T(head), tallyHeads()...)}
	for _, c := range classes {
		var t tally
		for _, s := range played {
			if c.has(s) {
				t.add(s)
			}
		}
		if t != (tally{}) {
			rows = append(rows, newTallyRow(widgets.Line, c.name, strconv.Itoa(t.won), strconv.Itoa(t.drawn), strconv.Itoa(t.lost)))
		}
	}
	return widgets.NewColumn(0, rows...)
}

// The course shows how many of the last games were won, at each of the last games.
const (
	courseOver  = 10
	courseGames = 100
)

// courseOf returns a graph of the percentage of games won over time. It returns nil if there are
// too few games.
func courseOf(played []storage.Score) fyne.CanvasObject {
	var share []plot.Moment
	for i := max(courseOver, len(played)-courseGames); i <= len(played); i++ {
		points := 0.0
		for _, s := range played[i-courseOver : i] {
			points += s.Points
		}
		share = append(share, plot.Moment{At: i, Value: 100 * points / courseOver})
	}
	if len(share) < 2 {
		return nil
	}
	first, last := share[0], share[len(share)-1]
	label := text.T("history.course.spoken", "First", text.Percent(int(first.Value)), "From", first.At, "Last", text.Percent(int(last.Value)), "To", last.At)
	return widgets.NewColumn(0, widgets.Caption(text.T("history.course", "Games", courseOver)), graph.NewCourse(label, share))
}

// tallyHeads returns the headings of the columns of numbers.
func tallyHeads() []string {
	return []string{text.T("history.won"), text.T("history.drawn"), text.T("history.lost")}
}

func trailing(l *widget.Label) *widget.Label {
	l.Alignment = fyne.TextAlignTrailing
	return l
}

// tallyRow is the layout of a name and numbers. A number is as wide as the heading of its column.
// If the rest is too narrow for the name, the name has its own line.
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

// columns returns the widths of the columns of numbers in a row of the given width, and their sum.
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

// Layout implements fyne.Layout.
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

// tallyTight is the overlap of two lines of a row, whose texts have empty margins.
const tallyTight float32 = 10

func (t *tallyRow) stacked() bool {
	each, sum := columns(t.width)
	return t.width > 0 && t.name > t.width-sum+each[0]-t.first
}

// MinSize implements fyne.Layout.
func (t *tallyRow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	name, number := objects[0].MinSize().Height, objects[1].MinSize().Height
	if t.stacked() {
		return fyne.NewSize(0, name+number-tallyTight)
	}
	return fyne.NewSize(0, max(name, number))
}
