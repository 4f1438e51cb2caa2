package reason

import (
	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/othello/opening"
)

// ResultThrown reports a proved loss of the result: with the best move the mover would have won or
// drawn, and with the move played the result is worse.
type ResultThrown struct {
	Move, Best game.Point
	// Before and After are -1, 0 and 1 for a loss, a draw and a win of the mover, or its
	// margin in discs if Counted.
	Before, After int
	Counted       bool
}

func (c *comparison) resultThrown() explain.Fact {
	before, after := c.result(c.Best.Value), c.result(c.Played.Value)
	if c.Unit != engine.Discs || !before.proved || !after.proved || after.sign >= before.sign {
		return nil
	}
	f := ResultThrown{Move: c.move, Best: c.better, Before: before.sign, After: after.sign}
	if before.counted && after.counted {
		f.Before, f.After, f.Counted = before.margin, after.margin, true
	}
	return f
}

// result is the result of the game that a value proves, for the mover.
type result struct {
	proved, counted bool
	sign, margin    int
}

func (c *comparison) result(v engine.Value) result {
	margin, _ := c.Margin(v)
	r := result{proved: v.Proof >= game.ProvedOutcome, counted: v.Proof == game.ProvedScore, margin: int(margin)}
	switch {
	case margin > 0:
		r.sign = 1
	case margin < 0:
		r.sign = -1
	}
	return r
}

// OnlyMove reports that the values of all legal moves, at least two, are proved, and that only the
// best move wins or, if no move wins, draws.
type OnlyMove struct {
	Best game.Point
	Wins bool // else it draws
}

func (c *comparison) onlyMove() explain.Fact {
	best := c.result(c.Best.Value)
	legal := c.Position.Legal()
	if c.Unit != engine.Discs || !best.proved || best.sign < 0 || len(legal) < 2 {
		return nil
	}
	known := map[game.Move]bool{c.Best.Move(): true}
	for _, l := range c.Lines {
		if len(l.Moves) == 0 || l.Moves[0] == c.Best.Move() {
			continue
		}
		if r := c.result(l.Value); r.proved && r.sign < best.sign {
			known[l.Moves[0]] = true
		}
	}
	for _, m := range legal {
		if !known[m] {
			return nil
		}
	}
	return OnlyMove{Best: c.better, Wins: best.sign > 0}
}

// NamedOpening reports that the best move leads to an opening with this name, and that the move
// played does not lead to a named one.
type NamedOpening struct {
	Move, Best game.Point
	Name       string
}

func (c *comparison) namedOpening() explain.Fact {
	named := func(o engine.Line) string {
		line := append(append([]game.Move(nil), c.Past...), o.Move())
		if name, length := opening.Name(line); length == len(line) {
			return name
		}
		return ""
	}
	name := named(c.Best)
	if name == "" || named(c.Played) != "" || !c.fromStart() {
		return nil
	}
	return NamedOpening{Move: c.move, Best: c.better, Name: name}
}

// UsualMove reports that Past leads from the usual start to the position through an opening, the
// deepest of which has this name, and that Games tournament games continued from the position. The
// best move was the most frequent one (Percent, at least 20); the move played was in fewer than 5
// %.
type UsualMove struct {
	Move, Best     game.Point
	Name           string
	Games          int
	Percent, Other int // of Games, rounded: the best move, and the one played
}

func (c *comparison) usualMove() explain.Fact {
	p, _ := c.Position.(othello.Position)
	name, _ := opening.Name(c.Past)
	games, usual := opening.Played(p, c.Best.Move())
	_, seldom := opening.Played(p, c.Played.Move())
	if name == "" || games == 0 || 5*usual < games || 20*seldom >= games || !c.fromStart() {
		return nil
	}
	for _, m := range p.Legal() {
		if _, with := opening.Played(p, m); with > usual {
			return nil
		}
	}
	percent := func(n int) int { return (200*n + games) / (2 * games) }
	return UsualMove{Move: c.move, Best: c.better, Name: name, Games: games, Percent: percent(usual), Other: percent(seldom)}
}

// fromStart reports whether c.Past leads from the usual start of the game to c.Position.
func (c *comparison) fromStart() bool {
	var p game.Position = othello.New()
	for _, m := range c.Past {
		next, err := p.Play(m)
		if err != nil {
			return false
		}
		p = next
	}
	return p == c.Position
}
