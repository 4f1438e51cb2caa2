package home

import (
	"math"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/toolkit"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/layout"
)

// The durations of the title.
const (
	titleTime = 2200 * time.Millisecond
	fadeTime  = 600 * time.Millisecond
	blinkTime = 800 * time.Millisecond // of one blink
)

// Title is the title screen. The program's name fades in, and a line asks the user to press a key.
// The screen ends after a key, a tap or two seconds.
type Title struct {
	mark      *wordmark
	invite    *canvas.Text
	hero      fyne.CanvasObject
	content   fyne.CanvasObject
	animation *fyne.Animation
	done      func()
}

// NewTitle returns the title screen with hero, a drawn board or nil. It calls done once, when it
// ends.
func NewTitle(hero fyne.CanvasObject, done func()) *Title {
	t := &Title{mark: newWordmark(72), hero: hero, done: done}
	t.invite = canvas.NewText(text.T(toolkit.Device("home.anykey")), nil)
	t.invite.Alignment = fyne.TextAlignCenter
	objects := []fyne.CanvasObject{}
	if hero != nil {
		objects = append(objects, hero)
	}
	objects = append(objects, t.mark, t.invite, newAnywhere(t.end))
	t.content = container.New(&layout.Arrange{Min: fyne.NewSize(320, 320), Place: t.place}, objects...)
	t.show(0)
	return t
}

// play starts the animation, unless it has run or is running.
func (t *Title) play() {
	if t.animation != nil || t.done == nil {
		return
	}
	t.animation = fyne.NewAnimation(titleTime, func(p float32) {
		if t.done == nil {
			return
		}
		t.show(time.Duration(float64(p) * float64(titleTime)))
		if p >= 1 {
			t.end()
		}
	})
	t.animation.Curve = fyne.AnimationLinear
	t.animation.Start()
}

// show draws the animation's frame at the given time after its start.
func (t *Title) show(at time.Duration) {
	t.mark.setOpacity(math.Min(1, float64(at)/float64(fadeTime)))
	blink := 0.0
	if at > fadeTime {
		phase := float64(at-fadeTime) / float64(blinkTime)
		blink = 0.5 - 0.5*math.Cos(2*math.Pi*phase)
	}
	t.invite.TextSize = theme.TextSize()
	t.invite.Color = seeThrough(theme.Color(theme.ColorNamePlaceHolder), blink)
	t.invite.Refresh()
}

// end stops the animation and calls done, unless it was called before.
func (t *Title) end() {
	done := t.done
	t.Leave()
	if done != nil {
		done()
	}
}

// Content implements shell.Screen.
func (t *Title) Content() fyne.CanvasObject { return t.content }

// Key implements shell.Screen. It ends the title and returns true.
func (t *Title) Key(*fyne.KeyEvent) bool { t.end(); return true }

// Rune implements shell.Screen. It ends the title.
func (t *Title) Rune(rune) { t.end() }

// Focus returns nil because the screen itself handles keys. It also starts the animation, since it
// is called when the screen is shown.
func (t *Title) Focus() fyne.Focusable {
	t.play()
	return nil
}

// Leave implements shell.Screen. It stops the animation without calling done.
func (t *Title) Leave() {
	t.done = nil
	if t.animation != nil {
		t.animation.Stop()
		t.animation = nil
	}
}

func (t *Title) place(size fyne.Size) {
	t.mark.setSize(fyne.Min(84, fyne.Min(size.Width*0.14, size.Height*0.16)))
	mark, invite := t.mark.MinSize(), t.invite.MinSize()
	side, gap := float32(0), float32(0)
	if t.hero != nil {
		gap = fyne.Max(16, size.Height*0.05)
		side = fyne.Min(size.Width-64, size.Height*0.46)
	}
	y := (size.Height - side - gap - mark.Height - invite.Height - 24) / 2
	if t.hero != nil {
		widgets.Put(t.hero, (size.Width-side)/2, y, side, side)
	}
	y += side + gap
	widgets.Put(t.mark, (size.Width-mark.Width)/2, y, mark.Width, mark.Height)
	widgets.Put(t.invite, 0, y+mark.Height+16, size.Width, invite.Height)
	parts := t.content.(*fyne.Container).Objects
	widgets.Put(parts[len(parts)-1], 0, 0, size.Width, size.Height)
}

// anywhere is an invisible widget that receives all taps.
type anywhere struct {
	widget.BaseWidget
	tapped func()
}

func newAnywhere(tapped func()) *anywhere {
	t := &anywhere{tapped: tapped}
	t.ExtendBaseWidget(t)
	return t
}

func (t *anywhere) Tapped(*fyne.PointEvent) { t.tapped() }

// TappedSecondary implements fyne.SecondaryTappable. On a touch screen, a long press acts as a tap.
func (t *anywhere) TappedSecondary(ev *fyne.PointEvent) { widgets.PressSlowly(t, ev) }

func (t *anywhere) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(canvas.NewRectangle(nil))
}
