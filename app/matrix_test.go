package app

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"pionnier/app/chooser"
	"pionnier/app/newgame"
	"pionnier/app/theme"
	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/storage"
	"pionnier/storage/preferences"
	"pionnier/widgets"
	"pionnier/widgets/widgetstest"
)

// view is a view of the program: a screen in some state, perhaps with a modal over it.
type view struct {
	name  string
	reach func(p *rig) // from Home
}

// views are all screens and dialogs.
var views = []view{
	{"home", func(p *rig) {}},
	{"new Othello", func(p *rig) { p.newGameOf("othello") }},
	{"new Go", func(p *rig) { p.newGameOf("go") }},
	{"new Go with handicap", func(p *rig) {
		p.remember(newgame.Choices{Game: "go", Opponent: newgame.Engines, Level: "strong", BlackLevel: "beginner",
			Size: 19, Rules: "japanese", Handicap: 9, FreeHandicap: true, Komi: 0.5, Name: "Ada"})
		p.newGameOf("go")
	}},
	{"handicap", func(p *rig) {
		c := persons("go")
		c.Size, c.Handicap, c.FreeHandicap = 19, 4, true
		p.start(c)
	}},
	{"Othello", func(p *rig) { p.playing("othello", 8, "f5", "d6", "c3") }},
	{"Go", func(p *rig) { p.playing("go", 19, "Q16", "D4", "Q4") }},
	{"confirm", func(p *rig) {
		p.settings.Input.TapMode = "confirm"
		p.playing("go", 9)
		p.click("E5")
	}},
	{"refused", func(p *rig) {
		p.playing("go", 9, "E5")
		p.running.Game().Screen.Try(&game.IllegalError{Reason: game.Ko})
	}},
	{"pass?", func(p *rig) { p.playing("go", 9, "E5"); p.running.Game().Screen.Rune('p') }},
	{"resign?", func(p *rig) {
		p.playing("othello", 8, "f5")
		if !p.tried("play.tool.resign") { // a tall phone has it in its bar
			p.tool("play.tool.more")
			p.tapKey("play.tool.resign")
		}
	}},
	{"pause", func(p *rig) { p.playing("othello", 8, "f5"); p.Press(fyne.KeyEscape) }},
	{"restart?", func(p *rig) {
		p.playing("othello", 8, "f5")
		p.Press(fyne.KeyEscape)
		p.tapKey("play.pause.restart")
	}},
	{"more", func(p *rig) { p.playing("go", 9, "E5"); p.tool("play.tool.more") }},
	{"moves", func(p *rig) { p.playing("go", 9, "E5"); p.tool("play.tool.moves") }},
	{"count", func(p *rig) { p.playing("go", 9, "E5", "C3", "pass", "pass") }},
	{"over, Othello", func(p *rig) { p.resigned("othello", 8, "f5", "d6") }},
	{"over, Go", func(p *rig) { p.resigned("go", 9, "E5", "C3") }},
	{"games", func(p *rig) { p.games() }},
	{"games, one chosen", func(p *rig) { p.chosen() }},
	{"statistics", func(p *rig) { p.games(); p.inHead("history.statistics") }},
	{"collections", func(p *rig) { p.collections.Show() }},
	{"players", func(p *rig) { p.collections.ShowPlayers() }},
	{"a player", func(p *rig) { p.collections.ShowPlayer("go", "Shusaku") }},
	{"a collection", func(p *rig) {
		p.collect("Tournaments", "(;GM[2]SZ[8];B[f5];W[d6])")
		p.collections.Show()
		p.Settle()
		for _, o := range p.InSight() {
			if row, ok := o.(*widgets.Tile); ok && strings.HasPrefix(row.Label, "Tournaments") {
				row.Tapped(nil)
				return
			}
		}
		p.T.Error("the collection is not listed")
	}},
	{"rename", func(p *rig) { p.chosen(); p.tool("history.rename") }},
	{"picture", func(p *rig) { p.chosen(); p.tool("history.picture") }},
	{"deleted", func(p *rig) { p.chosen(); p.tool("history.delete"); p.tapKey("history.undo") }},
	{"study, a game that is over", func(p *rig) { p.study(p.finished()) }},
	{"study, a game that is not", func(p *rig) { p.study(p.unfinishedGame()) }},
	{"study, best moves", func(p *rig) { p.studyTab("best") }},
	{"study, notes", func(p *rig) { p.studyTab("notes") }},
	{"study, graph", func(p *rig) { p.studyTab("graph") }},
	{"study, tree", func(p *rig) { p.studyTab("tree") }},
	{"study, edit", func(p *rig) { p.studyTab("edit") }},
	{"palette", func(p *rig) { p.study(p.finished()); p.keys.palette() }},
	{"study, more", func(p *rig) { p.study(p.finished()); p.tool("study.tool.more") }},
	{"learn", func(p *rig) { p.learn() }},
	{"lesson of Othello", func(p *rig) { p.learn(); p.tapKey("learn.othello.flip") }},
	{"lesson of Go", func(p *rig) { p.learn(); p.tapKey("learn.go.capture") }},
	{"puzzles", func(p *rig) { p.practice.Show() }},
	{"strength", func(p *rig) { p.practice.Show(); p.Settle(); p.TapBegins(text.T("strength.title")) }},
	{"themes of puzzles", func(p *rig) { p.themes("go") }},
	{"a puzzle of Othello", func(p *rig) { p.problem("othello") }},
	{"a puzzle of Go", func(p *rig) { p.problem("go") }},
	{"a puzzle, answered", func(p *rig) { p.problem("go"); p.tapKey("puzzle.tool.show") }},
	{"openings", func(p *rig) { p.openings() }},
	{"a tree of openings", func(p *rig) { p.tree() }},
	{"an opening, asked", func(p *rig) { p.tree(); p.TapBegins(text.T("openings.practise")) }},
	{"corners", func(p *rig) {
		var games strings.Builder // in which R16, P17 and R14 are usual in the upper right
		for i := range 4 {
			fmt.Fprintf(&games, "(;GM[1]SZ[19]RU[Japanese]DT[200%d];B[qd];W[oc];B[qf];W[%cp])", i, 'd'+i)
		}
		p.collect("corners", games.String())
		p.openings()
		p.TapBegins(text.T("corners.title"))
	}},
	{"no corners", func(p *rig) { p.openings(); p.TapBegins(text.T("corners.title")) }},
	{"a file", func(p *rig) {
		chooser.Show(p.window.Canvas(), p.dispatch, chooser.Question{Title: text.T("files.open.title"), Extensions: []string{".sgf"}, From: p.folder()})
	}},
	{"a folder", func(p *rig) {
		chooser.Show(p.window.Canvas(), p.dispatch, chooser.Question{Title: text.T("files.folder.title"), Confirm: text.T("files.folder.choose"), From: p.folder()})
	}},
	{"settings", func(p *rig) { p.openSettings() }},
	{"a program", func(p *rig) {
		p.openSettings()
		if !p.mobile() { // whose settings have no programs
			p.tapKey("program.add")
		}
	}},
	{"help", func(p *rig) { p.help() }},
	{"licences", func(p *rig) { p.licences() }},
	{"keys", func(p *rig) { p.keys.show() }},
	{"keys of the study", func(p *rig) { p.study(p.finished()); p.keys.show() }},
	{"keys to change", func(p *rig) { p.keys.change(); p.tapKey("keys.screen.study") }},
	{"a new key", func(p *rig) { p.keys.change(); p.tapKey("keys.screen.study"); p.TapBegins(text.T("keys.retry")) }},
	{"an error", func(p *rig) { p.showError(storage.ErrID) }},
	{"a damaged file", func(p *rig) {
		p.damaged = damages{{Name: "2026-11-22 Ada - Bob.sgf", Err: storage.ErrID}}
		p.damaged.tell(p.window.Canvas())
	}},
	{"twice", func(p *rig) {
		widgets.Tell(p.window.Canvas(), text.T("app.twice.title"), text.T("app.twice.text"), text.T("common.ok"))
	}},
	{"picked", func(p *rig) { p.chosen(); p.inHead("history.pick"); p.shortcut(&fyne.ShortcutSelectAll{}) }},
}

