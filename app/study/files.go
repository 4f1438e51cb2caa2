package study

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"pionnier/core/format"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/board"
)

// files saves and copies pictures, reports and other formats of the game.
type files struct {
	sub interface {
		studied
		ruled
		named
		reported
		headed
	}
	on interface {
		windowed
		lasting
		telling
	}
	actions   Actions
	played    Played // nil: there is no report of a game
	clipboard fyne.Clipboard
	scene     func() board.Scene
	keep      func() // stores the record in its present state
}

// offer adds the commands that save, copy and share the game to m.
func (f *files) offer(m *moreMenu) {
	if f.played != nil {
		m.addIf(len(f.sub.now().Judged) > 0, "replay", "save", f.saveReport)
	}
	m.add("report", f.copyReport)
	m.add("forum", f.copyForum)
	ways := f.actions.Ways()
	for _, way := range []struct {
		key string
		out func(format.Game)
	}{{"print", ways.Print}, {"saveas", ways.SaveAs}, {"copyas", ways.CopyAs}, {"shareas", ways.Share}} {
		if way.out != nil {
			m.add(way.key, func() {
				f.keep() // with what is written, and what is known of the moves
				way.out(f.onBoard())
			})
		}
	}
	m.add("diagram", func() {
		f.actions.ExportPicture(diagramOf(f.sub.entry(), f.sub.now().Line, f.sub.now().Positions), text.T("study.picture.diagram"))
	})
	m.add("position", func() {
		f.actions.ExportPicture(Picture{Scene: f.scene()}, strconv.Itoa(f.sub.number(f.sub.now().Cursor)))
	})
	if f.actions.PictureCopier() != nil {
		m.add("copyposition", f.copyPicture)
	}
}

// onBoard returns a copy of the game. The copy's At corresponds to the current node.
func (f *files) onBoard() format.Game {
	var way []int // from the node up, the place of each among its siblings
	for n := f.sub.now().Cursor; n.Parent != nil; n = n.Parent {
		way = append(way, slices.Index(n.Parent.Children, n))
	}
	now := f.sub.study().Record().Clone()
	at := now.Root
	for _, i := range slices.Backward(way) {
		at = at.Children[i]
	}
	return format.Game{Entry: f.sub.entry(), Record: now, At: at}
}

// saveReport lets the user choose a file format and saves the report.
func (f *files) saveReport() {
	var m *widgets.Modal
	kind := func(extension string, primary bool) *widgets.Button {
		tapped := func() {
			m.Close()
			lay, while := f.sub.report().Lay(extension), f.on.while()
			go func() {
				data, err := lay()
				while.Do(func() {
					if err != nil {
						f.on.say(describe.Error(err))
						return
					}
					f.played.ExportReport(extension, data)
				})
			}()
		}
		if primary {
			return widgets.NewPrimary(text.T("study.save."+extension), tapped)
		}
		return widgets.NewButton(text.T("study.save."+extension), nil, tapped)
	}
	m = widgets.ShowModal(f.on.canvas(), strings.TrimSuffix(text.T("study.more.save"), "…"), widgets.Caption(text.T("study.save.what")),
		kind("pdf", true), kind("svg", false), kind("png", false))
}

// copyPicture copies a picture of the position to the clipboard. It does nothing if the platform
// does not support that.
func (f *files) copyPicture() {
	if copied := f.actions.PictureCopier(); copied != nil {
		copied(Picture{Scene: f.scene()})
	}
}

// copyForum copies the position to the clipboard as a text diagram, in the format used by the
// game's online forums.
func (f *files) copyForum() {
	formats := format.Of(f.sub.entry().ID)
	for _, id := range []string{"senseis", "board"} {
		i := slices.IndexFunc(formats, func(o format.Format) bool { return o.ID == id })
		if i < 0 {
			continue
		}
		words, err := formats[i].Text(f.onBoard())
		if err != nil {
			f.on.say(describe.Error(err))
			return
		}
		f.clipboard.SetContent(words)
		f.on.say(text.T("study.copied.forum"))
		return
	}
}

// copyReport copies the report to the clipboard as text.
func (f *files) copyReport() {
	f.clipboard.SetContent(f.sub.report().Text())
	f.on.say(text.T("study.copied"))
}

// offerGame adds a copy of a collection's game, and the pages of its players, to m.
func (f *files) offerGame(m *moreMenu) {
	if of, ok := f.actions.(Collected); ok {
		m.add("copy", func() { of.Copy(f.onBoard()) })
	}
	for _, c := range []game.Color{game.Black, game.White} {
		if p := f.sub.study().Record().Players.Of(c); f.played != nil && p.Name != "" && p.Level == "" {
			m.say(text.T("study.more.player", "Name", f.sub.name(c)), func() { f.played.Player(p.Name) })
		}
	}
}
