package study

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/app/shell"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/paint"
	"pionnier/core/press/scene"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/core/review"
	"pionnier/core/study"
	"pionnier/widgets"
	"pionnier/widgets/board"
	"pionnier/widgets/layout"
)

// guess is the mode in which the user guesses the next move of the game and sees how good the guess
// was.
type guess struct {
	plainMode
	sub interface {
		studied
		named
		valued
	}
	on      stage
	keep    func(points, most int) (earlier []float64) // Played.Guessed; nil: nothing is kept
	side    game.Color                                 // the side whose moves are guessed; None: both sides'
	line    []*record.Node
	before  []game.Position // before each of line
	at      int             // index in line of the move that is asked for
	state   guessState
	result  study.Guess
	tried   game.Move
	err     error
	refused error // why the rules did not allow the last move; shown with the question
	guesses study.Guesses
	earlier []float64    // results of earlier sessions, in percent
	plan    []int        // the indices in line to ask for, in order; nil: all
	search  *shell.While // that judges a guess
}

type guessState uint8

const (
	guessing guessState = iota
	weighing            // the guess is looked at
	graded
	over // there is no further move
)

// sessionLength is the number of positions in a session of guessing, and sessionFrom the first
// move that it asks for.
const (
	sessionLength = 10
	sessionFrom   = 9
)

// beginSession starts a session with sessionLength random moves of the game, in the order in which
// they were played. In a shorter game it asks for all moves.
func (g *guess) beginSession() {
	g.start()
	var plan []int
	for _, at := range rand.Perm(len(g.line)) {
		if at+1 >= sessionFrom && g.asks(at) && len(plan) < sessionLength {
			plan = append(plan, at)
		}
	}
	if plan == nil { // too short a game: all of it
		g.askMove(0)
		return
	}
	slices.Sort(plan)
	g.plan = plan
	g.askMove(plan[0])
}

// asks reports whether the user must guess move at of the line.
func (g *guess) asks(at int) bool {
	n, before := g.line[at], g.before[at]
	return n.Move != 0 && before.ToMove() == n.Color && !game.MustPass(before) && (g.side == game.None || g.side == n.Color) &&
		(g.plan == nil || slices.Contains(g.plan, at))
}

// start begins with the move after the current position, or with the first move if the cursor is at
// the end of the line.
func (g *guess) start() {
	g.on.begin(g)
	at := g.sub.now().Ply
	if at >= len(g.sub.now().Line) {
		at = 0
	}
	g.sub.study().SetLive(false)
	g.line, g.before = g.sub.now().Line, g.sub.now().Positions
	g.askMove(at)
}

// askMove asks for the first move to guess whose index is at or greater. If there is no such move,
// askMove ends the session.
func (g *guess) askMove(at int) {
	for at < len(g.line) && !g.asks(at) {
		at++
	}
	g.at, g.state, g.tried, g.err = at, guessing, 0, nil
	if at >= len(g.line) {
		g.state = over
		g.endSession()
	}
	if at == 0 {
		g.sub.study().GoTo(g.sub.study().Record().Root)
	} else {
		g.sub.study().GoTo(g.line[at-1])
	}
	g.on.show()
	g.on.showMode()
}

// endSession stores the session's result.
func (g *guess) endSession() {
	if g.plan != nil && g.keep != nil && g.guesses.Count() > 0 {
		g.earlier = g.keep(g.guesses.Points(), study.MostPoints*g.guesses.Count())
	}
}

// judgedGuess returns the report's judgement of the move to guess. If the report does not have one,
// the judgement contains only the current reading.
func (g *guess) judgedGuess() review.Judgement {
	if at := g.sub.now().At; at >= 0 && at < len(g.sub.now().Report.Moves) && g.sub.now().Judged[at] == g.line[g.at] {
		return g.sub.now().Report.Moves[at]
	}
	return review.Judgement{Ply: review.Ply{Move: g.line[g.at].Move, Color: g.line[g.at].Color, Before: g.sub.now().Reading}}
}

// move grades the guess m in the background. If m is illegal, move shows why.
func (g *guess) move(m game.Move) {
	if g.state != guessing {
		return
	}
	if _, err := g.before[g.at].Play(m); err != nil {
		g.refused = err
		g.on.showMode()
		return
	}
	g.refused = nil
	search := g.on.while().Within()
	g.state, g.tried, g.search = weighing, m, search
	before, judged := g.before[g.at], g.judgedGuess()
	g.on.showMode()
	go func() {
		result, err := g.sub.study().Guess(search.Context(), before, judged, m)
		search.Do(func() {
			search.End()
			g.result, g.err, g.state = result, err, graded
			if err == nil {
				g.guesses = append(g.guesses, result)
			}
			g.on.showMode()
		})
	}()
}

// tellMove reveals the played move. It counts as a poor guess.
func (g *guess) tellMove() {
	g.result = study.Guess{Grade: study.Poor, Played: g.line[g.at].Move}
	if judged := g.judgedGuess(); judged.Before.Known() {
		g.result.Best = judged.Before.Best()
	}
	g.guesses = append(g.guesses, g.result)
	g.state, g.refused = graded, nil
	g.on.showMode()
}

// goOn asks for the next move to guess.
func (g *guess) goOn() { g.askMove(g.at + 1) }

// end implements mode.
func (g *guess) end() {
	g.search.End()
	g.on.leaveBoard()
}

func (g *guess) manner() manner { return manner{asks: true, secret: true} }

