package study

import (
	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/app/theme"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/core/study"
	"pionnier/widgets"
	"pionnier/widgets/board"
)

// statusLine is the part that describes the position on the board, or answers an action of the
// user.
type statusLine struct {
	sub interface {
		studied
		headed
		pointName(game.Point) string
	}
	on laid
	*widgets.Text
	confirm confirmation
	notice  notice
	said    string // what it says now
	// room is the height that it keeps in a window of width.
	width, room float32
	wide        func() bool
}

func newStatusLine(s *subject, on host, b *board.Board, wide func() bool) *statusLine {
	return &statusLine{sub: s, on: on, Text: widgets.Paragraph(""), confirm: newConfirmation(b), wide: wide}
}

// show updates the line. It shows the notice for the current node or, without one, the position and
// its faults.
func (s *statusLine) show() {
	words := s.sub.statusWords()
	if s.notice.at == s.sub.now().Cursor {
		words = s.notice.words
	} else if len(s.sub.now().Faults) > 0 && s.sub.now().Faults[0].Ply <= s.sub.now().Ply { // before it all is well
		f := s.sub.now().Faults[0]
		more := ""
		if n := len(s.sub.now().Faults) - 1; n > 0 {
			more = text.N("study.fault.more", n)
		}
		words = text.Paragraph(text.T("study.fault", "Move", f.Ply, "Why", describe.Fault(f)), more, words)
	} else if now := s.sub.now(); now.Cut && now.At < 0 && now.Ply > study.MostJudged {
		words = text.Paragraph(text.T("study.cut", "Moves", text.Number(study.MostJudged)), words)
	}
	s.write(words)
}

// notice is an answer to an action of the user at a node, such as that a move is not allowed. It
// stays until the user does something else, even if the analysis progresses.
type notice struct {
	words string
	at    *record.Node // where it was given; nil: there is no answer
}

// say shows words instead of the description of the position until the user does something else.
func (s *statusLine) say(words string) {
	s.notice = notice{words, s.sub.study().Snapshot().Cursor}
	s.write(words)
}

// unsay shows the description of the position again.
func (s *statusLine) unsay() {
	s.notice = notice{}
	s.show()
}

// write shows words and makes a new layout of the screen if they have changed.
func (s *statusLine) write(words string) {
	if s.said == words {
		return
	}
	s.said = words
	s.SetText(words)
	s.on.relayout() // it may have more lines now
}

// keepRoom keeps the height of a second line once the status has had one, so that the tabs do not
// move under a thumb that steps through the game.
func (s *statusLine) keepRoom(width, high float32) {
	if width != s.width {
		s.width, s.room = width, 0
	}
	s.room = fyne.Max(s.room, fyne.Min(high, statusLines(2)))
}

// statusRight is how far the line's own margin extends beyond its right edge, where a low window
// leaves no more room.
const statusRight float32 = 6

// statusLines returns the height of n lines of the status.
func statusLines(n float32) float32 { return linesOf(fynetheme.SizeNameText, n) }

// linesOf returns the height of n lines of text of the given size.
func linesOf(size fyne.ThemeSizeName, n float32) float32 {
	return n*fyne.MeasureText("X", fynetheme.Size(size), fyne.TextStyle{}).Height + 2*fynetheme.InnerPadding()
}

// as sets the size of the text and returns the height of the status at the given width.
func (s *statusLine) as(size fyne.ThemeSizeName, width float32) float32 {
	if s.Label.SizeName != size {
		s.Label.SizeName = size
		s.Refresh()
	}
	return widgets.HighAt(s.Text, width-s.confirm.width()+8+statusRight)
}

// place places the line and returns its height. On a phone the text is smaller if the line would be
// higher than most, so that a part of the tab below is visible.
func (s *statusLine) place(x, y, width, most float32) float32 {
	height := s.as(fynetheme.SizeNameText, width)
	if !s.wide() && height > most {
		height = s.as(fynetheme.SizeNameCaptionText, width)
	}
	return s.put(x, y, width, height)
}

// steady is like place, for a window with columns. The height of the line is always the same, so
// that nothing below moves under a pointer that steps through the game. Text of three lines is
// smaller than text of two.
func (s *statusLine) steady(x, y, width float32) float32 {
	room := fyne.Max(statusLines(2), linesOf(fynetheme.SizeNameCaptionText, 3))
	return fyne.Max(room-4, s.small(x, y, width, room))
}

// small is like place. The text is as small as necessary to fit in the height most, but not smaller
// than captions of the usual size.
func (s *statusLine) small(x, y, width, most float32) (height float32) {
	sizes := []fyne.ThemeSizeName{fynetheme.SizeNameText, fynetheme.SizeNameCaptionText, theme.SizeNameModest}
	if widgets.Grown() <= 1 {
		sizes = sizes[:2]
	}
	for _, size := range sizes {
		if height = s.as(size, width); height <= most {
			break
		}
	}
	return s.put(x, y, width, height)
}

// placeAgain moves the line, in its present text size, and returns its height.
func (s *statusLine) placeAgain(x, y, width float32) float32 {
	return s.put(x, y, width, s.as(s.Label.SizeName, width))
}

// leastPane returns the height in which one line of a tab is visible.
func leastPane() float32 { return fyne.Max(32, statusLines(1)) }

// placeLow is like place, for a low window, in which the line may take a part of the height room.
// It chooses text smaller than captions if captions would leave no room for the tab or overlap the
// tools.
func (s *statusLine) placeLow(x, y, width, room float32) float32 {
	height := s.place(x, y, width, room*0.4)
	if height <= room-leastPane() {
		return height
	}
	if height = s.as(theme.SizeNameModest, width); height <= room-leastPane() {
		return s.put(x, y, width, height)
	}
	return s.put(x, y, width, s.as(theme.SizeNameLeast, width))
}

func (s *statusLine) put(x, y, width, height float32) float32 {
	widgets.Put(s.Text, x-8, y-4, width-s.confirm.width()+8+statusRight, height)
	return fyne.Max(height-4, s.confirm.place(x+width, y))
}
