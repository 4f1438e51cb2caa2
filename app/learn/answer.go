package learn

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"pionnier/app/shell"
	"pionnier/app/sound"
	"pionnier/app/theme"
	"pionnier/core/game"
	"pionnier/core/lesson"
	"pionnier/core/press/describe"
	"pionnier/core/press/scene"
	"pionnier/core/press/text"
	"pionnier/core/session"
	"pionnier/widgets/board"
)

// attempt tries m and shows the result. If points are to be found, m's point is the answer.
func (r *reader) attempt(m game.Move) {
	r.waits.End()
	before := r.trial.asked // without a wrong move that is on the board
	a := r.trial.Try(m)
	if a.Kind == ignored {
		return
	}
	r.marked = false
	r.show()
	r.tell(a)
	r.sound(a, m, before)
	if p, ok := m.Point(); ok && (a.Kind == refused || a.Kind == rejected && r.current().Find != "") {
		r.board.Shake(p, r.board.Scene().Ghost)
	}
	if r.trial.State() == replying {
		r.waits = shell.Begin(r.screen.deps.Dispatch)
		r.waits.After(replyPause, r.reply)
	}
	if a.Kind == completed {
		r.screen.done.solve(r.lesson(), r.current())
	}
}

// reply plays the opponent's answer and shows the result.
func (r *reader) reply() {
	r.waits.End()
	before := r.trial.Position()
	r.trial.Reply()
	r.show()
	r.sound(answer{Kind: onward}, r.trial.Last(), before)
	if r.trial.State() == done {
		r.tell(answer{Kind: completed})
		r.screen.done.solve(r.lesson(), r.current())
	}
}

// tell shows the answer a as text, with an icon whose shape distinguishes right from wrong.
func (r *reader) tell(a answer) {
	right, hint := theme.IconIn("check", theme.ColorGood), theme.IconIn("hint", theme.ColorCareful)
	switch a.Kind {
	case refused:
		words := describe.Error(a.Err)
		if r.refused++; r.refused > 1 { // why alone has not helped
			words += " " + r.fill(".hint")
		}
		r.say(hint, words)
	case rejected:
		words := r.fill(".hint")
		if r.trial.State() == mistaken {
			words += " " + text.T("learn.takeback")
		}
		r.say(hint, words)
	case onward:
		if found, total := r.trial.Found(); total > 0 {
			r.say(right, text.T("learn.found", "Count", len(found), "Total", total))
			return
		}
		r.say(right, strings.TrimSpace(describe.Error(a.Err)+" "+text.T("learn.onward")))
	case completed:
		r.say(right, r.fill(".right"))
	default:
		r.say(nil, "")
	}
}

// fill returns the step's text with the given key suffix. Its placeholders are replaced by facts
// about the position.
func (r *reader) fill(suffix string) string {
	n, black, white := r.trial.facts()
	return text.T(r.textKey()+suffix, "Replies", n, "Black", black, "White", white)
}

// say shows words with icon and scrolls to them. If words is "", say hides both and scrolls to the
// top.
func (r *reader) say(icon fyne.Resource, words string) {
	r.icon.SetResource(icon)
	r.answer.SetText(words)
	r.replying.Hidden = words == ""
	r.relayout()
	if words == "" {
		r.scroll.ScrollToTop()
	} else {
		r.scroll.ScrollToBottom()
	}
}

// act handles the middle button. Depending on the state, it takes back a move, restarts the step,
// passes or shows an example.
func (r *reader) act() {
	switch {
	case r.trial.State() == mistaken:
		r.trial.takeBack()
		r.show()
		r.tell(answer{Kind: takenBack})
	case r.trial.State() == done:
		r.begin()
	case r.current().Passes():
		r.attempt(game.Pass)
	default:
		r.marked = true
		r.board.SetScene(r.scene())
		r.say(theme.IconIn("hint", theme.ColorCareful), text.T("learn.shown"))
	}
}

// scene returns the scene of the board. While a move is asked for, legal moves are marked as in a
// game.
func (r *reader) scene() board.Scene {
	pos := r.trial.Position()
	sc := scene.Of(pos)
	if r.trial.placing() {
		sc = scene.Play(session.Snapshot{Position: pos}, scene.Options{LegalMarks: true, FlipPreview: true})
	}
	if p, ok := r.trial.Last().Point(); ok {
		sc.Last = []game.Point{p}
	}
	if counter, ok := pos.(game.Counter); ok && r.current().Owners {
		sc.Territory = counter.Territory(nil)
	}
	sc.Hints = r.marks()
	if p, ok := r.example(); r.marked && ok {
		sc.Pending = &p
	}
	return sc
}

// example returns a correct point to mark. If illegal moves are asked for, it is the first one, and
// otherwise the middle one. It returns false if only a pass is correct.
func (r *reader) example() (game.Point, bool) {
	var points []game.Point
	for _, m := range r.trial.solutions() {
		if p, ok := m.Point(); ok {
			points = append(points, p)
		}
	}
	if len(points) == 0 {
		return game.Point{}, false
	}
	if r.trial.asksRefused() {
		return points[0], true
	}
	return points[len(points)/2], true
}

// marks returns hints for the points found so far and for the points that the step marks.
func (r *reader) marks() (list []board.Hint) {
	found, _ := r.trial.Found()
	for i, p := range found {
		list = append(list, board.Hint{Point: p, Text: strconv.Itoa(i + 1)})
	}
	step := r.current()
	size, _ := r.trial.Position().Size()
	for _, label := range slices.Sorted(maps.Keys(step.Marks)) {
		points, err := pointsIn(r.course.Game, step.Marks[label], size)
		if err != nil {
			panic(err) // tested
		}
		for _, p := range points {
			list = append(list, board.Hint{Point: p, Text: label})
		}
	}
	return list
}

// sound plays the sound for the answer a to the move m, which was played in the position before.
func (r *reader) sound(a answer, m game.Move, before game.Position) {
	after := r.trial.Position()
	play := r.screen.deps.Sound
	switch {
	case a.Kind == refused || a.Kind == rejected && after == before:
		play(sound.Refused)
	case after == before || a.Kind == takenBack:
	case m == game.Pass:
		play(sound.Pass)
	default:
		play(placed(before, after))
	}
}

// placed returns the sound of the move from before to after, which depends on how many stones it
// captured or flipped.
func placed(before, after game.Position) sound.Sound {
	opponent := before.ToMove().Opponent()
	lost := lesson.Count(before, opponent) - lesson.Count(after, opponent)
	total := lesson.Count(after, game.Black) + lesson.Count(after, game.White)
	switch turned := total > lesson.Count(before, game.Black)+lesson.Count(before, game.White); {
	case lost > 0 && turned:
		return sound.Flips
	case lost > 1:
		return sound.Rattle
	case lost == 1:
		return sound.Capture
	}
	return sound.Stone
}
