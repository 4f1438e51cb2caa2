package app

import (
	"context"
	"errors"
	"log/slog"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"pionnier/app/puzzle"
	"pionnier/app/text"
	"pionnier/core/catalog"
	"pionnier/core/engine/explain"
	"pionnier/core/game"
	core "pionnier/core/puzzle"
	"pionnier/core/record"
	"pionnier/core/review"
	"pionnier/core/study"
	"pionnier/storage"
)

// learning is what the user should be asked again: the deck of puzzles, the log that it
// follows from, and the work of making puzzles of mistakes. Its methods run on Fyne's
// thread, but close, which may be called from any goroutine.
type learning struct {
	app  *App
	deck core.Deck
	log  *storage.Log // nil: it cannot be read, and nothing is kept
	// collections are those to be solved one problem after another; nil: not read yet.
	collections []*core.Collection
	names       []string // of the collections, also before they are read
	wanted      string   // the collection that was chosen before it was read

	stop   context.CancelFunc
	ctx    context.Context
	making sync.Mutex // one game after another
	work   sync.WaitGroup
	coming map[core.ID]bool // puzzles that are being made
}

// learningLog is the file of events in the folder of the games.
const learningLog = "learning.log"

// openLearning reads the events of the folder.
func openLearning(a *App) *learning {
	l := &learning{app: a, names: namesOfCollections(a.dataDir), coming: map[core.ID]bool{}}
	l.ctx, l.stop = context.WithCancel(context.Background())
	log, lines, damaged, err := storage.OpenLog(a.dataDir, learningLog)
	if err != nil {
		slog.Warn("cannot read what was learnt", "err", err)
	} else {
		l.log = log
	}
	for _, line := range lines {
		if e, err := core.Parse(line); err != nil {
			damaged++
		} else {
			l.deck.Apply(e)
		}
	}
	if damaged > 0 {
		slog.Warn("lines of what was learnt are passed over", "lines", damaged)
	}
	return l
}

// happened takes an event in and keeps it.
func (l *learning) happened(e core.Event) {
	l.deck.Apply(e)
	if l.log != nil {
		l.log.Append(core.Format(e))
	}
}

// close ends the making of puzzles and waits until all events are on disk.
func (l *learning) close() {
	l.stop()
	l.work.Wait()
	if l.log != nil {
		_ = l.log.Flush() // which has logged what went wrong
	}
}

// due is what should be asked now.
func (l *learning) due() []*core.Card { return l.deck.Due(time.Now()) }

// maker makes and judges puzzles of a game; false if nobody can. It is called on Fyne's thread.
func (l *learning) maker(g catalog.Game, size int) (core.Maker, bool) {
	asker := l.app.asker(g)
	return core.Maker{Asker: asker, Engine: text.T("app.name"), Terms: core.Terms{Start: g.Start, Record: g.RecordOf,
		Effort: g.Effort, Scale: g.Scale(size), Margin: g.Margin}}, asker != nil
}

// learnFrom makes puzzles of the user's mistakes in a game that was judged, in the
// background, unless they are known.
func (l *learning) learnFrom(g catalog.Game, rec *record.Record, source string, snap study.Snapshot) {
	l.noteReview(g, rec, source, snap)
	maker, ok := l.maker(g, rec.Width)
	if !ok {
		return
	}
	type mistake struct {
		pos game.Position
		review.Judgement
	}
	var list []mistake
	for _, c := range l.own(rec) {
		for _, card := range snap.Report.Cards.Of(c) {
			pos := snap.JudgedPositions[card.Index]
			if id := core.IDOf(pos); maker.Worth(card.Judgement) && !l.deck.Knows(id) && !l.coming[id] {
				list = append(list, mistake{pos, card.Judgement})
				l.coming[id] = true
			}
		}
	}
	if len(list) == 0 {
		return
	}
	players, date := rec.Players, rec.Date
	l.work.Go(func() {
		l.making.Lock()
		defer l.making.Unlock()
		defer l.app.dispatch(func() {
			for _, m := range list {
				delete(l.coming, core.IDOf(m.pos))
			}
		})
		made := 0
		for _, m := range list {
			p, err := maker.Make(l.ctx, m.pos, m.Judgement)
			var e core.Event
			switch {
			case errors.Is(err, core.ErrUnclear):
				e = core.Dropped{At: time.Now(), ID: core.IDOf(m.pos)}
			case err != nil:
				if l.ctx.Err() == nil {
					slog.Warn("cannot make a puzzle", "game", source, "move", m.Number, "err", err)
				}
				return
			default:
				p.Record.Players, p.Record.Date = players, date
				if e, err = core.Tell(p, time.Now(), source, m.Number, kindOf(g, p)); err != nil {
					slog.Warn("cannot keep a puzzle", "game", source, "move", m.Number, "err", err)
					return
				}
				made++
			}
			l.app.dispatch(func() { l.happened(e) })
		}
		if made > 0 {
			l.app.dispatch(func() { l.app.shell.say(text.N("puzzle.made", made)) })
		}
	})
}

// own are the sides of a game that the user played, as far as can be told: persons in games
// against a level, or with a name that was used here.
func (l *learning) own(rec *record.Record) (sides []game.Color) {
	names := storage.Names(l.app.preferences)
	for _, c := range []game.Color{game.Black, game.White} {
		p := rec.Players.Of(c)
		if p.Level == "" && (p.Name == "" || slices.Contains(names, p.Name) || rec.Players.Of(c.Opponent()).Level != "") {
			sides = append(sides, c)
		}
	}
	return sides
}

