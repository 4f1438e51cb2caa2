package record

import (
	"testing"

	"pionnier/core/game"
)

// aGame is a game of n alternating moves.
func aGame(n int) *Record {
	r := New("go", 9, 9)
	at := r.Root
	for i := range n {
		at = at.Play(game.Color(1+i%2), game.Place(i, i))
	}
	return r
}

// Moves before the players took over are others', in every line and after every edit.
func TestOthersMovesAreNotTheirs(t *testing.T) {
	r := aGame(6)
	line := r.Line(r.Root)
	if got := r.Others(line); got != 0 || r.Amid() {
		t.Errorf("%d moves of a game from its start are others'", got)
	}
	r.Joined = line[3]
	if got := r.Others(line); got != 4 || !r.Amid() || r.Beginning() != line[3] {
		t.Errorf("%d moves are others', amid: %v; want 4", got, r.Amid())
	}
	branch := line[1].Play(game.Black, game.Place(0, 8))
	if got := r.Others(r.Line(branch)); got != 3 {
		t.Errorf("%d moves of a line that leaves the game earlier are others', want 3", got)
	}
	after := line[4].Play(game.White, game.Place(0, 8))
	if got := r.Others(r.Line(after)); got != 4 {
		t.Errorf("%d moves of a line that leaves it later are others', want 4", got)
	}
	if c := r.Clone(); c.Others(c.Line(c.Root)) != 4 || c.Joined == r.Joined {
		t.Error("a copy does not know whose its moves are")
	}
	SetDealt(r, 5).Apply(r)
	if got := r.Others(line); got != 5 {
		t.Errorf("with 5 drawn moves %d are nobody's", got)
	}
}

func TestEditsKeepWhoseTheMovesAre(t *testing.T) {
	for name, tt := range map[string]struct {
		edit func(r *Record, line []*Node) Edit
		want int
	}{
		"insert before":     {func(r *Record, line []*Node) Edit { return Insert(line[1], &Node{Color: game.White, Move: game.Pass}) }, 5},
		"delete before":     {func(r *Record, line []*Node) Edit { return Delete(line[1]) }, 3},
		"delete the last":   {func(r *Record, line []*Node) Edit { return Delete(line[3]) }, 3},
		"prune at it":       {func(r *Record, line []*Node) Edit { return Prune(line[2]) }, 2},
		"prune after":       {func(r *Record, line []*Node) Edit { return Prune(line[5]) }, 4},
		"make a later root": {func(r *Record, line []*Node) Edit { return Flatten(r, line[4], nowhere{}) }, 0},
		"make it the root":  {func(r *Record, line []*Node) Edit { return Flatten(r, line[3], nowhere{}) }, 0},
		"an earlier root":   {func(r *Record, line []*Node) Edit { return Flatten(r, line[0], nowhere{}) }, 3},
		"new facts": {func(r *Record, _ []*Node) Edit {
			return SetGame(r, func(head *Record) { head.Title, head.Joined = "Final", nil })
		}, 4},
	} {
		r := aGame(6)
		line := r.Line(r.Root)
		r.Joined = line[3]
		undo := tt.edit(r, line).Apply(r)
		if got := r.Others(r.Line(r.Root)); got != tt.want {
			t.Errorf("%s: %d moves are others', want %d", name, got, tt.want)
		}
		undo.Apply(r)
		if got := r.Others(r.Line(r.Root)); got != 4 {
			t.Errorf("%s, undone: %d moves are others', want 4", name, got)
		}
	}
}

// nowhere is an empty position of no size.
type nowhere struct{ game.Position }

func (nowhere) Size() (width, height int) { return 0, 0 }
func (nowhere) ToMove() game.Color        { return game.Black }

// A copy up to a move, and a game begun there, know who played the earlier moves.
func TestAGameBegunAmidAnother(t *testing.T) {
	r := aGame(6)
	line := r.Line(r.Root)
	r.Joined, r.Outcome, r.LeftAt = line[3], game.Scored(40, 24), line[5]
	if c := r.UpTo(line[4]); c.Others(c.Line(c.Root)) != 4 {
		t.Error("a copy up to a later move")
	}
	if c := r.UpTo(line[1]); c.Others(c.Line(c.Root)) != 2 {
		t.Error("a copy up to an earlier move")
	}
	SetAccuracy(r, game.ByColor[float64]{Black: 50}, true).Apply(r)
	c := r.Anew(line[1])
	if _, judged := c.Accuracy(); judged || c.MoveCount() != 2 || c.Others(c.Line(c.Root)) != 2 || c.Outcome.Over() || c.LeftAt != nil {
		t.Errorf("a game begun there: %+v", c)
	}
	if c := r.Anew(r.Root); c.Joined != nil || c.Amid() {
		t.Error("a game begun at the start is begun amid another")
	}
	r.Root.Setup = &Setup{Black: []game.Point{game.Pt(1, 1)}, White: []game.Point{game.Pt(2, 1)}}
	if c := r.Anew(r.Root); !c.Amid() {
		t.Error("a game from stones that were set up is like any other")
	}
	if r.Handicap = 2; r.Anew(r.Root).Amid() {
		t.Error("handicap stones are taken for a set-up")
	}
}
