package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/describe"
	"pionnier/app/text"
	"pionnier/core/session"
	"pionnier/widgets"
	"pionnier/widgets/layout"
)

// Decided is how a game was decided.
type Decided struct {
	Words string // "" if there is nothing to say
	Ply   int    // number of the deciding move; 0: no single one
}

// decision is the part that finds out how a game that is over was decided, and tells it in the panel below
// who won. A click on the words opens Study at the move that did it.
type decision struct {
	*subject
	find    func(tell func(Decided)) (stop func()) // Deps.Decide; nil: nothing is found out
	review  func(ply int)
	found   func(Decided) // called with what is found
	stop    func()        // ends the search for it; nil: none runs
	looking bool
	Decided
	words *widgets.Text
	link  *widgets.Tile // behind the words; hidden where they name no move
}

func newDecision(s *subject, deps Deps, found func(Decided)) *decision {
	d := &decision{subject: s, find: deps.Decide, review: deps.Actions.Review, found: found, words: widgets.Caption("")}
	d.link = widgets.NewTile("", canvas.NewRectangle(nil), func() { d.review(d.Ply) })
	d.link.Flat = true
	d.words.Label.Importance = widget.MediumImportance
	return d
}

// follow begins to find out how the game was decided when it is over, and ends that when it
// is taken up again.
func (d *decision) follow() {
	over := d.snap.Phase == session.Over && d.find != nil
	switch {
	case over && d.stop == nil:
		d.looking = true
		d.stop = d.find(d.found)
	case !over:
		d.end()
	}
}

// end drops the decision.
func (d *decision) end() {
	if d.stop != nil {
		d.stop()
	}
	d.stop, d.looking, d.Decided = nil, false, Decided{}
}

// content is what the panel tells below who won: the score, then what decided the game, which keeps the room of
// two lines so that the buttons below do not move when it is found.
func (d *decision) content() fyne.CanvasObject {
	rows := widgets.NewColumn(-10)
	for _, words := range []string{d.finalScore(), d.emptySquaresText()} {
		if words != "" {
			rows.Add(widgets.Caption(words))
		}
	}
	if d.find != nil && d.emptySquaresText() == "" {
		room := layout.Stack{Least: fyne.NewSize(0, widgets.Caption("a\na").MinSize().Height)}
		rows.Add(container.New(room, d.link, d.words))
		d.show()
	}
	return rows
}

// show updates the words.
func (d *decision) show() {
	words := d.Words
	if words == "" && d.looking {
		words = text.T("play.deciding")
	}
	d.words.SetText(words)
	d.link.Label, d.link.Hidden = words, d.Words == "" || d.Ply == 0
}

// finalScore is "Black 33 – 31 White", "" for a game that was not counted.
func (s *subject) finalScore() string {
	if describe.Score(s.snap.Outcome) == "" {
		return ""
	}
	return text.T("play.finalscore", "Score", describe.Score(s.snap.Outcome))
}

// decided shows how the game was decided. It may be called again.
func (s *Screen) decided(d Decided) {
	if d.Words != "" && s.decision.Words == "" {
		s.voice.speak(d.Words)
	}
	s.decision.looking, s.decision.Decided = false, d
	s.decision.show()
	s.root.Layout.Layout(s.root.Objects, s.root.Size())
}