// kindOf names the strongest reason why the mistake of a puzzle was one.
func kindOf(g catalog.Game, p *core.Problem) string {
	explainer, ok := catalog.As[catalog.Explainer](g)
	wrong := p.Wrong()
	if !ok || len(wrong) == 0 {
		return ""
	}
	m, ok := p.Mistake(wrong[0].Move, g.Margin)
	if !ok {
		return ""
	}
	return core.KindOf(explainer.Explain(m))
}

// puzzles shows what there is to practise.
func (a *App) puzzles() {
	l := a.learning
	a.shell.push(func() Screen {
		l.wanted = ""
		hub := puzzle.NewHub(text.T("puzzle.title"), l.rows(), a.shell.back)
		l.loadCollections(func() {
			hub.Set(l.rows())
			if a.shell.top() == Screen(hub) {
				l.openWanted()
			}
		})
		return hub
	})
}

// rows are what the hub lists.
func (l *learning) rows() []puzzle.Row {
	now := time.Now()
	var rows []puzzle.Row
	if n := len(l.due()); n > 0 {
		rows = append(rows, puzzle.Row{Title: text.N("puzzle.today", n), Detail: text.T("puzzle.today.text"), Do: l.practise})
	} else {
		detail := text.T("puzzle.nothing.never")
		if next := l.deck.Next(now); !next.IsZero() {
			detail = text.T("puzzle.nothing.later", "Date", text.Date(next))
		}
		rows = append(rows, puzzle.Row{Title: text.T("puzzle.nothing"), Detail: detail})
	}
	if n := l.deck.Len(); n > 0 {
		row := puzzle.Row{Title: text.N("puzzle.own", n)}
		if answers, firsts := l.deck.Answers(); answers > 0 {
			row.Detail = text.T("puzzle.own.text", "Percent", text.Percent(int(math.Round(100*float64(firsts)/float64(answers)))))
		}
		rows = append(rows, row)
	}
	rows = append(rows, l.collectionRows()...)
	return append(rows, puzzle.Row{Title: text.T("strength.title"), Detail: text.T("strength.text"), Do: l.app.showStrength})
}

// deps are what every screen of puzzles needs.
func (l *learning) deps() puzzle.Deps {
	a := l.app
	return puzzle.Deps{Answered: l.answered, Judge: l.judge, Drop: l.drop,
		Board: a.newBoard, Back: a.shell.back, Help: a.showKeys, Sound: a.sounds.Play, Dispatch: a.dispatch}
}

// practise asks what is due, one after another.
func (l *learning) practise() {
	asked := map[core.ID]bool{} // what came back a moment ago waits until something else was asked
	deps := l.deps()
	deps.Next = func() (puzzle.Item, bool) { return l.next(asked) }
	l.app.shell.push(func() Screen { return puzzle.New(deps) })
}

// next is the item of the first card that is due. One that cannot be read is dropped.
func (l *learning) next(asked map[core.ID]bool) (puzzle.Item, bool) {
	due := l.due()
	slices.SortStableFunc(due, func(a, b *core.Card) int { return btoi(asked[a.ID]) - btoi(asked[b.ID]) })
	for i, c := range due {
		item, err := l.item(c)
		if err != nil {
			slog.Warn("cannot ask a puzzle", "id", c.ID, "err", err)
			l.happened(core.Dropped{At: time.Now(), ID: c.ID})
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

// item reads a card's puzzle.
func (l *learning) item(c *core.Card) (puzzle.Item, error) {
	g, err := catalog.Find(c.Game)
	if err != nil {
		return puzzle.Item{}, err
	}
	p, err := c.Problem(core.Start(g.Start))
	if err != nil {
		return puzzle.Item{}, err
	}
	if strings.Contains(string(c.ID), "/") { // of a collection
		return opening(c.Source, puzzle.Item{Game: g, Problem: p, Origin: text.T("puzzle.origin.collection", "Name", collectionName(c.Source), "Number", c.Number), Usual: l.deck.UsualTime(c)}), nil
	}
	origin := text.T("puzzle.origin", "Date", text.Date(p.Record.Date), "Number", strconv.Itoa(c.Number))
	if p.Record.Date.IsZero() {
		origin = text.T("puzzle.origin.undated", "Number", strconv.Itoa(c.Number))
	}
	return puzzle.Item{Game: g, Problem: p, Origin: origin, Own: true, Usual: l.deck.UsualTime(c)}, nil
}

func (l *learning) answered(item puzzle.Item, try *core.Attempt, took time.Duration) {
	l.happened(core.Answered{At: time.Now(), ID: item.Problem.ID, Grade: try.Grade(took, item.Usual), Took: took})
}

func (l *learning) drop(item puzzle.Item) {
	l.happened(core.Dropped{At: time.Now(), ID: item.Problem.ID})
}

// judge returns what has the engine look at a move that a puzzle does not know, nil if there
// is none.
func (l *learning) judge(item puzzle.Item, pos game.Position, m game.Move) func(context.Context) (bool, explain.Mistake, error) {
	w, _ := pos.Size()
	maker, ok := l.maker(item.Game, w)
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
