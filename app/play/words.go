package play

import (
	"pionnier/app/toolkit"
	"pionnier/app/typing"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/core/session"
)

// telling is the part that shows the last event and the state of the game in the status strip.
type telling struct {
	sub       *subject
	strip     *status
	options   Options
	terms     string     // Deps.Terms
	drawn     game.Color // Deps.DrawnColor
	attention *attention
	look      *looking
	group     *groupHint
	hint      *hinting
	territory *territory
	typed     *typing.Typing
	on        laid
	asked     func() bool // reports whether a menu or a question lies over the board
	refusal   string      // why the last try was refused; until the next change
	said      string      // a line from Say; until the next move
}

// pausedWords returns a text about how to resume the game, or only a title if a dialog is open over
// the board.
func (t *telling) pausedWords() string {
	if t.asked() {
		return text.T("play.pause.title")
	}
	return text.T(toolkit.Device("play.paused"))
}

// follow implements part. It removes messages that no longer apply.
func (t *telling) follow(before session.Snapshot) {
	now := t.sub.snap
	if t.sub.moved(before) || before.Proposing && !now.Proposing { // such as of agreeing before there was something to agree to
		t.refusal = ""
	}
	if now.Cursor != before.Cursor || now.Phase != session.Playing {
		t.said = ""
	}
}

// show updates the status strip.
func (t *telling) show() {
	st := t.strip
	st.statusText = statusText{message: t.headline(), warn: t.sub.snap.SaveErr != nil, detail: t.detail(), more: t.more(), brief: t.sub.briefLegend(),
		elapsed: t.sub.search.elapsed(), proved: t.proved(), progress: t.sub.search.progress()}
	if t.said != "" {
		st.message, st.warn = t.said, false
	}
	if t.refusal != "" {
		st.message, st.warn = t.refusal, true
	}
	if typed := t.typed.Text(); typed != "" {
		st.message, st.warn = text.T("play.typed", "Text", typed), false
	}
	if t.attention.pending != nil {
		st.confirm.Show()
	} else {
		st.confirm.Hide()
	}
	if hidden := st.Hidden; t.high() == 0 != hidden || t.sub.finding() != nil { // beside advice, it is hidden while it says nothing new
		t.on.relayout()
	}
	st.Refresh()
}

// headline returns the first line of the strip: the last event or the side to move. It returns ""
// after the game, since the panel shows the result.
func (t *telling) headline() string {
	n := t.sub.snap.Notice
	switch {
	case t.look.active():
		return t.look.words()
	case t.sub.snap.SaveErr != nil:
		return text.T("play.saveerror", "Why", describe.Unsaved(t.sub.snap.SaveErr))
	case t.sub.snap.Phase == session.Over:
		return "" // the panel says it
	case t.sub.snap.Phase == session.Settling:
		return t.group.headline()
	case t.sub.failed():
		return t.sub.faultHeadline()
	case t.sub.resigning():
		return t.sub.resigningWords()
	case t.sub.snap.Phase == session.Paused:
		return t.pausedWords()
	case t.sub.snap.HintErr != nil:
		return text.T("play.hint.failed", "Why", describe.Error(t.sub.snap.HintErr))
	case t.sub.advice() != nil:
		return t.hint.words(t.sub.advice())
	case t.sub.snap.Hinting:
		return text.T("play.hinting")
	case n.Kind == session.ForcedPass:
		return t.sub.forcedPassText(n.Color)
	case t.sub.lastForced() != game.None: // after an undo
		return t.sub.forcedPassText(t.sub.lastForced())
	case n.Kind == session.Passed:
		return text.T("play.passed", "Color", describe.Color(n.Color), "Other", describe.Color(n.Color.Opponent()))
	case n.Kind == session.PlayResumed:
		return text.T("play.resumed", "Color", describe.Color(t.sub.snap.Position.ToMove()))
	case t.sub.passedOver() != game.None:
		return text.T("play.forced.turn", "Color", describe.Color(t.sub.passedOver()))
	}
	return t.sub.turnText()
}

