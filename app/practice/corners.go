package practice

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"fyne.io/fyne/v2"

	"pionnier/app/puzzle"
	"pionnier/app/shell"
	screen "pionnier/app/study"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/library/corners"
	"pionnier/core/press/text"
	core "pionnier/core/puzzle"
	"pionnier/core/record"
	"pionnier/core/repertoire"
	"pionnier/core/review"
	"pionnier/widgets"
	"pionnier/widgets/layout"
)

// A sequence is kept if enough corners have it: one in oneOf games, within bounds.
const (
	oneOf        = 2500
	fewestGames  = 3
	mostRequired = 30
)

// mineCorners searches all collections for sequences in corners in the background, and lists them.
func (pr *Practice) mineCorners(g catalog.Game, mined catalog.Corners) {
	mining := pr.life.Within()
	box := &fyne.Container{Objects: []fyne.CanvasObject{widgets.Line(text.T("explore.looking"))}, Layout: layout.Stack{Least: fyne.NewSize(240, 36)}}
	m := widgets.ShowModal(pr.deps.Canvas, text.T("corners.title"), box, widgets.NewButton(text.T("common.cancel"), nil, mining.End)).Fix(mining.End)
	pr.work.Go(func() {
		ctx := mining.Context()
		found, err := pr.deps.Collected(ctx, g)
		games := 0
		for _, s := range found.Segments {
			games += s.Len()
		}
		tree, failed := mined.MineCorners(ctx, found.Segments, min(max(fewestGames, games/oneOf), mostRequired))
		stopped := ctx.Err() != nil
		pr.deps.Dispatch(func() {
			mining.End()
			m.Close()
			switch {
			case stopped:
			case failed != nil:
				pr.deps.Fail(failed)
			case err != nil && tree.Games == 0:
				pr.deps.Fail(err)
			case len(tree.Next) == 0:
				widgets.Ask(pr.deps.Canvas, text.T("corners.title"), text.T("corners.none"), text.T("explore.import"), text.T("common.cancel"), pr.deps.Collections)
			default:
				pr.deps.Shell.Push(func() shell.Screen {
					return puzzle.NewHub(text.T("corners.title"), pr.cornerRows(g, tree), pr.deps.Shell.Back)
				})
			}
		})
	})
}

// cornerRows returns two rows for all corners and one row for each of the first eight moves of tree
// that have continuations.
func (pr *Practice) cornerRows(g catalog.Game, tree *corners.Tree) []puzzle.Row {
	const most = 8
	rows := []puzzle.Row{
		{Title: text.T("corners.practise"), Detail: text.N("corners.games", tree.Games, "Number", text.Number(tree.Games), "Corners", text.Number(tree.Corners), "Moves", text.Number(tree.Nodes())),
			Do: func() { pr.practiseCorners(g, tree.Next) }},
		{Title: text.T("corners.explore"), Detail: text.T("corners.explore.text"), Do: func() { pr.exploreCorners(g) }},
	}
	for _, n := range tree.Next[:min(most, len(tree.Next))] {
		if len(n.Next) == 0 {
			continue
		}
		x, y := g.FullSize-int(n.Point.X), int(n.Point.Y)+1
		rows = append(rows, puzzle.Row{Title: text.T("corners.from", "Point", fmt.Sprintf("%d-%d", min(x, y), max(x, y))), Detail: cornerWords(n),
			Do: func() { pr.practiseCorners(g, []*corners.Node{n}) }})
	}
	return rows
}

// cornerWords returns a text for how often and when n was played.
func cornerWords(n *corners.Node) string {
	words := text.N("corners.played", n.Count, "Number", text.Number(n.Count))
	if n.Last > 0 {
		words += " · " + text.T("explore.years", "Average", fmt.Sprint(n.Year()), "Year", fmt.Sprint(n.Last))
	}
	return words
}

