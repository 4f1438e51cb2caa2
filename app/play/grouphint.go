package play

import (
	"context"
	"slices"
	"time"

	"pionnier/app/describe"
	"pionnier/app/text"
	"pionnier/app/toolkit"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/session"
	"pionnier/widgets/board"
)

// groupHint tells, while dead stones are named, of the group under attention. It reads what becomes of
// it, unless the proposal is sure of that: beside the screen, and without a guess, which the proposal is.
type groupHint struct {
	screen *Screen
	groups catalog.Groups // nil: the game has none
	of     game.Position  // that it is about; nil: none is
	at     game.Point     // a stone of the group
	report catalog.GroupReport
	known  bool
	stop   context.CancelFunc // of the search; nil: none runs
}

// groupPatience is how long a group is read.
const groupPatience = 2 * time.Second

func newGroupHint(s *Screen) *groupHint {
	groups, _ := catalog.As[catalog.Groups](s.deps.Game)
	return &groupHint{screen: s, groups: groups}
}

func (h *groupHint) cancel() {
	if h.stop != nil {
		h.stop()
		h.stop = nil
	}
}

// about reports whether the hint is about the group on a point, or is being looked for.
func (h *groupHint) about(p game.Point) bool {
	return h.of == h.screen.snap.Position && (h.at == p || h.known && slices.Contains(h.report.Stones, p))
}

// follow looks at the group under attention, if that is another.
func (h *groupHint) follow() {
	p, ok := h.chosen()
	if h.groups == nil || !ok || h.about(p) {
		return
	}
	if said, _ := h.screen.proposalAt(p); said.Sure {
		return
	}
	h.cancel()
	h.of, h.at, h.known = h.screen.snap.Position, p, false
	ctx, cancel := context.WithTimeout(context.Background(), groupPatience)
	h.stop = cancel
	question := catalog.GroupQuestion{Position: h.of, At: p}
	go func() {
		r, err := h.groups.AskGroup(ctx, question)
		h.screen.deps.Dispatch(func() {
			if err == nil && h.of == question.Position && h.at == p {
				h.report, h.known = r, true
				h.screen.showStatus()
			}
			cancel()
		})
	}()
}

// words say what was found out of the group on a point; "" if that is nothing.
func (h *groupHint) words(p game.Point) string {
	if !h.known || !h.about(p) || !h.report.Known() {
		return ""
	}
	return text.Paragraph(describe.StatusInShort(h.report, h.screen.pointName)...)
}

// chosen is the stone under attention while dead stones are named; ok is false if there is none.
func (h *groupHint) chosen() (p game.Point, ok bool) {
	s := h.screen
	p = s.selection.at
	return p, s.snap.Phase == session.Settling && !s.snap.Proposing && s.selection.hovered && s.snap.Position.At(p) != game.None
}

// mark rings the group under attention.
func (h *groupHint) mark(sc *board.Scene) {
	if p, ok := h.chosen(); ok {
		sc.Chosen = h.screen.groupOf(p)
	}
}

// headline is the first line while dead stones are named: the group under attention and how it is
// counted.
func (h *groupHint) headline() string {
	if p, ok := h.chosen(); ok {
		return h.screen.groupWords(p)
	}
	return text.T("play.settling")
}

// detail are the lines below it.
func (h *groupHint) detail() string {
	if h.screen.snap.Proposing {
		return text.T("play.proposing")
	}
	if p, ok := h.chosen(); ok {
		return h.screen.groupDetail(p, h.words(p))
	}
	return text.T(toolkit.Device("play.settling.detail"))
}

// show follows the attention while dead stones are named.
func (h *groupHint) show() {
	if h.screen.snap.Phase == session.Settling {
		h.follow()
		h.screen.showBoard()
		h.screen.showStatus()
	}
}
