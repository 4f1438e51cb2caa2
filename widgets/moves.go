package widgets

import (
	"image"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/widgets/control"
	"pionnier/widgets/focus"
)

// MoveList is a list of a game's moves, two in a row. A click on a move goes to it. Only visible
// rows are drawn.
type MoveList struct {
	widget.BaseWidget
	OnChosen func(ply int) // called with the number of moves up to the clicked one
	// Describe returns a move as screen readers say it, or "" if its name suffices. It may be nil.
	Describe func(ply int) string
	// Notes are shown behind the moves by Set, one for each move. It may be nil.
	Notes []MoveNote

	moves   []string
	numbers []int
	current int
	list    *List
}

// MoveNote is a picture and a text at the right of a move.
type MoveNote struct {
	Mark  image.Image // may be nil
	Words string
}

// NewMoveList returns an empty list. name is for screen readers. chosen is called with the number
// of plies up to the move that the user chooses.
func NewMoveList(name string, chosen func(ply int)) *MoveList {
	l := &MoveList{OnChosen: chosen}
	l.list = NewList(name, func() int { return (len(l.moves) + 1) / 2 },
		func() fyne.CanvasObject { return newMoveRow(l) },
		func(i widget.ListItemID, o fyne.CanvasObject) { o.(*moveRow).show(i) })
	l.list.OnFocus = func() { l.list.Highlight((l.current - 1) / 2) }
	l.list.OnSelected = func(row widget.ListItemID) { // by a key: a click presses a move
		l.list.UnselectAll()
		l.choose(row)
	}
	l.ExtendBaseWidget(l)
	return l
}

// Set shows moves with their numbers. A move with number 0 is shown without a number. The first
// current moves have been played, and the last one of them is marked.
func (l *MoveList) Set(moves []string, numbers []int, current int) {
	l.moves, l.numbers, l.current = moves, numbers, current
	l.list.Refresh()
	l.follow()
}

// Resize implements fyne.CanvasObject. It keeps the marked move visible.
func (l *MoveList) Resize(s fyne.Size) {
	if s == l.Size() {
		return
	}
	l.BaseWidget.Resize(s)
	l.follow()
}

// choose calls OnChosen for the last move of row or, if that is marked, for its first move.
func (l *MoveList) choose(row int) {
	ply := min(2*row+2, len(l.moves))
	if ply == l.current && ply > 2*row+1 {
		ply--
	}
	l.OnChosen(ply)
}

// follow scrolls to the marked move.
func (l *MoveList) follow() {
	if l.current > 0 {
		l.list.ScrollTo((l.current - 1) / 2)
	} else {
		l.list.ScrollToTop()
	}
}

// RowHeight returns the height of a row, including the line below it.
func (l *MoveList) RowHeight() float32 { return moveRowLayout{}.MinSize(nil).Height + theme.Padding() }

// CreateRenderer implements fyne.Widget.
func (l *MoveList) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(l.list) }

// moveRow is a row of the list: a number and two moves.
type moveRow struct {
	widget.BaseWidget
	list   *MoveList
	number *canvas.Text
	cells  [2]*moveCell
}

func newMoveRow(l *MoveList) *moveRow {
	r := &moveRow{list: l, number: canvas.NewText("", nil)}
	for i := range r.cells {
		r.cells[i] = newMoveCell()
	}
	r.ExtendBaseWidget(r)
	return r
}

// rowNumber returns the first number in row, followed by a dot, or "" if no move of the row has a
// number.
func (l *MoveList) rowNumber(row int) string {
	for i := row * 2; i < min(row*2+2, len(l.numbers)); i++ {
		if n := l.numbers[i]; n != 0 {
			return strconv.Itoa(n) + "."
		}
	}
	return ""
}

func (r *moveRow) show(row int) {
	r.number.Text = r.list.rowNumber(row)
	r.number.Color, r.number.TextSize = theme.Color(theme.ColorNamePlaceHolder), theme.Size(theme.SizeNameCaptionText)
	r.number.Refresh()
	for i, cell := range r.cells {
		ply := row*2 + i + 1
		cell.text.Text, cell.current, cell.tapped, cell.Hidden = "", false, nil, ply > len(r.list.moves)
		cell.setNote(MoveNote{})
		if ply <= len(r.list.moves) {
			cell.text.Text = r.list.moves[ply-1]
			cell.current, cell.undone = ply == r.list.current, ply > r.list.current
			if ply <= len(r.list.Notes) {
				cell.setNote(r.list.Notes[ply-1])
			}
			cell.tapped, cell.said = func() { r.list.OnChosen(ply) }, nil
			if r.list.Describe != nil {
				cell.said = func() string { return r.list.Describe(ply) }
			}
		}
		cell.Refresh()
	}
}

func (r *moveRow) CreateRenderer() fyne.WidgetRenderer {
	c := &fyne.Container{Objects: []fyne.CanvasObject{r.number, r.cells[0], r.cells[1]}}
	c.Layout = moveRowLayout{}
	return widget.NewSimpleRenderer(c)
}

