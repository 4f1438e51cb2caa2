package learn

import (
	"errors"
	"fmt"
	"slices"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/lesson"
)

// state is the state of a trial.
type state uint8

// The states.
const (
	reading  state = iota // there is nothing to do
	asking                // the user is to try something
	replying              // the user was right; Reply plays the opponent's answer
	mistaken              // the board shows a legal but wrong move; TakeBack undoes it
	done                  // the task is done
)

// answer is the result of a try.
type answer struct {
	Kind answerKind
	Err  error // why the rules do not allow the move: Refused, and where that was asked for
}

// answerKind is the kind of an answer.
type answerKind uint8

// The kinds of answers.
const (
	ignored   answerKind = iota // nothing is asked now
	refused                     // the rules do not allow it
	rejected                    // it is allowed, but not what was asked
	onward                      // right, and there is more to do
	completed                   // right, and that was all
	takenBack                   // the wrong move was taken back
)

// trial is the state of a step that the user is trying to solve.
type trial struct {
	step   lesson.Step
	game   catalog.Game
	start  game.Position
	before game.Move     // the last of Before, zero if none
	asked  game.Position // where the present turn begins
	prior  game.Move     // the move that led to asked, zero if none
	shown  game.Position // what the board shows
	last   game.Move     // the move that led to shown, zero if none
	turn   int
	found  []game.Point
	goals  []game.Point // Find
	state  state
}

// newTrial starts step in a game of g. It returns an error if the step is invalid.
func newTrial(g catalog.Game, step lesson.Step) (*trial, error) {
	d, err := draw(step.Board)
	if err != nil {
		return nil, fmt.Errorf("step %s: %w", step.Key, err)
	}
	toMove := game.Black
	if step.White {
		toMove = game.White
	}
	t := &trial{step: step, game: g}
	if t.start, err = stand(g, d, toMove); err != nil {
		return nil, fmt.Errorf("step %s: %w", step.Key, err)
	}
	before, err := movesIn(g, step.Before, d.size)
	for _, m := range before {
		if t.start, err = t.start.Play(m); err != nil {
			break
		}
		t.before = m
	}
	if err == nil {
		t.goals, err = pointsIn(g, step.Find, d.size)
	}
	if err != nil {
		return nil, fmt.Errorf("step %s: %w", step.Key, err)
	}
	t.restart()
	return t, nil
}

// restart resets the trial to the start of the step.
func (t *trial) restart() {
	t.asked, t.prior, t.turn, t.found = t.start, t.before, 0, nil
	t.shown, t.last = t.asked, t.prior
	t.state = asking
	if !t.step.Task() {
		t.state = reading
	}
}

// State returns the current state.
func (t *trial) State() state { return t.state }

// Position returns the position shown on the board.
func (t *trial) Position() game.Position { return t.shown }

// Last returns the move that led to Position, or 0 if there is no such move.
func (t *trial) Last() game.Move { return t.last }

// Found returns the points found so far, and the number of points to find.
func (t *trial) Found() (points []game.Point, total int) { return t.found, len(t.goals) }

// placing reports whether the user must play a move, as opposed to finding points.
func (t *trial) placing() bool { return t.state == asking && t.step.Find == "" }

// Try judges m and returns the result. If points are to be found, m is the placement on a point. In
// the state mistaken, Try first takes back the wrong move, and judges m only if it is another
// playable move. In the state replying, it calls Reply instead.
func (t *trial) Try(m game.Move) answer {
	switch t.state {
	case mistaken:
		wrong := t.last
		t.takeBack()
		if m == wrong || !t.playable(m) {
			return answer{Kind: takenBack}
		}
		return t.play(m)
	case replying:
		t.Reply()
		return answer{Kind: onward}
	case asking:
		if t.step.Find != "" {
			return t.find(m)
		}
		return t.play(m)
	}
	return answer{}
}

// playable reports whether m is legal, or illegal for the reason that the turn asks for.
func (t *trial) playable(m game.Move) bool {
	_, err := t.asked.Play(m)
	return err == nil || t.refusedAsAsked(err)
}

// refusedAsAsked reports whether err is the error that the current turn asks for.
func (t *trial) refusedAsAsked(err error) bool {
	why := t.step.Turns[t.turn].Refused
	illegal, ok := errors.AsType[*game.IllegalError](err)
	return why != 0 && ok && illegal.Reason == why
}

