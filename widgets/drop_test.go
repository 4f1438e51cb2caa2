package widgets

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
)

// The open list hides nothing of its Select, or all of it: half a word cannot be read, and three rows or all are in
// sight wherever the Select stands.
func TestAnOpenListCutsNoWordOfItsSelect(t *testing.T) {
	for _, times := range []float32{1, 2} {
		test.NewTempApp(t).Settings().SetTheme(scaled{theme.DefaultTheme(), times})
		s := NewSelect([]string{"a", "b", "c", "d", "e", "f", "g", "h"}, 1, func(int) {})
		w := test.NewTempWindow(t, &fyne.Container{Objects: []fyne.CanvasObject{s}})
		w.SetPadded(false)
		for _, size := range []fyne.Size{{Width: 240, Height: 427}, {Width: 360, Height: 640}, {Width: 427, Height: 240}} {
			w.Resize(size)
			s.Resize(fyne.NewSize(200, s.MinSize().Height))
			for y := float32(0); y+s.Size().Height <= size.Height; y += 70 {
				s.Move(fyne.NewPos(20, y))
				d := showDrop(s)
				top, end := d.card.Position().Y, d.card.Position().Y+d.card.Size().Height
				field := y + s.Size().Height
				if over := fyne.Min(end, field) - fyne.Max(top, y); over > 0.01 && (top > y || end < field) {
					t.Errorf("%v, text %v times: a Select at %v to %v is cut by its list at %v to %v", size, times, y, field, top, end)
				}
				if least := fyne.Min(3*d.rows[0].Size().Height, size.Height); end-top < least-0.01 || top < 0 || end > size.Height {
					t.Errorf("%v, text %v times: the list of a Select at %v is at %v to %v", size, times, y, top, end)
				}
				d.close()
			}
		}
	}
}

// A list opens on a phone with system bars, whose overlays do not have the whole window.
func TestAListOpensBetweenTheBarsOfAPhone(t *testing.T) {
	s := NewSelect([]string{"a", "b", "c"}, 1, func(int) {})
	c := barred{notched{put(t, s).window.Canvas()}, new(between)}
	d := showDropOn(c, s, s)
	if c.between.top != fyne.CanvasObject(d) {
		t.Error("the list closes as it opens")
	}
}

// barred is notched with overlays that have the room between the bars, as on a phone.
type barred struct {
	notched
	between *between
}

func (b barred) Overlays() fyne.OverlayStack { return b.between }

// between holds one overlay on notched.
type between struct {
	fyne.OverlayStack
	top fyne.CanvasObject
}

func (b *between) Add(o fyne.CanvasObject) {
	o.Resize(fyne.NewSize(360, 640-30-34))
	b.top = o
}

func (b *between) Top() fyne.CanvasObject { return b.top }

func (b *between) Remove(fyne.CanvasObject) { b.top = nil }
