package gametest

import (
	"errors"
	"strings"
	"testing"

	"pionnier/core/game"
)

// row is a toy game: the sides fill a row of three points in turn. Its fault is the promise that it
// breaks.
type row struct {
	points [3]game.Color
	moves  int
	fault  string
	shared *[3]game.Color // what the fault "mutates" changes
}

func (r row) Size() (int, int) { return 3, 1 }

func (r row) At(p game.Point) game.Color {
	switch {
	case p.Y != 0 || p.X < 0 || p.X > 2:
		return game.None
	case r.fault == "mutates":
		return r.shared[p.X]
	}
	return r.points[p.X]
}

func (r row) ToMove() game.Color {
	if r.moves >= 3 && r.fault != "no moves" && r.fault != "endless" {
		return game.None
	}
	return game.Color(1 + r.moves%2)
}

func (r row) Legal() []game.Move {
	if r.fault == "endless" {
		return []game.Move{game.Pass}
	}
	var legal []game.Move
	for x, c := range r.points {
		if c == game.None {
			legal = append(legal, game.Place(x, 0))
		}
	}
	if r.fault == "twice" {
		legal = append(legal, legal...)
	}
	return legal
}

func (r row) Play(m game.Move) (game.Position, error) {
	p, ok := m.Point()
	switch {
	case r.fault == "endless" && m == game.Pass:
		r.moves++
		return r, nil
	case r.fault == "refuses" && r.moves == 1:
		return nil, &game.IllegalError{Move: m, Color: r.ToMove(), Reason: game.Occupied}
	case r.fault == "accepts" && ok && p.Y == 0 && p.X < 3 && r.moves < 3:
	case r.fault == "endless" || !ok || p.Y != 0 || p.X > 2 || r.points[p.X] != game.None || r.moves >= 3:
		if r.fault == "untyped" {
			return nil, errors.New("no")
		}
		return nil, &game.IllegalError{Move: m, Color: r.ToMove(), Reason: game.Occupied}
	}
	r.points[p.X] = r.ToMove()
	if r.fault == "mutates" {
		r.shared[p.X] = r.ToMove()
	}
	r.moves++
	return r, nil
}

func (r row) Outcome() game.Outcome {
	if r.moves < 3 && r.fault != "early" || r.fault == "no outcome" || r.fault == "endless" {
		return game.Outcome{}
	}
	return game.Scored(2, 1)
}

func TestSoundGamePasses(t *testing.T) {
	Run(t, func() game.Position { return row{} })
}

func TestEveryFaultIsFound(t *testing.T) {
	for fault, want := range map[string]string{
		"mutates":    "not immutable",
		"no moves":   "has no legal move",
		"endless":    "still goes on",
		"twice":      "listed twice",
		"refuses":    "refused",
		"accepts":    "accepted",
		"untyped":    "not *game.IllegalError",
		"early":      "there is an outcome",
		"no outcome": "without an outcome",
	} {
		start := func() game.Position { return row{fault: fault, shared: new([3]game.Color)} }
		err := Suite{Start: start}.playOne(1)
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("fault %q: got %v, want an error about %q", fault, err, want)
		}
	}
}
