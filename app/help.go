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
	{"a … g", "candidate"}, {"p", "pass"}, {"t", "territory"}, {"#", "numbers"},
	{"delete", "delete"}, {"u, Ctrl+Z", "undo"}, {"Ctrl+Shift+Z", "redo"}, {"F1, ?", "help"},
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
		container.New(&tight{}, rows...), widgets.NewPrimary(text.T("common.close"), func() { m.Close() }))
}

// tight lays pairs of objects out in two columns of rows close together.
type tight struct{}

const keyRow = 26

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
	return fyne.NewSize(first+8+second, float32((len(objects)+1)/2)*keyRow)
}
