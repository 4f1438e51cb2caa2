package play

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/core/session"
	"pionnier/widgets"
)

// failing is the part that lets the user choose how to continue after an engine has failed.
type failing struct {
	sub     *subject
	on      answering
	session interface {
		Retry() error
		SetSeat(game.Color, session.Seat) error
	}
}

// now implements interruption.
func (f *failing) now() any {
	if !f.sub.failed() {
		return nil
	}
	return true
}

// panel implements interruption. It includes the last output of an external program, which often
// shows the cause.
func (f *failing) panel() (body, actions fyne.CanvasObject) {
	c := f.sub.snap.Position.ToMove()
	levels := slices.Concat(f.sub.game.Ladder, f.sub.game.External)
	names := make([]string, len(levels))
	for i, l := range levels {
		names[i] = describe.Level(f.sub.game.ID, l.ID)
	}
	replace := func(level *engine.Level) {
		f.on.try(f.session.SetSeat(c, f.sub.seatFor(f.sub.snap.Seats.Of(c), level)))
	}
	other := widgets.NewSelect(names, -1, func(i int) { replace(&levels[i]) })
	other.PlaceHolder = text.T("play.fault.other")
	parts := []fyne.CanvasObject{widgets.Paragraph(describe.Error(f.sub.snap.Fault)),
		container.New(layout.NewCustomPaddedLayout(0, 0, textMargin, textMargin), other)}
	if said := describe.LastWords(f.sub.snap.Fault); said != "" {
		parts = append(parts, lastWords(said))
	}
	return container.NewVBox(parts...), buttons(
		widgets.NewPrimary(text.T("play.fault.retry"), func() { f.on.try(f.session.Retry()) }),
		widgets.NewButton(text.T("play.fault.takeover"), nil, func() { replace(nil) }))
}

// seatFor returns the seat old with the engine level, or with a person if level is nil. If old had
// an external program, its name is replaced.
func (s *subject) seatFor(old session.Seat, level *engine.Level) session.Seat {
	seat := session.Seat{Name: old.Name, Level: level}
	switch {
	case level == nil:
		seat.Name = ""
	case isExternal(level):
		seat.Name = s.levelName(seat)
	case isExternal(old.Level):
		seat.Name = text.T("app.name")
	}
	return seat
}

// mostWords is the number of lines shown of a program's output.
const mostWords = 5

// lastWords returns a selectable text with the last lines of said, the output of a program.
func lastWords(said string) fyne.CanvasObject {
	lines := strings.Split(said, "\n")
	said = strings.Join(lines[max(0, len(lines)-mostWords):], "\n")
	words := &widget.Label{Text: said, Wrapping: fyne.TextWrapBreak, Selectable: true, SizeName: theme.SizeNameCaptionText,
		TextStyle: fyne.TextStyle{Monospace: true}, Importance: widget.LowImportance}
	return widgets.NewColumn(-8, widgets.Caption(text.T("play.fault.words")), words)
}

// faultHeadline returns the text that the engine to move has failed. For built-in engines, it is
// the error.
func (s *subject) faultHeadline() string {
	seat := s.snap.Seats.Of(s.snap.Position.ToMove())
	if isExternal(seat.Level) {
		return text.T("play.fault.program", "Name", s.levelName(seat))
	}
	return describe.Error(s.snap.Fault)
}
