package study

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/app/describe"
	"pionnier/app/scene"
	"pionnier/app/text"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/review"
	"pionnier/core/study"
	"pionnier/widgets"
	"pionnier/widgets/board"
	"pionnier/widgets/paint"
)

// guess is the game being walked through with its next move hidden: the user says what was
// played, and sees how good that would have been.
type guess struct {
	side    game.Color // whose moves are guessed; None: both sides'
	line    []*record.Node
	before  []game.Position // before each of line
	at      int             // index in line of the move that is asked for
	state   guessState
	result  study.Guess
	tried   game.Move
	err     error
	guesses study.Guesses
	earlier []float64          // what sessions before this one earned, in percent
	plan    []int              // the indices in line that are asked for, in their order; nil: all
	stop    context.CancelFunc // of the judging of a guess; nil: none
}

type guessState uint8

const (
	guessing guessState = iota
	weighing            // the guess is looked at
	graded
	over // there is no further move
)

// askGuess asks whose moves are to be guessed, from the position on the board on, or from the
// start at the end of a line.
func (s *Screen) askGuess() {
	s.choice("study.more.guess", func(add func(key string, do func())) {
		add("study.guess.both", func() { s.beginGuess(game.None) })
		add("study.guess.black", func() { s.beginGuess(game.Black) })
		add("study.guess.white", func() { s.beginGuess(game.White) })
		add("study.guess.ten", s.beginSession)
	})
}

// sessionLength is how many positions a session of guessing has, and sessionFrom the first
// move that it asks for.
const (
	sessionLength = 10
	sessionFrom   = 9
)

// beginSession asks for ten moves of the game, drawn by lot, in their order.
func (s *Screen) beginSession() {
	s.beginGuess(game.None)
	g := s.guess
	var plan []int
	for _, at := range rand.Perm(len(g.line)) {
		if at+1 >= sessionFrom && g.asks(at) && len(plan) < sessionLength {
			plan = append(plan, at)
		}
	}
	if plan == nil { // too short a game: all of it
		s.askMove(0)
		return
	}
	slices.Sort(plan)
	g.plan = plan
	s.askMove(plan[0])
}

// asks reports whether the move at an index of the line is to be guessed.
func (g *guess) asks(at int) bool {
	n, before := g.line[at], g.before[at]
	return n.Move != 0 && before.ToMove() == n.Color && !game.MustPass(before) && (g.side == game.None || g.side == n.Color) &&
		(g.plan == nil || slices.Contains(g.plan, at))
}

func (s *Screen) beginGuess(side game.Color) {
	s.leaveModes()
	at := s.snap.Ply
	if at >= len(s.snap.Line) {
		at = 0
	}
	s.study.SetLive(false)
	s.guess = &guess{side: side, line: s.snap.Line, before: s.snap.Positions}
	s.askMove(at)
}

// askMove asks for the next move from an index of the line on that is to be guessed.
func (s *Screen) askMove(at int) {
	g := s.guess
	for at < len(g.line) && !g.asks(at) {
		at++
	}
	g.at, g.state, g.tried, g.err = at, guessing, 0, nil
	if at >= len(g.line) {
		g.state = over
		s.endSession()
	}
	if at == 0 {
		s.study.GoTo(s.study.Record().Root)
	} else {
		s.study.GoTo(g.line[at-1])
	}
	s.show()
	s.showGuess()
}

// endSession keeps what a session earned.
func (s *Screen) endSession() {
	if g := s.guess; g.plan != nil && s.deps.Actions.Guessed != nil && g.guesses.Count() > 0 {
		g.earlier = s.deps.Actions.Guessed(g.guesses.Points(), study.MostPoints*g.guesses.Count())
	}
}

// judgedGuess is what is known of the move that is asked for.
func (s *Screen) judgedGuess() review.Judgement {
	g := s.guess
	if at := s.snap.At; at >= 0 && at < len(s.snap.Report.Moves) && s.snap.Judged[at] == g.line[g.at] {
		return s.snap.Report.Moves[at]
	}
	return review.Judgement{Ply: review.Ply{Move: g.line[g.at].Move, Color: g.line[g.at].Color, Before: s.snap.Reading}}
}

// guessed takes the user's guess.
func (s *Screen) guessed(m game.Move) {
	g := s.guess
	if g.state != guessing {
		return
	}
	if _, err := g.before[g.at].Play(m); err != nil {
		s.say(describe.Error(err))
		return
	}
	ctx, cancel := context.WithCancel(context.Background())
	g.state, g.tried, g.stop = weighing, m, cancel
	before, judged := g.before[g.at], s.judgedGuess()
	s.showGuess()
	go func() {
		result, err := s.study.Guess(ctx, before, judged, m)
		cancel()
		s.deps.Dispatch(func() {
			if s.guess != g || s.left || g.state != weighing {
				return
			}
			g.result, g.err, g.state = result, err, graded
			if err == nil {
				g.guesses = append(g.guesses, result)
			}
			s.showGuess()
		})
	}()
}

// tellMove gives the guess up.
func (s *Screen) tellMove() {
	g := s.guess
	g.result = study.Guess{Grade: study.Poor, Played: g.line[g.at].Move}
	if judged := s.judgedGuess(); judged.Before.Known() {
		g.result.Best = judged.Before.Best()
	}
	g.guesses = append(g.guesses, g.result)
	g.state = graded
	s.showGuess()
}

// nextGuess goes on with the move after the one that was asked for.
func (s *Screen) nextGuess() { s.askMove(s.guess.at + 1) }

