package exchange

import (
	"archive/zip"
	"bytes"
	"io"
	"strings"

	"fyne.io/fyne/v2"

	"pionnier/app/film"
	"pionnier/app/kifu"
	"pionnier/app/text"
	"pionnier/core/catalog"
	"pionnier/core/format"
	"pionnier/core/record"
	"pionnier/widgets"
)

// kind is a way for a game to go out.
type kind struct {
	id        string // its name is the text "format.<id>"
	group     string // one of groups
	extension string // of a file, with its dot
	binary    bool   // it cannot go through a clipboard
	write     func(io.Writer, format.Game) error
}

// groups are the headings of kinds, in the order in which they are shown: "format.of.<group>".
var groups = []string{"game", "position", "print"}

// kindsOf returns what a game can go out as, by its catalog ID.
func kindsOf(gameID string) (kinds []kind) {
	for _, f := range format.Of(gameID) {
		k := kind{id: f.ID, group: "game", extension: f.Extension, binary: f.Binary,
			write: func(w io.Writer, g format.Game) error { return f.Write(w, g) }}
		switch {
		case f.Position:
			k.group = "position"
		case f.ID == "wthor":
			k.extension, k.write = ".zip", writeBase
		}
		kinds = append(kinds, k)
	}
	for _, extension := range []string{"pdf", "epub"} {
		kinds = append(kinds, kind{id: extension, group: "print", extension: "." + extension, binary: true,
			write: func(w io.Writer, g format.Game) error {
				return kifu.Print{Games: []kifu.Game{kifu.Game(g)}}.Write(w, extension)
			}})
	}
	return append(kinds, kind{id: "gif", group: "print", extension: ".gif", binary: true, write: func(w io.Writer, g format.Game) error {
		return film.Film{Entry: g.Entry, Record: g.Record, At: g.At}.Write(w)
	}})
}

// writeBase writes a game in WTHOR, and the files that name its players and its tournament, as one archive.
func writeBase(w io.Writer, g format.Game) error {
	base, err := format.NewBase([]format.Game{g})
	if err != nil {
		return err
	}
	archive := zip.NewWriter(w)
	for _, file := range []struct {
		name string
		data []byte
	}{{"game.wtb", base.Games}, {"game.jou", base.Players}, {"game.trn", base.Tournaments}} {
		part, err := archive.Create(file.name)
		if err != nil {
			return err
		}
		if _, err := part.Write(file.data); err != nil {
			return err
		}
	}
	return archive.Close()
}

// ExportGame asks what a stored game is to be saved as, and where.
func (x *Exchange) ExportGame(id string) {
	var g format.Game
	x.deps.OnDisk(func() error {
		if err := x.deps.Saved(id); err != nil {
			return err
		}
		rec, err := x.deps.Library.Load(id)
		if err != nil {
			return err
		}
		g, err = asPlayed(rec)
		return err
	}, func(err error) {
		if err != nil {
			x.deps.Fail(err)
			return
		}
		x.SaveAs(g)
	})
}

// SaveAs asks what a game is to be saved as, and where. The game is the exchange's from now on.
func (x *Exchange) SaveAs(g format.Game) {
	x.askKind("files.save.title", kindsOf(g.Record.Game), func(k kind) {
		if k.id == linkFormat {
			x.showLink(g)
			return
		}
		var b bytes.Buffer
		var err error
		x.aside(func() { err = k.write(&b, forOthers(g)) }, func() {
			if err != nil {
				x.deps.Fail(err)
				return
			}
			x.Export(NameOf(g.Record)+k.extension, b.Bytes())
		})
	})
}

// CopyAs asks as what a game is to be copied. The game is the exchange's from now on.
func (x *Exchange) CopyAs(g format.Game) {
	var kinds []kind
	for _, k := range kindsOf(g.Record.Game) {
		if !k.binary {
			kinds = append(kinds, k)
		}
	}
	x.askKind("files.copy.title", kinds, func(k kind) {
		if k.id == linkFormat {
			x.showLink(g)
			return
		}
		x.copyGame(func() (format.Game, error) { return g, nil }, []string{k.id})
	})
}

// askKind asks for one of kinds.
func (x *Exchange) askKind(title string, kinds []kind, then func(kind)) {
	var m *widgets.Modal
	body := widgets.NewColumn(2)
	for _, group := range groups {
		var buttons []fyne.CanvasObject
		for _, k := range kinds {
			if k.group == group {
				buttons = append(buttons, widgets.NewButton(text.T("format."+k.id), nil, func() { m.Close(); then(k) }))
			}
		}
		if len(buttons) > 0 {
			body.Add(widgets.Caption(text.T("format.of." + group)))
			body.Add(widgets.NewChoices(6, buttons...))
		}
	}
	m = widgets.ShowModal(x.deps.Window.Canvas(), text.T(title), body,
		widgets.NewButton(text.T("common.cancel"), nil, func() { m.Close() }))
}

// copyGame puts a game on the clipboard, in the first of the formats that can carry it. load may wait for
// the disk.
func (x *Exchange) copyGame(load func() (format.Game, error), formats []string) {
	var words, id string
	var err error
	x.aside(func() {
		var g format.Game
		if g, err = load(); err == nil {
			words, id, err = firstText(forOthers(g), formats)
		}
	}, func() {
		if err != nil {
			x.deps.Fail(err)
			return
		}
		x.deps.Clipboard.SetContent(strings.ToValidUTF8(words, "\uFFFD"))
		x.deps.Shell.Say(text.T("files.copied", "Format", text.T("format."+id)))
	})
}

// firstText returns a game as text in the first of the formats that can carry it, and that format; if none
// can, the error of the last.
func firstText(g format.Game, formats []string) (words, id string, err error) {
	for _, id = range formats {
		var f format.Format
		if f, err = format.Find(id); err != nil {
			continue
		}
		if words, err = f.Text(g); err == nil {
			return strings.TrimRight(words, "\n"), id, nil
		}
	}
	return "", "", err
}

// asPlayed returns a record as a game that goes out as it was played.
func asPlayed(rec *record.Record) (format.Game, error) {
	entry, err := catalog.Find(rec.Game)
	return format.Game{Entry: entry, Record: rec}, err
}

// forOthers returns a game as other programs and people get it: with the names of both players, and without
// the place where it was left if that is its end.
func forOthers(g format.Game) format.Game {
	g.Record = withNames(g.Record)
	if g.Record.Foreign && g.Record.LeftAt == g.Record.Root.End() {
		g.Record.LeftAt = nil
	}
	return g
}
