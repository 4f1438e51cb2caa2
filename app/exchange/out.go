package exchange

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"pionnier/app/shell"
	"pionnier/core/catalog"
	"pionnier/core/format"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/widgets"
)

// kind is a format for exports.
type kind struct {
	id        string // its name is the text "format.<id>"
	group     string // one of groups
	extension string // of a file, with its dot
	binary    bool   // it cannot go through a clipboard
	analysis  bool   // it can carry what engines found out, and does if the user says so
	write     func(io.Writer, []format.Game) error
}

// groups are the groups of kinds in the order in which they are shown. A group's heading is the
// text "format.of.<group>".
var groups = []string{"game", "position", "print"}

// kindsOf returns the formats for the game with this ID. If several is true, it returns only
// formats that can contain several games.
func kindsOf(gameID string, several bool) (kinds []kind) {
	for _, f := range format.Of(gameID) {
		k := kind{id: f.ID, group: "game", extension: f.Extension, binary: f.Binary, analysis: f.Analysis,
			write: func(w io.Writer, games []format.Game) error { return f.Write(w, games...) }}
		switch {
		case several && f.ID == linkFormat:
			continue
		case f.Position:
			k.group = "position"
		case f.ID == "wthor":
			k.extension, k.write = ".zip", writeBase
		}
		kinds = append(kinds, k)
	}
	return append(kinds, printKinds(several)...)
}

