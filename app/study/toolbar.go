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

// few returns the tools for a narrow bar of the given width, and reports whether they are icons alone:
// undo, which phones have no key for, comes before words if there is no room for both.
func (s *toolbar) few(width float32) (few []*widgets.Tool, icons bool) {
	few = []*widgets.Tool{s.travel[1], s.travel[2], s.tools[0]}
	if s.sub.analyst() != nil {
		few = append(few, s.tools[1])
	}
	few = append(few, s.tools[len(s.tools)-1])
	all := slices.Insert(slices.Clone(few), len(few)-1, s.undo)
	if width < float32(len(all))*widgets.Thumb {
		return few, width < narrowBar
	}
	return all, width < narrowBar || !widgets.ToolsWhole(all, width)
}

// all returns all tools, visible or hidden.
func (s *toolbar) all() []*widgets.Tool {
	return append(append(slices.Clone(s.travel), s.tools...), s.undo)
}

// narrowBar is the width below which the labels of five icons would be truncated.
const narrowBar float32 = 260

// high returns the height of a narrow bar of the given width.
func (s *toolbar) high(width float32) float32 {
	tools, icons := s.few(width)
	if icons {
		return widgets.IconsHigh()
	}
	return widgets.ToolsHigh(tools, 1, width)
}

// placeFew lays out the tools that few returns and hides all others.
func (s *toolbar) placeFew(x, y, width float32) {
	s.hide()
	if tools, icons := s.few(width); icons {
		widgets.PlaceIcons(tools, x, y, width)
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