// look is the language, theme and text size of the program, and its device.
type look struct {
	language, theme, size string
	contrast, phone       bool
}

func (l look) String() string {
	device := map[bool]string{true: "phone", false: "desktop"}[l.phone]
	return fmt.Sprintf("%s %s %s %s, contrast %v", device, l.language, l.size, l.theme, l.contrast)
}

var (
	phones = []fyne.Size{fyne.NewSize(360, 640), fyne.NewSize(640, 360), fyne.NewSize(320, 568), fyne.NewSize(427, 240), fyne.NewSize(412, 915),
		fyne.NewSize(800, 400), fyne.NewSize(240, 427), fyne.NewSize(768, 1024), fyne.NewSize(1500, 1120), fyne.NewSize(568, 320), fyne.NewSize(1120, 1500)}
	desktops = []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(1100, 760), fyne.NewSize(640, 480)}
)

// rounds is how often each device is walked with each text size, every time in another language.
// "make test" uses one, "make looks" two. Seven cover every language in every size and take an hour
// of processor time: run them by hand after changing many texts.
var rounds = flag.Int("rounds", 1, "walk every screen in this many languages for each text size")

// turn reports whether a view is checked in a look, given their numbers: in one of eight looks with
// -short, in half of them in one round, in all in more rounds.
func turn(view, look int) bool {
	const sizes = 4 // looks of a device follow each other by text size
	switch {
	case testing.Short():
		return (view+look)%(2*sizes) == 0
	case *rounds == 1:
		return (view+look+look/sizes)%2 == 0
	}
	return true
}

