package tournament

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"pionnier/core/catalog"
	"pionnier/core/clock"
	"pionnier/core/engine/gtp"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/server"
)

// MaxBoards limits games between programs that never pass: a game ends after the number of moves that would
// fill this number of boards.
const MaxBoards = 4

// report is the result of a game between two programs.
type report struct {
	black, white string // names
	moves        int
	ours         game.Outcome
	// plain is the outcome by the stones on the board, since some programs do not give the empty squares to
	// the winner. It is zero if there is no such count.
	plain  game.Outcome
	scores game.ByColor[string] // the programs' own final_score; "" if they have none
	// fault is an illegal move, a refused legal move, or silence; otherwise nil. culprit is the side at fault.
	fault   error
	culprit game.Color
	decided bool // by the arbiter, before the end
	// unacknowledged is the number of forced passes that a program refused: some programs pass by themselves
	// and know no pass.
	unacknowledged int
	spent          game.ByColor[thinking]
}

// thinking is the time that a program took to choose its moves.
type thinking struct{ total, longest time.Duration }

func (t thinking) plus(other thinking) thinking {
	return thinking{t.total + other.total, max(t.longest, other.longest)}
}

// agreed reports whether the programs agree on the score. A program agrees if it gives our score,
// the score of the stones on the board, or no score.
func (r report) agreed() bool {
	for _, s := range []string{r.scores.Black, r.scores.White} {
		plain := r.plain.Over() && sameScore(s, server.FormatScore(r.plain))
		if s != "" && !sameScore(s, server.FormatScore(r.ours)) && !plain {
			return false
		}
	}
	return true
}

// sameScore reports whether a and b are the same score, such as "B+3.5" and "B+3.50".
func sameScore(a, b string) bool {
	if a == b {
		return true
	}
	if len(a) < 3 || len(b) < 3 || a[:2] != b[:2] {
		return false
	}
	x, errX := strconv.ParseFloat(a[2:], 64)
	y, errY := strconv.ParseFloat(b[2:], 64)
	return errX == nil && errY == nil && x == y
}

// referee plays one game. Our rules judge every move.
type referee struct {
	entry    catalog.Game
	record   *record.Record
	position game.Position
	programs game.ByColor[program]
	arbiter  arbiter
	watcher  *watcher
	clocks   game.ByColor[clock.Clock]
}

// newReferee returns a referee after sending both programs the terms of the game. It returns an
// error if a program refuses them.
func newReferee(a arbiter, programs game.ByColor[program]) (*referee, error) {
	entry, options := a.entry, a.options
	r, start, err := entry.Begin(options)
	if err != nil {
		return nil, err
	}
	for _, p := range []program{programs.Black, programs.White} {
		if err := p.begin(options); err != nil {
			return nil, fmt.Errorf("%s: %w", p.name(), err)
		}
	}
	watcher, err := a.watch()
	if err != nil {
		return nil, err
	}
	begin := options.Control.Start()
	return &referee{entry, r, start, programs, a, watcher, game.ByColor[clock.Clock]{Black: begin, White: begin}}, nil
}

// play plays a game that begins with opening. It returns an error only if the outcome is unknown.
func (r *referee) play(opening []game.Move) (result report, err error) {
	result.black, result.white = r.programs.Black.name(), r.programs.White.name()
	defer func() { result.moves = r.record.MoveCount() }()
	for _, m := range opening {
		if result.culprit, result.fault = r.prescribe(m, &result); result.fault != nil {
			return r.forfeited(result), nil
		}
	}
	width, height := r.position.Size()
	for r.position.ToMove() != game.None && r.record.MoveCount() < MaxBoards*width*height {
		if result.culprit, result.fault = r.turn(&result); result.fault != nil {
			return r.forfeited(result), nil
		}
		if side, decided := r.watcher.decided(r.position); decided {
			result.decided = true
			r.record.Outcome = game.Outcome{Ending: game.Resignation, Winner: side}
		}
		if r.record.Outcome.Over() { // resigned, late or decided
			result.ours = r.record.Outcome
			return result, nil
		}
	}
	if result.ours, err = r.arbiter.settle(r.record, r.position); err != nil {
		return result, err
	}
	r.record.Outcome = result.ours
	if _, agreed := r.position.(game.Settler); !agreed {
		count := r.entry.Score(r.position)
		result.plain = game.Scored(float64(count.Black), float64(count.White))
	}
	result.scores.Black, result.scores.White = r.count(r.programs.Black, result.ours), r.count(r.programs.White, result.ours)
	return result, nil
}

