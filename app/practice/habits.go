package practice

import (
	"context"
	"strings"
	"sync"

	screen "pionnier/app/study"
	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/record"
)

// habits contains how often the moves of a tree of openings are played, and frequent moves that are
// not in it. The background search fills it.
type habits struct {
	opening ownOpenings
	begun   bool // belongs to Fyne's thread

	// tree is a copy of the opening's, which may be edited meanwhile, and of the node that
	// each of its nodes was copied from.
	tree *record.Record
	of   map[*record.Node]*record.Node

	mu      sync.Mutex
	weights map[*record.Node]float64
	gaps    []gap
}

// gap is a frequent move that a tree of openings does not answer.
type gap struct {
	after *record.Node
	move  game.Move
	share float64 // of the games that come there
	games int
}

// The limits of the exploration.
const (
	mostAsked  = 60  // positions of a tree
	leastShare = 0.1 // of a move that is missed
	leastGames = 10  // of a position that moves are missed in
	mostGaps   = 6
)

func newHabits(o ownOpenings) *habits {
	h := &habits{opening: o, tree: o.rec.Clone(), of: map[*record.Node]*record.Node{}, weights: map[*record.Node]float64{}}
	var pair func(copied, from *record.Node)
	pair = func(copied, from *record.Node) {
		h.of[copied] = from
		for i := range copied.Children {
			pair(copied.Children[i], from.Children[i])
		}
	}
	pair(h.tree.Root, o.rec.Root)
	return h
}

// weight returns 1 plus the number of games in which n was played.
func (h *habits) weight(n *record.Node) float64 {
	h.mu.Lock()
	defer h.mu.Unlock()
	return 1 + h.weights[n]
}

// missing returns the gaps found so far, most frequent first, at most mostGaps.
func (h *habits) missing() []gap {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.gaps[:min(len(h.gaps), mostGaps)]
}

// moves returns the names of the moves up to the gap. If there are many, it returns only the last
// ones.
func (g gap) moves(o ownOpenings) string {
	const most = 8
	var words []string
	for _, n := range append(g.after.Path(), &record.Node{Move: g.move}) {
		if p, ok := n.Move.Point(); ok && n.Move != 0 {
			words = append(words, o.game.FormatPoint(p, o.rec.Height))
		}
	}
	if len(words) > most {
		words = append([]string{"…"}, words[len(words)-most:]...)
	}
	return strings.Join(words, " ")
}

// study searches the games for each position of the tree where the opponent is to move, at most
// mostAsked of them. It ignores positions whose search fails, and stops when ctx is cancelled. It
// does nothing if e is nil. It blocks, so it must not be called on Fyne's thread.
func (h *habits) study(ctx context.Context, e screen.Explorer) {
	if e == nil {
		return
	}
	type place struct {
		node *record.Node
		pos  game.Position
	}
	asked := 0
	for todo := []place{{h.tree.Root, h.opening.start}}; len(todo) > 0 && asked < mostAsked && ctx.Err() == nil; todo = todo[1:] {
		at := todo[0]
		if at.pos.ToMove() == h.opening.side.Opponent() && len(at.node.Children) > 0 {
			asked++
			found, err := e.Explore(ctx, at.pos, library.Ask(at.pos), library.Filter{})
			if err == nil {
				h.learn(at.node, &found.Question, &found.Answer)
			}
		}
		for _, n := range at.node.Children {
			if next, err := record.Step(at.pos, n); err == nil {
				todo = append(todo, place{n, next})
			}
		}
	}
}

// learn records the continuations at n in a, the answer to q.
func (h *habits) learn(n *record.Node, q *library.Question, a *library.Answer) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, c := range a.Continuations {
		known := false
		for _, child := range n.Children {
			if child.Color == c.Color && q.Same(child.Move, c.Move) {
				h.weights[h.of[child]] += float64(c.Games)
				known = true
			}
		}
		if share := float64(c.Games) / float64(max(1, a.Games)); !known && share >= leastShare && a.Games >= leastGames {
			h.gaps = append(h.gaps, gap{h.of[n], c.Move, share, a.Games})
		}
	}
}
