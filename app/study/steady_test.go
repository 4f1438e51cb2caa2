package study

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	fynetheme "fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/widgetstest"
)

// places are the positions of what a pointer rests on while it presses: tabs, tools and the graph.
func (r *rig) places() map[string]fyne.Position {
	at := map[string]fyne.Position{"tabs": r.tabs.choices[r.tabs.fit].Position()}
	for _, t := range append(r.bar.travel, r.bar.tools...) {
		at[t.Label] = t.Position()
	}
	if r.graph.widget.Visible() {
		at["graph"] = r.graph.widget.Position()
	}
	return at
}

// Whatever is pressed, nothing that stays in sight moves: no tab, no tool, and not the graph.
func TestNothingMovesUnderAPointer(t *testing.T) {
	for _, size := range widgetstest.Few([]fyne.Size{{Width: 1920, Height: 1080}, {Width: 1280, Height: 800}, {Width: 1100, Height: 760}, {Width: 960, Height: 640}}) {
		for _, scale := range []float32{1, 1.3} {
			t.Run(fmt.Sprint(size.Width, scale), func(t *testing.T) {
				r := open(t, size, nil, true)
				fyne.CurrentApp().Settings().SetTheme(theme.Theme{Mode: theme.Light, Scale: scale})
				r.relayout()
				before := r.places()
				same := func(after string) {
					t.Helper()
					for name, at := range r.places() {
						if was, there := before[name]; there && was != at {
							t.Errorf("after %s %q is at %v, and was at %v", after, name, at, was)
						}
					}
				}
				for _, key := range []fyne.KeyName{fyne.KeyHome, fyne.KeyRight, fyne.KeyEnd, fyne.KeyLeft} {
					r.press(key)
					same(string(key))
				}
				for _, tab := range []tab{bestTab, editTab, movesTab, cardsTab} {
					r.choose(tab)
					same(fmt.Sprint("tab ", tab))
				}
				r.choose(editTab)
				verdict := r.palette.judge[0]
				place := fyne.CurrentApp().Driver().AbsolutePositionForObject(verdict)
				for i, tool := range editTools {
					if tool.listed { // chosen from a menu, and their text may be longer
						continue
					}
					r.palette.choose(i)
					widgetstest.Settle(r.palette.content)
					if at := fyne.CurrentApp().Driver().AbsolutePositionForObject(verdict); at != place {
						t.Errorf("with the tool %s the verdicts are at %v, and were at %v", tool.name, at, place)
					}
				}
				r.choose(cardsTab)
				r.say("An answer as long as those that have two lines")
				same("an answer")
				r.unsay()
				same("its end")
				for long := "An answer"; ; long += " of three lines" {
					r.say(long)
					if r.status.as(fynetheme.SizeNameText, r.status.Size().Width) > statusLines(2.5) {
						break
					}
				}
				r.relayout()
				same("an answer of three lines")
			})
		}
	}
}

// The menu of a node opens at the node that was clicked, not in the middle of the window.
func TestTheMenuOfANodeOpensAtIt(t *testing.T) {
	r := open(t, fyne.NewSize(1280, 800), nil, true)
	heading := func() (at fyne.Position) {
		for _, o := range widgetstest.InSight(r.window.Canvas().Overlays().Top()) {
			if l, ok := o.(*widget.Label); ok && l.Text == text.T("study.edit.node") {
				at = fyne.CurrentApp().Driver().AbsolutePositionForObject(l)
			}
		}
		widgets.CloseAll(r.window.Canvas())
		return at
	}
	tree := r.tree.widget
	tree.OnSecondary(1, fyne.NewPos(60, 50))
	at := heading()
	tree.OnSecondary(1, fyne.NewPos(260, 50))
	if by := heading().Subtract(at); by != fyne.NewPos(200, 0) {
		t.Errorf("200 to the right on the tree it opens %v further", by)
	}
}
