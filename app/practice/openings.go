package practice

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"math/rand/v2"
	"strconv"
	"strings"

	"pionnier/app/puzzle"
	"pionnier/app/shell"
	screen "pionnier/app/study"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	core "pionnier/core/puzzle"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/core/repertoire"
	"pionnier/storage"
	"pionnier/widgets"
)

// ownOpenings is the tree of openings that the user wants to know for one side. It is stored in a
// file in the folder of openings.
type ownOpenings struct {
	name  string // of the file
	game  catalog.Game
	side  game.Color
	rec   *record.Record
	start game.Position // at its root
}

// openingsFile returns the name of the file of openings for a game, a board size and a side.
func openingsFile(gameID string, size int, side game.Color) string {
	return gameID + "-" + strconv.Itoa(size) + "-" + side.String()
}

// openingsTitle returns a title for a tree of openings, such as “Othello, as Black”.
func openingsTitle(g catalog.Game, size int, side game.Color) string {
	name := text.T("game." + g.ID)
	if size != g.Sizes[0] {
		name += " " + strconv.Itoa(size) + "×" + strconv.Itoa(size)
	}
	return text.T("openings.as."+side.String(), "Game", name)
}

// readOpenings reads a tree of openings, or returns an empty one if there is no file. It must be
// called in the disk's queue.
func (pr *Practice) readOpenings(g catalog.Game, size int, side game.Color) (o ownOpenings, err error) {
	o = ownOpenings{name: openingsFile(g.ID, size, side), game: g, side: side}
	if err = pr.deps.Saved(o.name); err != nil {
		return o, fmt.Errorf("openings %s: %w", o.name, err)
	}
	data, err := storage.OpeningsIn(pr.deps.Dir).Read(o.name)
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

// emptyBoard returns a new record of g on a board of the given size.
func emptyBoard(g catalog.Game, size int) (*record.Record, error) {
	options := g.Defaults()
	options.Size = size
	options.Komi = g.UsualKomi(options.Rules, size, 0)
	return g.New(options)
}

// keepOpenings writes r to the file of openings called name in dir. It must be called in the disk's
// queue.
func keepOpenings(dir, name string, r *record.Record) error {
	var b bytes.Buffer
	if err := sgf.Write(&b, r); err != nil {
		return err
	}
	return storage.OpeningsIn(dir).Keep(name, b.Bytes())
}

// AddOpening adds line, a game of g, to the tree of openings for side, in the background.
func (pr *Practice) AddOpening(g catalog.Game, line *record.Record, side game.Color) {
	added := 0
	pr.deps.OnDisk(func() error {
		o, err := pr.readOpenings(g, line.Width, side)
		if err != nil {
			return err
		}
		if added, err = repertoire.Add(o.rec, o.start, line, line.Root.End()); err != nil || added == 0 {
			return err
		}
		return keepOpenings(pr.deps.Dir, o.name, o.rec)
	}, func(err error) {
		switch {
		case errors.Is(err, repertoire.ErrNoLine):
			pr.deps.Shell.Say(text.T("openings.noline"))
		case err != nil:
			pr.deps.Fail(err)
		case added == 0:
			pr.deps.Shell.Say(text.T("openings.known", "Name", openingsTitle(g, line.Width, side)))
		default:
			pr.deps.Shell.Say(text.N("openings.added", added, "Name", openingsTitle(g, line.Width, side)))
		}
	})
}

// showOpenings opens the list of the user's openings.
func (pr *Practice) showOpenings() {
	var list []ownOpenings
	while := pr.deps.Shell.While()
	pr.deps.OnDisk(func() error {
		names, err := storage.OpeningsIn(pr.deps.Dir).List()
		for _, name := range names {
			if err := pr.deps.Saved(name); err != nil {
				return err
			}
			if o, ok := pr.parseOpenings(name); ok {
				list = append(list, o)
			}
		}
		return err
	}, shell.OnSuccess(pr.deps.Fail, func() {
		while.Do(func() {
			pr.deps.Shell.Push(func() shell.Screen {
				return puzzle.NewHub(text.T("openings.title"), pr.openingRows(list), pr.deps.Shell.Back)
			})
		})
	}))
}

// parseOpenings reads and returns the tree of openings called name. ok is false if name or the file
// is invalid.
func (pr *Practice) parseOpenings(name string) (o ownOpenings, ok bool) {
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
	if o, err = pr.readOpenings(g, size, side); err != nil {
		slog.Warn("cannot read openings", "name", name, "err", err)
		return o, false
	}
	return o, len(o.rec.Root.Children) > 0
}

func (pr *Practice) openingRows(list []ownOpenings) (rows []puzzle.Row) {
	for _, o := range list {
		rows = append(rows, puzzle.Row{Title: openingsTitle(o.game, o.rec.Width, o.side),
			Detail: text.N("openings.lines", repertoire.Lines(o.rec)), Do: func() { pr.showTree(o) }})
	}
	if len(list) == 0 {
		rows = append(rows, puzzle.Row{Title: text.T("openings.none"), Detail: text.T("openings.how")})
		rows = append(rows, pr.starterRows()...)
	}
	for _, g := range catalog.Games() {
		if mined, ok := catalog.As[catalog.Corners](g); ok {
			rows = append(rows, puzzle.Row{Title: text.T("corners.title"), Detail: text.T("corners.text"), Do: func() { pr.mineCorners(g, mined) }})
		}
	}
	return rows
}

// showTree opens the page of a tree: its actions, and the frequent moves that the tree does not
// answer.
func (pr *Practice) showTree(o ownOpenings) {
	shown := pr.life.Within()
	habits := newHabits(o)
	var hub *puzzle.Hub // the one in sight
	pr.deps.Shell.Push(func() shell.Screen {
		hub = puzzle.NewHub(openingsTitle(o.game, o.rec.Width, o.side), pr.treeRows(o, habits), func() { shown.End(); pr.deps.Shell.Back() })
		if !habits.begun {
			habits.begun = true
			explorer := pr.deps.Explorer(o.game)
			pr.work.Go(func() {
				habits.study(shown.Context(), explorer)
				shown.Do(func() { hub.Set(pr.treeRows(o, habits)) })
			})
		}
		return hub
	})
}

func (pr *Practice) treeRows(o ownOpenings, h *habits) []puzzle.Row {
	rows := []puzzle.Row{
		{Title: text.T("openings.practise"), Detail: text.T("openings.practise.text"), Do: func() { pr.practiseTree(o, h) }},
		{Title: text.T("openings.edit"), Detail: text.T("openings.edit.text"), Do: func() { pr.editTree(o, nil) }},
	}
	for _, gap := range h.missing() {
		rows = append(rows, puzzle.Row{Title: text.T("openings.gap", "Moves", gap.moves(o)),
			Detail: text.T("openings.gap.text", "Percent", text.T("chance", "Percent", describe.Points(float64(int(100*gap.share+0.5)))), "Games", text.Number(gap.games)),
			Do:     func() { pr.editTree(o, gap.after) }})
	}
	return append(rows, puzzle.Row{Title: text.T("openings.delete"), Detail: text.T("openings.delete.text"), Do: func() { pr.deleteTree(o) }})
}

// practiseTree asks random lines of o. Lines that are played more often in h are more probable.
func (pr *Practice) practiseTree(o ownOpenings, h *habits) {
	rng := rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	pr.practiseLines(lines{game: o.game, size: o.rec.Width, name: repertoireName, title: openingsTitle(o.game, o.rec.Width, o.side),
		draw: func(r *record.Record, start game.Position) error {
			return repertoire.Draw(r, start, repertoire.Branches(o.rec.Root, h.weight), o.side, rng)
		}})
}

// editTree opens o in Study, which stores changes. at is the current node, or nil for the root.
func (pr *Practice) editTree(o ownOpenings, at *record.Node) {
	if at == nil {
		at = o.rec.Root
	}
	pr.deps.Study(o.game, o.rec, o.start, &screen.Place{Node: at}, openingsTitle(o.game, o.rec.Width, o.side), o.name,
		func(r *record.Record) error { return keepOpenings(pr.deps.Dir, o.name, r) })
}

// deleteTree deletes o if the user confirms that.
func (pr *Practice) deleteTree(o ownOpenings) {
	while := pr.deps.Shell.While()
	widgets.Ask(pr.deps.Canvas, openingsTitle(o.game, o.rec.Width, o.side), text.T("openings.delete.ask"), text.T("openings.delete"), text.T("common.cancel"), func() {
		pr.deps.OnDisk(func() error { return storage.OpeningsIn(pr.deps.Dir).Remove(o.name) }, shell.OnSuccess(pr.deps.Fail, func() {
			while.Do(func() {
				pr.deps.Shell.Back() // to a list without it
				pr.deps.Shell.Back()
				pr.showOpenings()
			})
		}))
	})
}
