package study

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"pionnier/app/describe"
	"pionnier/app/text"
	"pionnier/app/theme"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/widgets"
	"pionnier/widgets/board"
)

// paces are the times from move to move that a replay offers.
var paces = []time.Duration{500 * time.Millisecond, time.Second, 2 * time.Second, 5 * time.Second}

// manners of a replay that the next one keeps: the pace, as an index of paces, and whether it begins again after
// the last move.
type replayManner struct {
	pace int
	loop bool
}

// replay is the mode in which the line on the board plays by itself. Any other action of the user pauses
// it; the space bar or its button resumes it.
type replay struct {
	*subject
	stage
	manners *replayManner
	runs    bool
	at      *record.Node // where it put the cursor last
	turn    int          // grows whenever it is held or goes on: a timer that was set before does nothing
}

// start begins at the cursor, or at the beginning if the cursor is at the end.
func (r *replay) start() {
	r.begin(r)
	r.toggle()
}

// toggle pauses or resumes the replay.
func (r *replay) toggle() {
	if r.runs {
		r.hold()
		return
	}
	if r.snap.Steps >= len(r.snap.Way) {
		r.walk(-len(r.snap.Way))
	}
	r.runs = true
	r.wait()
	r.showMode()
}

// hold pauses the replay.
func (r *replay) hold() {
	if r.runs {
		r.runs = false
		r.turn++
		r.showMode()
	}
}

// walk moves the cursor along the line, and remembers its place.
func (r *replay) walk(by int) {
	r.study.Step(by)
	r.show()
	r.at = r.snap.Cursor
}

// wait schedules the next move.
func (r *replay) wait() {
	r.turn++
	turn := r.turn
	r.at = r.snap.Cursor
	time.AfterFunc(paces[r.manners.pace], func() {
		r.dispatch(func() {
			if r.in(r) && r.runs && r.turn == turn {
				r.tick()
			}
		})
	})
}

// tick shows the next move. It pauses if the user went elsewhere meanwhile, and at the end of the line unless the
// replay loops.
func (r *replay) tick() {
	switch atEnd := r.snap.Steps >= len(r.snap.Way); {
	case r.at != r.snap.Cursor, atEnd && !r.manners.loop, len(r.snap.Way) == 0:
		r.hold()
		return
	case atEnd:
		r.walk(-len(r.snap.Way))
	default:
		r.walk(1)
	}
	if r.snap.Steps >= len(r.snap.Way) && !r.manners.loop {
		r.hold()
		return
	}
	r.wait()
}

// end implements mode.
func (r *replay) end() { r.runs, r.turn = false, r.turn+1 }

func (r *replay) manner() manner { return manner{walks: true} }

// move pauses the replay; the next tap on the board plays a move as usual.
func (r *replay) move(m game.Move) {
	if r.runs {
		r.hold()
		return
	}
	r.leaveMode()
	r.play(m)
}

// next implements mode: the move is shown at once.
func (r *replay) next() bool {
	r.hold()
	return false
}

func (r *replay) scene() board.Scene { return r.walkScene() }

// rune pauses the replay; the letter keeps its usual command.
func (r *replay) rune(c rune) bool {
	if c == 's' || c == 'S' {
		r.toggle()
		return true
	}
	r.hold()
	return false
}

// key pauses or resumes the replay with the space bar, and ends it with Escape. Other keys pause it and walk
// through the game as usual.
func (r *replay) key(ev *fyne.KeyEvent) bool {
	switch {
	case ev.Name == fyne.KeySpace:
		r.toggle()
		return true
	case widgets.IsCancelKey(ev):
		r.leaveMode()
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

// content is the button that holds it and lets it go on, the pace, and whether it begins again.
func (r *replay) content() fyne.CanvasObject {
	icon, word := "play", "replay.go"
	if r.runs {
		icon, word = "pause", "replay.hold"
	}
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
	buttons := container.NewHBox(widgets.NewIcon(theme.Icon(icon), text.T(word), r.toggle), widgets.NewQuiet(text.T("common.close"), nil, r.leaveMode))
	return widgets.NewColumn(2, container.NewBorder(nil, nil, buttons, nil, loop), pace) // a phone has no room for more
}