type moveRowLayout struct{}

func (moveRowLayout) Layout(o []fyne.CanvasObject, s fyne.Size) {
	number, h := fyne.Max(44, fyne.MeasureText("188.", theme.Size(theme.SizeNameCaptionText), fyne.TextStyle{}).Width+16), o[0].MinSize().Height
	half := (s.Width - number) / 2
	Put(o[0], 8, (s.Height-h)/2, number, h)
	Put(o[1], number, 0, half-4, s.Height)
	Put(o[2], number+half, 0, half-4, s.Height)
}

func (moveRowLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	const finger = 32
	return touchable(fyne.NewSize(160, fyne.Max(finger, theme.Size(theme.SizeNameText)*1.4+6)))
}

// moveCell is the cell of one move.
type moveCell struct {
	widget.BaseWidget
	control.Pointer
	text, note      *canvas.Text
	mark            *canvas.Image
	back            *canvas.Rectangle
	current, undone bool
	tapped          func()
	said            func() string // returns the move as screen readers say it; may be nil
}

var (
	_ desktop.Hoverable = (*moveCell)(nil)
	_ fyne.Accessible   = (*moveCell)(nil)
)

func newMoveCell() *moveCell {
	c := &moveCell{text: canvas.NewText("", nil), note: canvas.NewText("", nil), mark: &canvas.Image{FillMode: canvas.ImageFillContain}, back: canvas.NewRectangle(nil)}
	c.note.Alignment = fyne.TextAlignTrailing
	c.OnPointer = func(bool) { c.Refresh() }
	c.ExtendBaseWidget(c)
	return c
}

func (c *moveCell) Tapped(*fyne.PointEvent) {
	if c.tapped != nil {
		c.tapped()
	}
}

// AccessibilityLabel returns the move in words, or its notation if there are no words. It returns
// "" for an empty cell.
func (c *moveCell) AccessibilityLabel() string {
	if c.said != nil {
		if words := c.said(); words != "" {
			return words
		}
	}
	return c.text.Text
}

// AccessibilityRole returns the role of a button.
func (c *moveCell) AccessibilityRole() fyne.AccessibleRole { return fyne.AccessibleRoleButton }

func (c *moveCell) CreateRenderer() fyne.WidgetRenderer {
	return &moveCellRenderer{control.Parts{c.back, c.mark, c.text, c.note}, c}
}

type moveCellRenderer struct {
	control.Parts
	cell *moveCell
}

func (r *moveCellRenderer) MinSize() fyne.Size { return fyne.NewSize(40, 20) }
func (r *moveCellRenderer) Layout(s fyne.Size) {
	Put(r.cell.back, 0, 1, s.Width, s.Height-2)
	r.cell.place(s)
}

// setNote sets the note after the move.
func (c *moveCell) setNote(n MoveNote) {
	c.note.Text, c.mark.Image, c.mark.Hidden = n.Words, n.Mark, n.Mark == nil
}

// noteMark is the side length of a note's picture.
const noteMark float32 = 16

// place puts the move at the left and its note at the right. It leaves out the note in a narrow
// cell.
func (c *moveCell) place(s fyne.Size) {
	c.fit()
	c.note.TextSize = theme.Size(theme.SizeNameCaptionText)
	room := s.Width - 16 - c.text.MinSize().Width
	c.note.Hidden = c.note.Text == "" || c.note.MinSize().Width > room
	end := s.Width - 6
	if !c.note.Hidden {
		end -= c.note.MinSize().Width
		Put(c.note, end, 0, c.note.MinSize().Width, s.Height)
		end -= 3
	}
	if c.mark.Image != nil {
		c.mark.Hidden = end-noteMark < 8+c.text.MinSize().Width
		Put(c.mark, end-noteMark, (s.Height-noteMark)/2, noteMark, noteMark)
	}
	Put(c.text, 8, 0, s.Width-8, s.Height)
}

// fit reduces the text size until the move fits in the cell, but not below ShortLetters.
func (c *moveCell) fit() {
	c.text.TextSize = theme.Size(theme.SizeNameText)
	for room := c.Size().Width - 8; room > 0 && c.text.TextSize > ShortLetters() && !Fits(c.text.Text, room, c.text.TextSize, c.text.TextStyle); {
		c.text.TextSize--
	}
}

func (r *moveCellRenderer) Refresh() {
	c := r.cell
	c.back.CornerRadius = 6
	c.back.FillColor = nil
	c.text.TextStyle.Bold = c.current
	c.place(c.Size())
	c.text.Color, c.note.Color = theme.Color(theme.ColorNameForeground), theme.Color(theme.ColorNamePlaceHolder)
	focus.Selection(c.back, c.current)
	if c.Hovered() && c.tapped != nil && !c.current {
		c.back.FillColor = theme.Color(theme.ColorNameHover)
	}
	if c.undone {
		c.text.Color = theme.Color(theme.ColorNamePlaceHolder)
	}
	r.Repaint()
}

func (c *moveCell) TappedSecondary(ev *fyne.PointEvent) { PressSlowly(c, ev) }
