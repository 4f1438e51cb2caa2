package gametest

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"pionnier/core/game"
)

// view is the observable state of a position.
type view struct {
	points  []game.Color
	toMove  game.Color
	legal   []game.Move
	outcome game.Outcome
}

func look(pos game.Position) view {
	w, h := pos.Size()
	v := view{points: make([]game.Color, 0, w*h), toMove: pos.ToMove(), outcome: pos.Outcome()}
	for y := range h {
		for x := range w {
			v.points = append(v.points, pos.At(game.Pt(x, y)))
		}
	}
	v.legal = slices.Clone(pos.Legal())
	return v
}

// diff describes the first difference between v and o. It returns "" if they are equal.
func (v view) diff(o view) string {
	switch {
	case !slices.Equal(v.points, o.points):
		return fmt.Sprintf("the board changed from %v to %v", v.points, o.points)
	case v.toMove != o.toMove:
		return fmt.Sprintf("the side to move changed from %v to %v", v.toMove, o.toMove)
	case v.outcome != o.outcome:
		return fmt.Sprintf("the outcome changed from %+v to %+v", v.outcome, o.outcome)
	case !slices.Equal(v.legal, o.legal):
		return fmt.Sprintf("the legal moves changed from %v to %v", v.legal, o.legal)
	}
	return ""
}

// Trying every move of every position would take minutes on a large board. In most positions only
// sample moves are tried, and in one of fullEvery all.
const (
	sample    = 12
	fullEvery = 16
)

// checkOpen checks the contract for pos, a position in which a side is to move. It tries all legal
// moves or a sample of them, and illegal moves. It returns an error that describes the first
// violation.
func checkOpen(pos game.Position, rng *rand.Rand) error {
	before := look(pos)
	if len(before.legal) == 0 {
		return fmt.Errorf("%v is to move but has no legal move", before.toMove)
	}
	if before.outcome != (game.Outcome{}) {
		return fmt.Errorf("%v is to move but there is an outcome: %+v", before.toMove, before.outcome)
	}
	legal := make(map[game.Move]bool, len(before.legal))
	for _, m := range before.legal {
		if legal[m] {
			return fmt.Errorf("legal move %v is listed twice", m)
		}
		legal[m] = true
	}
	clear(pos.Legal()) // the slice is the caller's
	for _, m := range some(candidates(pos), rng) {
		if err := try(pos, m, legal[m]); err != nil {
			return err
		}
	}
	for _, m := range some(before.legal, rng) {
		if err := try(pos, m, true); err != nil {
			return err
		}
	}
	if diff := before.diff(look(pos)); diff != "" {
		return fmt.Errorf("the receiver is not immutable: %s", diff)
	}
	return nil
}

// candidates returns every point of pos, points just beyond each edge, the pass and invalid moves.
func candidates(pos game.Position) []game.Move {
	w, h := pos.Size()
	all := []game.Move{game.Pass, 0, -2, game.Place(w, 0), game.Place(0, h), game.Place(w, h)}
	for y := range h {
		for x := range w {
			all = append(all, game.Place(x, y))
		}
	}
	return all
}

// some returns all of moves or a random sample of them, with repetition.
func some(moves []game.Move, rng *rand.Rand) []game.Move {
	if len(moves) <= sample || rng.IntN(fullEvery) == 0 {
		return moves
	}
	picked := make([]game.Move, sample)
	for i := range picked {
		picked[i] = moves[rng.IntN(len(moves))]
	}
	return picked
}

func try(pos game.Position, m game.Move, legal bool) error {
	next, err := pos.Play(m)
	if !legal {
		return checkRefusal(pos, m, err)
	}
	if err != nil {
		return fmt.Errorf("legal move %v refused: %w", m, err)
	}
	if p, ok := m.Point(); ok {
		// Suicide, where it is allowed, leaves the point empty.
		if c := next.At(p); c != pos.ToMove() && c != game.None {
			return fmt.Errorf("%v played %v and %v stands there", pos.ToMove(), m, c)
		}
	}
	return nil
}

func checkRefusal(pos game.Position, m game.Move, err error) error {
	if err == nil {
		return fmt.Errorf("illegal move %v accepted", m)
	}
	illegal, ok := errors.AsType[*game.IllegalError](err)
	switch {
	case !ok:
		return fmt.Errorf("illegal move %v refused with %T, not *game.IllegalError", m, err)
	case illegal.Move != m || illegal.Color != pos.ToMove() || illegal.Reason == 0:
		return fmt.Errorf("illegal move %v of %v refused with the wrong facts: %+v", m, pos.ToMove(), *illegal)
	}
	return nil
}

// checkEnd checks the contract for pos, a position in which no side is to move.
func checkEnd(pos game.Position) error {
	if n := len(pos.Legal()); n > 0 {
		return fmt.Errorf("nobody is to move but %d moves are legal", n)
	}
	for _, m := range candidates(pos) {
		_, err := pos.Play(m)
		if err := checkRefusal(pos, m, err); err != nil {
			return err
		}
	}
	for _, p := range []game.Point{{X: -1}, {Y: -1}, {X: 63, Y: 63}} {
		if c := pos.At(p); c != game.None {
			return fmt.Errorf("%v stands off the board on %v", c, p)
		}
	}
	if pos.Outcome().Over() {
		return nil
	}
	settler, ok := pos.(game.Settler)
	if !ok {
		return errors.New("the game is over without an outcome, and its end cannot be agreed on")
	}
	if o := settler.Settle(nil); !o.Over() {
		return fmt.Errorf("settling with no dead stones gives no outcome: %+v", o)
	}
	if settler.Resume().ToMove() == game.None {
		return errors.New("nobody is to move after Resume")
	}
	return nil
}
