package record

import (
	"errors"
	"fmt"
	"slices"
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

// show writes the line through n by column, with "|" after n.
func show(r *Record, n *Node) string {
	var s strings.Builder
	ply := n.Ply()
	for i, n := range r.Line(n) {
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

func TestPlayKeepsTheOrder(t *testing.T) {
	r := New("go", 9, 9)
	first := r.Root.Play(b, col('a'))
	third := first.Play(w, col('b')).Play(b, col('c'))
	variation := first.Play(w, col('d'))
	if got := show(r, first); got != "a|bc" {
		t.Fatalf("the main line after another move: %s", got)
	}
	if got := show(r, variation); got != "ad" {
		t.Fatalf("the line through the variation: %s", got)
	}
	if again := first.Play(w, col('b')); again != third.Parent || len(first.Children) != 2 {
		t.Fatalf("the same move again must be found, not added: %+v", again.Parent)
	}
	if got := r.MoveCount(); got != 3 || r.Resume() != third {
		t.Fatalf("MoveCount = %d, want 3, and the game goes on at its end", got)
	}
}

func TestPlayTellsColoursApart(t *testing.T) {
	r := New("go", 9, 9)
	r.Root.Play(b, game.Pass)
	r.Root.Play(w, game.Pass)
	if len(r.Root.Children) != 2 {
		t.Fatalf("a white pass is not a black pass: %d children", len(r.Root.Children))
	}
}

func TestPromote(t *testing.T) {
	r := New("go", 9, 9)
	a := r.Root.Play(b, col('a'))
	for _, c := range "bcd" {
		a.Play(w, col(byte(c)))
	}
	r.Root.Play(b, col('z'))
	deep := r.Root.Children[1].Play(w, col('y'))
	a.Children[2].Promote()
	deep.Promote()
	var got strings.Builder
	for n := range r.Root.All() {
		if p, ok := n.Move.Point(); ok {
			got.WriteByte(byte('a' + p.X))
		}
	}
	if got.String() != "zyadbc" {
		t.Fatalf("the tree reads %s, want zyadbc", got.String())
	}
}

func TestLinesSkipRemarks(t *testing.T) {
	r := New("go", 9, 9)
	first := r.Root.Play(b, col('a'))
	remark := first.Add(&Node{Comment: "only words"})
	last := remark.Add(&Node{Color: w, Move: col('b')})
	if show(r, remark) != "a|b" || remark.Ply() != 1 || last.Ply() != 2 {
		t.Fatalf("around the remark: %s", show(r, remark))
	}
	if path := last.Path(); len(path) != 4 || path[0] != r.Root || path[3] != last {
		t.Fatalf("the way to the last node has %d nodes", len(path))
	}
	if main := slices.Collect(r.Root.MainLine()); !slices.Equal(main, last.Path()) {
		t.Fatalf("the main line has %d nodes", len(main))
	}
	for range r.Root.MainLine() {
		break // an iterator may be left
	}
}

func TestProblem(t *testing.T) {
	stones := Setup{Black: []game.Point{game.Pt(0, 1)}, White: []game.Point{game.Pt(1, 1)}}
	for _, test := range []struct {
		name string
		edit func(r *Record)
		want bool
	}{
		{"stones of both sides", func(*Record) {}, true},
		{"no stones", func(r *Record) { r.Root.Setup = nil }, false},
		{"a handicap", func(r *Record) { r.Root.Setup = &Setup{Black: stones.Black} }, false},
		{"somebody played", func(r *Record) { r.Players.White.Name = "Ada" }, false},
		{"a result", func(r *Record) { r.Outcome = game.Scored(33, 31) }, false},
		{"left somewhere", func(r *Record) { r.LeftAt = r.Root }, false},
	} {
		r := New("go", 9, 9)
		r.Root.Setup = &stones
		test.edit(r)
		if r.Problem() != test.want {
			t.Errorf("%s: a problem is %v", test.name, r.Problem())
		}
	}
}

// TestPlayed checks that variations after the place where the game was left do not belong to the
// game.
func TestPlayed(t *testing.T) {
	r := New("go", 9, 9)
	a := r.Root.Play(b, col('a'))
	remark := a.Add(&Node{Comment: "only words"})
	end := remark.Play(w, col('b')).Play(b, col('c'))
	variation := a.Play(w, col('d'))
	for _, tt := range []struct {
		what string
		left *Node
		want int
	}{
		{"nobody says where", nil, 3}, {"at the end", end, 3}, {"before the last move", end.Parent, 2},
		{"at a remark", remark, 1}, {"at the start: entered by hand", r.Root, 3}, {"in a variation", variation, 3},
		{"in a variation longer than the game", variation.Play(b, col('e')).Play(w, col('f')).Play(b, col('g')), 3},
	} {
		r.LeftAt = tt.left
		if got := r.Played(); len(got) != tt.want || got[0] != a {
			t.Errorf("left %s: %d moves were played, want %d", tt.what, len(got), tt.want)
		}
	}
}

func TestCloneSharesNothing(t *testing.T) {
	r := New("go", 9, 9)
	r.Extra = []Property{{ID: "EV", Values: []string{"cup"}}}
	r.Root.Setup = &Setup{Black: []game.Point{{X: 2, Y: 2}}}
	n := r.Root.Play(w, col('a'))
	n.Clock = &clock.Clock{Left: 5}
	n.Extra = []Property{{ID: "TE", Values: []string{"1"}}}
	n.Play(b, col('b'))
	r.LeftAt = n
	c := r.Clone()
	if d := cmp.Diff(summary(r), summary(c)); d != "" {
		t.Fatal(d)
	}
	before := summary(c)
	r.Extra[0].Values[0] = "x"
	r.Root.Setup.Black[0].X = 7
	n.Clock.Left, n.Extra[0].Values[0], n.Comment = 1, "x", "x"
	n.Play(b, col('c'))
	if d := cmp.Diff(before, summary(c)); d != "" {
		t.Fatalf("the copy changed with the original:\n%s", d)
	}
}

// summary flattens a record for comparison, parents left out.
func summary(r *Record) any {
	type node struct {
		Node     Node
		LeftAt   bool
		Children []any
	}
	var walk func(n *Node) any
	walk = func(n *Node) any {
		flat := *n.alone()
		out := node{Node: flat, LeftAt: n == r.LeftAt}
		for _, c := range n.Children {
			if c.Parent != n {
				panic("a child does not know its parent")
			}
			out.Children = append(out.Children, walk(c))
		}
		return out
	}
	head := *r
	head.Root, head.LeftAt = nil, nil
	head.Extra = cloneProperties(r.Extra)
	return []any{head, walk(r.Root)}
}

func TestLinesStayOnTheTree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := New("go", 9, 9)
		nodes := []*Node{r.Root}
		for range rapid.IntRange(0, 40).Draw(t, "steps") {
			at := nodes[rapid.IntRange(0, len(nodes)-1).Draw(t, "at")]
			known := len(at.Children)
			n := at.Play(b, col("abcd"[rapid.IntRange(0, 3).Draw(t, "move")]))
			if n.Parent != at || n.Ply() != at.Ply()+1 || r.Line(n)[at.Ply()] != n {
				t.Fatal("a played move must be a child, and the next of its line")
			}
			if len(at.Children) > known {
				if at.Children[known] != n {
					t.Fatal("a new move must be the last child")
				}
				nodes = append(nodes, n)
			}
		}
		if count := len(slices.Collect(r.Root.All())); count != len(nodes) {
			t.Fatalf("%d nodes in the tree, %d were played", count, len(nodes))
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

func TestReplayByTheRules(t *testing.T) {
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
			r.Root.End().Play(s.c, m)
		}
		positions, faults := Replay(strip{toMove: b}, r.Line(r.Root))
		if len(positions) != tt.played+1 {
			t.Errorf("%s: %d positions, want %d", tt.name, len(positions), tt.played+1)
		}
		if tt.reason == 0 {
			if faults != nil {
				t.Errorf("%s: %v", tt.name, faults[0])
			}
			continue
		}
		illegal, ok := errors.AsType[*game.IllegalError](faults[0])
		if !ok || len(faults) != 1 || faults[0].Ply != tt.played+1 || illegal.Reason != tt.reason {
			t.Errorf("%s: faults %v, want ply %d, %v", tt.name, faults, tt.played+1, tt.reason)
		}
	}
}

func TestReplayNeedsAnArranger(t *testing.T) {
	r := New("strip", 9, 1)
	r.Root.Play(b, col('a')).Add(&Node{Setup: &Setup{Empty: []game.Point{{}}}})
	positions, faults := Replay(strip{toMove: b}, r.Line(r.Root))
	if len(faults) != 1 || !errors.Is(faults[0], ErrSetup) || len(positions) != 2 {
		t.Fatalf("%d positions, faults %v", len(positions), faults)
	}
}

func TestSyntaxErrorTellsWhere(t *testing.T) {
	err := error(&SyntaxError{Format: "sgf", Line: 3, Column: 7, Err: ErrPoint})
	if got, want := err.Error(), "sgf: line 3, column 7: invalid point"; got != want || !errors.Is(err, ErrPoint) {
		t.Fatalf("%q, want %q", got, want)
	}
}

// TestErrors checks that joined errors are taken apart, and that an error of one fault is not. Each
// of many faults must not read the file from its start again.
func TestErrors(t *testing.T) {
	of := fmt.Errorf("%w: %w", ErrPoint, ErrTruncated)
	got := Errors(errors.Join(errors.Join(ErrNoGame, of), nil, errors.Join(ErrNewer)))
	if want := []error{ErrNoGame, of, ErrNewer}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	if got := Errors(of); len(got) != 1 || got[0] != of || Errors(nil) != nil {
		t.Errorf("one error: %q, none: %q", got, Errors(nil))
	}
}

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
