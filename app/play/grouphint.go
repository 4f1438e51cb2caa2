package play

import (
	"context"
	"slices"
	"time"

	"pionnier/app/describe"
	"pionnier/app/text"
	"pionnier/core/catalog"
	"pionnier/core/game"
)

// groupHint reads, while dead stones are named, what becomes of the group under attention, unless the
// proposal is sure of it: beside the screen, and without a guess, which the proposal is.
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
	p, ok := h.screen.groupChosen()
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

func (s *Screen) pointName(p game.Point) string { return s.moveName(game.PlaceAt(p)) }
