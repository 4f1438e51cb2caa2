package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
)

// Adjacent choices have one text size, whatever their length; if two columns have no room for that,
// they are stacked.
func TestChoicesAreWrittenInOneSize(t *testing.T) {
	for _, c := range []struct{ times, width, columns float32 }{{1, 400, 2}, {1, 250, 1}, {2, 400, 1}, {2, 900, 2}} {
		test.NewTempApp(t).Settings().SetTheme(scaled{theme.DefaultTheme(), c.times})
		var buttons []fyne.CanvasObject
		for _, words := range []string{"Suchen", "Bild: Diagramm mit Zugnummern", "Diese Stellung bearbeiten", "Zeigen, was Züge kosten"} {
			buttons = append(buttons, NewButton(words, nil, func() {}))
		}
		choices := NewChoices(6, buttons...)
		showAtWidth(t, choices, c.width)
		columns := float32(1)
		if buttons[1].Position().Y == buttons[0].Position().Y {
			columns = 2
		}
		if columns != c.columns {
			t.Errorf("letters %v times as large, %v wide: %v columns, want %v", c.times, c.width, columns, c.columns)
		}
		for _, o := range buttons {
			b := o.(*Button)
			for _, line := range test.WidgetRenderer(b).(*outlined).WidgetRenderer.(*wrapRenderer).Above {
				if line := line.(*canvas.Text); line.TextSize != theme.TextSize() {
					t.Errorf("letters %v times as large, %v wide: %q is written in %v of %v", c.times, c.width, b.Text, line.TextSize, theme.TextSize())
				}
			}
			if bottom := b.Position().Y + b.Size().Height; bottom > choices.Size().Height+0.1 {
				t.Errorf("%q ends at %v of %v", b.Text, bottom, choices.Size().Height)
			}
		}
	}
}

// showAtWidth shows o as a scroll does: it sets the width first, and then the minimum height.
func showAtWidth(t *testing.T, o fyne.CanvasObject, width float32) {
	w := test.NewTempWindow(t, o)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(width, 10))
	w.Resize(fyne.NewSize(width, o.MinSize().Height))
}

// No word of a row is broken for want of room beside its control: the control moves below.
func TestNoWordOfARowIsBroken(t *testing.T) {
	for _, c := range []struct {
		times float32
		below bool
	}{{1, false}, {2, true}} {
		test.NewTempApp(t).Settings().SetTheme(scaled{theme.DefaultTheme(), c.times})
		control := NewButton("x", nil, func() {})
		row := Row("Adversaire", "", control, 460)
		showAtWidth(t, row, 620)
		words := row.Objects[0].(*fyne.Container).Objects[0].(*Text)
		if width := words.Size().Width; width < words.widestWord() || (control.Position().X == 0) != c.below {
			t.Errorf("letters %v times as large: the word has %v of %v, the control begins at %v", c.times, width, words.widestWord(), control.Position())
		}
	}
}

// Nor is one beside a switch.
func TestNoWordBesideASwitchIsBroken(t *testing.T) {
	for _, c := range []struct {
		times float32
		below bool
	}{{1, false}, {2, true}} {
		test.NewTempApp(t).Settings().SetTheme(scaled{theme.DefaultTheme(), c.times})
		toggle := NewToggle("Coordonnées", "", true, func(bool) {})
		showAtWidth(t, toggle, 210)
		words := toggle.words.(*fyne.Container).Objects[0].(*Text)
		track := test.WidgetRenderer(toggle).(*toggleRenderer).track
		end := track.Position().Y + track.Size().Height
		if width := words.Size().Width; width < words.widestWord() || end > toggle.Size().Height {
			t.Errorf("letters %v times as large: the word has %v of %v, the switch ends at %v of %v", c.times, width, words.widestWord(), end, toggle.Size().Height)
		}
		if below := track.Position().Y >= words.MinSize().Height-theme.InnerPadding(); below != c.below {
			t.Errorf("letters %v times as large: the switch begins at %v, the word has %v", c.times, track.Position(), words.MinSize())
		}
	}
}

// Without this one group of a menu has two columns and the next one has one.
func TestGroupsOfChoicesHaveTheSameColumns(t *testing.T) {
	for width, columns := range map[float32]int{330: 2, 200: 1} {
		test.NewTempApp(t)
		button := func(words string) *Button { return NewButton(words, nil, func() {}) }
		short, long := []fyne.CanvasObject{button("Go"), button("No")}, []fyne.CanvasObject{button("An extraordinarily long description"), button("No")}
		body := NewColumn(2)
		for _, c := range NewChoicesAlike(6, short, long) {
			body.Add(c)
		}
		showAtWidth(t, body, width)
		for i, group := range [][]fyne.CanvasObject{short, long} {
			if beside := group[0].Position().Y == group[1].Position().Y; beside != (columns == 2) {
				t.Errorf("%v wide, group %d: its buttons are beside each other: %v, want %d columns", width, i, beside, columns)
			}
		}
	}
}

// Adjacent buttons have one text size: the one of the button with the least room.
func TestButtonsBesideEachOtherAreWrittenInOneSize(t *testing.T) {
	for _, c := range []struct {
		times float32
		usual bool
	}{{1, true}, {2, false}} {
		test.NewTempApp(t).Settings().SetTheme(scaled{theme.DefaultTheme(), c.times})
		long, short := NewButton("Jouer quand même", nil, func() {}), NewButton("Où ?", nil, func() {})
		w := test.NewTempWindow(t, NewGrid(2, 4, Thumb, long, short))
		w.SetPadded(false)
		w.Resize(fyne.NewSize(330, Thumb))
		letters := func(b *Button) float32 {
			r := test.WidgetRenderer(b).(*outlined).WidgetRenderer.(*wrapRenderer)
			if len(r.Above) == 0 {
				return theme.TextSize()
			}
			return r.Above[0].(*canvas.Text).TextSize
		}
		if a, b := letters(long), letters(short); a != b || (a == theme.TextSize()) != c.usual {
			t.Errorf("letters %v times as large: %v beside %v of %v", c.times, a, b, theme.TextSize())
		}
	}
}
