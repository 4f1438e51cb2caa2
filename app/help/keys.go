package help

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"

	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/keyboard"
	"pionnier/widgets/layout"
)

// Key is a row of the list of keys: strokes separated by commas, and the name of their action.
type Key struct{ keys, name string }

// Words returns the description of the keys.
func (k Key) Words() string { return text.T(k.WordsID()) }

// WordsID returns the ID of the text that describes the keys. If texts with ".1" and so on appended
// exist, they describe the individual keys.
func (k Key) WordsID() string { return "keys." + k.name }

// everywhere are the names of the actions available on all screens.
var everywhere = []string{"palette", "new", "open", "save", "export", "print", "find", "picture", "quit"}

// Common reports whether the keys have the same action on all screens.
func (k Key) Common() bool { return slices.Contains(everywhere, k.name) }

// Part is one of a row's keys.
type Part struct {
	// ID is the ID of the command, as in Commands, or "" if its key cannot be changed.
	ID   string
	keys string
}

// Usual returns the default key of p's command.
func (p Part) Usual() keyboard.Stroke { return keyboard.Stroke(p.keys) }

// Parts returns the individual keys of k in the list of the given screen.
func (k Key) Parts(screen string) (parts []Part) {
	if k.Common() {
		screen = "app"
	}
	chosen := 0
	for _, keys := range strings.Split(k.keys, ", ") {
		p := Part{keys: keys}
		if _, ok := keyboard.ParseStroke(keys); ok {
			p.ID = screen + "." + k.name
			if chosen++; chosen > 1 {
				p.ID += "." + strconv.Itoa(chosen)
			}
		}
		parts = append(parts, p)
	}
	return parts
}

// List contains the keys of a screen.
type List struct {
	Screen string // as in keyboard.Command; "app" for screens without a list of their own
	Keys   []Key
}

// Lists contains the keys of all screens.
var Lists = []List{{"app", AppKeys}, {"play", playKeys}, {"study", StudyKeys}, {"puzzle", PuzzleKeys}, {"learn", LearnKeys}, {"games", GamesKeys}}

// Commands returns all commands whose keys can be changed, without duplicates.
func Commands() (all []keyboard.Command) {
	for _, l := range Lists {
		for _, k := range l.Keys {
			for _, p := range k.Parts(l.Screen) {
				c := keyboard.Command{ID: p.ID, Screen: l.Screen, Usual: keyboard.Stroke(p.keys)}
				if strings.HasPrefix(p.ID, "app.") {
					c.Screen = ""
				}
				if p.ID != "" && !slices.ContainsFunc(all, func(o keyboard.Command) bool { return o.ID == c.ID }) {
					all = append(all, c)
				}
			}
		}
	}
	return all
}

// Board describes the user's keyboard: the keys of commands and the characters engraved on the
// keys.
type Board struct {
	*keyboard.Bindings
	// Engraved returns the keys to press for a letter or # on a keyboard that lacks it, or "" if the keyboard
	// has it.
	Engraved func(rune) string
}

// Name returns the localized name of s as engraved on the user's keyboard.
func (b Board) Name(s keyboard.Stroke) string {
	if r, ok := s.Rune(); ok {
		if other := b.Engraved(r); other != "" {
			return text.T("key.place", "Key", string(s), "Engraved", other)
		}
	}
	return strings.NewReplacer("Ctrl", text.T("key.ctrl"), "Shift", text.T("key.shift")).Replace(string(s))
}

// NameOf returns the localized name of p's current key.
func (b Board) NameOf(p Part) string {
	switch {
	case p.ID != "":
		return b.Name(b.Key(p.ID))
	case text.Has("key." + p.keys):
		return text.T("key." + p.keys)
	}
	return b.Name(keyboard.Stroke(p.keys))
}

// names returns the names of k's keys in the list of the given screen, separated by commas.
func (b Board) names(k Key, screen string) string {
	var names []string
	for _, p := range k.Parts(screen) {
		names = append(names, b.NameOf(p))
	}
	return strings.Join(names, ", ")
}

