package exchange

import (
	"image"
	"image/color"
	"image/draw"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
	"github.com/boombuler/barcode"
	"github.com/boombuler/barcode/qr"

	"pionnier/app/history"
	"pionnier/app/theme"
	"pionnier/core/format"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/core/record/link"
	"pionnier/widgets"
	"pionnier/widgets/control"
	"pionnier/widgets/layout"
	"pionnier/widgets/raster"
)

// linkFormat is the ID of the format that is shown in a dialog instead of being copied or saved.
const linkFormat = "link"

// showLink shows g as a link to copy, and as a QR code for another device's camera. The caller must
// not use g afterwards.
func (x *Exchange) showLink(g format.Game) {
	var words string
	var code image.Image
	less := false
	x.try(func() (err error) {
		less = link.LeavesOut(g.Record)
		if words, _, err = firstText(g, []string{linkFormat}); err == nil {
			words = linkFrom(pageAddress(), words)
			code = codeOf(words)
		}
		return err
	}, func() { x.tellLink(words, code, less) })
}

// AskLink reads the link words, asks the user whether to open its game, and calls open if the user
// agrees. If the link cannot be read, AskLink reports the error to the user instead. It returns at
// once and replaces an earlier question. Use it for links that the user did not type or paste.
func (x *Exchange) AskLink(words string, open func()) {
	var rec *record.Record
	var err error
	x.aside(func() { rec, err = link.Read(words) }, func() {
		if x.linkAsked != nil {
			x.linkAsked.Close()
		}
		if err != nil {
			x.deps.Fail(err)
			return
		}
		x.linkAsked = widgets.Ask(x.deps.Canvas, text.T("files.link.ask.title"),
			text.T("files.link.ask", "Title", history.Title(entryOf(rec))),
			text.T("files.open"), text.T("common.cancel"), open)
	})
}

// linkFrom returns the link words with its prefix replaced by page, the URL of a page. It returns
// words unchanged if page is "".
func linkFrom(page, words string) string {
	if page == "" {
		return words
	}
	return page + "#" + strings.TrimPrefix(words, link.Prefix)
}

// codeOf returns the QR code of words with one pixel for each module and a white margin. It returns
// nil if words is too long.
func codeOf(words string) image.Image {
	for _, level := range []qr.ErrorCorrectionLevel{qr.M, qr.L} {
		if code, err := qr.Encode(words, level, qr.Auto); err == nil {
			return framed(code)
		}
	}
	return nil
}

// quiet is the width of a QR code's white margin in modules, according to ISO 18004.
const quiet = 4

func framed(code barcode.Barcode) image.Image {
	size := code.Bounds().Dx()
	img := image.NewGray(image.Rect(0, 0, size+2*quiet, size+2*quiet))
	draw.Draw(img, img.Bounds(), image.White, image.Point{}, draw.Src)
	draw.Draw(img, image.Rect(quiet, quiet, quiet+size, quiet+size), code, code.Bounds().Min, draw.Src)
	return img
}

// Sizes of the picture in the dialog.
const (
	codeLeast, codeMost float32 = 160, 420
	aroundCode          float32 = 270 // title and buttons
)

// tellLink opens a dialog with the link words and its QR code, which may be nil. less indicates
// whether the link lacks a part of the game.
func (x *Exchange) tellLink(words string, code image.Image, less bool) {
	c := x.deps.Canvas
	body := widgets.NewColumn(theme.Grid)
	key := "files.link.text"
	if InBrowser {
		key = "files.link.page"
	}
	if code == nil {
		body.Add(widgets.Caption(text.T("files.link.long")))
	} else { // before the words, so that a camera sees it whole on a small screen
		body.Add(centred(newCode(code), c))
	}
	body.Add(widgets.Paragraph(text.T(key)))
	if less {
		body.Add(widgets.Paragraph(text.T("files.link.less")))
	}
	body.Add(&widget.Label{Text: shortened(words), Wrapping: fyne.TextWrapBreak, SizeName: fynetheme.SizeNameCaptionText, Importance: widget.LowImportance})
	var m *widgets.Modal
	m = widgets.ShowModal(c, text.T("files.link.title"), body,
		widgets.NewPrimary(text.T("files.link.copy"), func() {
			m.Close()
			x.deps.Clipboard.SetContent(words)
			x.deps.Shell.Say(text.T("files.link.copied"))
		}),
		widgets.NewButton(text.T("common.close"), nil, func() { m.Close() }))
}

// shortened returns words, truncated if it is long. words must be ASCII.
func shortened(words string) string {
	const most = 72
	if len(words) <= most {
		return words
	}
	return words[:most] + "…"
}

// centred returns a container with picture in its centre, as large as the container and c's window
// allow.
func centred(picture fyne.CanvasObject, c fyne.Canvas) *fyne.Container {
	width := float32(0) // that there is
	side := func() float32 {
		return fyne.Max(codeLeast, fyne.Min(codeMost, fyne.Min(width, c.Size().Height-aroundCode)))
	}
	return container.New(&layout.Arrange{Least: func() fyne.Size { return fyne.NewSize(codeLeast, side()) }, Place: func(size fyne.Size) {
		width = size.Width
		widgets.Put(picture, (width-side())/2, 0, side(), side())
	}}, picture)
}

// code is a widget that shows a QR code. The width of a module is a whole number of pixels.
type code struct {
	control.Static
	modules image.Image
	raster  *canvas.Raster
}

var _ fyne.Accessible = (*code)(nil)

func newCode(modules image.Image) *code {
	c := &code{modules: modules}
	c.raster = canvas.NewRaster(c.paint)
	c.raster.ScaleMode = canvas.ImageScalePixels
	c.ExtendBaseWidget(c)
	return c
}

// AccessibilityLabel implements fyne.Accessible.
func (c *code) AccessibilityLabel() string { return text.T("files.link.title") }

// CreateRenderer implements fyne.Widget.
func (c *code) CreateRenderer() fyne.WidgetRenderer { return raster.NewRenderer(c.raster) }

func (c *code) paint(w, h int) image.Image {
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	n := c.modules.Bounds().Dx()
	side := min(w, h) / n
	left, top := (w-side*n)/2, (h-side*n)/2
	draw.Draw(img, image.Rect(left, top, left+side*n, top+side*n), image.White, image.Point{}, draw.Src)
	for y := range n {
		for x := range n {
			if color.GrayModel.Convert(c.modules.At(x, y)).(color.Gray).Y < 128 {
				draw.Draw(img, image.Rect(left+x*side, top+y*side, left+(x+1)*side, top+(y+1)*side), image.Black, image.Point{}, draw.Src)
			}
		}
	}
	return img
}
