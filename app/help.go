package app

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/app/study"
	"pionnier/app/text"
	"pionnier/widgets"
)

// keys lists the shortcuts as shown under F1: the text of "keys.<name>" says what
// they do. The keys are as engraved on a keyboard; those with words on them are
// translated by "key.<key>".
var keys = []struct{ keys, name string }{
	{"arrows", "move"}, {"enter", "play"}, {"f5, Q16", "type"},
	{"P", "pass"}, {"U, Ctrl+Z", "undo"}, {"R, Ctrl+Shift+Z", "redo"},
	{"H", "hint"}, {"N", "numbers"}, {"T", "territory"}, {"A", "agree"},
	{"pages", "ten"}, {"escape", "pause"}, {"tab", "tab"},
	{"Ctrl+N", "new"}, {"Ctrl+O", "open"}, {"Ctrl+S", "save"}, {"Ctrl+C", "copy"}, {"Ctrl+V", "paste"}, {"Ctrl+Q", "quit"},
	{"F1, ?", "help"},
}

// studyKeys are those of the study screen.
var studyKeys = []struct{ keys, name string }{
	{"leftright", "step"}, {"updown", "branch"}, {"pages", "ten"}, {"homeend", "ends"},
	{"n, N", "mistake"}, {"b, m, i", "kind"}, {"r", "retry"}, {"space", "analyse"},
	{"a … g", "candidate"}, {"v, V", "line"}, {"p", "pass"}, {"t", "territory"}, {"#", "numbers"},
	{"q", "guess"}, {"o, O", "view"}, {"Ctrl+F", "find"}, {"F3, Shift+F3", "hits"},
	{"F2, Shift+F2", "bookmarks"}, {"Ctrl+B", "bookmark"}, {"Ctrl+E, 1 … 9", "edit"}, {"C", "comment"},
	{"Ctrl+C, X, V", "branches"}, {"Ctrl+Shift+C", "copy"}, {"delete", "delete"}, {"backspace", "deleteone"},
	{"shiftbackspace", "deleteothers"}, {"Ctrl+I", "insert"}, {"shiftleftright", "order"},
	{"ctrlup", "promote"}, {"u, Ctrl+Z", "undo"}, {"Ctrl+Y, Ctrl+Shift+Z", "redo"}, {"F1, ?", "help"},
}

func (a *App) showKeys() {
	keys := keys
	if _, ok := a.shell.top().(*study.Screen); ok {
		keys = studyKeys
	}
	rows := make([]fyne.CanvasObject, 0, 2*len(keys))
	for _, k := range keys {
		engraved := k.keys
		if text.Has("key." + engraved) {
			engraved = text.T("key." + engraved)
		}
		name := widgets.Line(engraved)
		name.TextStyle.Bold = true
		name.Truncation = fyne.TextTruncateOff
		what := widgets.Line(text.T("keys." + k.name))
		what.Truncation = fyne.TextTruncateOff
		rows = append(rows, name, what)
	}
	var m *widgets.Modal
	m = widgets.ShowModal(a.window.Canvas(), text.T("keys.title"),
		container.New(&tight{stacked: a.window.Canvas().Size().Width < widgets.Narrow}, rows...), widgets.NewPrimary(text.T("common.close"), func() { m.Close() }))
}

// tight lays pairs of objects out in two columns of rows close together; stacked, in one
// column, the second of each pair below the first.
type tight struct{ stacked bool }

const keyRow, stackedRow = 26, 52

func (tight) columns(objects []fyne.CanvasObject) (first, second float32) {
	for i, o := range objects {
		if i%2 == 0 {
			first = fyne.Max(first, o.MinSize().Width)
		} else {
			second = fyne.Max(second, o.MinSize().Width)
		}
	}
	return first, second
}

// Layout is part of fyne.Layout.
func (t tight) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	first, _ := t.columns(objects)
	for i, o := range objects {
		y := float32(i/2) * keyRow
		if t.stacked {
			y = float32(i/2)*stackedRow + float32(i%2)*(stackedRow-keyRow-4)
			widgets.Put(o, 0, y, size.Width, keyRow)
			continue
		}
		if i%2 == 0 {
			widgets.Put(o, 0, y, first, keyRow)
		} else {
			widgets.Put(o, first+8, y, size.Width-first-8, keyRow)
		}
	}
}

// MinSize is part of fyne.Layout.
func (t tight) MinSize(objects []fyne.CanvasObject) fyne.Size {
	first, second := t.columns(objects)
	if t.stacked {
		return fyne.NewSize(fyne.Max(first, second), float32((len(objects)+1)/2)*stackedRow)
	}
	return fyne.NewSize(first+8+second, float32((len(objects)+1)/2)*keyRow)
}