// leastToGrow is the side of a window under which large letters need not be larger than the usual
// ones.
const leastToGrow = 300

// someOf returns the windows in which a view is checked: two with -short, all with -rounds 7,
// otherwise at most six.
func someOf(windows []fyne.Size, turn int) (some []fyne.Size) {
	const few = 6
	most := len(windows)
	switch {
	case testing.Short():
		most = 2
	case *rounds < len(text.Languages):
		most = min(few, most)
	}
	for k := range most {
		some = append(some, windows[(turn*few+k)%len(windows)])
	}
	return some
}

// looks returns all text sizes on all devices, in the number of languages set by -rounds. Languages
// alternate, so that each has its share of sizes and devices; so do themes, since colours do not
// move anything.
func looks() (all []look) {
	themes := []look{{theme: "light"}, {theme: "dark"}, {theme: "light", contrast: true}, {theme: "dark", contrast: true}}
	for _, phone := range []bool{true, false} {
		for round := range *rounds {
			for i, size := range []string{"small", "", "huge", "vast"} {
				l := themes[(i+round)%len(themes)]
				l.language, l.size, l.phone = text.Languages[(len(all)+round)%len(text.Languages)], size, phone
				all = append(all, l)
			}
		}
	}
	return all
}

// On every screen and dialog, in every window, language, text size and theme: no text is cut or
// overlaps another, every control can be reached, is large enough and has a name; nothing is painted
// while the screen rests; and in the largest letters every text is larger. Positions are measured,
// nothing is painted. The looks take turns; with -short there is one. -rounds 7 walks the whole
// product.
func TestEveryScreenInEveryLook(t *testing.T) {
	defer text.Use("en")
	for n, l := range looks() {
		t.Run(l.String(), func(t *testing.T) {
			if testing.Short() && (l.size != "vast" || !l.phone) {
				t.Skip("the largest text on a phone leaves least room")
			}
			bubble(t, func(t *testing.T) {
				p := start(t, t.TempDir(), func(s *preferences.Settings) {
					s.Appearance.Language, s.Appearance.Theme, s.Appearance.TextSize, s.Appearance.HighContrast, s.Appearance.Animations = l.language, l.theme, l.size, l.contrast, false
				})
				p.fyne.(*keyedApp).phone = l.phone
				p.fillLibrary()
				windows := desktops
				if l.phone {
					windows = phones
				}
				for i, v := range views {
					if !turn(i, n) {
						continue
					}
					p.check(v, someOf(windows, i+n))
					if window := windows[(i/8+n)%len(windows)]; l.size == "vast" && min(window.Width, window.Height) >= leastToGrow {
						p.grows(v, []fyne.Size{window}, l)
					}
				}
				p.goHome()
				p.engines.CloseAnalysts()
				p.Later(time.Minute) // what searched has ended
			})
		})
	}
}

// grows compares the text sizes of the shown view with those at the usual text size, which it sets
// for a moment.
func (p *rig) grows(v view, windows []fyne.Size, l look) {
	settings := fyne.CurrentApp().Settings()
	large := p.letters(windows)
	settings.SetTheme(theme.Of(l.theme, "", l.contrast, l.language))
	p.Settle()
	usual := p.letters(windows)
	settings.SetTheme(theme.Of(l.theme, l.size, l.contrast, l.language))
	p.Settle()
	for at, size := range large {
		// A text without room to be twice as large is larger than the usual text.
		if was := usual[at]; was > 0 && size < 17 && size < was*1.1 {
			p.T.Errorf("%s, %gx%g: %q grows from %g to %g only", v.name, at.window.Width, at.window.Height, at.words, was, size)
		}
	}
}

