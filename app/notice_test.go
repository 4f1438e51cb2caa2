package app

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/app/apptest"
	"pionnier/app/shell"
	"pionnier/core/press/text"
	"pionnier/storage/preferences"
	"pionnier/widgets"
	"pionnier/widgets/widgetstest"
)

// What is said covers nothing that can be read or pressed, moves nothing, and goes away again: on every screen, from a
// small phone to a large desktop.
func TestWhatIsSaidCoversAndMovesNothing(t *testing.T) {
	sizes := []fyne.Size{{Width: 360, Height: 640}, {Width: 320, Height: 568}, {Width: 640, Height: 360}, {Width: 480, Height: 780},
		{Width: 640, Height: 480}, {Width: 800, Height: 600}, {Width: 1280, Height: 800}, {Width: 1920, Height: 1080}}
	shown := []string{"home", "Go", "games", "games, one chosen", "study, a game that is not", "study, notes", "lesson of Go", "a puzzle of Go", "settings"}
	most := 3
	if testing.Short() {
		most = 1
	}
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), func(s *preferences.Settings) { s.Appearance.Animations = false })
		p.fillLibrary()
		n := 0
		for _, v := range views {
			if !slices.Contains(shown, v.name) {
				continue
			}
			n++
			p.show(v)
			for i := range most { // the views take turns
				size := sizes[(n*3+i)%len(sizes)]
				if strings.HasPrefix(v.name, "study") {
					size = sizes[(n+3*i)%len(sizes)]
				}
				p.window.Resize(size)
				widgetstest.Settle(p.layer())
				before := p.places()
				words := []string{text.T("files.saved", "Path", "/home/ann/Games/Ann – Bob 2026-11-28 14.03.sgf"), text.T("files.nogame")}[(n+i)%2]
				p.shell.Say(words)
				widgetstest.Settle(p.layer())
				said := p.said(words)
				if said == nil {
					t.Errorf("%s, %v: it is not in sight", v.name, size)
					continue
				}
				for _, fault := range p.coveredBy(said, words, before) {
					t.Errorf("%s, %v: %s", v.name, size, fault)
				}
				p.Later(shell.NoticeTime(words))
				if p.said(words) != nil {
					t.Errorf("%s, %v: it does not go away", v.name, size)
				}
			}
		}
		p.goHome()
		p.engines.CloseAnalysts()
	})
}

// coveredBy returns what in sight lies under said, the object that shows words, or has moved from its place before.
func (p *rig) coveredBy(said fyne.CanvasObject, words string, before map[fyne.CanvasObject]area) (faults []string) {
	after := p.places()
	at := after[said]
	if _, padded := said.(*widgets.Lines); !padded {
		pad := fynetheme.InnerPadding()
		at = area{at.left + pad, at.top + pad, at.right - pad, at.bottom - pad}
	}
	for o, now := range after {
		l, line := o.(*canvas.Text)
		_, control := o.(fyne.Focusable)
		if was, there := before[o]; there && control && (was.left != now.left || was.top != now.top) {
			faults = append(faults, fmt.Sprintf("%T %q moves from %v to %v", o, apptest.WordOf(o), was, now))
		}
		if line {
			_, _, _, opaque := l.Color.RGBA()
			line = opaque > 0 && l.Text != "" && !strings.Contains(words, strings.TrimSuffix(strings.TrimSpace(l.Text), "…"))
		}
		if under := at.clip(now); (control || line) && under.right-under.left > 2 && under.bottom-under.top > 2 {
			faults = append(faults, fmt.Sprintf("it lies at %v over %T %q at %v", at, o, apptest.WordOf(o), now))
		}
	}
	return faults
}

// area is a rectangle in the window.
type area struct{ left, top, right, bottom float32 }

func (a area) clip(b area) area {
	return area{max(a.left, b.left), max(a.top, b.top), min(a.right, b.right), min(a.bottom, b.bottom)}
}

// places returns where everything in sight is, without what is scrolled out of sight.
func (p *rig) places() map[fyne.CanvasObject]area {
	all := map[fyne.CanvasObject]area{}
	of := func(o fyne.CanvasObject) area {
		at, size := fyne.CurrentApp().Driver().AbsolutePositionForObject(o), o.Size()
		return area{at.X, at.Y, at.X + size.Width, at.Y + size.Height}
	}
	for _, o := range p.InSight() {
		all[o] = of(o)
	}
	for o := range maps.Clone(all) {
		if s, ok := o.(*container.Scroll); ok {
			for _, part := range widgetstest.InSight(s.Content) {
				all[part] = all[part].clip(of(s))
			}
		}
	}
	return all
}

// said returns the object in sight that shows words, or nil.
func (p *rig) said(words string) fyne.CanvasObject {
	for _, o := range p.InSight() {
		if a, ok := o.(fyne.Accessible); ok && a.AccessibilityLabel() == words || apptest.WordOf(o) == words {
			return o
		}
	}
	return nil
}
