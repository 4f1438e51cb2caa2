package play

import (
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/scene"
	"pionnier/core/press/text"
	"pionnier/widgets/board"
)

// hinting is the part that requests and shows hints. If the engine returns chances of winning, the
// candidates have letters and are also listed in place of the moves. The board shows the line of
// the highlighted candidate.
type hinting struct {
	sub *subject
	on  interface {
		answering
		drawn
		worded
		laid
	}
	session interface {
		Hint() error
		StopHint() error
		ClearHint() error
	}
	look      *looking
	taps      *tapping
	attention *attention
	list      *candidateList
}

func newHinting(s *subject, on host, session Controller, look *looking, taps *tapping, attention *attention) *hinting {
	h := &hinting{sub: s, on: on, session: session, look: look, taps: taps, attention: attention}
	h.list = newCandidateList(h.pin, func(i int, on bool) {
		h.attend(func() {
			switch {
			case on:
				h.attention.row = i
			case h.attention.row == i:
				h.attention.row = -1
			}
		})
	})
	return h
}

// toggle requests a hint. If a search for a hint is running, toggle stops it, and if a hint is
// shown, toggle removes it.
func (h *hinting) toggle() {
	h.look.end()
	switch snap := h.sub.snap; {
	case snap.Hinting:
		h.on.try(h.session.StopHint())
	case snap.Hint != nil:
		h.on.try(h.session.ClearHint())
	case snap.CanHint:
		h.taps.clear()
		h.attention.hovered = false // all candidates first: the line of one is shown once it is pointed at
		h.on.try(h.session.Hint())
	}
}

// drop stops the search for a hint or removes the hint. It returns false if there is neither.
func (h *hinting) drop() bool {
	if !h.sub.snap.Hinting && h.sub.snap.Hint == nil {
		return false
	}
	h.toggle()
	return true
}

// pin keeps candidate i highlighted. If it is pinned already, pin releases it.
func (h *hinting) pin(i int) {
	h.attend(func() {
		if h.attention.pinned == i {
			i = -1
		}
		h.attention.pinned = i
	})
}

// pinAt calls pin for the candidate at p. It returns false if p has no candidate.
func (h *hinting) pinAt(p game.Point) bool {
	i := candidateAt(candidates(h.sub.advice()), p)
	if i >= 0 {
		h.pin(i)
	}
	return i >= 0
}

// attend calls change, which may change the highlighted candidate, and updates the hint if it did.
func (h *hinting) attend(change func()) {
	list := candidates(h.sub.advice())
	before := h.attention.of(list)
	change()
	if now := h.attention.of(list); now != before {
		h.on.showBoard()
		h.on.showStatus()
		h.list.showSelected(now)
	}
}

// show updates the list of candidates. Unless it is empty, it replaces the list of moves.
func (h *hinting) show() {
	list := candidates(h.sub.advice())
	if len(list) == 0 {
		h.attention.row, h.attention.pinned = -1, -1
	}
	was := h.list.empty()
	h.list.set(h.sub, list, h.attention.of(list))
	if was != h.list.empty() {
		h.on.relayout()
	}
}

// mark adds the hint to sc: the line of the highlighted candidate or, if no candidate is, the marks
// of all moves.
func (h *hinting) mark(sc *board.Scene) {
	list := candidates(h.sub.advice())
	if i := h.attention.of(list); i >= 0 {
		moves := list[i].Moves
		sc.Plan = scene.Plan(h.sub.snap.Position, moves[:min(len(moves), mostMoves)])
		return
	}
	sc.Hints = h.sub.hints(h.sub.advice())
}

// words returns a text with the name and value of advice's best move, or of the highlighted
// candidate.
func (h *hinting) words(advice *engine.Info) string {
	if list := candidates(advice); list != nil {
		return h.sub.candidateWords(list, h.attention.of(list))
	}
	name, snap := h.sub.moveName(advice.Move), h.sub.snap
	worth := describe.WorthInWords(advice.Unit, lines(advice)[0].Value, snap.Position.ToMove())
	switch {
	case worth == "" && snap.Hinting:
		return text.T("play.hint.sofar.move", "Move", name)
	case worth == "" && advice.Move == game.Pass:
		return text.T("play.hint.pass")
	case worth == "":
		return text.T("play.hint.move", "Move", name)
	case snap.Hinting:
		return text.T("play.hint.sofar", "Move", name, "Worth", worth)
	}
	return text.T("play.hint.worth", "Move", name, "Worth", worth)
}

// detail returns a text with the search depth and the expected moves of advice, or "" if advice is
// nil.
func (h *hinting) detail(advice *engine.Info) string {
	if advice == nil {
		return ""
	}
	list := candidates(advice)
	if i := h.attention.of(list); i >= 0 {
		return h.sub.lineWords(list[i].Moves, 0, movesShown())
	}
	return joinDots(depthWords(*advice, h.sub.game.Hinter.Limits), h.sub.continuation(*advice, 0))
}
