package board

import (
	"strings"
	"testing"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/weiqitest"
)

// load sets up a drawing for tests that need only a board.
func load(t testing.TB, rules string, toMove game.Color, drawing string) (*Board, map[rune]game.Point) {
	t.Helper()
	p, names := weiqitest.Drawn(t, rules, toMove, drawing)
	b := new(Board)
	b.Load(p)
	return b, names
}

// show draws a board without spaces.
func show(b *Board) string {
	var out strings.Builder
	for i := range b.Points() {
		if i > 0 && i%b.Size() == 0 {
			out.WriteByte('\n')
		}
		out.WriteByte(".XO"[b.At(b.CellOf(i))])
	}
	return out.String()
}

func wantBoard(t *testing.T, b *Board, drawing string) {
	t.Helper()
	want := strings.Join(strings.Fields(strings.ReplaceAll(drawing, " ", "")), "\n")
	if got := show(b); got != want {
		t.Errorf("board is\n%s\nwant\n%s", got, want)
	}
}

// playAt plays on named points one after another, which must be legal.
func playAt(t *testing.T, b *Board, names map[rune]game.Point, points string) {
	t.Helper()
	for _, c := range points {
		v := b.CellAt(names[c])
		if !b.Legal(v) {
			t.Fatalf("%c is not legal for %v on\n%s", c, b.ToMove(), show(b))
		}
		b.Play(v)
	}
}

func TestKoMustNotBeTakenBackAtOnce(t *testing.T) {
	b, at := load(t, "japanese", game.Black, `
		. X O . .
		X O b O .
		. X O . .
		. . . . w
		. . . x .`)
	playAt(t, b, at, "b")
	wantBoard(t, b, `
		. X O . .
		X . X O .
		. X O . .
		. . . . .
		. . . . .`)
	back := b.CellAt(game.Pt(1, 1))
	if b.Legal(back) || b.Ko() != back {
		t.Error("the ko may be taken back at once")
	}
	playAt(t, b, at, "wx")
	if !b.Legal(back) {
		t.Error("the ko may not be taken back after a threat")
	}
}

func TestSnapback(t *testing.T) {
	b, at := load(t, "japanese", game.Black, `
		. . . . .
		. . . . .
		. X X X .
		X O O O X
		X O b w X`)
	playAt(t, b, at, "bwb")
	wantBoard(t, b, `
		. . . . .
		. . . . .
		. X X X .
		X . . . X
		X . X . X`)
	if got := b.Captured(); got.Black != 5 || got.White != 1 || b.Ko() != Pass {
		t.Errorf("captured %v, ko %v", got, b.Ko())
	}
}

func TestCaptureOfThreeChainsAtOnce(t *testing.T) {
	b, at := load(t, "japanese", game.Black, `
		. X . X .
		X O b O X
		. X O X .
		. X O X .
		. . X . .`)
	playAt(t, b, at, "b")
	wantBoard(t, b, `
		. X . X .
		X . X . X
		. X . X .
		. X . X .
		. . X . .`)
	if got := b.Captured(); got.Black != 4 || got.White != 0 || b.Ko() != Pass {
		t.Errorf("captured %v, ko %v", got, b.Ko())
	}
}

func TestSuicide(t *testing.T) {
	const drawing = `
		X s O . .
		O O O . .
		. . . . .
		. O O . .
		O t O . .`
	for rules, allowed := range map[string]bool{"japanese": false, "chinese": false, "aga": false, "new-zealand": true, "tromp-taylor": true} {
		b, at := load(t, rules, game.Black, drawing)
		if b.Legal(b.CellAt(at['t'])) {
			t.Errorf("%s: a single stone may kill itself", rules)
		}
		v := b.CellAt(at['s'])
		if b.Legal(v) != allowed {
			t.Errorf("%s: suicide of two stones legal: %v", rules, !allowed)
		}
		if !allowed {
			continue
		}
		b.Play(v)
		if b.At(v) != game.None || b.At(b.Cell(0, 0)) != game.None || b.Captured().White != 2 || b.ToMove() != game.White {
			t.Errorf("%s: after suicide White has %v and the board is\n%s", rules, b.Captured(), show(b))
		}
	}
}

func TestCyclesByRule(t *testing.T) {
	// Three kos, two of them held by White; a side that takes one finds another.
	const ring = `
		. X O . . X O . .
		X O a O X O c O .
		. X O . . X O . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. X O . . . . . .
		X e X O . . . . .
		. X O . . . . . .`
	for _, rules := range weiqi.Rulesets() {
		b, at := load(t, rules, game.Black, ring)
		at['b'], at['d'], at['f'] = game.Pt(1, 1), game.Pt(5, 1), game.Pt(2, 7)
		playAt(t, b, at, "aecbf")
		last := b.CellAt(at['d'])
		if b.Rules().Ko != weiqi.SimpleKo {
			if b.Legal(last) || !b.Repeats(last) {
				t.Errorf("%s: the board may come back", rules)
			}
			continue
		}
		playAt(t, b, at, "d"+"aecbf")
		if b.Over() {
			t.Errorf("%s: over before the board came round the third time", rules)
		}
		playAt(t, b, at, "d")
		if !b.Over() || !b.Void() {
			t.Errorf("%s: not void when the board came round the third time", rules)
		}
	}
}

func TestRecentMovesAndResumption(t *testing.T) {
	b, at := load(t, "japanese", game.Black, `
		a b c
		. . .
		. . .`)
	if _, _, ok := b.Recent(0); ok {
		t.Error("a move is known on a board that was set up")
	}
	playAt(t, b, at, "ab")
	if v, c, ok := b.Recent(0); !ok || c != game.White || v != b.CellAt(at['b']) {
		t.Errorf("last move %v by %v, %v", v, c, ok)
	}
	if v, c, ok := b.Recent(1); !ok || c != game.Black || v != b.CellAt(at['a']) {
		t.Errorf("move before %v by %v, %v", v, c, ok)
	}
	b.Play(Pass)
	b.Play(Pass)
	if !b.Over() || b.ToMove() != game.Black {
		t.Errorf("over %v, %v to move after two passes", b.Over(), b.ToMove())
	}
	playAt(t, b, at, "c")
	if _, _, ok := b.Recent(2); b.Over() || ok {
		t.Errorf("over %v after play was resumed; move before the passes known: %v", b.Over(), ok)
	}
}

func TestHashTellsSituationsApart(t *testing.T) {
	seen := map[uint64]string{}
	add := func(name string, b *Board) {
		if other, found := seen[b.Hash()]; found {
			t.Errorf("%s and %s have the same hash", name, other)
		}
		seen[b.Hash()] = name
	}
	const before, after = `
		. X O . .
		X O b O .
		. X O . .
		. . . . .
		. . . . .`, `
		. X O . .
		X . X O .
		. X O . .
		. . . . .
		. . . . .`
	b, at := load(t, "japanese", game.Black, before)
	add("before", b)
	playAt(t, b, at, "b")
	add("ko", b)
	set, _ := load(t, "japanese", game.White, after)
	add("no ko", set)
	set.Play(Pass)
	add("one pass", set)
	turned, _ := load(t, "japanese", game.Black, after)
	add("other side", turned)
	again, at := load(t, "japanese", game.Black, before)
	playAt(t, again, at, "b")
	if again.Hash() != b.Hash() {
		t.Error("equal situations have different hashes")
	}
}
