package study

import (
	"slices"

	"pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/widgets"
)

// toolbar is the part with the tools at the bottom: steps through the game, and actions.
type toolbar struct {
	sub interface {
		shown
		analysed
	}
	on            laid
	travel, tools []*widgets.Tool
	undo          *widgets.Tool // on a phone, which has no key for it
	canPlayOn     func() bool
	fresh         bool                     // nothing costly is known, and the text says to press Analyse
	ids           map[*widgets.Tool]string // of the tools' commands
}

// show enables the tools that are possible at the current node and disables the others.
func (s *toolbar) show() {
	s.undo.SetEnabled(s.sub.now().CanUndo)
	cards := s.sub.now().Report.Cards
	if fresh := !s.sub.now().Progress.Finished && len(cards.Black)+len(cards.White) == 0; fresh != s.fresh {
		s.fresh = fresh
		s.on.relayout()
	}
	for i, t := range s.travel {
		t.SetEnabled(i < 2 && s.sub.now().Steps > 0 || i >= 2 && s.sub.now().Steps < len(s.sub.now().Way))
	}
	for _, t := range s.tools {
		switch t.Label {
		case text.T("study.tool.analyse"), text.T("study.tool.stop"):
			icon, word := "hint", "analyse"
			if s.sub.analysing() {
				icon, word = "stop", "stop"
			}
			other := t.Label != text.T("study.tool."+word)
			if t.SetWord(theme.Icon(icon), text.T("study.tool."+word)); other {
				s.on.relayout() // the word may need more room
			}
		case text.T("study.tool.play"):
			t.SetEnabled(s.canPlayOn())
		}
	}
}

// offer adds to m what may have no room in a narrow bar.
func (s *toolbar) offer(m *moreMenu) {
	m.tool("mistake", "study.retry.next", s.tools[0].OnTapped)
	if s.sub.analyst() == nil {
		return
	}
	key := "study.tool.analyse"
	if s.sub.analysing() {
		key = "study.tool.stop"
	}
	m.tool("analyse", key, s.tools[1].OnTapped)
}

// has reports whether a visible tool runs the command with this id.
func (s *toolbar) has(id string) bool {
	return slices.ContainsFunc(s.all(), func(t *widgets.Tool) bool { return t.Visible() && s.ids[t] == id })
}

// few returns the tools for a narrow bar of the given width. If words below all icons have no room, brief has the
// tools that are words alone, beside the icons that everybody reads, or is empty but not nil. What has no room then is
// left out, and in More: Analyse first, then undo. As long as nothing costly is known, it is the search for a mistake
// first.
func (s *toolbar) few(width float32) (few, brief []*widgets.Tool) {
	mistake, more := s.tools[0], s.tools[len(s.tools)-1]
	few = []*widgets.Tool{s.travel[1], s.travel[2], mistake, s.undo, more}
	live := s.sub.analyst() != nil
	if live {
		few = slices.Insert(few, 3, s.tools[1])
	}
	if width >= float32(len(few))*widgets.Thumb && width >= narrowBar && widgets.ToolsWhole(few, width) {
		return few, nil
	}
	if live {
		fits := func(icons int, words ...string) bool {
			for _, word := range []string{"analyse", "stop"} { // which stand there in turn
				if widgets.BriefWidth(icons, append(words, text.T("study.tool."+word))...) > width {
					return false
				}
			}
			return true
		}
		if fits(4, mistake.Label) {
			return few, []*widgets.Tool{mistake, s.tools[1]}
		}
		if s.fresh && fits(4) {
			return slices.Delete(few, 2, 3), s.tools[1:2:2]
		}
		if s.fresh && fits(3) {
			return []*widgets.Tool{s.travel[1], s.travel[2], s.tools[1], more}, s.tools[1:2:2]
		}
		few = slices.Delete(few, 3, 4)
	}
	if widgets.BriefWidth(4, mistake.Label) > width {
		few = slices.Delete(few, 3, 4)
	}
	if widgets.BriefWidth(len(few)-1, mistake.Label) > width {
		return slices.Delete(few, 2, 3), []*widgets.Tool{}
	}
	return few, []*widgets.Tool{mistake}
}

// all returns all tools, visible or hidden.
func (s *toolbar) all() []*widgets.Tool {
	return append(append(slices.Clone(s.travel), s.tools...), s.undo)
}

// narrowBar is the width below which the labels of five icons would be truncated.
const narrowBar float32 = 260

// high returns the height of a narrow bar of the given width.
func (s *toolbar) high(width float32) float32 {
	tools, brief := s.few(width)
	if brief != nil {
		return widgets.IconsHigh()
	}
	return widgets.ToolsHigh(tools, 1, width)
}

// placeFew lays out the tools that few returns and hides all others.
func (s *toolbar) placeFew(x, y, width float32) {
	s.hide()
	if tools, brief := s.few(width); brief != nil {
		widgets.PlaceBrief(tools, brief, x, y, width)
	} else {
		widgets.PlaceTools(tools, 1, x, y, width)
	}
}

// hide hides all tools.
func (s *toolbar) hide() {
	for _, t := range s.all() {
		t.Hide()
	}
}