// words returns the text of the question, or of the guess's grade.
func (g *guess) words() string {
	switch g.state {
	case over:
		if g.plan != nil {
			return g.sessionWords()
		}
		return text.T("study.guess.over")
	case weighing:
		return text.T("study.retry.judging", "Move", g.sub.moveName(g.tried))
	case graded:
		if g.err != nil {
			return describe.Error(g.err)
		}
		words := g.gradeWords()
		switch best := g.result.Best; best {
		case 0, g.tried:
		case g.result.Played:
			words += " " + text.T("study.guess.engine.too", "Best", g.sub.moveName(best))
		default:
			words += " " + text.T("study.guess.engine", "Best", g.sub.moveName(best))
		}
		return words
	}
	n := g.line[g.at]
	return withRefusal(g.refused, text.T("study.guess.ask", "Number", g.sub.number(n), "Color", describe.Color(n.Color)))
}

// gradeWords returns a text with the guess's grade and the move that was played.
func (g *guess) gradeWords() string {
	played := g.sub.moveName(g.line[g.at].Move)
	switch {
	case g.tried == 0:
		return text.T("study.guess.told", "Played", played)
	case g.result.Grade == study.NoGrade:
		return text.T("study.guess.unknown", "Move", g.sub.moveName(g.tried), "Played", played)
	case g.result.Grade == study.Poor && g.tried == g.result.Played:
		return text.T("study.guess.poorplayed", "Move", played, "Loss", g.sub.lossWords(g.result.Loss))
	}
	return text.T("study.guess."+g.result.Grade.String(), "Move", g.sub.moveName(g.tried), "Played", played, "Loss", g.sub.lossWords(g.result.Loss))
}

// sessionWords returns a text with the session's result and the mean of earlier sessions.
func (g *guess) sessionWords() string {
	words := text.N("study.guess.session", g.guesses.Count())
	if before := g.earlier; len(before) > 0 {
		mean := 0.0
		for _, percent := range before {
			mean += percent / float64(len(before))
		}
		words += " " + text.N("study.guess.history", len(before), "Percent", int(math.Round(mean)))
	}
	return words
}

// scoreWords returns a text with the score of all guesses so far.
func (g *guess) scoreWords() string {
	count := g.guesses.Count()
	if count == 0 {
		return text.T("study.guess.begin")
	}
	words := text.T("study.guess.score", "Points", g.guesses.Points(), "Most", study.MostPoints*count,
		"Percent", 100*g.guesses.Points()/(study.MostPoints*count))
	if g.state == graded && g.err == nil && g.result.Grade != study.NoGrade {
		words = fmt.Sprintf("+%d · %s", g.result.Grade.Points(), words)
	}
	return words
}

// next reveals the move to guess, or continues after a guess. It returns false if the session has
// ended.
func (g *guess) next() bool {
	switch {
	case g.state == over:
		return false
	case g.state == guessing:
		g.tellMove()
	case g.state == graded:
		g.goOn()
	}
	return true
}

// content returns the panel with the buttons, the question or the result, and the score.
func (g *guess) content() fyne.CanvasObject {
	told := g.state == graded && g.err == nil && g.tried != 0
	words := verdict(g.words(), told && g.result.Grade > study.Poor, told && g.result.Grade == study.Poor)
	return widgets.NewColumn(2, g.buttons(), words, widgets.Caption(g.scoreWords()))
}

// buttons returns a button that reveals the move or continues, and one that ends guessing. The
// first two have the same position, so that the user can press them in turn.
func (g *guess) buttons() fyne.CanvasObject {
	end := widgets.NewQuiet(text.T("study.retry.end"), nil, g.on.leaveMode)
	if g.state == over {
		return container.NewHBox(end)
	}
	tell := widgets.NewButton(text.T("study.guess.tell"), nil, g.tellMove)
	next := widgets.NewPrimary(text.T("study.tool.next"), g.goOn)
	if g.state == graded {
		tell.Hide()
	} else {
		next.Hide()
	}
	if g.state == weighing {
		tell.Disable()
	}
	return container.NewHBox(container.New(layout.Stack{}, tell, next), end)
}

// repliesShown is the number of moves shown after a guess.
const repliesShown = 5

// planOf returns m and up to repliesShown moves of after as planned moves from the position before.
func planOf(before game.Position, m game.Move, after []game.Move) []paint.Planned {
	return scene.Plan(before, append([]game.Move{m}, after[:min(repliesShown, len(after))]...))
}

// key handles Enter, which continues after a guess, and Escape, which ends the mode. Arrow keys
// move the board's cursor. It reports whether it handled ev.
func (g *guess) key(ev *fyne.KeyEvent) bool {
	switch {
	case widgets.IsCancelKey(ev):
		g.on.leaveMode()
	case (ev.Name == fyne.KeyReturn || ev.Name == fyne.KeyEnter) && g.state == graded:
		g.goOn()
	default:
		return g.on.cursorKey(ev)
	}
	return true
}

// scene returns the position before the move to guess. After a guess, the scene shows the guess and
// the played move, or the line that would follow the guess.
func (g *guess) scene() board.Scene {
	if g.state == over {
		return scene.Of(g.sub.now().Position())
	}
	before := g.before[g.at]
	sc := scene.Of(before)
	if g.at > 0 {
		if p, ok := g.line[g.at-1].Move.Point(); ok {
			sc.Last = []game.Point{p}
		}
	}
	if g.state == guessing {
		sc.Ghost, sc.Refused, sc.Legal = before.ToMove(), scene.Refused(before), scene.Legal(before)
		return sc
	}
	if g.state == graded && len(g.result.Reply) > 0 {
		sc.Plan = planOf(before, g.tried, g.result.Reply)
	} else if p, ok := g.tried.Point(); ok {
		sc.Ghost, sc.Pending = before.ToMove(), &p
	}
	if p, ok := g.line[g.at].Move.Point(); ok && g.state == graded {
		sc.Shown = &p
		sc.Next = []board.Next{{Point: p, Color: g.line[g.at].Color}}
	}
	return sc
}
