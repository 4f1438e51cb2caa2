package practice

import (
	"log/slog"
	"time"

	"pionnier/app/puzzle"
	"pionnier/app/shell"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/press/text"
	core "pionnier/core/puzzle"
	"pionnier/core/puzzle/fsrs"
	"pionnier/core/record"
)

// lines is a source of lines of openings to practise.
type lines struct {
	game        catalog.Game
	size        int
	name, title string // name is that of the collection that they belong to
	draw        func(r *record.Record, start game.Position) error
}

// practiseLines asks random lines of l one after another. Lines that the user did not know are
// asked again when they are due.
func (pr *Practice) practiseLines(l lines) {
	deps := pr.asking()
	deps.Drop = nil
	deps.Next = func() (puzzle.Item, bool) {
		p, err := l.next()
		if err != nil {
			slog.Warn("cannot ask an opening", "name", l.name, "err", err)
			return puzzle.Item{}, false
		}
		origin := l.title
		if l.game.Opening != nil {
			if name := l.game.Opening(p.Past); name != "" {
				origin += " · " + name
			}
		}
		return opening(l.name, puzzle.Item{Game: l.game, Problem: p, Title: text.T("openings.title"), Origin: origin}), true
	}
	deps.Answered = func(item puzzle.Item, try *core.Attempt, took time.Duration) {
		if try.Grade(took, item.Usual) < fsrs.Good && pr.deck.Find(item.Problem.ID) == nil {
			if e, err := core.Tell(item.Problem, time.Now(), l.name, len(item.Problem.Past)+1, ""); err == nil {
				pr.happened(e)
			}
		}
		pr.answered(item, try, took)
	}
	pr.deps.Shell.Push(func() shell.Screen { return puzzle.New(deps) })
}

// next returns a random line as a problem. Lines with the same final position have the same ID.
// next returns an error if the line does not make a problem.
func (l lines) next() (*core.Problem, error) {
	r, err := emptyBoard(l.game, l.size)
	if err != nil {
		return nil, err
	}
	start, err := l.game.Start(r)
	if err == nil {
		err = l.draw(r, start)
	}
	if err != nil {
		return nil, err
	}
	p, err := core.Read(r, l.game.Start)
	if err != nil {
		return nil, err
	}
	end := p.Position
	for _, m := range core.Line(p.Ask)[btoi(p.Ask.Move != 0):] {
		if end, err = end.Play(m); err != nil {
			return nil, err
		}
	}
	p.ID = core.ID(l.name+"/") + core.IDOf(end)
	return p, nil
}
