package app

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"math/rand/v2"
	"strconv"
	"strings"
	"time"

	"pionnier/app/describe"
	"pionnier/app/puzzle"
	"pionnier/app/study"
	"pionnier/app/text"
	"pionnier/core/catalog"
	"pionnier/core/game"
	core "pionnier/core/puzzle"
	"pionnier/core/puzzle/fsrs"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/core/repertoire"
	"pionnier/storage"
	"pionnier/widgets"
)

// ownOpenings is a tree of lines that the user wants to know as one side: a file of the
// folder of openings. Study adds lines to it, and edits it.
type ownOpenings struct {
	name  string // of the file
	game  catalog.Game
	side  game.Color
	rec   *record.Record
	start game.Position // at its root
}

// openingsFile names the file of a game, a board and a side.
func openingsFile(gameID string, size int, side game.Color) string {
	return gameID + "-" + strconv.Itoa(size) + "-" + side.String()
}

// openingsTitle is what the tree is called: “Othello, as Black”.
func openingsTitle(g catalog.Game, size int, side game.Color) string {
	name := text.T("game." + g.ID)
	if size != g.Sizes[0] {
		name += " " + strconv.Itoa(size) + "×" + strconv.Itoa(size)
	}
	return text.T("openings.as."+side.String(), "Game", name)
}

// readOpenings reads a tree, or makes an empty one. It is called in the queue of the disk.
func readOpenings(dir string, g catalog.Game, size int, side game.Color) (o ownOpenings, err error) {
	o = ownOpenings{name: openingsFile(g.ID, size, side), game: g, side: side}
	data, err := storage.OpeningsIn(dir).Read(o.name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		o.rec, err = emptyBoard(g, size)
	case err == nil:
		var list []*record.Record
		if list, err = sgf.Read(bytes.NewReader(data)); err == nil && len(list) > 0 {
			o.rec = list[0]
		}
	}
	if err != nil || o.rec == nil {
		return o, fmt.Errorf("openings %s: %w", o.name, errors.Join(err, core.ErrNoProblem))
	}
	o.rec.Title = text.T("openings.title") + " · " + openingsTitle(g, size, side)
	o.start, err = g.Start(o.rec)
	return o, err
}

// emptyBoard is a record of a game that begins as usual on a board of a size.
func emptyBoard(g catalog.Game, size int) (*record.Record, error) {
	options := g.Defaults()
	options.Size = size
	options.Komi = g.UsualKomi(options.Rules, size, 0)
	return g.New(options)
}

// keepOpenings writes a tree. It is called in the queue of the disk.
func keepOpenings(dir, name string, r *record.Record) error {
	var b bytes.Buffer
	if err := sgf.Write(&b, r); err != nil {
		return err
	}
	return storage.OpeningsIn(dir).Keep(name, b.Bytes())
}

// addOpening adds a line of a game to what the user wants to know as a side.
func (a *App) addOpening(g catalog.Game, line *record.Record, side game.Color) {
	added := 0
	a.onDisk(func() error {
		o, err := readOpenings(a.dataDir, g, line.Width, side)
		if err != nil {
			return err
		}
		if added, err = repertoire.Add(o.rec, o.start, line, line.Root.End()); err != nil || added == 0 {
			return err
		}
		return keepOpenings(a.dataDir, o.name, o.rec)
	}, func(err error) {
		switch {
		case errors.Is(err, repertoire.ErrNoLine):
			a.shell.say(text.T("openings.noline"))
		case err != nil:
			a.showError(err)
		case added == 0:
			a.shell.say(text.T("openings.known", "Name", openingsTitle(g, line.Width, side)))
		default:
			a.shell.say(text.N("openings.added", added, "Name", openingsTitle(g, line.Width, side)))
		}
	})
}

// showOpenings lists the trees, and the corners of Go.
func (a *App) showOpenings() {
	var list []ownOpenings
	a.onDisk(func() error {
		kept := storage.OpeningsIn(a.dataDir)
		names, err := kept.List()
		for _, name := range names {
			if o, ok := parseOpenings(a.dataDir, name); ok {
				list = append(list, o)
			}
		}
		return err
	}, func(err error) {
		if err != nil {
			a.showError(err)
			return
		}
		a.shell.push(func() Screen { return puzzle.NewHub(text.T("openings.title"), a.openingRows(list), a.shell.back) })
	})
}

// parseOpenings reads the tree of a file; what is no tree is passed over.
func parseOpenings(dir, name string) (o ownOpenings, ok bool) {
	parts := strings.Split(name, "-")
	if len(parts) != 3 {
		return o, false
	}
	g, err := catalog.Find(parts[0])
	size, bad := strconv.Atoi(parts[1])
	side := map[string]game.Color{"black": game.Black, "white": game.White}[parts[2]]
	if err != nil || bad != nil || side == game.None {
		return o, false
	}
	if o, err = readOpenings(dir, g, size, side); err != nil {
		slog.Warn("cannot read openings", "name", name, "err", err)
		return o, false
	}
	return o, len(o.rec.Root.Children) > 0
}

