// Package report describes how a judged game went, as text or as pages with the board, the graph and
// the costliest moves, for a file or a message. It needs no window: the command line makes the same
// files with it as the program does.
//
// It judges nothing: it describes a snapshot of core/study. Start reading at Report; page.go lays out
// the pages, and graph.go makes the graph.
package report

import (
	"bytes"
	"fmt"
	"image/png"
	"math"
	"slices"
	"strings"

	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/legible"
	"pionnier/core/press/describe"
	"pionnier/core/press/figure"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/core/review"
	"pionnier/core/study"
)

// Report is a judged game to be described in words and pictures.
type Report struct {
	Game     catalog.Game
	Record   *record.Record
	Snapshot study.Snapshot
	// Explain describes in sentences why judged move i was bad.
	Explain func(i int) []string
	Font    []byte // a TrueType or OpenType font, to measure and print with
	Order   Order  // of the costliest moves
}

// New returns the report of the game rec. font is the OpenType font of its pages. Sentences are
// computed when they are needed.
func New(g catalog.Game, rec *record.Record, snap study.Snapshot, font []byte) *Report {
	r := &Report{Game: g, Record: rec, Snapshot: snap, Font: font}
	r.Explain = func(i int) []string {
		explainer, ok := catalog.As[catalog.Explainer](g)
		m, known := snap.Mistake(i, g.Margin)
		if !ok || !known {
			return nil
		}
		return Further(describe.Mistake(m, explainer.Explain(m), r.Point), rec, snap, i)
	}
	return r
}

// Kinds are the kinds of files that a report can be saved as, by their extensions.
var Kinds = []string{"pdf", "svg", "png"}

// pngScale is the number of pixels for each point of the sheet in a picture.
const pngScale = 2

// Lay lays out the report for a file of the given kind ("pdf", "svg" or "png"). It returns a
// function that returns the content of the file and may be called on any goroutine.
func (r *Report) Lay(kind string) func() ([]byte, error) {
	pages := []*figure.Figure{}
	if kind == "pdf" {
		pages = r.Pages()
	} else {
		pages = append(pages, r.Sheet())
	}
	return func() ([]byte, error) {
		var b bytes.Buffer
		var err error
		switch kind {
		case "pdf":
			err = figure.Document{Title: r.Player(game.Black) + " – " + r.Player(game.White), Language: text.Language(), Pages: pages}.PDF(&b, figure.OneFont(r.Font))
		case "svg":
			err = pages[0].SVG(&b)
		default:
			err = png.Encode(&b, pages[0].Image(pngScale, r.Font))
		}
		return b.Bytes(), err
	}
}

// Text returns the report as plain text.
func (r *Report) Text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s – %s\n%s\n", r.Player(game.Black), r.Player(game.White), r.Headline())
	for _, line := range slices.Concat(r.Assumed(), r.faults()) {
		fmt.Fprintln(&b, line)
	}
	if decision, _ := r.Decision(); decision != nil {
		fmt.Fprintf(&b, "%s\n", text.Paragraph(decision...))
	}
	for _, c := range []game.Color{game.Black, game.White} {
		sum := r.Snapshot.Report.Players.Of(c)
		if sum.Moves == 0 {
			continue
		}
		fmt.Fprintf(&b, "\n%s: %s\n", r.Named(c), Accuracy(sum))
		for _, line := range slices.Concat(counts(sum), []string{r.mean(sum)}, r.details(sum), r.played(c)) {
			fmt.Fprintf(&b, "  %s\n", line)
		}
		for _, line := range r.praise(c) {
			fmt.Fprintf(&b, "  %s\n", line)
		}
		if slow, _ := r.Lingered(c); slow != "" {
			fmt.Fprintf(&b, "  %s\n", slow)
		}
		if none := r.NoCards(c); none != "" {
			fmt.Fprintf(&b, "  %s\n", none)
		}
		if cards := r.CardsOf(c); len(cards) > 1 {
			fmt.Fprintf(&b, "  %s:\n", r.OrderWords())
		}
		for _, card := range r.CardsOf(c) {
			lost := text.T("study.lost", "Class", ClassName(card.Class), "Loss", r.cardBand(card.Loss))
			fmt.Fprintf(&b, "  %s\n    %s\n", r.Title(card)+" · "+lost, text.Paragraph(r.Explain(card.Index)...))
		}
		lesser, _ := r.Lesser(c)
		small, _ := r.Small(c)
		for _, rest := range []string{lesser, small} {
			if rest != "" {
				fmt.Fprintf(&b, "  %s\n", rest)
			}
		}
	}
	if turning := r.turning(); turning != "" {
		fmt.Fprintf(&b, "\n%s\n", turning)
	}
	if !r.Snapshot.Progress.Finished {
		fmt.Fprintf(&b, "\n%s\n", text.T("study.report.cut"))
	}
	return b.String()
}

