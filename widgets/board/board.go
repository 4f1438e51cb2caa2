// Package board provides the Fyne widget of a board. It shows a Scene, animates the change from one Scene to
// the next, and reports the points that the user taps, points at or types. It knows geometry and never rules.
//
// Everything visible is one raster that package paint keeps up to date, so the widget looks exactly like an
// exported picture. Start reading at Board.SetScene; animation is in motion.go, pointer and keys are in
// input.go, fingers in aim.go, stones that wait to be confirmed in waiting.go.
package board

import (
	"image"
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"

	"pionnier/core/game"
	"pionnier/core/press/paint"
	"pionnier/widgets/control"
	"pionnier/widgets/raster"
	"pionnier/widgets/touch"
)

// Scene, Style, Hint, Mark and Next are types of package paint, which draws them.
type (
	Scene = paint.Scene
	Style = paint.Style
	Hint  = paint.Hint
	Mark  = paint.Mark
	Next  = paint.Next
)

// Weights is the greatest weight of a Hint.
const Weights = paint.Weights

// Options are the user's choices. The zero value has no labels, no animation and the standard
// palette.
type Options struct {
	Coordinates  bool
	Animate      bool
	HighContrast bool
	Look         paint.Look
	Last         paint.LastMark
	Tap          TapMode
	Swipe        bool
}

// Board is a widget that shows a Scene and accepts moves. Its methods must be called on Fyne's
// goroutine, on which it also calls its callbacks. Callbacks may be nil.
type Board struct {
	control.Focus
	control.Pointer
	touch.Finger

	OnTap func(game.Point) // called for a click, a touch, or Enter or Space at the cursor
	// OnDrag is called for a press that ends at another point than it began. It reports whether it used the
	// press; if not, the press is a tap where it ended. path holds at least two points, and no point twice in a
	// row. For a finger it holds only both ends.
	OnDrag func(path []game.Point) bool
	// OnDragging is called with the path so far while the pointer drags over the board, and with nil when the
	// press has ended elsewhere.
	OnDragging func(path []game.Point)
	// OnSecondary is called for a right click or a long press. It reports whether it used the press; if not, a
	// finger's long press is a tap.
	OnSecondary func(game.Point) bool
	Waiting     Waiting
	OnSwipe     func(by int) bool         // called for a sweep to the left, 1, or right, -1; reports whether it used it
	Whole       fyne.CanvasObject         // the button that shows the whole of an enlarged board; may be nil
	OnHighlight func(game.Point, bool)    // called when the pointer or cursor comes to a point; false: it left
	OnKey       func(*fyne.KeyEvent) bool // called for a key before the board uses it; reports whether it used the key
	Describe    func(game.Point) string   // returns the text of a point for screen readers
	Name        string                    // spoken if Describe is nil or the cursor is off the board
	Touch       bool                      // the cursor shows only after a key was pressed, not with the focus

	style   Style
	view    game.Symmetry // the orientation of the board on the screen
	options Options
	scene   Scene
	cells   []paint.Cell // the scene at rest, without pointer and cursor

	attention
	click  *fyne.PointEvent // the click that OnTap is called for; nil: a key
	press  origin
	aim    aim
	moving motion
	display
}

// attention is the point that the user looks at, and the source of its highlight.
type attention struct {
	highlighted   game.Point // the point under the pointer, a finger or the cursor
	highlightedBy highlightSource
	cursor        game.Point
	focused       bool
	clicked       bool // the focus is being set by a click, which needs no cursor
	pointed       bool // the cursor was in sight when the focus was lost
}

// display holds the picture of the board and the part of it in sight.
type display struct {
	raster  *canvas.Raster
	surface *paint.Surface
	size    image.Point  // of surface, in pixels
	whole   paint.Layout // of the whole board in surface
	zoom    zoom
	loupe   *loupe
}

// highlightSource is the kind of input that highlights a point.
type highlightSource uint8

const (
	byNothing highlightSource = iota
	byPointer
	byKeyboard
	byFinger
)

