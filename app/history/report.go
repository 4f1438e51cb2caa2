package history

import (
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/storage"
	"pionnier/widgets"
	"pionnier/widgets/graph"
)

// rowReport shows a game's report in its row: a graph and both sides' accuracies. It is at the
// right of a wide row and at the bottom of a narrow one.
type rowReport struct {
	spark    *graph.Spark
	accuracy *canvas.Text
	shown    bool
}

// none is shown for an accuracy that is not known.
const none = "–"

// Sizes of the graph.
const (
	sparkWide, sparkHigh       float32 = 84, 18
	sparkNarrow, sparkLow, gap float32 = 110, 13, 8
	sparkLeast                 float32 = 40 // a narrower graph is a smudge
)

// make creates the report's objects and returns them.
func (r *rowReport) make() []fyne.CanvasObject {
	r.spark, r.accuracy = graph.NewSpark(), canvas.NewText("", nil)
	return []fyne.CanvasObject{r.spark, r.accuracy}
}

// set shows report, which may be nil. headed indicates whether the row has headings. spoken is the
// text for screen readers.
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

// accuracies returns a text with the known accuracies, and a text for screen readers that follows
// others.
func accuracies(report *storage.Report) (shown, spoken string) {
	black, white := percent(report, game.Black), percent(report, game.White)
	side, known := game.Black, black
	if black == none {
		side, known = game.White, white
	}
	if (black == none) != (white == none) {
		words := text.T("history.accuracy.side", "Color", describe.Color(side), "Accuracy", known)
		return words, ", " + words
	}
	return text.T("history.accuracy.short", "Black", black, "White", white),
		", " + text.T("history.accuracy", "Black", black, "White", white)
}

func percent(report *storage.Report, c game.Color) string {
	if v := report.Accuracy.Of(c); v > 0 {
		return text.Percent(int(math.Round(v)))
	}
	return none
}

// place lays out the report. In a wide row it is at the right of the line with the top y and the
// height line. In a narrow one it is below the text, and high is the height of the row.
func (r *rowReport) place(x, y, right, high, line float32, narrow bool) {
	r.accuracy.TextSize = theme.Size(theme.SizeNameCaptionText)
	words := r.accuracy.MinSize()
	if narrow {
		for r.accuracy.TextSize > widgets.LeastText && words.Width > right-x {
			r.accuracy.TextSize = max(widgets.LeastText, r.accuracy.TextSize-1)
			words = r.accuracy.MinSize()
		}
		y = high - sparkLow - gap
		wide := max(0, min(sparkNarrow, right-x-gap-words.Width)) // on a small phone the words come first
		if r.spark.Hidden = !r.shown || wide < sparkLeast; r.spark.Hidden {
			wide = -gap // the words begin at the edge
		}
		widgets.Put(r.spark, x, y, max(0, wide), sparkLow)
		widgets.Put(r.accuracy, x+wide+gap, y+(sparkLow-words.Height)/2, words.Width, words.Height)
		return
	}
	r.spark.Hidden = !r.shown
	widgets.Put(r.spark, right-sparkWide, y+line-sparkHigh+4, sparkWide, sparkHigh) // clear of the date over it
	widgets.Put(r.accuracy, right-sparkWide-gap-words.Width, y+(line-words.Height)/2, words.Width, words.Height)
}

// beside returns the width that a wide row reserves for the report, or 0 if there is no report.
func (r *rowReport) beside() float32 {
	if !r.shown {
		return 0
	}
	return sparkWide + 2*gap + r.accuracy.MinSize().Width
}

// under returns the height that a narrow row reserves for the report. It returns 0 for wide rows or
// if there is no report.
func (r *rowReport) under(narrow bool) float32 {
	if !r.shown || !narrow {
		return 0
	}
	return sparkLow + gap
}