// practiseCorners asks for usual moves in corners, for either side. The first stone is already on
// the board, to show which corner is meant.
func (pr *Practice) practiseCorners(g catalog.Game, from []*corners.Node) {
	rng := rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	branches := corners.Branches(from, g.FullSize, cornerWords)
	if answered := slices.DeleteFunc(slices.Clone(branches), func(b *repertoire.Branch) bool { return len(b.Next) == 0 }); len(answered) > 0 {
		branches = answered
	}
	pr.practiseLines(lines{game: g, size: g.FullSize, name: cornersName, title: text.T("corners.title"),
		draw: func(r *record.Record, start game.Position) error { return drawCorner(r, start, branches, rng) }})
}

// drawCorner adds a random sequence to r, in which the user must find the second or third move. It
// returns an error if no sequence can be drawn.
func drawCorner(r *record.Record, start game.Position, branches []*repertoire.Branch, rng *rand.Rand) error {
	sides := []game.Color{game.Black, game.White}
	rng.Shuffle(2, func(i, j int) { sides[i], sides[j] = sides[j], sides[i] })
	first := []*repertoire.Branch{repertoire.Pick(branches, rng)}
	err := repertoire.Draw(r, start, first, sides[0], rng)
	if errors.Is(err, repertoire.ErrNoLine) { // the side has no move there
		r.Root.Children = nil
		err = repertoire.Draw(r, start, first, sides[1], rng)
	}
	return err
}

// judgeCorner judges m, an unusual move, by a short search, as core.Maker.Try does. The search
// compares m only with moves in the same corner, because the rest of the board is empty. It returns
// an error if the search fails or ctx is cancelled.
func judgeCorner(ctx context.Context, maker core.Maker, p *core.Problem, pos game.Position, m game.Move) (bool, explain.Mistake, error) {
	maker.Effort = func(game.Position, review.Pass, int) (engine.Limits, bool) {
		return engine.Limits{Nodes: cornerVisits}, false
	}
	maker.Among = inCornerOf(pos)
	return maker.Try(ctx, p, pos, m)
}

// outOfCorner reports whether m is outside the corner that contains all stones.
func outOfCorner(pos game.Position, m game.Move) bool {
	in := inCornerOf(pos)
	return in != nil && !in(m)
}

// inCornerOf returns a function that reports whether a move is in the quarter of the board that
// contains all stones. Quarters include the middle lines. It returns nil unless there is exactly
// one such quarter.
func inCornerOf(pos game.Position) func(game.Move) bool {
	w, h := pos.Size()
	all := func(in func(game.Point) bool) bool {
		for i := range w * h {
			if p := game.Pt(i%w, i/w); pos.At(p) != game.None && !in(p) {
				return false
			}
		}
		return true
	}
	var found func(game.Point) bool
	for corner := range 4 {
		in := func(p game.Point) bool {
			x, y := int(p.X), int(p.Y)
			if corner&1 != 0 {
				x = w - 1 - x
			}
			if corner&2 != 0 {
				y = h - 1 - y
			}
			return x <= w/2 && y <= h/2
		}
		switch {
		case !all(in):
		case found != nil:
			return nil
		default:
			found = in
		}
	}
	if found == nil {
		return nil
	}
	return func(m game.Move) bool {
		p, ok := m.Point()
		return ok && found(p)
	}
}

// cornerVisits is the number of visits of the search for an unusual move.
const cornerVisits = 48

// exploreCorners opens Study on an empty board with the explorer restricted to a corner.
func (pr *Practice) exploreCorners(g catalog.Game) {
	rec, err := emptyBoard(g, g.FullSize)
	if err != nil {
		pr.deps.Fail(err)
		return
	}
	start, err := g.Start(rec)
	if err != nil {
		pr.deps.Fail(err)
		return
	}
	pr.deps.Study(g, rec, start, screen.InCorner(rec.Root, g.FullSize), text.T("corners.title"), "", nil)
}
