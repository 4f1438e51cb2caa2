package playout

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// draw makes a position of a drawing: X is Black, O White, anything else empty.
func draw(t testing.TB, rules, drawing string, toMove game.Color) *weiqi.Position {
	t.Helper()
	r, err := weiqi.Ruleset(rules)
	if err != nil {
		t.Fatal(err)
	}
	rows := strings.Split(strings.TrimSpace(drawing), "\n")
	var black, white []game.Point
	for y, row := range rows {
		for x, mark := range strings.Fields(row) {
			switch mark {
			case "X":
				black = append(black, game.Pt(x, y))
			case "O":
				white = append(white, game.Pt(x, y))
			}
		}
	}
	p, err := weiqi.New(len(rows), r)
	if err != nil {
		t.Fatal(err)
	}
	if p, err = p.WithSetup(black, white, toMove); err != nil {
		t.Fatal(err)
	}
	return p
}

// agree fails unless the board is that of the position: stones, chains in
// atari, and legal moves under simple ko without suicide.
func agree(t interface{ Fatalf(string, ...any) }, b *Board, pos *weiqi.Position) {
	if b.ToMove() != next(pos) {
		t.Fatalf("%v to move, want %v", b.ToMove(), next(pos))
	}
	size, _ := pos.Size()
	vacant := 0
	for y := range size {
		for x := range size {
			p, v := game.Pt(x, y), b.Cell(x, y)
			if b.Point(v) != p || b.Index(v) != y*size+x {
				t.Fatalf("cell %d is %v and %d, want %v", v, b.Point(v), b.Index(v), p)
			}
			c := pos.At(p)
			if b.At(v) != c {
				t.Fatalf("%v at %v, want %v", b.At(v), p, c)
			}
			if c == game.None {
				vacant++
				if got, want := b.Legal(v), pos.LegalAt(game.PlaceAt(p)) == nil; got != want && pos.ToMove() != game.None {
					t.Fatalf("legal at %v: %v, want %v", p, got, want)
				}
				continue
			}
			if _, atari := b.InAtari(v); atari != (pos.Liberties(p) == 1) || b.ChainSize(v) != len(pos.Chain(p)) {
				t.Fatalf("chain at %v: atari %v, %d stones; want %d liberties, %d stones",
					p, atari, b.ChainSize(v), pos.Liberties(p), len(pos.Chain(p)))
			}
		}
	}
	if len(b.Vacant()) != vacant {
		t.Fatalf("%d empty cells, want %d", len(b.Vacant()), vacant)
	}
}

func TestBoardPlaysAsThePosition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules, _ := weiqi.Ruleset("japanese")
		size := rapid.SampledFrom([]int{1, 2, 3, 4, 5, 7, 9, 25}).Draw(t, "size")
		pos, err := weiqi.New(size, rules)
		if err != nil {
			t.Fatal(err)
		}
		var b Board
		b.Load(pos)
		for range rapid.IntRange(0, 120).Draw(t, "moves") {
			legal := pos.Legal()
			if legal == nil {
				break
			}
			m := rapid.SampledFrom(legal).Draw(t, "move")
			if pos, err = pos.Move(m); err != nil {
				t.Fatal(err)
			}
			v := Pass
			if p, ok := m.Point(); ok {
				v = b.CellAt(p)
			}
			b.Play(v)
			if _, isKo := pos.KoPoint(); isKo != (b.ko != Pass) {
				t.Fatalf("after %v: ko %v, want %v", m, b.ko != Pass, isKo)
			}
		}
		agree(t, &b, pos)
		var loaded, copied Board
		loaded.Load(pos)
		agree(t, &loaded, pos)
		copied.Copy(&b)
		agree(t, &copied, pos)
	})
}

func TestKoIsCarriedOver(t *testing.T) {
	pos := draw(t, "japanese", `
. X O . .
X . X O .
. X O . .
. . . . .
. . . . .`, game.White)
	pos, err := pos.Move(game.Place(1, 1))
	if err != nil {
		t.Fatal(err)
	}
	var b Board
	b.Load(pos)
	if b.Legal(b.Cell(2, 1)) {
		t.Error("the ko may be taken back at once")
	}
	b.Play(Pass)
	b.Play(Pass)
	if !b.Legal(b.Cell(2, 1)) {
		t.Error("the ko is forbidden for ever")
	}
}

func TestLibertiesOfAMove(t *testing.T) {
	pos := draw(t, "japanese", `
. O . X .
O X X O X
. O O . .
. . . . O
. . . O .`, game.Black)
	var b Board
	b.Load(pos)
	for _, c := range []struct{ x, y, liberties, captured int }{
		{0, 0, 0, 0}, // suicide in the corner
		{2, 0, 1, 0}, // joins two chains
		{3, 2, 2, 1}, // captures and has room
		{4, 4, 0, 0}, // and in the other
	} {
		liberties, captured := b.Liberties(b.Cell(c.x, c.y), game.Black)
		if liberties != c.liberties || captured != c.captured {
			t.Errorf("(%d,%d): %d liberties, %d captured; want %d, %d",
				c.x, c.y, liberties, captured, c.liberties, c.captured)
		}
	}
}

func TestEyes(t *testing.T) {
	pos := draw(t, "japanese", `
. X . X O
X X X O .
X . X . .
X X O . .
O . . . .`, game.Black)
	var b Board
	b.Load(pos)
	for _, c := range []struct {
		x, y int
		want bool
	}{
		{0, 0, true},  // corner
		{2, 0, false}, // at the edge one diagonal stone makes it false
		{1, 2, true},  // inside one does not
		{4, 1, false},
	} {
		if got := b.Eye(b.Cell(c.x, c.y), game.Black); got != c.want {
			t.Errorf("eye at (%d,%d): %v", c.x, c.y, got)
		}
	}
}

func TestShapes(t *testing.T) {
	pos := draw(t, "japanese", `
. . . . .
. X O . .
. . . . .
. . . . .
. . . . .`, game.Black)
	var b Board
	b.Load(pos)
	for _, toMove := range []game.Color{game.Black, game.White} {
		b.toMove = toMove
		if b.Shape(b.Cell(4, 4)) {
			t.Error("an empty corner is a shape")
		}
		if !b.Shape(b.Cell(2, 2)) { // a hane for either side
			t.Errorf("no shape for %v at the hane", toMove)
		}
	}
}
