package practice

import (
	"context"
	"log/slog"
	"slices"
	"strconv"
	"strings"
	"time"

	"pionnier/app/puzzle"
	"pionnier/app/shell"
	"pionnier/core/catalog"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	core "pionnier/core/puzzle"
)

// maker returns a core.Maker for puzzles of g. It returns false if no engine can analyse g. It must
// be called on Fyne's thread.
func (pr *Practice) maker(g catalog.Game, size int) (core.Maker, bool) {
	asker := pr.deps.Asker(g)
	return core.Maker{Asker: asker, Engine: text.T("app.name"), Terms: core.Terms{Start: g.Start, Record: g.RecordOf,
		Effort: g.Effort, Scale: g.Scale(size)}}, asker != nil
}

// asking returns the Deps for a puzzle screen, without the problems to ask.
func (pr *Practice) asking() puzzle.Deps {
	deps := pr.deps.Puzzle
	deps.Dispatch, deps.Answered, deps.Judge, deps.Drop = pr.deps.Dispatch, pr.answered, pr.judge, pr.drop
	return deps
}

// dueMark is the mark of a screen with due puzzles. Other marks consist of three lines: a
// collection, a theme and a number.
const dueMark = "due"

// Return opens the problem with this mark, a result of puzzle.Screen.Mark, over the hub. It does
// nothing if the problem can no longer be asked.
func (pr *Practice) Return(mark string) {
	switch {
	case mark != dueMark:
		pr.wanted = mark
	case len(pr.due()) > 0:
		pr.practise()
	}
}

// practise asks the due puzzles one after another.
func (pr *Practice) practise() {
	asked := map[core.ID]bool{} // what came back a moment ago waits until something else was asked
	deps := pr.asking()
	deps.Next = func() (puzzle.Item, bool) { return pr.nextDue(asked) }
	deps.Mark = func() string { return dueMark }
	pr.deps.Shell.Push(func() shell.Screen { return puzzle.New(deps) })
}

// nextDue returns the first due puzzle, preferably one that is not in asked. Cards that cannot be
// read are dropped. It returns false if nothing is due.
func (pr *Practice) nextDue(asked map[core.ID]bool) (puzzle.Item, bool) {
	due := pr.due()
	slices.SortStableFunc(due, func(a, b *core.Card) int { return btoi(asked[a.ID]) - btoi(asked[b.ID]) })
	for i, c := range due {
		item, err := pr.item(c)
		if err != nil {
			slog.Warn("cannot ask a puzzle", "id", c.ID, "err", err)
			pr.happened(core.Dropped{At: time.Now(), ID: c.ID})
			continue
		}
		item.Left = len(due) - i - 1
		asked[c.ID] = true
		return item, true
	}
	return puzzle.Item{}, false
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// item returns the puzzle of c. It returns an error if c cannot be read.
func (pr *Practice) item(c *core.Card) (puzzle.Item, error) {
	g, err := catalog.Find(c.Game)
	if err != nil {
		return puzzle.Item{}, err
	}
	p, err := c.Problem(core.Start(g.Start))
	if err != nil {
		return puzzle.Item{}, err
	}
	if c.Collected() {
		return opening(c.Source, puzzle.Item{Game: g, Problem: p, Origin: text.T("puzzle.origin.collection", "Name", collectionName(c.Source), "Number", c.Number), Usual: pr.deck.UsualTime(c)}), nil
	}
	origin := text.T("puzzle.origin", "Date", describe.Day(p.Record), "Number", strconv.Itoa(c.Number))
	if p.Record.Date.IsZero() {
		origin = text.T("puzzle.origin.undated", "Number", strconv.Itoa(c.Number))
	}
	return puzzle.Item{Game: g, Problem: p, Origin: origin, Own: true, Usual: pr.deck.UsualTime(c)}, nil
}

func (pr *Practice) answered(item puzzle.Item, try *core.Attempt, took time.Duration) {
	pr.happened(core.Answered{At: time.Now(), ID: item.Problem.ID, Grade: try.Grade(took, item.Usual), Took: took})
}

func (pr *Practice) drop(item puzzle.Item) {
	pr.happened(core.Dropped{At: time.Now(), ID: item.Problem.ID})
}

// judge returns a function that analyses m, a move that the puzzle does not contain. It returns nil
// if no engine can analyse the game.
func (pr *Practice) judge(item puzzle.Item, pos game.Position, m game.Move) func(context.Context) (bool, explain.Mistake, error) {
	w, _ := pos.Size()
	maker, ok := pr.maker(item.Game, w)
	if !ok {
		return nil
	}
	return func(ctx context.Context) (bool, explain.Mistake, error) {
		if strings.HasPrefix(string(item.Problem.ID), cornersName+"/") {
			return judgeCorner(ctx, maker, item.Problem, pos, m)
		}
		return maker.Try(ctx, item.Problem, pos, m)
	}
}
