package puzzle

import (
	"math/rand/v2"
	"slices"

	"pionnier/core/game"
	"pionnier/core/record"
)

// View is a way to show a problem: turned or mirrored, and perhaps with the colours exchanged. The
// zero View shows it unchanged.
type View struct {
	record.Symmetry
	Swapped bool
}

// Views are all views.
var Views = func() (all []View) {
	for i := range 16 {
		all = append(all, View{record.Symmetry{Transposed: i&1 != 0, FlipX: i&2 != 0, FlipY: i&4 != 0}, i&8 != 0})
	}
	return all
}()

// RandomView returns one of Views at random.
func RandomView(rng *rand.Rand) View { return Views[rng.IntN(len(Views))] }

// mirrored is a view in which an engine cannot use results for the original position.
var mirrored = View{record.Symmetry{Transposed: true, FlipX: true}, true}

// Show returns a copy of p in view v, with p's ID. start returns the start position of a record.
// Show returns the error of Read.
func (p *Problem) Show(v View, start Start) (*Problem, error) {
	r := p.Record.Clone()
	at := r.Root
	for _, n := range p.Ask.Path()[1:] {
		at = at.Children[slices.Index(n.Parent.Children, n)]
	}
	r.LeftAt = at
	record.Transform(r, v.Symmetry).Apply(r)
	if v.Swapped {
		record.SwapColors(r).Apply(r)
	}
	shown, err := Read(r, start)
	if err != nil {
		return nil, err
	}
	shown.ID = p.ID
	return shown, nil
}

// move returns the move that corresponds to m in view v of a board of width by height points.
func (v View) move(m game.Move, width, height int) game.Move {
	if p, ok := m.Point(); ok {
		return game.PlaceAt(v.Point(p, width, height))
	}
	return m
}
