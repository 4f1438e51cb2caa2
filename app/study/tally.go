package study

import (
	"fmt"
	"strconv"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/core/game"
	"pionnier/core/press/report"
	"pionnier/core/press/text"
	"pionnier/core/review"
	"pionnier/widgets"
)

// tallied are the classes of moves in the table of errors.
var tallied = []review.Class{review.Inaccuracy, review.Mistake, review.Blunder, review.Thrown}

// tallyRows appends the table of both sides' accuracies and numbers of errors. It appends nothing
// if no move is judged.
func (c *cardList) tallyRows(rep *report.Report) {
	players := c.sub.now().Report.Players
	if players.Black.Moves+players.White.Moves == 0 {
		return
	}
	var classes []review.Class
	for _, class := range tallied {
		if class != review.Thrown || players.Black.Count[class]+players.White.Count[class] > 0 {
			classes = append(classes, class)
		}
	}
	said := fmt.Sprint("tally ", classes)
	for _, side := range sides {
		sum := players.Of(side)
		said += fmt.Sprint(rep.Named(side), c.accuracyOf(side), sum.Count)
	}
	c.add(said, func() fyne.CanvasObject { return c.tallyTable(rep, classes) })
}

// shortName returns the name of side's player, with the colour if both players have the same name.
func (c *cardList) shortName(rep *report.Report, side game.Color) string {
	if name := c.sub.name(side); name != c.sub.name(side.Opponent()) {
		return name
	}
	return rep.Named(side)
}

// accuracyOf returns side's accuracy, or a dash until all of side's moves are judged.
func (c *cardList) accuracyOf(side game.Color) string {
	if !c.sub.allJudged(side) {
		return "–"
	}
	return report.Percent(c.sub.now().Report.Players.Of(side))
}

// tallyTable returns a table with a row for each side. A tap on a number goes to the next move that
// it counts.
func (c *cardList) tallyTable(rep *report.Report, classes []review.Class) fyne.CanvasObject {
	cell := func(words string) *widgets.Title {
		t := widgets.NewTitle(words)
		t.SizeName, t.Plain, t.Trailing = fynetheme.SizeNameCaptionText, true, true
		return t
	}
	empty := cell("")
	objects := []fyne.CanvasObject{empty, cell(text.T("study.tally.accuracy"))}
	for _, class := range classes {
		objects = append(objects, mark(report.Shapes[class], markSide))
	}
	for _, side := range sides {
		name, accuracy := cell(c.shortName(rep, side)), cell(c.accuracyOf(side))
		name.Trailing, accuracy.SizeName = false, fynetheme.SizeNameText
		objects = append(objects, name, accuracy)
		for _, class := range classes {
			n := c.sub.now().Report.Players.Of(side).Count[class]
			number := cell(strconv.Itoa(n))
			number.SizeName, number.Centred = fynetheme.SizeNameText, true
			words := text.T("study.tally.count", "Player", rep.Named(side), "Class", text.T("study.tally."+class.String()), "Count", n)
			t := widgets.NewTile(words, number, func() { c.goToNext(side, class) })
			t.Flat, t.Whole = true, func() string { return words }
			if n == 0 {
				t.Disable()
			}
			objects = append(objects, t)
		}
	}
	return &fyne.Container{Layout: tallyGrid(2 + len(classes)), Objects: objects}
}

// goToNext moves the cursor to side's next move of the given class. The search wraps around.
func (c *cardList) goToNext(side game.Color, class review.Class) {
	moves := c.sub.now().Report.Moves
	for k := range moves {
		i := (max(0, c.sub.now().At) + k) % len(moves)
		if moves[i].Color == side && moves[i].Class == class {
			c.on.goToPly(i + 1)
			return
		}
	}
}

// tallyGrid is the layout of the table of errors and its number of columns: one for the name, one
// for the accuracy, and the others of equal width.
type tallyGrid int

const (
	tallyHead float32 = 22
	tallyRow  float32 = 28
	tallyMost float32 = 56   // the width of a column of counts
	tallyWide float32 = 1.35 // times that is the width of the column of accuracy
)

func (g tallyGrid) heights() (head, row float32) {
	return tallyHead * magnified(), widgets.Touchable(tallyRow * magnified())
}

// Layout implements fyne.Layout.
func (g tallyGrid) Layout(o []fyne.CanvasObject, size fyne.Size) {
	n := int(g)
	head, row := g.heights()
	widths := float32(n-2) + tallyWide
	width := fyne.Min(tallyMost*magnified(), size.Width*0.66/widths)
	name, accuracy := size.Width-width*widths, tallyWide*width
	y, high := float32(0), head
	for i := range o {
		column := i % n
		if column == 0 && i > 0 {
			y += high
			high = row
		}
		x := name + accuracy + width*float32(column-2)
		switch {
		case i == 1: // its word may reach over the names' column, which has no head
			widgets.Put(o[i], 4, y, name+accuracy-10, high)
		case column == 0:
			widgets.Put(o[i], 4, y, name-4, high)
		case column == 1:
			widgets.Put(o[i], name, y, accuracy-6, high)
		case i < n: // a mark stands over its numbers
			widgets.Put(o[i], x+(width-markSide)/2, y, markSide, high)
		default:
			widgets.Put(o[i], x, y, width, high)
		}
	}
}

// MinSize implements fyne.Layout.
func (g tallyGrid) MinSize([]fyne.CanvasObject) fyne.Size {
	head, row := g.heights()
	return fyne.NewSize(200, head+2*row)
}
