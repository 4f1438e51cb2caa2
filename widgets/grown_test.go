package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
)

// In letters twice as large the column beside a board is wider, and the board keeps most of the
// window.
func TestTheColumnGrowsWithTheLetters(t *testing.T) {
	test.NewTempApp(t)
	for _, tt := range []struct{ window, sides fyne.Size }{ // sides: usual, grown
		{fyne.NewSize(1280, 800), fyne.NewSize(380, 570)},
		{fyne.NewSize(1100, 760), fyne.NewSize(330, 495)},
		{fyne.NewSize(640, 480), fyne.NewSize(272, 296)},
		{fyne.NewSize(640, 360), fyne.NewSize(272, 296)},
		{fyne.NewSize(614, 286), fyne.NewSize(304, 304)},
		{fyne.NewSize(360, 640), fyne.NewSize(0, 0)},
	} {
		for scale, want := range map[float32]float32{1: tt.sides.Width, 2: tt.sides.Height} {
			fyne.CurrentApp().Settings().SetTheme(letters{theme.DefaultTheme(), scale})
			if side, portrait := Split(tt.window); side < want-0.5 || side > want+0.5 || portrait != (want == 0) {
				t.Errorf("%v at %v: the column is %v wide (below: %v), want %v", tt.window, scale, side, portrait, want)
			}
		}
	}
}

// In large letters the column has the whole height of the window, even beside a lower board:
// otherwise text would scroll between empty margins. In usual letters it ends with the board.
func TestTheColumnOfLargeLettersIsAsHighAsTheWindow(t *testing.T) {
	test.NewTempApp(t)
	window := fyne.NewSize(1100, 760)
	for _, scale := range []float32{1, 2} {
		fyne.CurrentApp().Settings().SetTheme(letters{theme.DefaultTheme(), scale})
		side, _ := Split(window)
		board := unframed{canvas.NewRectangle(nil)}
		_, top, bottom := PlaceWide(board, 12, window, side)
		want := board.Size().Height
		if scale > 1 {
			want = window.Height - 48
		}
		if high := bottom - top; high < want-0.5 || high > want+0.5 {
			t.Errorf("letters %v times as large: the column is %v high, want %v", scale, high, want)
		}
	}
}

// unframed is a board without a shadow.
type unframed struct{ *canvas.Rectangle }

func (unframed) Rim() float32 { return 0 }

// letters is a theme with text of the program's usual sizes, multiplied by a scale.
type letters struct {
	fyne.Theme
	scale float32
}

func (l letters) Size(name fyne.ThemeSizeName) float32 {
	switch name {
	case theme.SizeNameText:
		return 15 * l.scale
	case theme.SizeNameCaptionText:
		return 13 * l.scale
	case theme.SizeNameSubHeadingText:
		return 20 * l.scale
	}
	return l.Theme.Size(name)
}

// Large text gives a longer word more of the row than its neighbours; usual text gives all the
// same.
func TestALongWordHasMoreRoomAmongLargeTools(t *testing.T) {
	test.NewTempApp(t)
	for scale, same := range map[float32]bool{1: true, 2: false} {
		fyne.CurrentApp().Settings().SetTheme(letters{theme.DefaultTheme(), scale})
		tools := []*Tool{NewTool(nil, "Previous", nil), NewTool(nil, "Next", nil), NewTool(nil, "Mistake", nil), NewTool(nil, "Ask", nil)}
		PlaceTools(tools, 1, 0, 0, 320)
		end := float32(0)
		for _, tool := range tools {
			if tool.word.Text != tool.Label || tool.word.TextSize < 13*fyne.Max(1, scale*0.6) {
				t.Errorf("at %v %q is written %q in %v", scale, tool.Label, tool.word.Text, tool.word.TextSize)
			}
			if tool.Position().X < end-0.5 || tool.Size().Width < Thumb {
				t.Errorf("at %v %q is %v wide at %v, after %v", scale, tool.Label, tool.Size().Width, tool.Position().X, end)
			}
			end = tool.Position().X + tool.Size().Width
		}
		if got := tools[0].Size().Width == tools[1].Size().Width; got != same || end > 320.5 {
			t.Errorf("at %v the first two are %v and %v wide, and all end at %v", scale, tools[0].Size().Width, tools[1].Size().Width, end)
		}
	}
}

// If a card has no room for two lines, large text keeps the name alone, provided that the detail
// has only the stone's colour.
func TestALowCardWritesTheNameAlone(t *testing.T) {
	test.NewTempApp(t)
	fyne.CurrentApp().Settings().SetTheme(letters{theme.DefaultTheme(), 2})
	for spare, least := range map[bool]float32{true: 26, false: 10} {
		card := NewPlayerCard(&fyne.Container{})
		card.Set(Player{Name: "Ada", Detail: "Black", Spare: spare})
		card.Resize(fyne.NewSize(160, 48))
		r := test.WidgetRenderer(card).(*playerRenderer)
		if r.name.TextSize < least || r.detail.Hidden != spare {
			t.Errorf("spare %v: the name is written in %v, the detail hidden: %v", spare, r.name.TextSize, r.detail.Hidden)
		}
	}
}
