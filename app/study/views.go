package study

import (
	"fyne.io/fyne/v2"

	"pionnier/app/shell"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/press/report"
	"pionnier/core/record"
	"pionnier/core/review"
	"pionnier/core/study"
)

// The views that parts and modes have of their subject. Each of them uses the narrowest view that
// it needs, made of these.
type (
	shown   interface{ now() *study.Snapshot } // what is on the screen; the snapshot never changes
	studied interface {                        // and the study, to move in it and to change it
		shown
		study() *study.Study
	}
	ruled    interface{ entry() catalog.Game }
	analysed interface {
		analyst() study.Asker // nil: no analysis is offered
		analysing() bool
	}
	named interface {
		moveName(game.Move) string
		pointName(game.Point) string
		parsePoint(name string) (game.Point, bool)
		number(*record.Node) int
		line([]game.Move) string
	}
	valued interface {
		margin(float64) string
		lead(float64) string
		leadWords(game.Value) string
		lossWords(review.Loss) string
		countWords(review.Tally) string
	}
	placed interface {
		leftAt() int
		lastPoint() game.Point
		candidates() []game.Candidate
	}
	reported interface {
		report() *report.Report
		explained(i int) []string // why the judged move i was bad
		hinted(i int) []string    // the same, without the better move until the user has looked for it
		searched(i int)           // notes that they have
		order() report.Order
		takeOrder(report.Order)
	}
	headed interface {
		name(game.Color) string
		allJudged(game.Color) bool
		openingName() string
		statusWords() string
	}
)

// The views that parts and modes have of the screen.
type (
	laid     interface{ relayout() }           // lays out the parts again
	drawn    interface{ showBoard() }          // refreshes only the board
	windowed interface{ canvas() fyne.Canvas } // for dialogs; nil while the screen is in no window
	lasting  interface{ while() *shell.While } // the time that the screen is shown, for what is done in the background
	changing interface{ changes(do func()) }   // calls do, which changes the record, and shows the result
	playing  interface{ play(m game.Move) }    // plays a move as a variation; says so if it is illegal
	renewed  interface{ show() }               // shows the present snapshot
	telling  interface {
		say(words string) // shows words in the status line until the user does something else
		unsay()           // shows the position in the status line again
		said() notice     // returns what say shows; the zero value: the line shows the position
	}
	// walked moves the cursor, and ends what belongs to the old position; goToPly does so on the judged line.
	walked interface {
		goTo(n *record.Node)
		goToPly(ply int)
	}
	// host is all of that, and the screen itself.
	host interface {
		laid
		drawn
		windowed
		lasting
		changing
		playing
		telling
		walked
		renewed
	}
)
