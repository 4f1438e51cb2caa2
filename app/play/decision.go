package play

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/shell"
	"pionnier/app/theme"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/core/session"
	"pionnier/widgets"
	"pionnier/widgets/layout"
)

// decision is the part that finds out how a finished game was decided, and shows it in the panel. A
// tap on the text opens Study at the deciding move.
type decision struct {
	sub *subject
	on  interface {
		laid
		lasting
		speaking
	}
	find    func(*shell.While, func(Decided)) // Deps.Decide; nil: nothing is found out
	review  func(ply int)
	search  *shell.While // for it; over: none runs
	looking bool
	Decided
	words *widgets.Text
	link  *widgets.Tile // behind the words; hidden where they name no move
}

func newDecision(s *subject, on host, deps Deps) *decision {
	d := &decision{sub: s, on: on, find: deps.Decide, review: deps.Actions.Review, words: widgets.Caption("")}
	d.link = widgets.NewTile("", canvas.NewRectangle(nil), func() { d.review(d.Ply) })
	d.link.Flat = true
	d.words.Label.Importance, d.words.Label.SizeName = widget.MediumImportance, theme.SizeNameModest
	return d
}

// follow implements part. It starts the search when the game ends, and stops it when the game is
// resumed.
func (d *decision) follow(session.Snapshot) {
	over := d.sub.snap.Phase == session.Over && d.find != nil
	switch {
	case over && d.search.Over():
		d.looking = d.sub.snap.Outcome.Winner != game.None // nothing is said about a draw: the search is for Study
		search := d.on.while().Within()
		d.search = search
		d.find(search, func(found Decided) {
			if !search.Over() {
				d.decided(found)
			}
		})
	case !over:
		d.end()
	}
}

// end stops the search and discards its result.
func (d *decision) end() {
	d.search.End()
	d.looking, d.Decided = false, Decided{}
}

// content returns the part of the panel below the winner: the score and what decided the game. The
// latter has the room of d.room lines from the beginning, so that the buttons below do not move.
func (d *decision) content() fyne.CanvasObject {
	rows := widgets.NewColumn(-10)
	for _, words := range []string{d.sub.finalScore(), d.sub.emptySquaresText()} {
		if words != "" {
			rows.Add(widgets.Caption(words))
		}
	}
	if d.find != nil && d.sub.emptySquaresText() == "" {
		lines := widgets.Caption("a" + strings.Repeat("\na", d.room()-1))
		lines.Label.SizeName = d.words.Label.SizeName
		room := layout.Stack{Least: fyne.NewSize(0, lines.MinSize().Height)}
		rows.Add(container.New(room, d.link, d.words))
		d.show()
	}
	return rows
}

// room returns the number of lines for what decided the game, in which the longest words fit on a
// phone.
func (d *decision) room() int {
	if widgets.Grown() > 1 {
		return 4
	}
	return 3
}

// show updates the text about what decided the game.
func (d *decision) show() {
	words := d.Words
	if words == "" && d.looking {
		words = text.T("play.deciding")
	}
	d.words.SetText(words)
	d.link.Label, d.link.Hidden = words, d.Words == "" || d.Ply == 0
}

// finalScore returns a text for the score, such as "Black 33 – 31 White", or "" if the game was not
// counted.
func (s *subject) finalScore() string {
	if describe.Score(s.snap.Outcome) == "" {
		return ""
	}
	return text.T("play.finalscore", "Score", describe.Score(s.snap.Outcome))
}

// decided shows found. The search may call it again with a better result.
func (d *decision) decided(found Decided) {
	if found.Words != "" && d.Words == "" {
		d.on.speak(found.Words)
	}
	d.looking, d.Decided = false, found
	d.show()
	d.on.relayout()
}

// emptySquaresText explains why the score has more discs than the board: the winner gets the empty
// squares. It returns "" if that does not apply.
func (s *subject) emptySquaresText() string {
	o := s.snap.Outcome
	if _, counts := s.snap.Position.(game.Counter); counts || o.Ending != game.ByScore || o.Winner == game.None {
		return ""
	}
	n := int(o.Score.Of(o.Winner)) - s.game.Score(s.snap.Position).Of(o.Winner)
	if n <= 0 {
		return ""
	}
	return text.N("play.empties", n, "Color", describe.Color(o.Winner))
}
