package play

import (
	"context"
	"slices"
	"time"

	"pionnier/app/shell"
	"pionnier/app/toolkit"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/core/session"
	"pionnier/widgets/board"
)

// groupHint describes the hovered group while dead stones are marked. If the proposal is uncertain
// about the group, groupHint searches for its fate in the background.
type groupHint struct {
	sub *subject
	on  interface {
		lasting
		worded
	}
	attention *attention
	groups    catalog.Groups // nil: the game has none
	of        game.Position  // that it is about; nil: none is
	at        game.Point     // a stone of the group
	report    catalog.GroupReport
	known     bool
	search    *shell.While // over: none runs
}

// The search of a group takes at most groupPatience, and each search at most groupEach positions.
const (
	groupPatience = 2 * time.Second
	groupEach     = 60_000
)

func newGroupHint(s *subject, on host, attention *attention) *groupHint {
	groups, _ := catalog.As[catalog.Groups](s.game)
	return &groupHint{sub: s, on: on, attention: attention, groups: groups}
}

// about reports whether the hint or its search is about the group at p.
func (h *groupHint) about(p game.Point) bool {
	return game.Same(h.of, h.sub.snap.Position) && (h.at == p || h.known && slices.Contains(h.report.Stones, p))
}

// look starts a search about the group at the hovered stone, unless the hint is already about it or
// the proposal is certain.
func (h *groupHint) look() {
	p, ok := h.chosen()
	if h.groups == nil || !ok || h.about(p) || h.sub.snap.Proposing {
		return
	}
	if said, _ := h.sub.proposalAt(p); said.Sure {
		return
	}
	h.search.End()
	h.of, h.at, h.known = h.sub.snap.Position, p, false
	h.search = h.on.while().Within()
	search, groups := h.search, h.groups
	question := catalog.GroupQuestion{Position: h.of, At: p, Each: groupEach}
	go func() {
		ctx, cancel := context.WithTimeout(search.Context(), groupPatience)
		defer cancel()
		r, err := groups.AskGroup(ctx, question)
		search.Do(func() {
			if err == nil {
				h.report, h.known = r, true
				h.on.showStatus()
			}
		})
	}()
}

// words returns a text with the result of the search about the group at p, or "" if there is no
// result.
func (h *groupHint) words(p game.Point) string {
	if !h.known || !h.about(p) || !h.report.Known() {
		return ""
	}
	return text.Paragraph(describe.StatusInShort(h.report, h.sub.pointName)...)
}

// chosen returns the hovered stone while dead stones are marked. It returns false if no stone is
// hovered.
func (h *groupHint) chosen() (game.Point, bool) {
	p, snap := h.attention.at, h.sub.snap
	return p, snap.Phase == session.Settling && h.attention.hovered && snap.Position.At(p) != game.None
}

// mark adds a ring around the group of the hovered stone to sc.
func (h *groupHint) mark(sc *board.Scene) {
	if p, ok := h.chosen(); ok {
		sc.Chosen = h.sub.groupOf(p)
	}
}

// headline returns the strip's first line while dead stones are marked: how the hovered group is
// counted, or the title of the count.
func (h *groupHint) headline() string {
	if p, ok := h.chosen(); ok {
		return h.sub.groupWords(p)
	}
	return text.T("play.settling")
}

// detail returns the strip's second line while dead stones are marked.
func (h *groupHint) detail() string {
	if h.sub.snap.Proposing {
		return text.T("play.proposing")
	}
	if p, ok := h.chosen(); ok {
		return h.sub.groupDetail(p, h.words(p))
	}
	return text.T(toolkit.Device("play.settling.detail"))
}
