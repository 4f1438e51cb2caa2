package home

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"pionnier/widgets"
	"pionnier/widgets/control"
)

// wordmark is a widget that shows the program's name. The dots of its two i's are a black and a
// white stone.
type wordmark struct {
	control.Static
	size    float32 // of the letters, in device-independent pixels
	opacity float64 // 0 to 1
	leading bool    // at the left of its room, not in the middle
}

func newWordmark(size float32) *wordmark {
	w := &wordmark{size: size, opacity: 1}
	w.ExtendBaseWidget(w)
	return w
}

func (w *wordmark) setSize(size float32) {
	if w.size != size {
		w.size = size
		w.Refresh()
	}
}

func (w *wordmark) setOpacity(o float64) {
	w.opacity = o
	w.Refresh()
}

// Heading implements shell.Heading.
func (w *wordmark) Heading() (fyne.TextAlign, bool) {
	if w.leading {
		return fyne.TextAlignLeading, true
	}
	return fyne.TextAlignCenter, true
}

// Yield implements shell.Heading.
func (w *wordmark) Yield(on bool) { w.setOpacity(map[bool]float64{true: 0, false: 1}[on]) }

// AccessibilityLabel implements fyne.Accessible.
func (w *wordmark) AccessibilityLabel() string { return "Pionnier" }

// The name, with the i that has no dot of its own.
var letters = []rune("P\u0131onn\u0131er")

// Proportions to the size of the letters.
const (
	spacing   = 0.085 // between letters
	dotAbove  = 0.715 // of the dots' centre above the base line
	dotBlack  = 0.185 // diameters
	dotWhite  = 0.185
	dotStroke = 0.026
)

func (w *wordmark) CreateRenderer() fyne.WidgetRenderer {
	r := &wordmarkRenderer{mark: w, black: canvas.NewCircle(nil), white: canvas.NewCircle(nil)}
	for _, letter := range letters {
		text := canvas.NewText(string(letter), nil)
		r.texts, r.Parts = append(r.texts, text), append(r.Parts, text)
	}
	r.Parts = append(r.Parts, r.black, r.white)
	r.style()
	return r
}

type wordmarkRenderer struct {
	control.Parts
	mark         *wordmark
	texts        []*canvas.Text
	black, white *canvas.Circle
}

func (r *wordmarkRenderer) measure(i int) (fyne.Size, float32) {
	return fyne.CurrentApp().Driver().RenderedTextSize(string(letters[i]), r.mark.size, fyne.TextStyle{}, nil)
}

func (r *wordmarkRenderer) MinSize() fyne.Size {
	width, height := float32(0), float32(0)
	for i := range letters {
		size, _ := r.measure(i)
		width, height = width+size.Width, size.Height
	}
	return fyne.NewSize(width+float32(len(letters)-1)*spacing*r.mark.size, height)
}

func (r *wordmarkRenderer) Layout(size fyne.Size) {
	x := float32(0)
	if !r.mark.leading {
		x = (size.Width - r.MinSize().Width) / 2
	}
	dot := r.black
	for i, letter := range letters {
		min, baseline := r.measure(i)
		widgets.Put(r.texts[i], x, 0, min.Width, min.Height)
		if letter == '\u0131' {
			d := float32(dotBlack)
			if dot == r.white {
				d = dotWhite
			}
			d *= r.mark.size
			widgets.Put(dot, x+(min.Width-d)/2, baseline-dotAbove*r.mark.size-d/2, d, d)
			dot = r.white
		}
		x += min.Width + spacing*r.mark.size
	}
}

func (r *wordmarkRenderer) Refresh() {
	r.style()
	r.Layout(r.mark.Size())
	r.Repaint()
}

func (r *wordmarkRenderer) style() {
	ink := seeThrough(theme.Color(theme.ColorNameForeground), r.mark.opacity)
	for _, text := range r.texts {
		text.TextSize, text.Color = r.mark.size, ink
	}
	r.black.FillColor = ink
	r.white.StrokeColor, r.white.StrokeWidth = ink, dotStroke*r.mark.size
}

// seeThrough returns c with its alpha multiplied by opacity, which is between 0 and 1.
func seeThrough(c color.Color, opacity float64) color.Color {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	n.A = uint8(float64(n.A)*opacity + 0.5)
	return n
}