func (t *trial) find(m game.Move) answer {
	p, ok := m.Point()
	if !ok || !slices.Contains(t.goals, p) {
		return answer{Kind: rejected}
	}
	if !slices.Contains(t.found, p) {
		t.found = append(t.found, p)
	}
	if t.step.Any || len(t.found) == len(t.goals) {
		t.state = done
		return answer{Kind: completed}
	}
	return answer{Kind: onward}
}

func (t *trial) play(m game.Move) answer {
	turn := t.step.Turns[t.turn]
	next, err := t.asked.Play(m)
	if t.refusedAsAsked(err) {
		a := t.advance()
		a.Err = err
		return a
	}
	if err != nil {
		return answer{Kind: refused, Err: err}
	}
	right := t.approves(turn, next, m)
	t.shown, t.last = next, m
	if !right {
		t.state = mistaken
		return answer{Kind: rejected}
	}
	t.asked, t.prior = next, m
	if turn.Reply != "" && t.reply() != 0 {
		t.state = replying
		return answer{Kind: onward}
	}
	return t.advance()
}

func (t *trial) approves(turn lesson.Turn, next game.Position, m game.Move) bool {
	if turn.Judge != nil {
		return turn.Judge(t.asked, next, m)
	}
	return slices.Contains(t.accepted(turn), m)
}

// accepted returns the moves that turn accepts. It panics if they cannot be parsed.
func (t *trial) accepted(turn lesson.Turn) []game.Move {
	w, _ := t.start.Size()
	list, err := movesIn(t.game, turn.Accept, w)
	if err != nil {
		panic(err)
	}
	return list
}

// advance starts the next turn or, after the last one, completes the step. It returns the answer
// for this.
func (t *trial) advance() answer {
	t.turn++
	if t.turn == len(t.step.Turns) {
		t.state = done
		return answer{Kind: completed}
	}
	t.state = asking
	return answer{Kind: onward}
}

// reply returns the opponent's first legal reply, or 0 if there is no legal one.
func (t *trial) reply() game.Move {
	for _, m := range t.accepted(lesson.Turn{Accept: t.step.Turns[t.turn].Reply}) {
		if _, err := t.asked.Play(m); err == nil {
			return m
		}
	}
	return 0
}

// Reply plays the opponent's reply in the state replying. In other states it does nothing.
func (t *trial) Reply() {
	if t.state != replying {
		return
	}
	m := t.reply()
	next, err := t.asked.Play(m)
	if err != nil {
		panic(err) // reply found it legal
	}
	t.asked, t.prior = next, m
	t.shown, t.last = next, m
	t.advance()
}

// takeBack takes back the wrong move in the state mistaken. In other states it does nothing.
func (t *trial) takeBack() {
	if t.state == mistaken {
		t.state, t.shown, t.last = asking, t.asked, t.prior
	}
}

// solutions returns the correct moves in the state asking, or the points that remain to be found.
// In other states it returns nil.
func (t *trial) solutions() []game.Move {
	if t.state != asking {
		return nil
	}
	var right []game.Move
	for _, p := range t.goals {
		if !slices.Contains(t.found, p) {
			right = append(right, game.PlaceAt(p))
		}
	}
	if t.step.Find != "" {
		return right
	}
	turn := t.step.Turns[t.turn]
	if turn.Refused != 0 {
		return t.refused(turn.Refused)
	}
	for _, m := range t.asked.Legal() {
		if next, err := t.asked.Play(m); err == nil && t.approves(turn, next, m) {
			right = append(right, m)
		}
	}
	return right
}

// asksRefused reports whether the current turn asks for an illegal move.
func (t *trial) asksRefused() bool {
	return t.state == asking && t.step.Find == "" && t.step.Turns[t.turn].Refused != 0
}

// refused returns the placements that are illegal for the reason why.
func (t *trial) refused(why game.Reason) (list []game.Move) {
	w, h := t.asked.Size()
	for y := range h {
		for x := range w {
			var illegal *game.IllegalError
			if _, err := t.asked.Play(game.Place(x, y)); errors.As(err, &illegal) && illegal.Reason == why {
				list = append(list, game.Place(x, y))
			}
		}
	}
	return list
}

// facts returns numbers about Position for texts. replyCount is the number of placements of the
// side to move. black and white are each side's points, or its discs in a game without territory.
func (t *trial) facts() (replyCount, black, white int) {
	if counter, ok := t.shown.(game.Counter); ok {
		for _, c := range counter.Territory(nil) {
			switch c {
			case game.Black:
				black++
			case game.White:
				white++
			}
		}
		return lesson.Replies(t.shown), black, white
	}
	return lesson.Replies(t.shown), lesson.Count(t.shown, game.Black), lesson.Count(t.shown, game.White)
}
