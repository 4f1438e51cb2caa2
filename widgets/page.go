package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"pionnier/widgets/control"
	"pionnier/widgets/focus"
)

// Page is a column that scrolls when the window is too small, at most a reading
// width wide and centred.
type Page struct {
	widget.BaseWidget
	Max float32 // width of the column

	column  *fyne.Container
	scroll  *container.Scroll
	restore float32
}

// ReadingWidth is the width of a column of controls or of text.
const ReadingWidth float32 = 640

// NewPage makes a page of a column.
func NewPage(column *fyne.Container) *Page {
	p := &Page{Max: ReadingWidth, column: column}
	p.scroll = focus.Scroll(container.New(&pageLayout{p}, column))
	p.ExtendBaseWidget(p)
	return p
}

// Relayout gives the column the height that it needs now, after something in it
// was shown, hidden or changed.
func (p *Page) Relayout() {
	p.fit(p.scroll.Size())
	p.scroll.Refresh()
}

// fit gives the content the height that it needs, or the whole height if that is
// more. It learns its width first: only then does it know its height. Content
// without height would be scrolled to its top.
func (p *Page) fit(size fyne.Size) {
	content := p.scroll.Content
	content.Resize(fyne.NewSize(size.Width, fyne.Max(size.Height, HighAt(content, size.Width))))
}

// Held implements focus.Holder.
func (p *Page) Held() []fyne.CanvasObject { return []fyne.CanvasObject{p.column} }

// Offset returns how far the page is scrolled down.
func (p *Page) Offset() float32 { return p.scroll.Offset.Y }

// ScrollTo scrolls to an offset, as far as there is something to scroll.
func (p *Page) ScrollTo(offset float32) { p.scroll.ScrollToOffset(fyne.NewPos(0, offset)) }

// Restore scrolls to an Offset once the page has its size.
func (p *Page) Restore(offset float32) { p.restore = offset }

// lineHigh is how far an arrow key scrolls, in the toolkit's units.
const lineHigh float32 = 40

// Key scrolls by a line, by what is in sight, or to either end, and reports whether the key
// means any of it. Screens that are read hand their keys to it.
func (p *Page) Key(ev *fyne.KeyEvent) bool {
	y, most := p.Offset(), p.scroll.Content.Size().Height-p.scroll.Size().Height
	switch ev.Name {
	case fyne.KeyDown:
		y += lineHigh
	case fyne.KeyUp:
		y -= lineHigh
	case fyne.KeyPageDown:
		y += p.Size().Height - lineHigh
	case fyne.KeyPageUp:
		y -= p.Size().Height - lineHigh
	case fyne.KeyHome:
		y = 0
	case fyne.KeyEnd:
		y = most
	default:
		return false
	}
	p.ScrollTo(fyne.Max(0, fyne.Min(y, most)))
	return true
}

// CreateRenderer implements fyne.Widget.
func (p *Page) CreateRenderer() fyne.WidgetRenderer { return &pageRenderer{control.Parts{p.scroll}, p} }

type pageRenderer struct {
	control.Parts
	page *Page
}

func (r *pageRenderer) MinSize() fyne.Size { return r.page.scroll.MinSize() }
func (r *pageRenderer) Refresh()           { r.Repaint() }

func (r *pageRenderer) Layout(size fyne.Size) {
	r.page.fit(size)
	r.page.scroll.Resize(size)
	if y := r.page.restore; y > 0 && size.Height > 0 {
		r.page.restore = 0
		r.page.scroll.ScrollToOffset(fyne.NewPos(0, y))
	}
}

type pageLayout struct{ page *Page }

const pageMargin float32 = 16

func (l *pageLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	width := fyne.Min(l.page.Max, size.Width-2*pageMargin)
	Put(objects[0], (size.Width-width)/2, pageMargin, width, size.Height-2*pageMargin)
}

func (l *pageLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(2*pageMargin, objects[0].MinSize().Height+2*pageMargin)
}
