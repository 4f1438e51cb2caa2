package study

import (
	"slices"

	"pionnier/app/text"
	"pionnier/app/theme"
	"pionnier/core/game"
	"pionnier/widgets"
)

// toolbar is the part with the ways along the game and the tools below.
type toolbar struct {
	*subject
	travel, tools []*widgets.Tool
	canPlayOn     func() bool
}

func newToolbar(s *Screen) *toolbar {
	tool := func(icon, name string, tapped func()) *widgets.Tool {
		return widgets.NewTool(theme.Icon(icon), text.T("study.tool."+name), tapped)
	}
	b := &toolbar{subject: s.subject, canPlayOn: s.onward.canPlayOn}
	b.travel = []*widgets.Tool{
		tool("first", "first", func() { s.step(-len(s.snap.Way)) }), tool("previous", "previous", func() { s.step(-1) }),
		tool("next", "next", s.forward), tool("last", "last", func() { s.step(len(s.snap.Way)) }),
	}
	b.tools = []*widgets.Tool{tool("mistake", "mistake", s.nextMistake)}
	if s.asker != nil {
		b.tools = append(b.tools, tool("hint", "analyse", s.toggleLive))
	}
	if _, settles := s.deps.Start.(game.Settler); settles {
		b.tools = append(b.tools, tool("territory", "owners", s.view.toggleOwners))
	}
	if s.CanAsk() {
		b.tools = append(b.tools, tool("ask", "ask", s.askAbout))
	}
	b.tools = append(b.tools, tool("play", "play", s.onward.playFrom), tool("more", "more", s.more))
	return b
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
