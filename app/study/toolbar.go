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
	ids           map[*widgets.Tool]string // of the tools' commands
}

// show enables the tools that are possible at the current node and disables the others.
func (s *toolbar) show() {
	s.undo.SetEnabled(s.sub.now().CanUndo)
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

// has reports whether a visible tool runs the command with this id.
func (s *toolbar) has(id string) bool {
	return slices.ContainsFunc(s.all(), func(t *widgets.Tool) bool { return t.Visible() && s.ids[t] == id })
}

// few returns the tools for a narrow bar of the given width. It includes undo only if all labels
// fit.
func (s *toolbar) few(width float32) []*widgets.Tool {
	few := []*widgets.Tool{s.travel[1], s.travel[2], s.tools[0]}
	if s.sub.analyst() != nil {
		few = append(few, s.tools[1])
	}
	few = append(few, s.tools[len(s.tools)-1])
	if all := slices.Insert(slices.Clone(few), len(few)-1, s.undo); width >= 6*widgets.Thumb && widgets.ToolsWhole(all, width) {
		return all
	}
	return few
}

// all returns all tools, visible or hidden.
func (s *toolbar) all() []*widgets.Tool {
	return append(append(slices.Clone(s.travel), s.tools...), s.undo)
}

// narrowBar is the width below which the labels of five icons would be truncated.
const narrowBar float32 = 260

// low returns the tools of the bar in a low window, and reports whether they are icons alone: undo comes
// before words if there is no room for both.
func (s *toolbar) low(width float32) (tools []*widgets.Tool, icons bool) {
	tools = s.few(width)
	if !slices.Contains(tools, s.undo) && width >= float32(len(tools)+1)*widgets.Thumb {
		return slices.Insert(tools, len(tools)-1, s.undo), true
	}
	return tools, width < narrowBar
}

// lowHigh returns the height of a bar of the given width in a low window.
func (s *toolbar) lowHigh(width float32) float32 {
	tools, icons := s.low(width)
	if icons {
		return widgets.IconsHigh()
	}
	return widgets.ToolsHigh(tools, 1, width)
}

// placeLow is like placeFew, for a low window.
func (s *toolbar) placeLow(x, y, width float32) {
	s.placeFew(x, y, width)
	if tools, icons := s.low(width); icons {
		widgets.PlaceIcons(tools, x, y, width)
	}
}

// placeFew lays out the tools that few returns and hides all others.
func (s *toolbar) placeFew(x, y, width float32) {
	for _, t := range s.all() {
		t.Hide()
	}
	widgets.PlaceTools(s.few(width), 1, x, y, width)
}
