// Package handicap provides the screen on which Black places free handicap stones before a game of
// Go. Start reading at New.
package handicap

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/board"
	"pionnier/widgets/focus"
)

// Screen is the screen for placing handicap stones. The methods must be called on Fyne's thread.
type Screen struct {
	board  *board.Board
	size   int
	wanted int
	placed []game.Point
	words  *widgets.Text
	scroll *container.Scroll // contains words
	start  *widgets.Button
	root   *fyne.Container

	buttons *fyne.Container
}

// New returns a screen for an empty board with size lines. When the user has placed the given
// number of stones and confirms them, it calls done with their points. If the user cancels, it
// calls back.
func New(b *board.Board, size, stones int, done func([]game.Point), back func()) *Screen {
	s := &Screen{board: b, size: size, wanted: stones}
	s.words = widgets.WrappedHeading("")
	s.start = widgets.NewPrimary(text.T("handicap.start"), func() { done(s.placed) })
	cancel := widgets.NewButton(text.T("common.back"), nil, back)
	s.buttons = widgets.NewGrid(2, 8, buttonHigh, cancel, s.start)
	s.scroll = focus.Scroll(s.words)
	s.root = widgets.ByWindow(s.placeWide, s.placePortrait, b, s.scroll, s.buttons)
	b.OnTap, b.OnKey = s.tap, s.Key
	s.show()
	return s
}

const (
	gap        float32 = 12
	wordsHigh  float32 = 72 // two lines in a narrow column
	buttonHigh float32 = 48
)

// placeWide lays out the text and the buttons at the right of the board.
func (s *Screen) placeWide(size fyne.Size, side float32) {
	edge := fyne.Min(size.Height-2*gap, size.Width-side-3*gap)
	left, top := (size.Width-edge-side-gap)/2, (size.Height-edge)/2
	widgets.Put(s.board, left, top, edge, edge)
	words, buttons := s.heights(side)
	words = fyne.Min(words, size.Height-2*gap-buttons)
	x, below := left+edge+gap, fyne.Max(words, fyne.Min(size.Height/2, size.Height-2*gap-buttons))
	widgets.Put(s.scroll, x, below-words, side, words)
	widgets.Put(s.buttons, x, below+gap, side, buttons)
}

// heights returns the heights that the text and the buttons need in the given width.
func (s *Screen) heights(width float32) (words, buttons float32) {
	s.words.MinSize() // a label that was never measured does not wrap
	s.words.Resize(fyne.NewSize(width, wordsHigh))
	s.buttons.Resize(fyne.NewSize(width, buttonHigh))
	return fyne.Max(wordsHigh, s.words.MinSize().Height), s.buttons.MinSize().Height
}

// placePortrait lays out the text and the buttons below the board.
func (s *Screen) placePortrait(size fyne.Size) {
	words, buttons := s.heights(size.Width - 2*gap)
	foot := words + buttons + 3*gap
	edge := fyne.Min(size.Width, size.Height-foot)
	top := fyne.Min(gap, (size.Height-foot-edge)/2) // what is left stays over the buttons
	widgets.Put(s.board, (size.Width-edge)/2, top, edge, edge)
	y := top + edge + gap
	widgets.Put(s.scroll, gap, y, size.Width-2*gap, words)
	widgets.Put(s.buttons, gap, size.Height-buttons-gap, size.Width-2*gap, buttons)
}

// tap places a stone at p, or removes the stone there. If s.wanted stones are placed, it adds none.
func (s *Screen) tap(p game.Point) {
	for i, q := range s.placed {
		if q == p {
			s.placed = append(s.placed[:i:i], s.placed[i+1:]...)
			s.show()
			return
		}
	}
	if len(s.placed) < s.wanted {
		s.placed = append(s.placed[:len(s.placed):len(s.placed)], p)
		s.show()
	}
}

func (s *Screen) show() {
	scene := board.Scene{Width: s.size, Height: s.size, Stones: make([]game.Color, s.size*s.size)}
	for _, p := range s.placed {
		scene.Stones[int(p.Y)*s.size+int(p.X)] = game.Black
	}
	left := s.wanted - len(s.placed)
	if left > 0 {
		scene.Ghost = game.Black
	}
	s.start.SetEnabled(left <= 0)
	s.board.SetScene(scene)
	if left > 0 {
		s.words.SetText(text.N("handicap.left", left))
	} else {
		s.words.SetText(text.T("handicap.done"))
	}
}

// Content implements shell.Screen.
func (s *Screen) Content() fyne.CanvasObject { return s.root }

// Focus implements shell.Screen. It returns the board.
func (s *Screen) Focus() fyne.Focusable { return s.board }

// Key implements shell.Screen. It returns false because the screen handles no keys.
func (s *Screen) Key(*fyne.KeyEvent) bool { return false }

// Rune implements shell.Screen. It does nothing.
func (s *Screen) Rune(rune) {}

// Leave implements shell.Screen. It releases the board's resources.
func (s *Screen) Leave() { s.board.Release() }