// count returns the score of a program. ours is the referee's outcome. If the program's final_score
// differs from ours, count computes the score from the stones that the program considers dead,
// because KataGo's final_score is an estimate that may be off by a few points. If the program
// cannot list these stones, count returns its final_score.
func (r *referee) count(p program, ours game.Outcome) string {
	text := p.score()
	names, ok := p.(interface{ dead() ([]game.Point, error) })
	settler, agreed := r.position.(game.Settler)
	if text == "" || sameScore(text, server.FormatScore(ours)) || !ok || !agreed {
		return text
	}
	dead, err := names.dead()
	if err != nil {
		return text
	}
	return server.FormatScore(settler.Settle(dead))
}

func (r *referee) forfeited(result report) report {
	result.ours = game.Outcome{Ending: game.Forfeit, Winner: result.culprit.Opponent()}
	r.record.Outcome = result.ours
	return result
}

// prescribe plays a move of the opening and sends it to both programs. If a program rejects it,
// fault is the error and culprit is the program's side. If the move is illegal, culprit is the side
// to move.
func (r *referee) prescribe(m game.Move, result *report) (culprit game.Color, fault error) {
	before := r.position
	mover := before.ToMove()
	next, err := before.Play(m)
	if err != nil {
		return mover, fmt.Errorf("the opening: %w", err)
	}
	r.position = next
	r.record.Root.End().Play(mover, m)
	for _, c := range []game.Color{game.Black, game.White} {
		if err := r.inform(c, before, m, result); err != nil {
			return c, err
		}
	}
	return game.None, nil
}

// inform sends a move, played in position before, to the program of side c. It returns an error if
// the program refuses the move. A refused forced pass is no error, and is only counted in result.
func (r *referee) inform(c game.Color, before game.Position, m game.Move, result *report) error {
	err := r.programs.Of(c).tell(before.ToMove(), m)
	if _, refused := errors.AsType[*gtp.FailureError](err); refused && m == game.Pass && game.MustPass(before) {
		result.unacknowledged++
		return nil
	}
	if err != nil {
		return fmt.Errorf("a legal move is refused: %w", err)
	}
	return nil
}

// turn makes the program to move choose a move, checks it, and sends it to the other program. If a
// program fails or plays an illegal move, fault is the error and culprit is the program's side. A
// resignation or time-out is not a fault: it sets the outcome.
func (r *referee) turn(result *report) (culprit game.Color, fault error) {
	before := r.position
	mover := before.ToMove()
	if c := r.clocks.Of(mover); r.arbiter.options.Control.Kind != clock.None {
		if err := r.programs.Of(mover).timeLeft(mover, c); err != nil {
			return mover, err
		}
	}
	began := time.Now()
	answer, err := r.programs.Of(mover).genmove(before)
	took := time.Since(began)
	result.spent.Set(mover, result.spent.Of(mover).plus(thinking{took, took}))
	if err != nil {
		return mover, err
	}
	if r.clocks.Set(mover, r.arbiter.options.Control.Press(r.clocks.Of(mover), took)); r.clocks.Of(mover).Flagged {
		r.record.Outcome = game.Outcome{Ending: game.TimeOut, Winner: mover.Opponent()}
		return game.None, nil
	}
	if strings.EqualFold(answer, "resign") {
		r.record.Outcome = game.Outcome{Ending: game.Resignation, Winner: mover.Opponent()}
		return game.None, nil
	}
	m, err := r.entry.ParseMove(answer, r.record.Width, r.record.Height)
	if err != nil {
		return mover, err
	}
	next, err := before.Play(m)
	if err != nil {
		return mover, err
	}
	r.position = next
	r.record.Root.End().Play(mover, m)
	return mover.Opponent(), r.inform(mover.Opponent(), before, m, result)
}
