package running

import (
	"errors"
	"log/slog"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/app/newgame"
	"pionnier/app/shell"
	"pionnier/app/theme"
	"pionnier/core/catalog"
	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/storage"
	"pionnier/storage/preferences"
	"pionnier/widgets"
)

// AskPlayFrom lets the user choose an opponent and a side, which is side at first, and starts a
// game after the moves in from. The game is stored separately, and is also added to the game origin
// as a variation. If the user cancels, no game is started.
func (r *Runner) AskPlayFrom(entry catalog.Game, from *record.Record, side game.Color, origin string) {
	ladder := r.deps.Engines.WithPrograms(entry).LadderOn(from.Width)
	owner, _ := preferences.LoadOwner(r.deps.Preferences)
	last := newgame.Choices{Opponent: newgame.Engine, Level: entry.DefaultLevel, Name: owner.Name}
	for _, c := range slices.Backward(r.LastChoices()) { // the newest come first
		if c.Game == entry.ID {
			last = c
		}
	}
	opponents, chosen := []string{text.T("study.playfrom.person")}, 0
	for i, level := range ladder {
		opponents = append(opponents, describe.Level(entry.ID, level.ID))
		if level.ID == last.Level && last.Opponent != newgame.Person {
			chosen = i + 1
		}
	}
	sides := []game.Color{game.Black, game.White}
	against := widgets.NewSelect(opponents, chosen, func(i int) { chosen = i })
	mine := widgets.NewSegments([]string{describe.Color(game.Black), describe.Color(game.White)}, slices.Index(sides, side), func(i int) { side = sides[i] })
	row := func(key string, o fyne.CanvasObject) fyne.CanvasObject {
		return widgets.NewColumn(4, widgets.Caption(text.T("study.playfrom."+key)), o)
	}
	var m *widgets.Modal
	begin := widgets.NewPrimary(text.T("study.playfrom.begin"), func() {
		m.Close()
		c := last.Against(newgame.Person, owner.Name)
		if chosen > 0 {
			c = last.Against(newgame.Engine, owner.Name)
			c.Level = ladder[chosen-1].ID
		}
		r.playFrom(entry, from, players(c, side), origin)
	})
	m = widgets.ShowModal(r.deps.Canvas, text.T("study.playfrom.title"),
		container.NewVBox(widgets.NewColumn(theme.Grid, row("against", against), row("side", mine))),
		begin, widgets.NewButton(text.T("common.cancel"), nil, func() { m.Close() }))
}

// playFrom starts a game between players after the moves in from.
func (r *Runner) playFrom(entry catalog.Game, from *record.Record, players game.ByColor[record.Player], origin string) {
	terms := entry.Terms(from) // become the new game's own terms
	from.Rules, from.Komi, from.KomiUnknown = terms.Rules, terms.Komi, false
	from.Players, from.Date, from.Control = players, time.Now(), clock.Control{}
	record.SetOrigin(from, origin).Apply(from)
	r.openGame(from, "", game.None)
}

// Study opens the stored game id in Study. Games that were played on from it are added as
// variations.
func (r *Runner) Study(id string) {
	var rec *record.Record
	running := ""
	if r.game != nil {
		running = r.game.ID()
	}
	read := func() (err error) {
		if err = r.deps.Keeper.Try(id); err != nil {
			return err
		}
		if rec, err = r.deps.Library.Load(id); err == nil {
			r.addPlayed(rec, id, running)
		}
		return err
	}
	r.deps.OnDisk(read, shell.OnSuccess(r.deps.Fail, func() { r.deps.Study.At(rec, id, nil) }))
}

// addPlayed adds games that were played on from rec to it as variations, and stores it. It then
// unlinks finished games, so that their variations can be deleted. running is the ID of the running
// game, or "". addPlayed blocks.
func (r *Runner) addPlayed(rec *record.Record, id, running string) {
	added := false
	over := map[string]*record.Record{}
	for e := range r.deps.Library.Select(storage.Filter{Origin: id}).All() {
		played, err := r.deps.Library.Load(e.ID)
		if err != nil {
			slog.Warn("cannot add a game that was played on", "game", e.ID, "err", err)
			continue
		}
		record.Merge(rec, played).Apply(rec)
		if added = true; played.Outcome.Over() && e.ID != running {
			over[e.ID] = played
		}
	}
	if !added {
		return
	}
	_, err := r.deps.Library.Save(id, rec)
	if err == nil {
		for file, played := range over {
			record.SetOrigin(played, "").Apply(played)
			_, again := r.deps.Library.Save(file, played)
			err = errors.Join(err, again)
		}
	}
	if err != nil {
		slog.Error("cannot keep what was played on", "game", id, "err", err)
	}
}