// New returns an empty board in the given style, with coordinates and animations.
func New(style Style) *Board {
	b := &Board{style: style, options: Options{Coordinates: true, Animate: true}}
	b.OnPointer, b.OnMove = b.pointerOn, b.follow
	b.raster = canvas.NewRaster(b.paint)
	b.raster.ScaleMode = canvas.ImageScalePixels
	b.loupe, b.Waiting.board = newLoupe(b), b
	b.ExtendBaseWidget(b)
	return b
}

// SetScene shows scene. It animates the difference from the previous scene unless animations are
// off. The new scene takes effect at once: a running animation ends, and taps refer to scene.
func (b *Board) SetScene(scene Scene) {
	b.moving.stop()
	old := b.scene
	b.scene = scene
	b.cells = paint.Cells(&scene)
	if old.Ghost != scene.Ghost || !slices.Equal(old.Stones, scene.Stones) {
		b.Waiting.Drop()
		b.Waiting.idle = false
	}
	b.zoom.follow(b, &old, &scene)
	if old.Width != scene.Width || old.Height != scene.Height {
		b.surface, b.zoom = nil, zoom{}
		b.cursor = game.Pt(scene.Width/2, scene.Height/2)
		b.highlightedBy = byNothing
	} else if b.options.Animate && old.Width > 0 {
		b.animate(changes(&old, &scene, b.style.Cells))
	}
	b.redraw()
}

// Scene returns the current scene.
func (b *Board) Scene() Scene { return b.scene }

// SetOptions sets the options of the board.
func (b *Board) SetOptions(o Options) {
	if o == b.options {
		return
	}
	b.options = o
	b.Refresh()
}

// SetView rotates or reflects the board on the screen. Scenes and points keep the game's
// coordinates.
func (b *Board) SetView(v game.Symmetry) {
	if v != b.view {
		b.view = v
		b.Refresh()
	}
}

// View returns the symmetry that was set by SetView.
func (b *Board) View() game.Symmetry { return b.view }

// seen returns the numbers of columns and rows on the screen, after the view is applied.
func (b *Board) seen() (columns, rows int) { return b.view.Size(b.scene.Width, b.scene.Height) }

// Refresh implements fyne.CanvasObject. It repaints the whole board.
func (b *Board) Refresh() {
	b.surface = nil
	b.redraw()
}

// Release frees the picture of the board, which takes up to 7 MB, when the board is no longer
// shown. If the board is shown again, it is repainted.
func (b *Board) Release() {
	b.moving.stop()
	b.surface = nil
}

// minSide is the smallest side of a board that is large enough to play on.
const minSide = 200

// MinSize implements fyne.CanvasObject. It returns the smallest size at which a user can play.
func (b *Board) MinSize() fyne.Size { return fyne.NewSquareSize(minSide) }

// redraw makes the toolkit call paint again.
func (b *Board) redraw() { b.raster.Refresh() }

// paint returns the picture of the board in w × h pixels. The toolkit calls it for the raster.
func (b *Board) paint(w, h int) image.Image {
	size := image.Pt(w, h)
	if b.scene.Width <= 0 || b.scene.Height <= 0 {
		return image.NewRGBA(image.Rectangle{Max: size})
	}
	if b.surface == nil || b.size != size {
		columns, rows := b.seen()
		b.surface = paint.NewSurface(b.lying(), b.options.colors(b.style), columns, rows, size, b.picture(pixelScale(w, b.raster.Size())))
		b.size, b.whole = size, b.surface.Layout()
	}
	if l, _ := b.layout(); l != b.surface.Layout() {
		b.surface.Arrange(l)
	}
	b.surface.Show(b.turned(b.visible()))
	b.surface.ShowLines(b.turnedLines())
	return b.surface.Image()
}

// picture returns the options for painting the board at scale pixels per unit of length.
func (b *Board) picture(scale float64) paint.Options {
	return paint.Options{Coordinates: b.options.Coordinates, Shadow: true, Font: raster.Labels(), Scale: scale, Last: b.options.Last}
}

// pixelScale returns the number of pixels per unit of length of an object with the given size that
// is w pixels wide.
func pixelScale(w int, size fyne.Size) float64 {
	if size.Width <= 0 {
		return 1
	}
	return float64(w) / float64(size.Width)
}

