package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"

	"pionnier/widgets/focus"
)

// panel is the part that shows interruptions and the end of the game. It is empty during play.
type panel struct {
	box    *fyne.Container
	scroll *container.Scroll // always the same: each stone that is marked in a count shows the panel anew
	all    []interruption    // the first that is now has the panel
	shown  any               // what it showed then
	of     interruption      // nil: the panel is empty
}

func newPanel(all ...interruption) *panel {
	p := &panel{box: &fyne.Container{}, scroll: focus.Scroll(&fyne.Container{}), all: all}
	p.scroll.SetMinSize(fyne.Size{})
	return p
}

// show shows the first interruption that applies, or clears the panel. If the interruption has not
// changed, show does nothing.
func (p *panel) show() {
	var of interruption
	var now any
	for _, i := range p.all {
		if now = i.now(); now != nil {
			of = i
			break
		}
	}
	if p.of == of && p.shown == now && p.box.Layout != nil {
		return
	}
	if p.of != of {
		p.scroll.ScrollToTop()
	}
	p.of, p.shown = of, now
	p.box.Layout, p.box.Objects = layout.NewStackLayout(), nil
	if of != nil {
		body, actions := of.panel()
		body.Resize(p.scroll.Size().Max(body.MinSize())) // or the scroll would begin anew
		p.scroll.Content = body
		p.box.Layout = layout.NewBorderLayout(nil, actions, nil, nil)
		p.box.Objects = []fyne.CanvasObject{p.scroll, actions}
	}
	p.box.Refresh()
}

// high returns the height at which the panel does not scroll.
func (p *panel) high() float32 {
	return p.scroll.Content.MinSize().Height + theme.Padding() + p.actionsHigh()
}

// actionsHigh returns the height of the panel's buttons.
func (p *panel) actionsHigh() float32 { return p.box.Objects[1].MinSize().Height }