func (a *App) openingRows(list []ownOpenings) (rows []puzzle.Row) {
	for _, o := range list {
		rows = append(rows, puzzle.Row{Title: openingsTitle(o.game, o.rec.Width, o.side),
			Detail: text.N("openings.lines", repertoire.Lines(o.rec)), Do: func() { a.showTree(o) }})
	}
	if len(list) == 0 {
		rows = append(rows, puzzle.Row{Title: text.T("openings.none"), Detail: text.T("openings.how")})
	}
	return append(rows, puzzle.Row{Title: text.T("corners.title"), Detail: text.T("corners.text"), Do: a.mineCorners})
}

// showTree shows what can be done with a tree: it is practised and edited, and people play
// moves that it has no answer to.
func (a *App) showTree(o ownOpenings) {
	ctx, stop := context.WithCancel(a.learning.ctx)
	habits := newHabits(o)
	var hub *puzzle.Hub // the one in sight
	a.shell.push(func() Screen {
		hub = puzzle.NewHub(openingsTitle(o.game, o.rec.Width, o.side), a.treeRows(o, habits), func() { stop(); a.shell.back() })
		if !habits.begun {
			habits.begun = true
			a.learning.work.Go(func() {
				a.studyHabits(ctx, habits)
				a.dispatch(func() {
					if ctx.Err() == nil {
						hub.Set(a.treeRows(o, habits))
					}
				})
			})
		}
		return hub
	})
}

func (a *App) treeRows(o ownOpenings, h *habits) []puzzle.Row {
	rows := []puzzle.Row{
		{Title: text.T("openings.practise"), Detail: text.T("openings.practise.text"), Do: func() { a.practiseTree(o, h) }},
		{Title: text.T("openings.edit"), Detail: text.T("openings.edit.text"), Do: func() { a.editTree(o, nil) }},
	}
	for _, gap := range h.missing() {
		rows = append(rows, puzzle.Row{Title: text.T("openings.gap", "Moves", gap.moves(o)),
			Detail: text.T("openings.gap.text", "Percent", text.T("chance", "Percent", describe.Points(float64(int(100*gap.share+0.5)))), "Games", text.Number(gap.games)),
			Do:     func() { a.editTree(o, gap.after) }})
	}
	return append(rows, puzzle.Row{Title: text.T("openings.delete"), Detail: text.T("openings.delete.text"), Do: func() { a.deleteTree(o) }})
}

// practiseTree asks one line after another, drawn by what people play.
func (a *App) practiseTree(o ownOpenings, h *habits) {
	rng := rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	a.practiseLines(lines{game: o.game, size: o.rec.Width, name: repertoireName, title: openingsTitle(o.game, o.rec.Width, o.side),
		draw: func(r *record.Record, start game.Position) error {
			return repertoire.Draw(r, start, repertoire.Branches(o.rec.Root, h.weight), o.side, rng)
		}})
}

// lines are lines of openings that are practised.
type lines struct {
	game        catalog.Game
	size        int
	name, title string // name is that of the collection that they belong to
	draw        func(r *record.Record, start game.Position) error
}

// practiseLines asks one line after another. What was not known at once comes back as other
// puzzles do.
func (a *App) practiseLines(l lines) {
	deps := a.learning.deps()
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
		if try.Grade(took, item.Usual) < fsrs.Good && a.learning.deck.Find(item.Problem.ID) == nil {
			if e, err := core.Tell(item.Problem, time.Now(), l.name, len(item.Problem.Past)+1, ""); err == nil {
				a.learning.happened(e)
			}
		}
		a.learning.answered(item, try, took)
	}
	a.shell.push(func() Screen { return puzzle.New(deps) })
}

// next draws a line. Lines that end alike are one puzzle.
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

// editTree opens a tree in Study, which writes what is changed there.
func (a *App) editTree(o ownOpenings, at *record.Node) {
	if at == nil {
		at = o.rec.Root
	}
	write := func(r *record.Record) {
		a.onDisk(func() error { return keepOpenings(a.dataDir, o.name, r) }, func(err error) {
			if err != nil {
				a.showError(err)
			}
		})
	}
	a.pushStudy(o.game, o.rec, o.start, &study.Place{Node: at}, study.Actions{Back: a.shell.back, Help: a.showKeys, Save: write,
		ExportPicture: func(p study.Picture, name string) {
			a.savePicture(o.game, o.rec, p, cleanName(openingsTitle(o.game, o.rec.Width, o.side))+" – "+name)
		}})
}

// deleteTree removes a tree, if the user agrees.
func (a *App) deleteTree(o ownOpenings) {
	widgets.Ask(a.window.Canvas(), openingsTitle(o.game, o.rec.Width, o.side), text.T("openings.delete.ask"), text.T("openings.delete"), text.T("common.cancel"), func() {
		a.onDisk(func() error { return storage.OpeningsIn(a.dataDir).Remove(o.name) }, func(err error) {
			if err != nil {
				a.showError(err)
				return
			}
			a.shell.back() // to a list without it
			a.shell.back()
			a.showOpenings()
		})
	})
}
