package study

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/app/shell"
	"pionnier/app/theme"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/widgets"
	"pionnier/widgets/board"
)

// paces are the times between moves that a replay offers.
var paces = []time.Duration{500 * time.Millisecond, time.Second, 2 * time.Second, 5 * time.Second}

// replayManner contains the options of a replay that the next one reuses: the index of the pace in
// paces, and whether it loops.
type replayManner struct {
	pace int
	loop bool
}

// replay is the mode in which the current line plays by itself. The space bar or its button pauses
// and resumes it. Any other action pauses it.
type replay struct {
	sub     studied
	on      stage
	manners *replayManner
	beside  func() bool // reports whether the notes are in sight all the same
	runs    bool
	at      *record.Node // where it put the cursor last
	comment *widgets.Text
	pause   *shell.While // until the next move; over while it is held
}

// start starts the replay at the current node, or at the beginning if the cursor is at the end of
// the line.
func (r *replay) start() {
	r.on.begin(r)
	r.toggle()
}

// toggle pauses or resumes the replay.
func (r *replay) toggle() {
	if r.runs {
		r.hold()
		return
	}
	if r.sub.now().Steps >= len(r.sub.now().Way) {
		r.walk(-len(r.sub.now().Way))
	}
	r.runs = true
	r.wait()
	r.on.showMode()
}

// hold pauses the replay.
func (r *replay) hold() {
	if r.runs {
		r.end()
		r.on.showMode()
	}
}

// walk moves the cursor along the line by the given number of moves and records the new node.
func (r *replay) walk(by int) {
	r.sub.study().Step(by)
	r.on.show()
	r.at = r.sub.now().Cursor
	r.tell()
}

// mostTold is the maximum number of runes of a comment that a replay shows.
const mostTold = 400

// tell shows the comment of the current node, unless the notes are visible.
func (r *replay) tell() {
	words := ""
	if c := r.sub.now().Cursor.Comment; c != "" && !r.beside() {
		words = firstLetters(c, mostTold)
	}
	if r.comment != nil && r.comment.Words() != words {
		r.comment.SetText(words)
		setShown(r.comment, words != "")
		r.on.relayout()
	}
}

// wait schedules the next move.
func (r *replay) wait() {
	r.pause.End()
	r.pause, r.at = r.on.while().Within(), r.sub.now().Cursor
	r.pause.After(paces[r.manners.pace], r.tick)
}

// tick plays the next move. If the user has moved the cursor meanwhile, tick pauses the replay. At
// the end of the line it starts again or, unless looping is on, pauses.
func (r *replay) tick() {
	switch atEnd := r.sub.now().Steps >= len(r.sub.now().Way); {
	case r.at != r.sub.now().Cursor, atEnd && !r.manners.loop, len(r.sub.now().Way) == 0:
		r.hold()
		return
	case atEnd:
		r.walk(-len(r.sub.now().Way))
	default:
		r.walk(1)
	}
	if r.sub.now().Steps >= len(r.sub.now().Way) && !r.manners.loop {
		r.hold()
		return
	}
	r.wait()
}

// end implements mode.
func (r *replay) end() {
	r.runs = false
	r.pause.End()
}

func (r *replay) manner() manner { return manner{walks: true} }

// move pauses a running replay. If the replay is paused, move ends the mode and plays m.
func (r *replay) move(m game.Move) {
	if r.runs {
		r.hold()
		return
	}
	r.on.leaveMode()
	r.on.play(m)
}

// next pauses the replay. It returns false, so that the caller moves the cursor.
func (r *replay) next() bool {
	r.hold()
	return false
}

func (r *replay) scene() board.Scene { return r.on.walkScene() }

// rune handles 's' and 'S', which pause or resume the replay. Any other character pauses it, and
// rune returns false.
func (r *replay) rune(c rune) bool {
	if c == 's' || c == 'S' {
		r.toggle()
		return true
	}
	r.hold()
	return false
}

// key handles the space bar, which pauses or resumes the replay, and Escape, which ends the mode.
// Any other key pauses the replay, and key returns false.
func (r *replay) key(ev *fyne.KeyEvent) bool {
	switch {
	case ev.Name == fyne.KeySpace:
		r.toggle()
		return true
	case widgets.IsCancelKey(ev):
		r.on.leaveMode()
		return true
	}
	r.hold()
	return false
}

// words implements mode.
func (r *replay) words() string {
	if r.runs {
		return text.T("replay.runs")
	}
	return text.T("replay.held")
}

// content returns the panel with the button that pauses and resumes the replay, the loop switch,
// the pace and the comment.
func (r *replay) content() fyne.CanvasObject {
	icon, word := "play", "replay.go"
	if r.runs {
		icon, word = "pause", "replay.hold"
	}
	r.comment = widgets.Paragraph("")
	r.comment.Hide()
	r.tell()
	var names []string
	for _, pace := range paces {
		names = append(names, text.T("replay.pace", "Seconds", describe.Points(pace.Seconds())))
	}
	pace := widgets.NewSegments(names, r.manners.pace, func(i int) {
		r.manners.pace = i
		if r.runs {
			r.wait()
		}
	})
	loop := widgets.NewToggle(text.T("replay.loop"), "", r.manners.loop, func(on bool) { r.manners.loop = on })
	hold := widgets.NewButton(text.T(word), theme.Icon(icon), r.toggle)
	row := container.NewBorder(nil, nil, hold, widgets.NewQuiet(text.T("common.close"), nil, r.on.leaveMode))
	return widgets.NewColumn(2, row, pace, loop, r.comment)
}
