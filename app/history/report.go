package history

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"pionnier/core/game"
	"pionnier/core/press/text"
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

// Sizes of the graph.
const (
	sparkWide, sparkHigh       float32 = 84, 18
	sparkNarrow, sparkLow, gap float32 = 110, 13, 8
)

// make makes the objects, which the row has.
func (r *rowReport) make() []fyne.CanvasObject {
	r.spark, r.accuracy = graph.NewSpark(), canvas.NewText("", nil)
	return []fyne.CanvasObject{r.spark, r.accuracy}
}

// set shows a report, nil for none, under the heading of its column or without one, and returns what is spoken of it.
func (r *rowReport) set(report *storage.Report, headed bool) (spoken string) {
	r.shown = report != nil
	if !r.shown {
		r.spark.Hide()
		r.accuracy.Hide()
		return ""
	}
	r.accuracy.TextSize, r.accuracy.Color = theme.Size(theme.SizeNameCaptionText), theme.Color(theme.ColorNamePlaceHolder)
	if r.accuracy.Text, spoken = accuracies(report); headed {
		r.accuracy.Text = percent(report, game.Black) + " · " + percent(report, game.White)
	}
	r.spark.Set(report.Chances)
	r.spark.Show()
	r.accuracy.Show()
	return spoken
}

// accuracies says how well the sides played, and the same as it is spoken after other words.
func accuracies(report *storage.Report) (shown, spoken string) {
	black, white := percent(report, game.Black), percent(report, game.White)
	return text.T("history.accuracy.short", "Black", black, "White", white), ", " + text.T("history.accuracy", "Black", black, "White", white)
}

func percent(report *storage.Report, c game.Color) string {
	if v := report.Accuracy.Of(c); v > 0 {
		return text.Percent(int(math.Round(v)))
	}
	return "–"
}

// place puts it at the right of the second line of a row, of a height, which begins at a
// place, or in a narrow row below the rest.
func (r *rowReport) place(x, y, right, high, line float32, narrow bool) {
	words := r.accuracy.MinSize()
	if narrow {
		y = high - sparkLow - gap
		wide := max(0, min(sparkNarrow, right-x-gap-words.Width)) // on a small phone the words come first
		widgets.Put(r.spark, x, y, wide, sparkLow)
		widgets.Put(r.accuracy, x+wide+gap, y+(sparkLow-words.Height)/2, words.Width, words.Height)
		return
	}
	widgets.Put(r.spark, right-sparkWide, y+line-sparkHigh+4, sparkWide, sparkHigh) // clear of the date over it
	widgets.Put(r.accuracy, right-sparkWide-gap-words.Width, y+(line-words.Height)/2, words.Width, words.Height)
}

// beside returns how much room it takes beside the words.
func (r *rowReport) beside() float32 {
	if !r.shown {
		return 0
	}
	return sparkWide + 2*gap + r.accuracy.MinSize().Width
}

// under returns how much room it takes under them in a narrow row.
func (r *rowReport) under(narrow bool) float32 {
	if !r.shown || !narrow {
		return 0
	}
	return sparkLow + gap
}
