package shell

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// answering is a screen that has a line for notices, or none now.
type answering struct {
	page
	full bool
	said []string
}

func (a *answering) Answer(words string) bool {
	if !a.full {
		a.said = append(a.said, words)
	}
	return !a.full
}

// A notice uses the screen's own line if there is one, so that it does not cover a player's card.
func TestWhatIsSaidStandsWhereTheScreenHasALine(t *testing.T) {
	p := newPages(t)
	a := &answering{page: page{name: "a", log: &p.log}}
	p.Reset(func() Screen { return a })
	p.Say("saved")
	if len(a.said) != 1 || p.notice.layer.Visible() {
		t.Errorf("the screen is told %q, and over it lies a notice: %v", a.said, p.notice.layer.Visible())
	}
	a.full = true
	if p.Say("copied"); len(a.said) != 1 || !p.notice.layer.Visible() {
		t.Errorf("a screen without room is told %q, and a notice is seen: %v", a.said, p.notice.layer.Visible())
	}
}

// A long notice is whole on a phone in the largest letters.
func TestALongNoticeIsWholeOnAPhone(t *testing.T) {
	for _, scale := range []float32{1, 2} {
		test.NewTempApp(t).Settings().SetTheme(theme.Theme{Mode: theme.Light, Scale: scale})
		n := newNotice()
		w := test.NewTempWindow(t, n.layer)
		w.SetPadded(false)
		w.Resize(fyne.NewSize(360, 640))
		n.show(text.T("files.saved", "Path", "/home/somebody/Documents/Games/A game with a long name.sgf"), w.Canvas(), func(func()) {})
		at, size := n.back.Position(), n.back.Size()
		if at.X < 0 || at.Y < 0 || at.X+size.Width > 360 || at.Y+size.Height > 640 || !n.words.Whole(n.words.Size()) {
			t.Errorf("in letters of %v it is at %v, %v", scale, at, size)
		}
	}
}

// A notice follows to the next screen's heading, and gives the place of the one before back.
func TestANoticeFollowsToTheNextScreen(t *testing.T) {
	p := newPages(t)
	title := func(name string) *widgets.Title {
		words := widgets.NewTitle(name)
		words.Head = true
		p.Push(func() Screen { return &headed{page{name: name, log: &p.log}, words} })
		return words
	}
	p.Reset(p.page("home"))
	first := title("first")
	p.Say("saved")
	if p.notice.stead != first {
		t.Errorf("the notice has the place of %v", p.notice.stead)
	}
	second := title("second")
	if p.notice.stead != second {
		t.Errorf("on the next screen it has the place of %v", p.notice.stead)
	}
	if p.Push(p.page("third")); p.notice.stead != nil || !p.notice.layer.Visible() {
		t.Error("on a screen without a heading it has the place of another's, or is gone")
	}
}

// headed is a screen with a heading.
type headed struct {
	page
	title *widgets.Title
}

func (h *headed) Content() fyne.CanvasObject { return container.NewBorder(h.title, nil, nil, nil) }

// Without this a long message is gone before it is read.
func TestANoticeStaysAsLongAsItTakesToRead(t *testing.T) {
	for n, want := range map[int]time.Duration{1: 4 * time.Second, 100: 6 * time.Second, 1000: 10 * time.Second} {
		if got := NoticeTime(strings.Repeat("é", n)); got != want {
			t.Errorf("%d letters are in sight for %v, want %v", n, got, want)
		}
	}
}
