package history

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"pionnier/app/text"
	"pionnier/core/game"
	"pionnier/storage"
	"pionnier/widgets"
	"pionnier/widgets/graph"
)

// rowReport is what a row shows of a game's report: how it went and each side's accuracy.
// It stands at the right, and in a narrow row below the rest.
type rowReport struct {
	spark    *graph.Spark
	accuracy *canvas.Text
	shown    bool
}

// narrowRow is the width below which there is no room beside the words.
const narrowRow = 520

// Sizes of the graph.
const (
	sparkWide, sparkHigh       float32 = 84, 20
	sparkNarrow, sparkLow, gap float32 = 110, 13, 8
)

// make makes the objects, which the row has.
func (r *rowReport) make() []fyne.CanvasObject {
	r.spark, r.accuracy = graph.NewSpark(), canvas.NewText("", nil)
	return []fyne.CanvasObject{r.spark, r.accuracy}
}

// set shows a report, nil for none, and returns what is spoken of it.
func (r *rowReport) set(report *storage.Report) (spoken string) {
	r.shown = report != nil
	if !r.shown {
		r.spark.Hide()
		r.accuracy.Hide()
		return ""
	}
	r.accuracy.TextSize, r.accuracy.Color = theme.Size(theme.SizeNameCaptionText), theme.Color(theme.ColorNamePlaceHolder)
	black, white := percent(report, game.Black), percent(report, game.White)
	r.accuracy.Text = black + " · " + white
	r.spark.Set(report.Chances)
	r.spark.Show()
	r.accuracy.Show()
	return ", " + text.T("history.accuracy", "Black", black, "White", white)
}

func percent(report *storage.Report, c game.Color) string {
	if v := report.Accuracy.Of(c); v > 0 {
		return text.T("chance", "Percent", int(math.Round(v)))
	}
	return "–"
}

// place puts it into a row and returns by how much the rest makes room above it.
func (r *rowReport) place(row fyne.Size) (up float32) {
	words := r.accuracy.MinSize()
	if row.Width >= narrowRow {
		x := row.Width - sparkWide - 12
		widgets.Put(r.spark, x, row.Height/2+4, sparkWide, sparkHigh)
		widgets.Put(r.accuracy, x-gap-words.Width, row.Height/2+4+(sparkHigh-words.Height)/2, words.Width, words.Height)
		return 0
	}
	x, y := titleLeft+theme.InnerPadding(), row.Height-sparkLow-4
	widgets.Put(r.spark, x, y, sparkNarrow, sparkLow)
	widgets.Put(r.accuracy, x+sparkNarrow+gap, y+(sparkLow-words.Height)/2, words.Width, words.Height)
	if !r.shown {
		return 0
	}
	return 10
}

// beside is how much room it takes beside the words.
func (r *rowReport) beside(row fyne.Size) float32 {
	if !r.shown || row.Width < narrowRow {
		return 0
	}
	return sparkWide + 2*gap + r.accuracy.MinSize().Width
}
