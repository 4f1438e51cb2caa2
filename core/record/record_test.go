package record

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"pionnier/core/clock"
	"pionnier/core/game"
)

const (
	b = game.Black
	w = game.White
)

// show writes the line's moves by column, the cursor as "|".
func show(r *Record) string {
	var s strings.Builder
	ply := r.Ply()
	for i, n := range r.Line() {
		if i == ply {
			s.WriteByte('|')
		}
		if p, ok := n.Move.Point(); ok {
			s.WriteByte(byte('a' + p.X))
		} else {
			s.WriteByte('-')
		}
	}
	return s.String()
}

func col(c byte) game.Move { return game.Place(int(c-'a'), 0) }

func TestPlayKeepsTheOlderLineAsVariation(t *testing.T) {
	r := New("go", 9, 9)
	r.Play(b, col('a'))
	r.Play(w, col('b'))
	third := r.Play(b, col('c'))
	r.GoTo(1)
	if got := show(r); got != "a|bc" {
		t.Fatalf("after GoTo(1): %s", got)
	}
	r.Play(w, col('d'))
	if got := show(r); got != "ad" {
		t.Fatalf("after another move: %s", got)
	}
	r.GoTo(1)
	if again := r.Play(w, col('b')); again.Children[0] != third || len(again.Parent.Children) != 2 {
		t.Fatalf("the same move again must be found, not added: %+v", again.Parent)
	}
	if got := show(r); got != "ab|c" {
		t.Fatalf("back on the older line: %s", got)
	}
	if got := r.MoveCount(); got != 3 {
		t.Fatalf("MoveCount = %d, want 3", got)
	}
}

func TestPlayTellsColoursApart(t *testing.T) {
	r := New("go", 9, 9)
	r.Play(b, game.Pass)
	r.GoTo(0)
	r.Play(w, game.Pass)
	if len(r.Root.Children) != 2 {
		t.Fatalf("a white pass is not a black pass: %d children", len(r.Root.Children))
	}
}

func TestBackAndForwardSkipRemarks(t *testing.T) {
	r := New("go", 9, 9)
	r.Play(b, col('a'))
	remark := r.Current.Add(&Node{Comment: "only words"})
	remark.Add(&Node{Color: w, Move: col('b')})
	if !r.Forward() || show(r) != "ab" {
		t.Fatalf("forward over the remark: %s", show(r))
	}
	if r.Forward() {
		t.Fatal("forward at the end")
	}
	if first, second := r.Back(), r.Back(); !first || !second || r.Current != r.Root || r.Back() {
		t.Fatalf("back to the root: %s", show(r))
	}
	r.Current = remark
	if r.Ply() != 1 {
		t.Fatalf("Ply on the remark = %d, want 1", r.Ply())
	}
	r.GoTo(99)
	if r.Ply() != 2 {
		t.Fatalf("GoTo past the end: ply %d, want 2", r.Ply())
	}
	r.GoTo(-1)
	if r.Current != r.Root {
		t.Fatal("GoTo before the start must be the root")
	}
}

func TestCloneSharesNothing(t *testing.T) {
	r := New("go", 9, 9)
	r.Extra = []Property{{ID: "EV", Values: []string{"cup"}}}
	r.Root.Setup = &Setup{Black: []game.Point{{X: 2, Y: 2}}}
	n := r.Play(w, col('a'))
	n.Clock = &clock.Clock{Left: 5}
	n.Extra = []Property{{ID: "TE", Values: []string{"1"}}}
	r.Play(b, col('b'))
	r.Back()
	c := r.Clone()
	if d := cmp.Diff(summary(r), summary(c)); d != "" {
		t.Fatal(d)
	}
	before := summary(c)
	r.Extra[0].Values[0] = "x"
	r.Root.Setup.Black[0].X = 7
	n.Clock.Left, n.Extra[0].Values[0], n.Comment = 1, "x", "x"
	r.Play(b, col('c'))
	if d := cmp.Diff(before, summary(c)); d != "" {
		t.Fatalf("the copy changed with the original:\n%s", d)
	}
}

// summary flattens a record for comparison, parents left out.
func summary(r *Record) any {
	type node struct {
		Node     Node
		Current  bool
		Children []any
	}
	var walk func(n *Node) any
	walk = func(n *Node) any {
		flat := *n.alone()
		out := node{Node: flat, Current: n == r.Current}
		for _, c := range n.Children {
			if c.Parent != n {
				panic("a child does not know its parent")
			}
			out.Children = append(out.Children, walk(c))
		}
		return out
	}
	head := *r
	head.Root, head.Current = nil, nil
	head.Extra = cloneProperties(r.Extra)
	return []any{head, walk(r.Root)}
}

func TestPlayAndGoToStayOnTheTree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := New("go", 9, 9)
		seen := map[*Node]bool{r.Root: true}
		for range rapid.IntRange(0, 40).Draw(t, "steps") {
			if rapid.Bool().Draw(t, "jump") {
				r.GoTo(rapid.IntRange(-1, 12).Draw(t, "ply"))
			} else {
				before := r.Ply()
				r.Play(b, col("abcd"[rapid.IntRange(0, 3).Draw(t, "move")]))
				if r.Ply() != before+1 || r.Current.Parent.Children[0] != r.Current {
					t.Fatal("a played move must be the first child, one ply on")
				}
				seen[r.Current] = true
			}
			if r.Ply() > len(r.Line()) {
				t.Fatal("the cursor is beyond its line")
			}
		}
		count := 0
		for todo := []*Node{r.Root}; len(todo) > 0; count++ {
			n := todo[0]
			todo = append(todo[1:], n.Children...)
		}
		if count != len(seen) {
			t.Fatalf("%d nodes in the tree, %d were played", count, len(seen))
		}
		if d := cmp.Diff(summary(r), summary(r.Clone())); d != "" {
			t.Fatal(d)
		}
	})
}