// place identifies a text in a window.
type place struct {
	window fyne.Size
	words  string
}

// letters returns the sizes of all texts of the layer in windows, the smallest for a text that
// occurs twice.
func (p *rig) letters(windows []fyne.Size) map[place]float32 {
	sizes := map[place]float32{}
	for _, window := range windows {
		p.window.Resize(window)
		layer := p.layer()
		widgetstest.Settle(layer)
		for _, o := range widgetstest.InSight(layer) {
			if t, ok := o.(*canvas.Text); ok && utf8.RuneCountInString(t.Text) > 1 { // not a picture of one letter
				at := place{window, t.Text}
				if was := sizes[at]; was == 0 || t.TextSize < was {
					sizes[at] = t.TextSize
				}
			}
		}
	}
	return sizes
}

// show goes to a view from the home screen and returns the top layer.
func (p *rig) show(v view) fyne.CanvasObject {
	tap := p.settings.Input.TapMode
	widgets.CloseAll(p.window.Canvas())
	p.goHome()
	v.reach(p)
	p.Settle()
	p.settings.Input.TapMode = tap
	return p.layer()
}

// layer returns the active layer: the top modal, or the screen.
func (p *rig) layer() fyne.CanvasObject {
	if top := p.window.Canvas().Overlays().Top(); top != nil {
		return top
	}
	return p.window.Canvas().Content()
}

// check shows a view in each of the windows, as when a phone is turned, and checks it.
func (p *rig) check(v view, windows []fyne.Size) {
	p.window.Resize(windows[0])
	p.show(v)
	if p.window.Canvas().Overlays().Top() != nil && !p.closable() {
		p.T.Errorf("%s: no button closes it", v.name)
	}
	for _, size := range windows {
		p.window.Resize(size)
		layer := p.layer()
		widgetstest.Settle(layer)
		finger := widgetstest.Finger
		if p.mobile() {
			finger = thumb
		}
		faults := widgetstest.UnpressableBy(finger, layer, size)
		faults = append(faults, widgetstest.Unreadable(layer, size)...)
		faults = append(faults, widgetstest.Unnamed(layer, size)...)
		if p.mobile() && (strings.HasPrefix(v.name, "study,") && v.name != "study, edit" || strings.HasPrefix(v.name, "games") || v.name == "statistics") { // a mouse shows the word of an icon below it
			faults = append(faults, widgetstest.Wordless(layer)...)
		}
		if size == windows[0] {
			for _, name := range widgetstest.Restless(layer) {
				faults = append(faults, name+" is laid out and painted in every frame")
			}
		}
		for _, f := range faults {
			p.T.Errorf("%s, %gx%g: %s", v.name, size.Width, size.Height, f)
		}
	}
}

// thumb is the least width and height of a control on a phone.
const thumb float32 = 44

// Tab reaches every control of every screen and dialog, in a window that must be scrolled, and
// stays within it.
func TestTabComesToEveryControl(t *testing.T) {
	if testing.Short() {
		t.Skip("every screen twice, on one goroutine")
	}
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), func(s *preferences.Settings) { s.Appearance.Animations = false })
		p.fillLibrary()
		for _, v := range views {
			p.window.Resize(desktops[0])
			layer := p.show(v)
			for _, size := range []fyne.Size{desktops[0], fyne.NewSize(600, 400)} {
				p.window.Resize(size)
				widgetstest.Settle(layer)
				for _, f := range widgetstest.Untabbed(p.window.Canvas(), layer) {
					t.Errorf("%s, %gx%g: %s", v.name, size.Width, size.Height, f)
				}
			}
		}
		p.goHome()
		p.engines.CloseAnalysts()
		p.Later(time.Minute) // what searched has ended
	})
}

// closes are the text keys of buttons that close a modal.
var closes = []string{"common.close", "common.cancel", "common.ok", "common.later", "play.pause.return", "common.no"}

// closable reports whether a button of a modal closes it without another effect.
func (p *rig) closable() bool {
	for _, o := range p.InSight() {
		if b, ok := o.(*widgets.Button); ok && slices.ContainsFunc(closes, func(key string) bool { return text.Has(key) && b.Text == text.T(key) }) {
			return true
		}
	}
	return false
}
