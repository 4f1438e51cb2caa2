// Package handicap is the screen where Black places handicap stones freely
// before a game of Go. A tap sets a stone or takes it back.
package handicap

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/text"
	"pionnier/core/game"
	"pionnier/widgets"
	"pionnier/widgets/board"
)

// Screen is the screen. All methods run on Fyne's thread.
type Screen struct {
	board  *board.Board
	size   int
	wanted int
	placed []game.Point
	words  *widget.Label
	start  *widgets.Button
	root   *fyne.Container
}

// New makes the screen for an empty square board and a number of stones; done
// is called with their points.
func New(b *board.Board, size, stones int, done func([]game.Point), back func()) *Screen {
	s := &Screen{board: b, size: size, wanted: stones}
	s.words = widgets.Heading("")
	s.start = widgets.NewPrimary(text.T("handicap.start"), func() { done(s.placed) })
	cancel := widgets.NewButton(text.T("common.back"), nil, back)
	foot := container.NewVBox(s.words, container.NewGridWithColumns(2, cancel, s.start))
	s.root = container.New(widgets.Fill{Max: 640}, container.NewPadded(container.NewBorder(nil, foot, nil, nil, b)))
	b.OnTap, b.OnKey = s.tap, s.Key
	s.show()
	return s
}

// tap sets or takes back a stone.
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
		s.start.Disable()
	} else {
		s.start.Enable()
	}
	s.board.SetScene(scene)
	s.words.SetText(text.N("handicap.left", left))
}

// Content is the screen's object.
func (s *Screen) Content() fyne.CanvasObject { return s.root }

// Focus is the board.
func (s *Screen) Focus() fyne.Focusable { return s.board }

// Key uses no key.
func (s *Screen) Key(*fyne.KeyEvent) bool { return false }

// Rune uses no character.
func (s *Screen) Rune(rune) {}

// Leave does nothing.
func (s *Screen) Leave() {}
