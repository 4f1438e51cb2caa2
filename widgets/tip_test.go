package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
)

// TestTips checks that a truncated text is shown whole while the pointer is on it, and that a whole
// text has no tip.
func TestTips(t *testing.T) {
	const long = "A name that is much longer than any list has room for"
	tile := func(words string) *Tile { return NewTile(words, NewTitle(words), nil) }
	card := func(name string) *PlayerCard {
		c := NewPlayerCard(container.NewWithoutLayout())
		c.Set(Player{Name: name, Detail: "3 dan"})
		return c
	}
	button := func(words, name string) *Button {
		b := NewButton(words, theme.HomeIcon(), nil)
		b.Name = name
		return b
	}
	line := Word(long)
	line.Truncation = fyne.TextTruncateEllipsis
	told := tile("Ada")
	told.Whole = func() string { return "Ada Lovelace" }
	worded, bare := NewTool(theme.HomeIcon(), "Home", nil), NewTool(theme.HomeIcon(), "Home", nil)
	PlaceTools([]*Tool{worded}, 1, 0, 0, 180)
	PlaceIcons([]*Tool{bare}, 0, 0, 180)
	for name, tt := range map[string]struct {
		o    fyne.CanvasObject
		want string // "": no tip
	}{
		"a short title":        {tile("Ada"), ""},
		"a long title":         {tile(long), long},
		"a line":               {NewTile("", line, nil), long},
		"what a tile tells":    {told, "Ada Lovelace"},
		"a short card":         {card("Ada"), ""},
		"a long card":          {card(long), long + "\n3 dan"},
		"a button with a text": {button("Home", "At home"), ""},
		"a picture":            {button("", "At home"), "At home"},
		"a tool with its word": {worded, ""},
		"a tool without":       {bare, "Home"},
	} {
		t.Run(name, func(t *testing.T) {
			app := test.NewTempApp(t)
			w := app.NewWindow("")
			w.SetPadded(false)
			tips := NewTips(w.Canvas())
			w.SetContent(container.NewStack(container.NewWithoutLayout(tt.o), tips.Layer))
			w.Resize(fyne.NewSize(500, 300))
			Put(tt.o, 300, 270, 180, 28) // where there is no room below or on the right
			hover := tt.o.(desktop.Hoverable)
			hover.MouseIn(&desktop.MouseEvent{})
			shown := ""
			if tips.Layer.Visible() {
				shown = tips.words.Words()
				at, size := tips.back.Position(), tips.back.Size()
				if at.X < 0 || at.Y < 0 || at.X+size.Width > 500 || at.Y+size.Height > 270 {
					t.Errorf("the tip is at %v, %v large", at, size)
				}
			}
			if shown != Breakable(tt.want) {
				t.Errorf("the tip is %q, want %q", shown, tt.want)
			}
			hover.MouseOut()
			if tips.Layer.Visible() {
				t.Error("the tip stays")
			}
			switch tapped := tt.o.(type) {
			case *Tile:
				tapped.OnTapped = func() {}
			case *Tool:
				tapped.OnTapped = func() {}
			case *Button:
				tapped.OnTapped = func() {}
			}
			if tapped, ok := tt.o.(interface {
				fyne.Tappable
				fyne.Focusable
			}); ok {
				for what, press := range map[string]func(){"a click": func() { tapped.Tapped(&fyne.PointEvent{}) },
					"a key": func() { tapped.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}) }} {
					hover.MouseIn(&desktop.MouseEvent{})
					press()
					if tips.Layer.Visible() {
						t.Errorf("the tip stays over what %s does", what)
					}
				}
			}
			m := Tell(w.Canvas(), "", "over it", "OK")
			hover.MouseIn(&desktop.MouseEvent{})
			if tips.Layer.Visible() {
				t.Error("a tip under a question")
			}
			m.Close()
			w.SetContent(tips.Layer)
			hover.MouseIn(&desktop.MouseEvent{})
			if tips.Layer.Visible() {
				t.Error("a tip of what is gone")
			}
		})
	}
}

// The tip of a part of a widget is below that part, and disappears when a question opens, which it
// would cover.
func TestTheTipOfAPart(t *testing.T) {
	app := test.NewTempApp(t)
	w := app.NewWindow("")
	w.SetPadded(false)
	tips := NewTips(w.Canvas())
	tree := NewTile("a tree", NewTitle(""), nil)
	w.SetContent(container.NewStack(container.NewWithoutLayout(tree), tips.Layer))
	w.Resize(fyne.NewSize(500, 300))
	Put(tree, 100, 50, 300, 200)
	TipAt(tree, fyne.NewPos(40, 30), "Move 6")
	if at := tips.back.Position(); !tips.Layer.Visible() || at.X != 140 || at.Y < 80 || at.Y > 90 {
		t.Errorf("in sight: %t, at %v", tips.Layer.Visible(), at)
	}
	Tell(w.Canvas(), "", "a question", "OK")
	if tips.Layer.Visible() {
		t.Error("the tip covers a question")
	}
}