// judges reports whether the report is finished and side c is a person of whom at least one move
// was judged.
func (r *Report) judges(c game.Color) bool {
	return r.Snapshot.Progress.Finished && slices.Contains(study.Humans(r.Record), c) && r.Snapshot.Report.Players.Of(c).Moves > 0
}

// Progress describes the progress p of a report and, if known, the remaining time.
func Progress(p study.Progress) string {
	words := progress(p)
	if p.Timed {
		words += " · " + text.T("effort.left", "Time", describe.About(p.Left))
	}
	return words
}

func progress(p study.Progress) string {
	switch {
	case p.Closer > 0:
		return text.N("effort.closer.now", p.Closer)
	case p.Pass == review.Dig:
		return text.T("study.progress.dig")
	case p.Total == 0:
		return text.T("study.progress.begin")
	}
	return text.T("study.progress."+p.Pass.String(), "Percent", 100*p.Done/p.Total)
}

// Details describes how side c played: by phase, agreement with the engine, use of time if there
// were clocks, and strength. It returns nil if too few moves were judged.
func (r *Report) Details(c game.Color) []string {
	sum := r.Snapshot.Report.Players.Of(c)
	if r.Snapshot.Running && sum.Moves < tellingMoves {
		return nil
	}
	return slices.Concat(r.details(sum), r.played(c))
}

// tellingMoves is the number of judged moves from which on an unfinished report shows details.
const tellingMoves = 10

func (r *Report) details(sum review.Summary) []string {
	if sum.Moves == 0 {
		return nil
	}
	var lines []string
	if line := phases(sum); line != "" {
		lines = append(lines, line)
	}
	lines = append(lines, text.T("study.report.agreed", "Agreed", sum.Agreed, "Choices", sum.Choices))
	if sum.Silent > 0 {
		lines = append(lines, text.N("study.report.silent."+r.unit(), sum.Silent, "Moves", sum.Moves,
			"Low", describe.Chance(1-review.Decided), "High", describe.Chance(review.Decided)))
	}
	for _, t := range sum.Times {
		switch {
		case t.Moves == 0:
		case t.Below > 0:
			lines = append(lines, text.T("study.report.quick", "Limit", int(t.Below.Seconds()), "Moves", t.Moves, "Bad", t.Bad))
		default:
			lines = append(lines, text.T("study.report.slow", "Moves", t.Moves, "Bad", t.Bad))
		}
	}
	return lines
}

// phases describes the accuracy in each phase. It returns "" if no phase has choices, or if one has
// too few for its accuracy: the others alone do not explain the accuracy of the whole game.
func phases(sum review.Summary) string {
	accuracy := [len(sum.Phases)]string{}
	for p, t := range sum.Phases {
		switch {
		case t.Tells():
			accuracy[p] = text.Percent(int(t.Accuracy + 0.5))
		case t.Choices > 0 || sum.Choices == 0:
			return ""
		default:
			accuracy[p] = "–"
		}
	}
	return text.T("study.report.phases", "Opening", accuracy[review.Opening], "Middle", accuracy[review.Middle], "Ending", accuracy[review.Ending])
}

// mean describes the mean loss of a side's moves, rounded to hundredths.
func (r *Report) mean(sum review.Summary) string {
	return text.T("study.report.mean."+r.unit(), "Loss", describe.Points(math.Round(100*sum.Loss.Margin)/100))
}

// counts returns a line with the number of moves for each class that occurs.
func counts(sum review.Summary) (lines []string) {
	for _, class := range review.Classes {
		if n := sum.Count[class]; n > 0 {
			lines = append(lines, text.T("study.page.count", "Count", n, "Class", ClassName(class)))
		}
	}
	return lines
}

// turning lists the moves that gave away the lead, or returns "" if there are none.
func (r *Report) turning() string {
	var moves []string
	for _, i := range r.Snapshot.Report.Turning {
		j := r.Snapshot.Report.Moves[i]
		moves = append(moves, fmt.Sprintf("%d. %s", j.Number, r.Move(j.Move)))
	}
	if moves == nil {
		return ""
	}
	return text.T("study.report.turning", "Moves", strings.Join(moves, ", "))
}

// Cards returns the cards of Black followed by White's, each in the report's order.
func (r *Report) Cards() []review.Card {
	return slices.Concat(r.CardsOf(game.Black), r.CardsOf(game.White))
}