// writeBase writes an archive to w with games in the WTHOR format and with WTHOR's files of players
// and tournaments.
func writeBase(w io.Writer, games []format.Game) error {
	base, err := format.NewBase(games)
	if err != nil {
		return err
	}
	list := "WTH.wtb" // as the federation names them
	if year := games[0].Record.Date.Year(); !games[0].Record.Date.IsZero() {
		list = fmt.Sprintf("WTH_%d.wtb", year)
	}
	archive := zip.NewWriter(w)
	for _, file := range []struct {
		name string
		data []byte
	}{{list, base.Games}, {"WTHOR.jou", base.Players}, {"WTHOR.trn", base.Tournaments}} {
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

// mostPrinted is the maximum number of games printed at once.
const mostPrinted = 500

// ExportGame lets the user choose a format and a file, and exports the stored game id. If listed
// has more games of the same kind, the user may export all of them instead. ExportGame reports
// errors to the user and does nothing if the user cancels.
func (x *Exchange) ExportGame(id string, listed []string) {
	x.loadAll([]string{id}, func(chosen []format.Game) {
		gameID := chosen[0].Record.Game
		var same []string // of the same game
		for _, one := range listed {
			if e, ok := x.deps.Library.Find(one); ok && e.Game == gameID {
				same = append(same, one)
			}
		}
		all := false
		var whole fyne.CanvasObject
		if len(same) > 1 {
			words := text.N("files.listed", len(same))
			if len(same) < len(listed) {
				words = text.N("files.listed.game", len(same), "Game", text.T("game."+gameID))
			}
			whole = widgets.NewToggle(words, "", false, func(on bool) { all = on })
		}
		x.askKind("files.save.title", kindsOf(gameID, false), whole, func(k kind) {
			if !all || k.id == linkFormat {
				x.saveOne(k, chosen[0])
				return
			}
			if k.group == "print" && len(same) > mostPrinted {
				x.deps.Shell.Say(text.N("print.most", mostPrinted))
				return
			}
			x.loadAll(same, func(games []format.Game) { x.save(k, text.T("history.title"), games) })
		})
	})
}

// SaveGames lets the user choose a format and a file, and exports the stored games with the given
// IDs in order. A single game has more formats. SaveGames reports errors to the user. If a game
// cannot be read, nothing is exported.
func (x *Exchange) SaveGames(ids []string) {
	if len(ids) == 1 {
		x.loadAll(ids, func(games []format.Game) { x.SaveAs(games[0]) })
		return
	}
	counts := map[string]int{}
	for _, id := range ids {
		if e, ok := x.deps.Library.Find(id); ok {
			counts[e.Game]++
		}
	}
	head := widgets.Paragraph(text.N("files.games", len(ids)))
	x.askSeveral(text.T("history.title"), kindsOfSeveral(counts), head, func(add func(*record.Record) error) error {
		for _, id := range ids {
			g, err := x.load(id)
			if err != nil {
				return err
			}
			g, _ = forOthers(g, true)
			if err := add(g.Record); err != nil {
				return err
			}
		}
		return nil
	})
}

// load stores all pending changes of the game id, reads it from the library and returns it. It
// blocks.
func (x *Exchange) load(id string) (format.Game, error) {
	if err := x.deps.Saved(id); err != nil {
		return format.Game{}, err
	}
	rec, err := x.deps.Library.Load(id)
	if err != nil {
		return format.Game{}, err
	}
	return asPlayed(rec)
}

// loadAll reads the stored games with the given IDs and calls then with them. If one cannot be
// read, it shows the error instead.
func (x *Exchange) loadAll(ids []string, then func([]format.Game)) {
	var games []format.Game
	x.deps.OnDisk(func() error {
		for _, id := range ids {
			g, err := x.load(id)
			if err != nil {
				return err
			}
			games = append(games, g)
		}
		return nil
	}, shell.OnSuccess(x.deps.Fail, func() { then(games) }))
}

// SaveAs lets the user choose a format and a file, and exports g, unless the user cancels. The
// caller must not use g afterwards.
func (x *Exchange) SaveAs(g format.Game) {
	x.askKind("files.save.title", kindsOf(g.Record.Game, false), nil, func(k kind) { x.saveOne(k, g) })
}

// saveOne exports g in the format k. If k is the format of links, it shows the link instead.
func (x *Exchange) saveOne(k kind, g format.Game) {
	if k.id == linkFormat {
		x.showLink(g)
		return
	}
	x.save(k, NameOf(g.Record), []format.Game{g})
}

// save exports games in the format k to a file that the user chooses. name is the suggested file
// name without extension.
func (x *Exchange) save(k kind, name string, games []format.Game) { x.make(k, name, games, nil) }

// make encodes games in the format k, with options that the user chooses, and calls then with the
// file's name and contents. If then is nil, make saves them to a file that the user chooses.
func (x *Exchange) make(k kind, name string, games []format.Game, then func(name string, data []byte)) {
	if k.group == "print" {
		x.print(printJob{ids: []string{k.id}, name: name, games: func() ([]format.Game, error) { return games, nil }, then: then})
		return
	}
	var b bytes.Buffer
	x.try(func() error {
		for i, g := range games {
			games[i], _ = forOthers(g, k.analysis)
		}
		return k.write(&b, games)
	}, func() {
		if then == nil {
			then = x.Export
		}
		then(name+k.extension, b.Bytes())
	})
}

// SaveCollection lets the user choose a format and a file, and exports the collection called name.
// games is the number of games by catalog ID. all must pass each game to add, and return the first
// error of add. It is called off Fyne's thread. An error is shown to the user, and nothing is
// exported.
func (x *Exchange) SaveCollection(name string, games map[string]int, all func(add func(*record.Record) error) error) {
	x.askSeveral(name, kindsOfSeveral(games), nil, all)
}

// kindsOfSeveral returns the formats for several games. games is the number of games by catalog ID.
func kindsOfSeveral(games map[string]int) []kind {
	kinds := kindsOf("", true)
	count := 0
	for gameID, n := range games {
		if count += n; n > 0 && count == n {
			kinds = kindsOf(gameID, true)
		} else if n > 0 {
			kinds = kindsOf("", true) // of both
		}
	}
	if count > mostPrinted {
		kinds = slices.DeleteFunc(kinds, func(k kind) bool { return k.group == "print" })
	}
	return kinds
}

// askSeveral lets the user choose one of kinds and exports several games to a file with the
// suggested name. head, which may be nil, is shown above the kinds. all must pass each game to add,
// and return the first error of add. It is called off Fyne's thread. An error is shown to the user,
// and nothing is exported.
func (x *Exchange) askSeveral(name string, kinds []kind, head fyne.CanvasObject, all func(add func(*record.Record) error) error) {
	x.askKind("files.save.title", kinds, head, func(k kind) {
		var list []format.Game
		var b bytes.Buffer
		var err error
		x.aside(func() {
			err = all(func(r *record.Record) error {
				if k.id == "sgf" { // one after the other: there may be a hundred thousand
					if !k.analysis {
						bare(r)
					}
					return sgf.Write(&b, r)
				}
				g, err := asPlayed(r)
				list = append(list, g)
				return err
			})
		}, func() {
			switch {
			case err != nil:
				x.deps.Fail(fmt.Errorf("export %s: %w", name, err))
			case k.id == "sgf":
				x.Export(name+k.extension, b.Bytes())
			default:
				x.save(k, name, list)
			}
		})
	})
}

// CopyAs lets the user choose a text format and copies g in it to the clipboard. If the user
// chooses a link, CopyAs shows it instead. The caller must not use g afterwards.
func (x *Exchange) CopyAs(g format.Game) {
	x.askKind("files.copy.title", textKinds(g), nil, func(k kind) {
		if k.id == linkFormat {
			x.showLink(g)
			return
		}
		x.copyGame(func() (format.Game, error) { return g, nil }, []string{k.id}, k.analysis)
	})
}

// textKinds returns the formats for g that are text.
func textKinds(g format.Game) []kind {
	return slices.DeleteFunc(kindsOf(g.Record.Game, false), func(k kind) bool { return k.binary })
}

// askKind lets the user choose one of kinds and whether to include analysis results, and calls then
// with the choice. If the user cancels, then is not called. title is the key of the title. head,
// which may be nil, is shown above the kinds.
func (x *Exchange) askKind(title string, kinds []kind, head fyne.CanvasObject, then func(kind)) {
	var m *widgets.Modal
	analysis := false
	body := widgets.NewColumn(2)
	if head != nil {
		body.Add(head)
	}
	if slices.ContainsFunc(kinds, func(k kind) bool { return k.analysis }) {
		body.Add(widgets.NewToggle(text.T("format.analysis"), "", false, func(on bool) { analysis = on }))
	}
	var headings []string
	var lists [][]fyne.CanvasObject // by heading
	for _, group := range groups {
		var buttons []fyne.CanvasObject
		for _, k := range kinds {
			if k.group == group {
				buttons = append(buttons, widgets.NewButton(text.T("format."+k.id), nil, func() { m.Close(); k.analysis = k.analysis && analysis; then(k) }))
			}
		}
		if len(buttons) > 0 {
			headings, lists = append(headings, group), append(lists, buttons)
		}
	}
	for i, choices := range widgets.NewChoicesAlike(6, lists...) {
		body.Add(widgets.Caption(text.T("format.of." + headings[i])))
		body.Add(choices)
	}
	m = widgets.ShowModal(x.deps.Canvas, text.T(title), body,
		widgets.NewButton(text.T("common.cancel"), nil, func() { m.Close() }))
}

// copyGame copies a game in the first of formats that can represent it. load returns the game and
// may block. analysis indicates whether to include analysis results.
func (x *Exchange) copyGame(load func() (format.Game, error), formats []string, analysis bool) {
	said := "files.copied"
	var words, id string
	x.try(func() error {
		g, err := load()
		if err != nil {
			return err
		}
		g, left := forOthers(g, analysis)
		words, id, err = firstText(g, formats)
		if f, _ := format.Find(id); left && f.Analysis {
			said = "files.copied.bare"
		}
		return err
	}, func() {
		x.deps.Clipboard.SetContent(words)
		x.deps.Shell.Say(text.T(said, "Format", text.T("format."+id)))
	})
}

// firstText returns g as text in the first of formats that can represent it, and the format's ID.
// If no format can, it returns the last error.
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

// asPlayed returns rec as a format.Game. It returns an error if the catalog lacks rec's game.
func asPlayed(rec *record.Record) (format.Game, error) {
	entry, err := catalog.Find(rec.Game)
	return format.Game{Entry: entry, Record: rec}, err
}

// forOthers returns g as it is exported: both players have names, and analysis results are removed
// unless analysis is true. left reports whether any were removed. The caller must not use g
// afterwards.
func forOthers(g format.Game, analysis bool) (out format.Game, left bool) {
	g.Record = withNames(g.Record)
	left = !analysis && bare(g.Record)
	if g.Record.Foreign && g.Record.LeftAt == g.Record.Root.End() {
		g.Record.LeftAt = nil
	}
	return g, left
}

// bare removes all analysis results from rec. It reports whether rec had any.
func bare(rec *record.Record) bool {
	edit := record.Strip(rec, record.Parts{Values: true})
	edit.Apply(rec)
	return !edit.Nothing()
}