// playKeys are the keys of all games. PlayKeysOf selects the keys of one game. The text
// "keys.<name>" describes a row. A key is a stroke, or is named by the text "key.<key>".
var playKeys = []Key{
	{"arrows", "move"}, {"enter", "play"}, {"f5, Q16", "type"},
	{"P", "pass"}, {"U, Ctrl+Z", "undo"}, {"R, Ctrl+Shift+Z", "redo"},
	{"H", "hint"}, {"N", "numbers"}, {"T", "territory"}, {"A", "agree"},
	{"pages", "ten"}, {"M, esc", "pause"}, {"tab", "tab"},
	{"Ctrl+N", "new"}, {"Ctrl+O", "open"}, {"Ctrl+S", "save"}, {"Ctrl+Shift+S", "export"}, {"Ctrl+P", "print"}, {"Ctrl+Shift+P", "picture"}, {"Ctrl+C", "copy"}, {"Ctrl+V", "paste"}, {"Ctrl+F", "find"},
	{"Ctrl+,", "settings"}, {"Ctrl+K", "palette"}, {"Ctrl+Q", "quit"}, {"F1, ?", "help"},
}

// PlayKeysOf returns the keys of a game. counted is true for games such as Go, whose territory is
// counted and whose rows are numbered from the bottom.
func PlayKeysOf(counted bool) (keys []Key) {
	for _, k := range playKeys {
		switch {
		case k.name == "type" && counted:
			k.keys = "Q16"
		case k.name == "type":
			k.keys = "f5"
		case !counted && (k.name == "territory" || k.name == "agree"):
			continue
		}
		keys = append(keys, k)
	}
	return keys
}

// Without returns keys except those with the given name, for a screen that does not support them.
func Without(keys []Key, name string) []Key {
	return slices.DeleteFunc(slices.Clone(keys), func(k Key) bool { return k.name == name })
}

// AppKeys are the keys of every screen without a list of its own.
var AppKeys = slices.Concat([]Key{{"tab", "tab"}, {"esc", "leave"}}, files,
	[]Key{{"Ctrl+V", "paste"}, {"Ctrl+Z", "undo"}}, program)

// files and program are keys of all screens: for games and their files, and for the program.
var (
	files   = []Key{{"Ctrl+N", "new"}, {"Ctrl+O", "open"}, {"Ctrl+S", "save"}, {"Ctrl+Shift+S", "export"}, {"Ctrl+P", "print"}, {"Ctrl+F", "find"}}
	program = []Key{{"Ctrl+,", "settings"}, {"Ctrl+K", "palette"}, {"Ctrl+Q", "quit"}, {"F1, ?", "help"}}
)

// GamesKeys are the keys of the list of games.
var GamesKeys = slices.Concat([]Key{
	{"updown", "choose"}, {"return", "study"}, {"space", "pick"}, {"Ctrl+A", "pickall"}, {"delete", "bin"}, {"Ctrl+Z", "unbin"}, {"Ctrl+C", "copy"}, {"Ctrl+V", "paste"},
	{"tab", "tab"}, {"esc", "leave"},
}, files, program)

// StudyKeys are the keys of the study screen.
var StudyKeys = []Key{
	{"leftright", "step"}, {"updown", "branch"}, {"pages", "ten"}, {"homeend", "ends"}, {"f5, Q16", "type"},
	{"n, N", "mistake"}, {"b, m, i", "kind"}, {"r", "retry"}, {"space, F4", "analyse"},
	{"1 … 8", "candidate"}, {"l", "losses"}, {"v, V", "line"}, {"p", "pass"}, {"t", "territory"}, {"#", "numbers"}, {"z", "alone"}, {"x", "sideboard"}, {"g, G", "series"}, {"d", "forum"},
	{"a", "ask"}, {"w", "weak"}, {"q", "guess"}, {"s", "replay"}, {"o, O", "view"}, {"Ctrl+F", "find"}, {"F3, Shift+F3", "hits"},
	{"F2, Shift+F2", "bookmarks"}, {"Ctrl+B", "bookmark"}, {"Ctrl+E, 1 … 9", "edit"}, {"c", "comment"},
	{"Ctrl+C, Ctrl+X, Ctrl+V", "branches"}, {"Ctrl+Shift+C", "copy"}, {"Ctrl+Shift+S", "export"}, {"Ctrl+Shift+P", "picture"}, {"delete", "delete"}, {"backspace", "deleteone"},
	{"shiftbackspace", "deleteothers"}, {"Ctrl+I", "insert"}, {"shiftleftright", "order"},
	{"ctrlup", "promote"}, {"u, Ctrl+Z", "undo"}, {"Ctrl+Y, Ctrl+Shift+Z", "redo"},
	{"Ctrl+N", "new"}, {"Ctrl+O", "open"}, {"Ctrl+S", "save"}, {"Ctrl+P", "print"}, {"Ctrl+,", "settings"}, {"Ctrl+K", "palette"}, {"Ctrl+Q", "quit"}, {"F1, ?", "help"},
}

