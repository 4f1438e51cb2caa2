package recent

import (
	"log/slog"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"pionnier/app/running"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/press/scene"
	"pionnier/core/record"
	"pionnier/storage"
	"pionnier/widgets/board"
)

// positions caches the last positions of games in the library. It reads them off Fyne's thread, one
// at a time and the last requested first. The methods must be called on Fyne's thread.
type positions struct {
	deps    Deps
	known   map[string]position // by the ID of the game
	order   []string            // keys of known, the oldest first
	asked   []asked             // the last requested at the end
	reading bool
}

// position is the position where a game was left.
type position struct {
	changed time.Time // modification time of the file that was read
	entry   catalog.Game
	at      game.Position // nil: it cannot be shown
}

// asked is a request for a game's position. then is called once it is known.
type asked struct {
	entry storage.Entry
	then  func()
}

const (
	mostPositions = 300 // positions that are kept
	mostAsked     = 40  // requests that wait: more than a list that is scrolled shows at once
)

// picture returns a picture of e's last position. If that is not yet known, picture returns nil,
// reads it in the background and calls then.
func (p *positions) picture(e storage.Entry, then func()) *board.Miniature {
	known, ok := p.known[e.ID]
	if !ok || !known.changed.Equal(e.Changed) {
		p.ask(e, then)
	}
	if known.at == nil {
		return nil
	}
	w, h := known.at.Size()
	picture := board.NewMiniature(scene.Style(known.entry, w, h), scene.Of(known.at))
	picture.SetOptions(p.deps.Look())
	return picture
}

// last is like picture, but returns the emblem of e's game while the picture is not known. It then
// calls then as picture does.
func (p *positions) last(e storage.Entry, then func()) fyne.CanvasObject {
	if known := p.picture(e, then); known != nil {
		return known
	}
	return p.deps.Emblem(e.Game)
}

func (p *positions) ask(e storage.Entry, then func()) {
	p.asked = slices.DeleteFunc(p.asked, func(a asked) bool { return a.entry.ID == e.ID })
	p.asked = append(p.asked, asked{e, then})
	p.asked = p.asked[max(0, len(p.asked)-mostAsked):]
	p.next()
}

// next reads the position that was requested last, unless one is already being read.
func (p *positions) next() {
	if p.reading || len(p.asked) == 0 {
		return
	}
	last := p.asked[len(p.asked)-1]
	p.asked, p.reading = p.asked[:len(p.asked)-1], true
	read := position{changed: last.entry.Changed}
	p.deps.OnDisk(func() (err error) {
		var rec *record.Record
		if rec, err = p.deps.Library.Load(last.entry.ID); err == nil {
			read.entry, read.at, _, err = running.Position(rec)
		}
		return err
	}, func(err error) {
		if err != nil {
			slog.Info("cannot show where a game was left", "game", last.entry.ID, "err", err)
		}
		p.reading = false
		p.keep(last.entry.ID, read)
		last.then()
		p.next()
	})
}

// keep caches the position of the game id, and drops the oldest one if there are too many.
func (p *positions) keep(id string, read position) {
	if _, ok := p.known[id]; !ok {
		p.order = append(p.order, id)
	}
	p.known[id] = read
	if len(p.order) > mostPositions {
		delete(p.known, p.order[0])
		p.order = p.order[1:]
	}
}
