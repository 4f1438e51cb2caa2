package study

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"pionnier/app/describe"
	"pionnier/app/text"
	"pionnier/core/format"
	"pionnier/widgets"
	"pionnier/widgets/board"
)

// files saves and copies pictures, reports and other formats of the game.
type files struct {
	*subject
	host
	actions *Actions
	scene   func() board.Scene
	keep    func() // stores the record in its present state
}

// offer is one thing to save or copy.
func (f *files) offer(m *moreMenu) {
	if f.actions.ExportReport != nil {
		m.addIf(len(f.snap.Judged) > 0, "replay", "save", f.saveReport)
	}
	m.add("report", f.copyReport)
	for _, way := range []struct {
		key string
		out func(format.Game)
	}{{"saveas", f.actions.SaveAs}, {"copyas", f.actions.CopyAs}, {"shareas", f.actions.ShareAs}} {
		if way.out != nil {
			m.add(way.key, func() {
				f.keep() // with what is written, and what is known of the moves
				way.out(f.onBoard())
			})
		}
	}
	if picture := f.actions.ExportPicture; picture != nil {
		m.add("diagram", func() {
			picture(diagramOf(f.game, f.snap.Line, f.snap.Positions), text.T("study.picture.diagram"))
		})
		m.add("position", func() { picture(Picture{Scene: f.scene()}, strconv.Itoa(f.number(f.snap.Cursor))) })
		if f.actions.CopyPicture != nil {
			m.add("copyposition", f.copyPicture)
		}
	}
}

// onBoard returns a copy of the game, and in it the node on the board.
func (f *files) onBoard() format.Game {
	var way []int // from the node up, the place of each among its siblings
	for n := f.snap.Cursor; n.Parent != nil; n = n.Parent {
		way = append(way, slices.Index(n.Parent.Children, n))
	}
	now := f.study.Record().Clone()
	at := now.Root
	for _, i := range slices.Backward(way) {
		at = at.Children[i]
	}
	return format.Game{Entry: f.game, Record: now, At: at}
}

// saveReport asks for a kind of file and saves the report as one.
func (f *files) saveReport() {
	var m *widgets.Modal
	kind := func(extension string, primary bool) *widgets.Button {
		tapped := func() {
			m.Close()
			lay := f.report().Lay(extension)
			go func() {
				data, err := lay()
				f.dispatch(func() {
					if err != nil {
						f.say(describe.Error(err))
						return
					}
					f.actions.ExportReport(extension, data)
				})
			}()
		}
		if primary {
			return widgets.NewPrimary(text.T("study.save."+extension), tapped)
		}
		return widgets.NewButton(text.T("study.save."+extension), nil, tapped)
	}
	m = widgets.ShowModal(f.canvas(), text.T("study.more.save"), widgets.Caption(text.T("study.save.what")),
		kind("pdf", true), kind("svg", false), kind("png", false))
}

// copyPicture puts a picture of the position on the clipboard, where that is possible.
func (f *files) copyPicture() {
	if copied := f.actions.CopyPicture; copied != nil {
		copied(Picture{Scene: f.scene()})
	}
}

// copyReport puts the report on the clipboard as text.
func (f *files) copyReport() {
	fyne.CurrentApp().Clipboard().SetContent(f.report().Text())
	f.say(text.T("study.copied"))
}