// colors returns the palette for style. It has the theme's accent colour unless o.HighContrast is
// set.
func (o Options) colors(style Style) paint.Palette {
	p := o.Look.Palette(style.Cells, o.HighContrast)
	if o.HighContrast {
		return p
	}
	p.Accent = color.NRGBAModel.Convert(theme.Color(theme.ColorNamePrimary)).(color.NRGBA)
	return p
}

// visible returns the cells to paint: the scene with its animation, the highlighted point and the
// cursor.
func (b *Board) visible() []paint.Cell {
	cells := append([]paint.Cell(nil), b.cells...)
	b.moving.apply(cells)
	if b.focused && b.highlightedBy == byKeyboard {
		if c := b.cell(cells, b.cursor); c != nil {
			c.Cursor = true
		}
	}
	if b.scene.Pending != nil {
		b.preview(cells, *b.scene.Pending)
	}
	b.Waiting.show(cells)
	b.aim.light(b, cells)
	if b.highlightedBy != byNothing && (b.scene.Refused == nil || !b.scene.Refused(b.highlighted)) && b.showGhost(cells, b.highlighted, b.scene.Ghost, 0) {
		b.preview(cells, b.highlighted)
	}
	if shift, p := b.moving.shift(); shift != 0 {
		b.showGhost(cells, p, b.moving.stone, shift)
	}
	return cells
}

// lying returns the style of the board, transformed by the view.
func (b *Board) lying() Style { return b.style.Turned(b.view, b.scene.Width, b.scene.Height) }

// turned returns cells transformed by the view.
func (b *Board) turned(cells []paint.Cell) []paint.Cell {
	if b.view == (game.Symmetry{}) {
		return cells
	}
	turned := make([]paint.Cell, len(cells))
	columns, _ := b.seen()
	for i, c := range cells {
		p := b.view.Point(game.Pt(i%b.scene.Width, i/b.scene.Width), b.scene.Width, b.scene.Height)
		turned[int(p.Y)*columns+int(p.X)] = c
	}
	return turned
}

func (b *Board) turnedLines() []paint.Line {
	var lines []paint.Line
	for _, l := range b.scene.Lines {
		if b.onBoard(l.From) && b.onBoard(l.To) {
			l.From, l.To = b.view.Point(l.From, b.scene.Width, b.scene.Height), b.view.Point(l.To, b.scene.Width, b.scene.Height)
			lines = append(lines, l)
		}
	}
	return lines
}

// showGhost shows the ghost on p, moved sideways by shift, and reports whether it did. It does
// nothing if p is not an empty point or ghost is game.None.
func (b *Board) showGhost(cells []paint.Cell, p game.Point, ghost game.Color, shift int8) bool {
	c := b.cell(cells, p)
	if c == nil || c.Stone != game.None || ghost == game.None {
		return false
	}
	c.Ghost, c.Shift = ghost, shift
	return true
}

// preview marks the discs in cells that a move at p would flip.
func (b *Board) preview(cells []paint.Cell, p game.Point) {
	if b.scene.Flips == nil {
		return
	}
	for _, f := range b.scene.Flips(p) {
		if c := b.cell(cells, f); c != nil {
			c.Ring = true
		}
	}
}

// cell returns the cell of p in cells, or nil if p is not on the board.
func (b *Board) cell(cells []paint.Cell, p game.Point) *paint.Cell {
	if !b.onBoard(p) {
		return nil
	}
	return &cells[int(p.Y)*b.scene.Width+int(p.X)]
}

func (b *Board) onBoard(p game.Point) bool {
	return p.X >= 0 && p.Y >= 0 && int(p.X) < b.scene.Width && int(p.Y) < b.scene.Height
}

// CreateRenderer implements fyne.Widget.
func (b *Board) CreateRenderer() fyne.WidgetRenderer {
	if b.Whole == nil {
		b.Whole = canvas.NewRectangle(color.Transparent)
	}
	if !b.Enlarged() {
		b.Whole.Hide()
	}
	return raster.NewRenderer(b.raster, b.Whole, b.loupe.raster)
}
