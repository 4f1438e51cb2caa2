package layout_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"pionnier/widgets/layout"
)

func box(width, height float32) *canvas.Rectangle {
	r := canvas.NewRectangle(nil)
	r.SetMinSize(fyne.NewSize(width, height))
	return r
}

func TestLayoutsPlace(t *testing.T) {
	test.NewTempApp(t)
	a, b := box(50, 20), box(30, 40)
	objects := []fyne.CanvasObject{a, b}
	type rect struct {
		at   fyne.Position
		size fyne.Size
	}
	at := func(x, y, width, height float32) rect { return rect{fyne.NewPos(x, y), fyne.NewSize(width, height)} }
	for _, c := range []struct {
		name   string
		layout fyne.Layout
		size   fyne.Size // given
		want   [2]rect
		min    fyne.Size // after that
	}{
		{"column", layout.Column{Gap: 4}, fyne.NewSize(100, 200), [2]rect{at(0, 0, 100, 20), at(0, 24, 100, 40)}, fyne.NewSize(50, 64)},
		{"stack", layout.Stack{Least: fyne.NewSize(60, 10)}, fyne.NewSize(100, 200), [2]rect{at(0, 0, 100, 200), at(0, 0, 100, 200)}, fyne.NewSize(60, 40)},
		{"equal", &layout.Equal{Gap: 10}, fyne.NewSize(100, 200), [2]rect{at(0, 0, 45, 40), at(55, 0, 45, 40)}, fyne.NewSize(90, 40)},
		{"equal with room", &layout.Equal{Gap: 10, Least: 45}, fyne.NewSize(100, 200), [2]rect{at(0, 0, 45, 40), at(55, 0, 45, 40)}, fyne.NewSize(50, 40)},
		{"equal without", &layout.Equal{Gap: 10, Least: 46}, fyne.NewSize(100, 200), [2]rect{at(0, 0, 100, 20), at(0, 30, 100, 40)}, fyne.NewSize(50, 70)},
		{"least height", layout.MinHeight(44), fyne.NewSize(100, 44), [2]rect{at(0, 12, 100, 20), at(0, 2, 100, 40)}, fyne.NewSize(50, 44)},
	} {
		c.layout.Layout(objects, c.size)
		for i, o := range objects {
			if got := (rect{o.Position(), o.Size()}); got != c.want[i] {
				t.Errorf("%s: object %d is at %v, want %v", c.name, i, got, c.want[i])
			}
		}
		if got := c.layout.MinSize(objects); got != c.min {
			t.Errorf("%s: needs %v, want %v", c.name, got, c.min)
		}
	}
}

func TestAHiddenObjectTakesRoomInAStackAlone(t *testing.T) {
	test.NewTempApp(t)
	a, b := box(50, 20), box(30, 40)
	b.Hide()
	objects := []fyne.CanvasObject{a, b}
	if got := (layout.Stack{}).MinSize(objects); got != fyne.NewSize(50, 40) {
		t.Errorf("the stack needs %v", got)
	}
	if got := (layout.Column{Gap: 4}).MinSize(objects); got != fyne.NewSize(50, 20) {
		t.Errorf("the column needs %v", got)
	}
	if got := (layout.AnyWidth{}).MinSize(objects[:1]); got != fyne.NewSize(0, 20) {
		t.Errorf("any width needs %v", got)
	}
}

func TestArrangeCallsItsFunction(t *testing.T) {
	var placed fyne.Size
	a := &layout.Arrange{Min: fyne.NewSize(320, 300), Place: func(s fyne.Size) { placed = s }}
	least := &layout.Arrange{Min: fyne.NewSize(320, 0), Least: func() fyne.Size { return fyne.NewSize(200, 40) }}
	if got := least.MinSize(nil); got != fyne.NewSize(320, 40) {
		t.Errorf("what asks for 200 × 40 and is 320 wide at least needs %v", got)
	}
	a.Layout(nil, fyne.NewSize(640, 480))
	if placed != fyne.NewSize(640, 480) || a.MinSize(nil) != fyne.NewSize(320, 300) {
		t.Errorf("placed in %v, needs %v", placed, a.MinSize(nil))
	}
}

// counted is a container that counts how often it is moved, since each move repaints the window.
type counted struct {
	*fyne.Container
	moves int
}

func (c *counted) Move(at fyne.Position) {
	c.moves++
	c.Container.Move(at)
}

func TestWhatIsPutWhereItIsIsNotPaintedAgain(t *testing.T) {
	test.NewTempApp(t)
	c := &counted{Container: &fyne.Container{}}
	for range 3 {
		layout.Put(c, 10, 20, 30, 40)
	}
	if c.moves != 1 || c.Position() != fyne.NewPos(10, 20) || c.Size() != fyne.NewSize(30, 40) {
		t.Errorf("%d moves to %v of %v", c.moves, c.Position(), c.Size())
	}
}

func TestAskingForAHeightLeavesWhatIsThereAsItIs(t *testing.T) {
	test.NewTempApp(t)
	label := widget.NewLabel("A text that has several lines where it has no room for one")
	label.Wrapping = fyne.TextWrapWord
	high := layout.HighAt(label, 120)
	layout.Put(label, 0, 0, 120, high)
	if again := layout.HighAt(label, 120); again != high || label.Size() != fyne.NewSize(120, high) {
		t.Errorf("%v high, then %v, and of %v", high, again, label.Size())
	}
	if wider := layout.HighAt(label, 400); wider >= high {
		t.Errorf("as high at 400 as at 120: %v", wider)
	}
}
