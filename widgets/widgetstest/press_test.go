package widgetstest

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// slow is a button that also reacts to a slow press.
type slow struct{ widget.Button }

func (*slow) TappedSecondary(*fyne.PointEvent) {}

func button(x, y, width, height float32) fyne.CanvasObject {
	b := &slow{}
	b.Text = "b"
	b.ExtendBaseWidget(b)
	b.Move(fyne.NewPos(x, y))
	b.Resize(fyne.NewSize(width, height))
	return b
}

func TestUnpressable(t *testing.T) {
	test.NewTempApp(t)
	window := fyne.NewSize(200, 200)
	hidden := button(0, 0, 40, 40)
	hidden.Hide()
	fast := widget.NewButton("b", nil)
	fast.Resize(fyne.NewSquareSize(40))
	long := canvas.NewText("a text that is much wider than the window can show", nil)
	tall := container.NewVScroll(container.NewWithoutLayout(button(0, 0, 40, 40), button(0, 150, 40, 40)))
	tall.Resize(fyne.NewSize(200, 100))
	for name, c := range map[string]struct {
		objects []fyne.CanvasObject
		want    []string // one word of each fault
	}{
		"good":                    {[]fyne.CanvasObject{button(0, 0, 40, 40), button(40, 0, 40, 40), hidden}, nil},
		"over each other":         {[]fyne.CanvasObject{button(0, 0, 40, 40), button(30, 0, 40, 40)}, []string{"lies over"}},
		"small":                   {[]fyne.CanvasObject{button(0, 0, 40, 20)}, []string{"smaller"}},
		"outside":                 {[]fyne.CanvasObject{button(180, 0, 40, 40)}, []string{"reaches out"}},
		"a text outside":          {[]fyne.CanvasObject{long}, []string{"reaches out"}},
		"scrolled out of sight":   {[]fyne.CanvasObject{tall, button(0, 150, 40, 40)}, nil},
		"over a part in a scroll": {[]fyne.CanvasObject{tall, button(20, 20, 40, 40)}, []string{"lies over"}},
		"what fills the window":   {[]fyne.CanvasObject{button(0, 0, 200, 200), button(0, 0, 40, 40)}, nil},
		"deaf to a slow press":    {[]fyne.CanvasObject{fast}, []string{"slow press"}},
	} {
		got := Unpressable(container.NewWithoutLayout(c.objects...), window)
		ok := len(got) == len(c.want)
		for i := range c.want {
			ok = ok && strings.Contains(got[i], c.want[i])
		}
		if !ok {
			t.Errorf("%s: faults %q, want %q", name, got, c.want)
		}
	}
}

func TestOverlapping(t *testing.T) {
	test.NewTempApp(t)
	a, b, c := button(0, 0, 40, 40), button(20, 20, 40, 40), button(60, 0, 40, 40)
	if got := Overlapping([]fyne.CanvasObject{a, b, c}); len(got) != 1 {
		t.Errorf("overlaps %q, want one", got)
	}
	b.Hide()
	if got := Overlapping([]fyne.CanvasObject{a, b, c}); len(got) != 0 {
		t.Errorf("overlaps %q with what is hidden", got)
	}
}
