package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/widgets/layout"
)

// answers returns a row of buttons, aligned right, with the main one last. Each is wide enough for
// a finger and its text.
func answers(buttons []*Button) fyne.CanvasObject {
	row := []fyne.CanvasObject{}
	for i := range buttons {
		row = append(row, container.New(answer{}, buttons[len(buttons)-1-i]))
	}
	return &fyne.Container{Layout: &rightRow{}, Objects: row}
}

// answer is the layout of one button in answers.
type answer struct{ layout.Stack }

// MinSize implements fyne.Layout.
func (a answer) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return a.Stack.MinSize(objects).AddWidthHeight(2*answerGap, 0).Max(fyne.NewSize(112, Thumb))
}

// NewMenu returns a container of buttons in one column, or in two if the modal is wide because the
// window is low.
func NewMenu(buttons ...fyne.CanvasObject) *fyne.Container {
	return &fyne.Container{Layout: &grid{columns: 2, gap: answerGap, least: Thumb, narrow: modalWidth * 0.6, whole: true}, Objects: buttons}
}

// rightRow is a layout of objects in a row, aligned right. If there is too little room, it stacks
// them, the last at the top. It reorders the objects accordingly, since Tab follows their order.
type rightRow struct {
	width float32
	down  bool // the objects are one below the other
}

const answerGap float32 = 8

func (l *rightRow) stacked(objects []fyne.CanvasObject) bool {
	return l.width > 0 && l.row(objects).Width > l.width
}

// row returns the size of objects side by side.
func (*rightRow) row(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(answerGap*float32(len(objects)-1), 0)
	for _, o := range objects {
		min := o.MinSize()
		size = fyne.NewSize(size.Width+min.Width, fyne.Max(size.Height, min.Height))
	}
	return size
}

// Layout implements fyne.Layout.
func (l *rightRow) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	l.width = size.Width
	if l.stacked(objects) != l.down {
		slices.Reverse(objects)
		l.down = !l.down
	}
	if l.down {
		layout.Column{Gap: answerGap}.Layout(objects, size)
		return
	}
	at := fyne.NewPos(size.Width, 0)
	for _, o := range slices.Backward(objects) {
		min := o.MinSize()
		at.X -= min.Width
		Put(o, at.X, 0, min.Width, size.Height)
		at.X -= answerGap
	}
}

// MinSize implements fyne.Layout.
func (l *rightRow) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := l.row(objects)
	if l.stacked(objects) {
		size = layout.Column{Gap: answerGap}.MinSize(objects)
	}
	size.Width = layout.Largest(objects).Width
	return size
}