// Move returns m in the game's notation. The zero Move is a set-up.
func (r *Report) Move(m game.Move) string {
	if p, ok := m.Point(); ok {
		return r.Point(p)
	}
	if m == 0 {
		return text.T("play.movesetup")
	}
	return text.T("play.movepass")
}

// Point returns the name of a point of the board.
func (r *Report) Point(p game.Point) string { return r.Game.FormatPoint(p, r.Record.Height) }

// Player returns how to call the player of side c (see describe.Player).
func (r *Report) Player(c game.Color) string {
	return describe.Player(r.Record.Game, r.Record.Players, c)
}

// Headline describes the result of the game. If the record is a problem, it returns its name or says
// that it is one.
func (r *Report) Headline() string {
	if r.Record.Problem() {
		if name := legible.Line(r.Record.Title); name != "" {
			return name
		}
		return text.T("outcome.problem")
	}
	return describe.Result(r.Record.Outcome, r.Record.Players)
}

// Assumed describes the komi and rules that were assumed, since the file does not state them. It
// returns nil if the file does.
func (r *Report) Assumed() []string { return describe.Terms(r.Game.Terms(r.Record)) }

// mostFaults is the number of faults listed one by one.
const mostFaults = 5

// faults describes the illegal moves of the judged line. Replay plays such moves nevertheless, and
// the moves after them are judged on the resulting board.
func (r *Report) faults() (lines []string) {
	if len(r.Snapshot.JudgedPositions) == 0 {
		return nil
	}
	_, list := record.Replay(r.Snapshot.JudgedPositions[0], r.Snapshot.Judged)
	for _, f := range list[:min(len(list), mostFaults)] {
		lines = append(lines, text.T("study.fault", "Move", f.Ply, "Why", describe.Fault(f)))
	}
	if more := len(list) - mostFaults; more > 0 {
		lines = append(lines, text.N("study.fault.more", more))
	}
	return lines
}

// Title returns the title of a card: "57. Q16".
func (r *Report) Title(c review.Card) string { return fmt.Sprintf("%d. %s", c.Number, r.Move(c.Move)) }

// Loss describes the loss of a move in points or discs, as in "6.2 points". If the lost chance is
// more significant, it describes that, as in "–12 %".
func (r *Report) Loss(l review.Loss) string {
	if r.Snapshot.Report.Scale.ByChance(l) {
		return describe.ChanceLost(l.Chance)
	}
	return r.marginLost(l)
}

// marginLost describes the loss of a move in points or discs.
func (r *Report) marginLost(l review.Loss) string {
	return describe.Margin(r.Game.Margin, r.Rounded(l.Margin))
}

// lossBand is like Loss, with the standard error of a loss in points or discs, as in "6.2 ± 0.5
// points".
func (r *Report) lossBand(l review.Loss) string {
	spread := r.Rounded(l.MarginError)
	if spread == 0 || r.Snapshot.Report.Scale.ByChance(l) {
		return r.Loss(l)
	}
	return text.T("study."+r.unit()+".band", "Points", describe.Points(r.Rounded(l.Margin)), "Spread", describe.Points(spread))
}

// cardBand is like CardLoss, with the standard error of a loss in points or discs.
func (r *Report) cardBand(l review.Loss) string {
	if lost := r.CardLoss(l); lost != r.marginLost(l) {
		return lost
	}
	return r.lossBand(l)
}

// unit returns "discs" or "points", for keys of texts.
func (r *Report) unit() string {
	if r.Game.Margin == engine.Discs {
		return "discs"
	}
	return "points"
}

// Rounded rounds a margin to whole discs or to tenths of points.
func (r *Report) Rounded(v float64) float64 {
	if r.Game.Margin == engine.Discs {
		return math.Round(v)
	}
	return math.Round(v*10) / 10
}

// ClassName returns the name of c in the language in use.
func ClassName(c review.Class) string { return text.T("study.class." + c.String()) }

// Accuracy describes the accuracy of a side. If there were too few choices to compute it, Accuracy
// says so.
func Accuracy(sum review.Summary) string {
	if !sum.Tells() {
		return text.N("study.accuracy.few", sum.Choices)
	}
	return text.T("study.accuracy", "Percent", Percent(sum))
}

// Percent formats the accuracy of a side as a percentage, or returns "–" if there were too few
// choices to compute it.
func Percent(sum review.Summary) string {
	if !sum.Tells() {
		return "–"
	}
	return text.Percent(int(sum.Accuracy + 0.5))
}