// strip is a toy game: the sides take turns on a row of points, never twice on
// one; two passes in a row ask for agreement, and six moves end the game.
type strip struct {
	taken  string
	passes int
	toMove game.Color
	ended  bool
}

func (s strip) Size() (int, int)         { return 9, 1 }
func (s strip) At(game.Point) game.Color { return game.None }
func (s strip) ToMove() game.Color       { return s.toMove }
func (s strip) Legal() []game.Move       { return []game.Move{game.Pass} }
func (s strip) Outcome() game.Outcome {
	if s.ended {
		return game.Scored(1, 0)
	}
	return game.Outcome{}
}
func (s strip) Settle([]game.Point) game.Outcome { return game.Scored(1, 0) }
func (s strip) Resume() game.Position            { s.toMove, s.passes = b, 0; return s }

func (s strip) Play(m game.Move) (game.Position, error) {
	p, placed := m.Point()
	key := string(rune('a' + p.X))
	if placed && strings.Contains(s.taken, key) {
		return nil, &game.IllegalError{Move: m, Color: s.toMove, Reason: game.Occupied}
	}
	s.toMove = s.toMove.Opponent()
	if placed {
		s.taken, s.passes = s.taken+key, 0
	} else if s.passes++; s.passes == 2 {
		s.toMove = game.None
	}
	if len(s.taken) == 6 {
		s.toMove, s.ended = game.None, true
	}
	return s, nil
}

func TestPositions(t *testing.T) {
	type step struct {
		c game.Color
		m byte
	}
	for _, tt := range []struct {
		name   string
		steps  []step
		played int
		reason game.Reason // 0: no error
	}{
		{"plain", []step{{b, 'a'}, {w, 'b'}}, 2, 0},
		{"resumed after two passes", []step{{b, '-'}, {w, '-'}, {b, 'a'}}, 3, 0},
		{"illegal", []step{{b, 'a'}, {w, 'a'}, {b, 'b'}}, 1, game.Occupied},
		{"two of one side", []step{{b, 'a'}, {b, 'b'}}, 1, game.NotYourTurn},
		{"after the end", []step{{b, 'a'}, {w, 'b'}, {b, 'c'}, {w, 'd'}, {b, 'e'}, {w, 'f'}, {b, 'g'}}, 6, game.GameOver},
	} {
		r := New("strip", 9, 1)
		for _, s := range tt.steps {
			m := game.Pass
			if s.m != '-' {
				m = col(s.m)
			}
			r.Play(s.c, m)
		}
		positions, err := r.Positions(strip{toMove: b})
		if len(positions) != tt.played+1 {
			t.Errorf("%s: %d positions, want %d", tt.name, len(positions), tt.played+1)
		}
		if tt.reason == 0 {
			if err != nil {
				t.Errorf("%s: %v", tt.name, err)
			}
			continue
		}
		replay, ok := errors.AsType[*ReplayError](err)
		illegal, ok2 := errors.AsType[*game.IllegalError](err)
		if !ok || !ok2 || replay.Ply != tt.played+1 || illegal.Reason != tt.reason {
			t.Errorf("%s: error %v, want ply %d, %v", tt.name, err, tt.played+1, tt.reason)
		}
	}
}

func TestPositionsRefuseSetupWithinTheGame(t *testing.T) {
	r := New("strip", 9, 1)
	r.Play(b, col('a'))
	r.Current.Add(&Node{Setup: &Setup{Empty: []game.Point{{}}}})
	positions, err := r.Positions(strip{toMove: b})
	if !errors.Is(err, ErrSetup) || len(positions) != 2 {
		t.Fatalf("%d positions, error %v", len(positions), err)
	}
}

func TestSyntaxErrorTellsWhere(t *testing.T) {
	err := error(&SyntaxError{Format: "sgf", Line: 3, Column: 7, Err: ErrPoint})
	if got, want := err.Error(), "sgf: line 3, column 7: invalid point"; got != want || !errors.Is(err, ErrPoint) {
		t.Fatalf("%q, want %q", got, want)
	}
}

// Each of so many faults must not read the file from its start again.
func TestLocatorReadsOnce(t *testing.T) {
	l := Locator{Text: strings.Repeat("é\n", 1000)}
	for offset := 0; offset <= len(l.Text); offset += 3 {
		if line, column := l.At(offset); line != 1+offset/3 || column != 1 {
			t.Fatalf("offset %d is at %d:%d", offset, line, column)
		}
	}
	if l.Scanned != len(l.Text) {
		t.Errorf("%d bytes scanned of %d", l.Scanned, len(l.Text))
	}
	if line, column := l.At(5); line != 2 || column != 2 {
		t.Errorf("back at %d:%d, want 2:2", line, column)
	}
}
