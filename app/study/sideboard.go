package study

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"pionnier/core/game"
	"pionnier/core/press/scene"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/widgets"
	"pionnier/widgets/board"
)

// sideBoard is the part with a small second board. It shows what the pointer is over: a line of a
// candidate, or a position of the graph or the tree. Otherwise it shows the position before the
// last move.
type sideBoard struct {
	sub interface {
		studied
		named
	}
	desk    *desk
	picture *board.Miniature
	words   *widget.Label
	line    func() []game.Move // under the pointer; nil: none
	node    *record.Node       // under the pointer, of the graph or the tree; nil: none
	taken   float32            // room in the column
}

func newSideBoard(s *subject, d *desk, b *board.Board, line func() []game.Move) *sideBoard {
	return &sideBoard{sub: s, desk: d, picture: b.Miniature(), words: oneLine(""), line: line}
}

// inSight reports whether the second board is visible. If so, it shows candidates' lines instead of
// the first board.
func (b *sideBoard) inSight() bool { return b.taken > 0 && b.picture.Visible() }

// over shows the position at n while the pointer is over n in the graph or the tree. A nil n means
// that the pointer has left.
func (b *sideBoard) over(n *record.Node) {
	if n != b.node {
		b.node = n
		b.show()
	}
}

// show updates the second board if it is visible.
func (b *sideBoard) show() {
	if !b.inSight() {
		return
	}
	now := b.sub.now()
	sc, words := board.Scene{}, ""
	switch line := b.line(); {
	case line != nil:
		sc, words = scene.Of(now.Position()), b.sub.line(line)
		sc.Plan = scene.Plan(now.Position(), line)
	case b.node != nil && b.node.Parent != nil:
		sc, words = b.at(b.node), text.T("study.move", "Number", b.sub.number(b.node), "Move", b.sub.moveName(b.node.Move))
	case b.node != nil || now.Cursor.Parent == nil:
		sc, words = scene.Of(b.sub.study().Start()), text.T("study.start")
	default:
		sc, words = b.at(now.Cursor.Parent), text.T("study.desk.before")
	}
	if b.words.Text != words {
		b.words.SetText(words)
	}
	b.picture.SetScene(sc)
}

// at returns the scene of the position at n, with n's move marked.
func (b *sideBoard) at(n *record.Node) board.Scene {
	positions, _ := record.Replay(b.sub.study().Start(), record.OnBoard(n.Path()))
	sc := scene.Of(positions[len(positions)-1])
	if p, ok := n.Move.Point(); ok && n.Move != 0 {
		sc.Last = []game.Point{p}
	}
	return sc
}

// place lays out the second board above bottom within the height room. It returns the height used,
// or 0 if the board is switched off.
func (b *sideBoard) place(x, bottom, width, room float32) float32 {
	if !b.desk.Beside {
		b.hide()
		return 0
	}
	line := b.words.MinSize().Height
	edge := fyne.Min(width, room*0.36)
	fresh := b.taken == 0
	b.taken = edge + line + gap
	b.picture.Show()
	b.words.Show()
	widgets.Put(b.picture, x+(width-edge)/2, bottom-edge-line, edge, edge)
	widgets.Put(b.words, x+(width-edge)/2-8, bottom-line, edge+16, line)
	if fresh {
		b.show()
	}
	return b.taken
}

// hide hides the second board.
func (b *sideBoard) hide() {
	b.taken = 0
	b.picture.Hide()
	b.words.Hide()
}