// endGuess stops guessing.
func (s *Screen) endGuess() {
	if s.guess == nil {
		return
	}
	if s.guess.stop != nil {
		s.guess.stop()
	}
	s.guess = nil
	s.leaveBoard()
	s.setPanel("", nil)
}

// guessWords says what is asked for, or what came of it.
func (s *Screen) guessWords() string {
	g := s.guess
	switch g.state {
	case over:
		if g.plan != nil {
			return s.sessionWords()
		}
		return text.T("study.guess.over")
	case weighing:
		return text.T("study.retry.judging", "Move", s.moveName(g.tried))
	case graded:
		if g.err != nil {
			return describe.Error(g.err)
		}
		words := s.gradeWords()
		switch best := g.result.Best; best {
		case 0, g.tried:
		case g.result.Played:
			words += " " + text.T("study.guess.engine.too", "Best", s.moveName(best))
		default:
			words += " " + text.T("study.guess.engine", "Best", s.moveName(best))
		}
		return words
	}
	n := g.line[g.at]
	return text.T("study.guess.ask", "Number", s.number(n), "Color", describe.Color(n.Color))
}

// gradeWords tell what a guess was worth, and what was played.
func (s *Screen) gradeWords() string {
	g := s.guess
	played := s.moveName(g.line[g.at].Move)
	switch {
	case g.tried == 0:
		return text.T("study.guess.told", "Played", played)
	case g.result.Grade == study.NoGrade:
		return text.T("study.guess.unknown", "Move", s.moveName(g.tried), "Played", played)
	case g.result.Grade == study.Poor && g.tried == g.result.Played:
		return text.T("study.guess.poorplayed", "Move", played, "Loss", s.lossWords(g.result.Loss))
	}
	return text.T("study.guess."+g.result.Grade.String(), "Move", s.moveName(g.tried), "Played", played, "Loss", s.lossWords(g.result.Loss))
}

// sessionWords tell what a session earned, and what those before it did.
func (s *Screen) sessionWords() string {
	words := text.N("study.guess.session", s.guess.guesses.Count())
	if before := s.guess.earlier; len(before) > 0 {
		mean := 0.0
		for _, percent := range before {
			mean += percent / float64(len(before))
		}
		words += " " + text.N("study.guess.history", len(before), "Percent", int(math.Round(mean)))
	}
	return words
}

// scoreWords tells what the guesses earned.
func (s *Screen) scoreWords() string {
	count := s.guess.guesses.Count()
	if count == 0 {
		return text.T("study.guess.begin")
	}
	words := text.T("study.guess.score", "Points", s.guess.guesses.Points(), "Most", study.MostPoints*count,
		"Percent", 100*s.guess.guesses.Points()/(study.MostPoints*count))
	if g := s.guess; g.state == graded && g.err == nil && g.result.Grade != study.NoGrade {
		words = fmt.Sprintf("+%d · %s", g.result.Grade.Points(), words)
	}
	return words
}

// stepGuess goes on as the panel's button does, and reports whether there is a guess.
func (s *Screen) stepGuess() bool {
	switch g := s.guess; {
	case g == nil || g.state == over:
		return false
	case g.state == guessing:
		s.tellMove()
	case g.state == graded:
		s.nextGuess()
	}
	return true
}

// showGuess shows the question, or what came of the guess.
func (s *Screen) showGuess() {
	g := s.guess
	s.showBoard()
	told := g.state == graded && g.err == nil && g.tried != 0
	words := verdict(s.guessWords(), told && g.result.Grade > study.Poor, told && g.result.Grade == study.Poor)
	s.setPanel(s.guessWords(), widgets.NewColumn(2, s.guessButtons(), words, widgets.Caption(s.scoreWords())))
}

// guessButtons give a guess up, or go on, and end guessing. They are above the words, and the
// first two in one place, so that none moves from one guess to the next.
func (s *Screen) guessButtons() fyne.CanvasObject {
	end := widgets.NewQuiet(text.T("study.retry.end"), nil, s.leaveMode)
	if s.guess.state == over {
		return container.NewHBox(end)
	}
	tell := widgets.NewButton(text.T("study.guess.tell"), nil, s.tellMove)
	next := widgets.NewPrimary(text.T("study.tool.next"), s.nextGuess)
	if s.guess.state == graded {
		tell.Hide()
	} else {
		next.Hide()
	}
	if s.guess.state == weighing {
		tell.Disable()
	}
	return container.NewHBox(container.New(widgets.Tallest{}, tell, next), end)
}

// repliesShown is how much of the play after a move is on the board: more would hide the
// point.
const repliesShown = 5

// planOf is a move and the beginning of the play after it.
func planOf(before game.Position, m game.Move, after []game.Move) []paint.Planned {
	return scene.Plan(before, append([]game.Move{m}, after[:min(repliesShown, len(after))]...))
}

// key goes on with Enter and stops with Escape; arrows are the board's.
func (g *guess) key(s *Screen, ev *fyne.KeyEvent) bool {
	switch {
	case widgets.IsCancelKey(ev):
		s.leaveMode()
	case (ev.Name == fyne.KeyReturn || ev.Name == fyne.KeyEnter) && g.state == graded:
		s.nextGuess()
	default:
		return s.cursorKey(ev)
	}
	return true
}

// scene is the position before the move that is asked for, with the guess and what was
// played, or what would follow the guess.
func (g *guess) scene(s *Screen) board.Scene {
	if g.state == over {
		return scene.Of(s.snap.Position())
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