// detail returns the second line of the strip, or "" if there is nothing more to show.
func (t *telling) detail() string {
	switch {
	case t.look.active(), t.sub.resigning(), t.sub.snap.Phase == session.Over:
		return ""
	case t.sub.snap.Phase == session.Settling:
		return t.group.detail()
	case t.sub.failed():
		return text.T("play.fault.kept")
	case t.sub.snap.Phase != session.Playing:
		return ""
	case t.sub.snap.Thinking && t.options.Thoughts && t.sub.thinkingText() != "":
		return t.sub.thinkingText()
	case t.attention.pending != nil:
		return text.T("play.pending", "Move", t.sub.moveName(game.PlaceAt(*t.attention.pending)))
	case t.hint.detail(t.sub.advice()) != "":
		return t.hint.detail(t.sub.advice())
	case t.territory.words() != "":
		return t.territory.words()
	case t.announcesColor():
		return text.T("play.lot", "Color", describe.Color(t.drawn))
	case t.terms != "":
		return text.T("play.terms", "Move", t.sub.snap.Cursor+1, "Terms", t.terms)
	}
	count := 0
	for _, m := range t.sub.snap.Position.Legal() {
		if m != game.Pass {
			count++
		}
	}
	return text.N("play.legal", count)
}

// more returns the third line of the strip. It is the expected line of a thinking engine, the
// legend of a hint, the engine's evaluation of its last move, or the opening's name.
func (t *telling) more() string {
	if words := t.thoughts(); words != "" || t.sub.snap.Phase == session.Over || t.sub.snap.Phase == session.Settling {
		return words
	}
	return t.sub.openingName()
}

func (t *telling) thoughts() string {
	switch advice := t.sub.advice(); {
	case advice != nil:
		return t.sub.legend(advice)
	case t.sub.snap.Thinking && t.options.Thoughts:
		return t.sub.continuation(t.sub.search.info, 0)
	case t.sub.snap.Phase == session.Playing && t.options.Thoughts && !t.territory.active():
		return t.sub.lastMoveText()
	}
	return ""
}

// proved reports whether the shown value is proved.
func (t *telling) proved() bool {
	switch advice := t.sub.advice(); {
	case advice != nil:
		return lines(advice)[0].Proof != game.Estimated
	case t.sub.snap.Thinking && t.options.Thoughts:
		return t.sub.search.info.Proof != game.Estimated && t.sub.thinkingText() != ""
	}
	return false
}

// announcesColor reports whether the strip shows the colour that was drawn by lot, until that
// colour has moved.
func (t *telling) announcesColor() bool {
	for _, m := range t.sub.snap.Moves[:t.sub.snap.Cursor] {
		if m.Color == t.drawn {
			return false
		}
	}
	return t.drawn != game.None
}

// high returns the height of the strip with the gap below. After the game, it hides the strip and
// returns 0 unless there is a message.
func (t *telling) high() float32 {
	t.strip.terse = false
	t.strip.Hidden = t.sub.snap.Phase == session.Over && t.strip.message == ""
	if t.strip.Hidden {
		return 0
	}
	return t.strip.MinSize().Height + gap/2
}

// speaks reports whether the strip shows a button, or more than the side to move.
func (t *telling) speaks() bool {
	return t.attention.pending != nil || t.strip.message != t.sub.turnText()
}

// less returns the height of the strip above a panel. If crowded is true during a count in large
// text, it reduces the strip to its message.
func (t *telling) less(crowded bool) float32 {
	high := t.high()
	if crowded && t.sub.countsInLarge() {
		t.strip.terse = true
		return t.strip.MinSize().Height + gap/2
	}
	return high
}

// countsInLarge reports whether dead stones are being marked and the text is large.
func (s *subject) countsInLarge() bool { return s.snap.Phase == session.Settling && large() }

// say shows words in the strip until the next move.
func (t *telling) say(words string) {
	t.said, t.refusal = words, ""
	t.show()
}

// unsay removes words from the strip if they are still shown.
func (t *telling) unsay(words string) {
	if t.said == words {
		t.said = ""
		t.show()
	}
}