// PuzzleKeys are the keys of a puzzle.
var PuzzleKeys = []Key{
	{"arrows", "move"}, {"enter", "play"}, {"f5, Q16", "type"}, {"P", "pass"}, {"H", "hint"}, {"S", "show"}, {"back", "again"},
	{"A", "whatif"}, {"N", "skip"}, {"esc", "leave"}, {"tab", "tab"}, {"Ctrl+N", "new"}, {"Ctrl+O", "open"}, {"Ctrl+F", "find"},
	{"Ctrl+,", "settings"}, {"Ctrl+K", "palette"}, {"Ctrl+Q", "quit"}, {"F1, ?", "help"},
}

// LearnKeys are the keys of a lesson.
var LearnKeys = []Key{
	{"arrows", "move"}, {"enter", "play"}, {"P", "pass"},
	{"tab", "tab"}, {"esc", "leave"}, {"Ctrl+N", "new"}, {"Ctrl+O", "open"}, {"Ctrl+V", "paste"}, {"Ctrl+F", "find"},
	{"Ctrl+,", "settings"}, {"Ctrl+K", "palette"}, {"Ctrl+Q", "quit"}, {"F1, ?", "help"},
}

// Table returns a table of l's keys and their descriptions.
func (b Board) Table(l List) fyne.CanvasObject {
	rows := make([]fyne.CanvasObject, 0, 2*len(l.Keys))
	for _, k := range l.Keys {
		name := widgets.NewTitle(b.names(k, l.Screen))
		name.SizeName = theme.SizeNameText
		rows = append(rows, name, widgets.Paragraph(k.Words()))
	}
	return container.New(&tight{}, rows...)
}

// tight is a layout of pairs of objects in two columns. The texts of the second column wrap.
type tight struct{ width float32 }

const (
	keyRow = 26
	keyGap = 8

	leastWords = 120 // width of the second column
)

// columns returns the widths of both columns. They fit the longest texts, but the second column
// takes at most the remaining width.
func (t *tight) columns(objects []fyne.CanvasObject) (first, second float32) {
	for i := 0; i+1 < len(objects); i += 2 {
		first = fyne.Max(first, objects[i].(*widgets.Title).NaturalWidth())
		words := fyne.MeasureText(objects[i+1].(*widgets.Text).Words(), theme.TextSize(), fyne.TextStyle{}).Width
		second = fyne.Max(second, words+2*theme.InnerPadding())
	}
	if t.width > 0 {
		second = fyne.Max(leastWords, fyne.Min(second, t.width-first-keyGap))
	}
	return first, second
}

// stacked reports whether descriptions are below their keys for lack of width. first is the width
// of the first column.
func (t *tight) stacked(first float32) bool {
	return t.width > 0 && t.width-first-keyGap < fyne.Max(leastWords, 8*theme.TextSize())
}

// high returns the height of a row with the description o, which must already have its width.
func (t *tight) high(o fyne.CanvasObject) float32 {
	return fyne.Max(keyRow, o.MinSize().Height-10)
}

// Layout implements fyne.Layout.
func (t *tight) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	t.width = size.Width
	first, second := t.columns(objects)
	if t.stacked(first) {
		layout.Column{Gap: -6}.Layout(objects, size)
		return
	}
	y := float32(0)
	line := fyne.MeasureText("f5", theme.TextSize(), fyne.TextStyle{}).Height + 2*theme.InnerPadding() // of a label
	for i := 0; i < len(objects); i += 2 {
		objects[i+1].Resize(fyne.NewSize(second, keyRow))
		high := t.high(objects[i+1])
		widgets.Put(objects[i], 0, y, first, line)
		widgets.Put(objects[i+1], first+keyGap, y, second, high)
		y += high
	}
}

// MinSize implements fyne.Layout. The width is the least at which no text wraps.
func (t *tight) MinSize(objects []fyne.CanvasObject) fyne.Size {
	first, second := (&tight{}).columns(objects)
	size := fyne.NewSize(first+keyGap+second, 0)
	if now, _ := t.columns(objects); t.stacked(now) {
		size.Height = layout.Column{Gap: -6}.MinSize(objects).Height
		return size
	}
	for i := 0; i+1 < len(objects); i += 2 {
		size.Height += t.high(objects[i+1])
	}
	return size
}
