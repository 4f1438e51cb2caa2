package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"pionnier/widgets/control"
	"pionnier/widgets/focus"
)

// Page is a centred column of limited width. It scrolls if the window is too low.
type Page struct {
	widget.BaseWidget
	Max float32 // greatest width of the column

	column  *fyne.Container
	scroll  *container.Scroll
	restore float32
}

// ReadingWidth is the width of a column of controls or of text.
const ReadingWidth float32 = 640

// NewPage returns a page that scrolls column.
func NewPage(column *fyne.Container) *Page {
	p := &Page{Max: ReadingWidth, column: column}
	p.scroll = focus.Scroll(container.New(&pageLayout{p}, column))
	p.ExtendBaseWidget(p)
	return p
}

// Relayout lays out the page after something in the column was shown, hidden or changed.
func (p *Page) Relayout() {
	p.fit(p.scroll.Size())
	p.scroll.Refresh()
}

// fit sets the size of the content. The width is the page's. The height is the minimum height at
// that width or, if that is larger, the height of the page.
func (p *Page) fit(size fyne.Size) {
	content := p.scroll.Content
	content.Resize(fyne.NewSize(size.Width, fyne.Max(size.Height, HighAt(content, size.Width))))
}

// Held implements focus.Holder.
func (p *Page) Held() []fyne.CanvasObject { return []fyne.CanvasObject{p.column} }

// Offset returns how far the page is scrolled down.
func (p *Page) Offset() float32 { return p.scroll.Offset.Y }

// ScrollTo scrolls to offset, as far as the content allows.
func (p *Page) ScrollTo(offset float32) { p.scroll.ScrollToOffset(fyne.NewPos(0, offset)) }

// Restore makes the page scroll to offset, a result of Offset, as soon as it has a size.
func (p *Page) Restore(offset float32) { p.restore = offset }

// lineHigh is the distance that an arrow key scrolls, in the toolkit's units.
const lineHigh float32 = 40

// Key scrolls by a line or a page, or to the beginning or the end. It reports whether ev is such a
// key.
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
