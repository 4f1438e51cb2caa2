package study

import (
	"slices"

	"pionnier/app/text"
	"pionnier/app/theme"
	"pionnier/widgets"
)

// toolbar is the part with the ways along the game and the tools below.
type toolbar struct {
	*subject
	travel, tools []*widgets.Tool
	canPlayOn     func() bool
}

// show enables what can be done here.
func (s *toolbar) show() {
	for i, t := range s.travel {
		t.SetEnabled(i < 2 && s.snap.Steps > 0 || i >= 2 && s.snap.Steps < len(s.snap.Way))
	}
	for _, t := range s.tools {
		switch t.Label {
		case text.T("study.tool.analyse"), text.T("study.tool.stop"):
			icon, word := "hint", "analyse"
			if s.analysing() {
				icon, word = "stop", "stop"
			}
			t.SetWord(theme.Icon(icon), text.T("study.tool."+word))
		case text.T("study.tool.play"):
			t.SetEnabled(s.canPlayOn())
		}
	}
}

// few are the tools of a phone's bar of five; More has the others.
func (s *toolbar) few() []*widgets.Tool {
	few := []*widgets.Tool{s.travel[1], s.travel[2], s.tools[0]}
	if s.asker != nil {
		few = append(few, s.tools[1])
	}
	return append(few, s.tools[len(s.tools)-1])
}

// placeFew puts the bar of five tools, and hides the others.
func (s *toolbar) placeFew(x, y, width float32) {
	for _, t := range append(slices.Clone(s.travel), s.tools...) {
		t.Hide()
	}
	widgets.PlaceTools(s.few(), 1, x, y, width)
}
