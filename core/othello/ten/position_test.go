package ten

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pionnier/core/game"
	"pionnier/core/game/gametest"
)

func TestKeepsThePromisesOfAPosition(t *testing.T) {
	gametest.Suite{Start: func() game.Position { return New() }, Games: 200, MaxPlies: 140}.Run(t)
}

// turnedBy returns the discs flipped by a move, found square by square.
func turnedBy(p Position, at game.Point) (points []game.Point) {
	if p.At(at) != game.None {
		return nil
	}
	for dir := range 9 {
		dx, dy := int8(dir%3-1), int8(dir/3-1)
		var line []game.Point
		q := game.Point{X: at.X + dx, Y: at.Y + dy}
		for p.At(q) == p.ToMove().Opponent() {
			line = append(line, q)
			q = game.Point{X: q.X + dx, Y: q.Y + dy}
		}
		if p.At(q) == p.ToMove() {
			points = append(points, line...)
		}
	}
	return points
}

// squaresOf are the points of the board, by row.
func squaresOf() (all []game.Point) {
	for sq := range Squares {
		all = append(all, game.Pt(sq%Side, sq/Side))
	}
	return all
}

// Random games follow the rules as written, to the edge and no further.
func TestFollowsTheRules(t *testing.T) {
	rng := rand.New(rand.NewPCG(10, 10))
	corners, full, passes := 0, 0, 0
	for range 60 {
		p := New()
		for p.ToMove() != game.None {
			var legal []game.Move
			for _, at := range squaresOf() {
				if len(turnedBy(p, at)) > 0 {
					legal = append(legal, game.PlaceAt(at))
				}
			}
			if len(legal) == 0 {
				legal = []game.Move{game.Pass}
				passes++
			}
			if got := p.Legal(); !slices.Equal(got, legal) {
				t.Fatalf("%v are legal, not %v", legal, got)
			}
			m := legal[rng.IntN(len(legal))]
			next, err := p.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			at, placed := m.Point()
			if placed && at.X%(Side-1) == 0 && at.Y%(Side-1) == 0 {
				corners++
			}
			for _, q := range squaresOf() {
				want := p.At(q)
				if placed && (q == at || slices.Contains(turnedBy(p, at), q)) {
					want = p.ToMove()
				}
				if next.At(q) != want {
					t.Fatalf("after %v there is %v on %v, want %v", m, next.At(q), q, want)
				}
			}
			p = next.(Position)
		}
		discs, o := p.Discs(), p.Outcome()
		if o.Score.Black+o.Score.White != Squares || o.Winner == game.Black != (discs.Black > discs.White) {
			t.Fatalf("the result of %v is %v", discs, o)
		}
		if discs.Black+discs.White == Squares {
			full++
		}
	}
	if corners == 0 || full == 0 || passes == 0 {
		t.Errorf("%d corners were taken, %d boards were full, %d passes", corners, full, passes)
	}
}

// TestPerft counts the lines of play by length in plies: up to six the counts are those on 8×8,
// where the edge limits the seventh (55,092).
func TestPerft(t *testing.T) {
	var count func(p Position, plies int) int
	count = func(p Position, plies int) (n int) {
		if plies == 0 || p.ToMove() == game.None {
			return 1
		}
		for _, m := range p.Legal() {
			next, err := p.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			n += count(next.(Position), plies-1)
		}
		return n
	}
	for plies, want := range []int{1, 4, 12, 56, 244, 1396, 8200, 55180} {
		if got := count(New(), plies); got != want {
			t.Errorf("%d plies: %d, want %d", plies, got, want)
		}
	}
}

func TestRefusals(t *testing.T) {
	over, err := Position{}.Arrange([]game.Stone{{Point: game.Pt(0, 0), Color: game.Black}}, game.Black)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		p    game.Position
		move game.Move
		want game.Reason
	}{
		{New(), game.Pass, game.MustPlay}, {New(), game.Place(4, 4), game.Occupied}, {New(), game.Place(0, 0), game.NoFlip},
		{New(), game.Place(10, 0), game.OffBoard}, {New(), game.Place(0, -1), game.OffBoard}, {over, game.Place(1, 1), game.GameOver},
	} {
		_, err := c.p.Play(c.move)
		illegal, ok := err.(*game.IllegalError)
		if !ok || illegal.Reason != c.want || illegal.Move != c.move {
			t.Errorf("%v is refused by %v, want %v", c.move, err, c.want)
		}
	}
}

func TestArrange(t *testing.T) {
	p, err := Position{}.Arrange([]game.Stone{{Point: game.Pt(0, 9), Color: game.Black}, {Point: game.Pt(1, 9), Color: game.White},
		{Point: game.Pt(9, 0), Color: game.White}}, game.None)
	if err != nil {
		t.Fatal(err)
	}
	if legal := p.Legal(); !slices.Equal(legal, []game.Move{game.Place(2, 9)}) || p.At(game.Pt(9, 0)) != game.White {
		t.Errorf("legal %v", legal)
	}
	if _, err := (Position{}).Arrange([]game.Stone{{Point: game.Pt(10, 0), Color: game.Black}}, game.Black); err == nil {
		t.Error("a disc stands off the board")
	}
	if _, err := New().Force(game.Black, game.Place(0, 10)); err == nil {
		t.Error("a disc is forced off the board")
	}
	forced, err := New().Force(game.Black, game.Place(4, 4))
	if err != nil || forced.At(game.Pt(4, 4)) != game.Black || forced.ToMove() != game.White {
		t.Errorf("a move is forced on a disc: %v, %v", forced, err)
	}
}
