package play

import (
	"fmt"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"pionnier/app/theme"
	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/core/session"
	"pionnier/widgets"
	"pionnier/widgets/board"
	"pionnier/widgets/widgetstest"
)

var windows = []fyne.Size{
	fyne.NewSize(360, 640), fyne.NewSize(400, 800), fyne.NewSize(800, 400), fyne.NewSize(420, 330),
	fyne.NewSize(614, 520), fyne.NewSize(1400, 300), fyne.NewSize(1024, 640), fyne.NewSize(1100, 760), fyne.NewSize(1920, 1080),
}

// phases are games in every phase, with everything shown that can be.
var phases = map[string]func(t *testing.T, p plan) *rig{
	"play": func(t *testing.T, p plan) *rig { return begin(t, p) },
	"thinking": func(t *testing.T, p plan) *rig {
		p.white = seat(after(hour))
		p.white.Name = longName
		r := begin(t, p)
		r.click(r.sub.moveName(r.sub.snap.Position.Legal()[0]))
		return r
	},
	"confirm": func(t *testing.T, p plan) *rig {
		p.tap = board.TapConfirm
		r := begin(t, p)
		r.click(r.sub.moveName(r.sub.snap.Position.Legal()[0]))
		return r
	},
	"overtime": func(t *testing.T, p plan) *rig {
		r := begin(t, p)
		r.later(2 * time.Hour)
		return r
	},
	"pause": func(t *testing.T, p plan) *rig {
		r := begin(t, p)
		r.press(fyne.KeyEscape)
		return r
	},
	"fault": func(t *testing.T, p plan) *rig {
		p.black = seat((&broken{}).search)
		return begin(t, p)
	},
	"resigned": func(t *testing.T, p plan) *rig {
		r := begin(t, p)
		if err := r.session.Resign(game.Black); err != nil {
			t.Fatal(err)
		}
		r.settle()
		return r
	},
	"decided": func(t *testing.T, p plan) *rig {
		r := begin(t, p)
		r.decision.find = saying(longestDecision())
		if err := r.session.Resign(game.Black); err != nil {
			t.Fatal(err)
		}
		r.settle()
		return r
	},
	"settling": func(t *testing.T, p plan) *rig {
		if p.game == "go" {
			p.moves += " pass pass"
		}
		return begin(t, p)
	},
	"counted": func(t *testing.T, p plan) *rig {
		if p.game != "go" {
			p.start, p.moves = forcedStart, "a1 pass f1"
			p.moves = ""
			r := begin(t, p)
			r.click("a1", "f1")
			return r
		}
		p.moves += " pass pass"
		r := begin(t, p)
		r.click("E1")
		if err := r.session.Agree(); err != nil {
			t.Fatal(err)
		}
		r.settle()
		return r
	},
}

const longName = "Friedrich-Wilhelm von und zu Hohenstein"

// In the largest text on a phone, upright or on its side, a finished game shows who won.
func TestWhoWonIsInSightOnAPhone(t *testing.T) {
	defer text.Use("en")
	bubble(t, func(t *testing.T) {
		text.Use("fr")
		r := phases["counted"](t, plan{game: "go", size: 9, moves: "E1", black: session.Seat{Name: "Ada"}, white: session.Seat{Name: "Pionnier"}})
		fyne.CurrentApp().Settings().SetTheme(theme.Theme{Scale: 2})
		for _, size := range []fyne.Size{fyne.NewSize(360, 640), fyne.NewSize(640, 360), fyne.NewSize(614, 286), fyne.NewSize(360, 640)} {
			r.window.Resize(size)
			r.settle()
			if upright := size.Height > size.Width; upright && !r.players.cards.Black.Visible() {
				t.Errorf("%v: the players are not in sight", size)
			}
			scroll := r.panel.box.Objects[0].(*container.Scroll)
			who := scroll.Content.(*fyne.Container).Objects[0]
			if room, high := scroll.Size().Height, who.MinSize().Height; room < high/2 { // who, and then by how much
				t.Errorf("%v: who won has %v of %v", size, room, high)
			}
		}
	})
}

// In the largest text on a phone, upright or on its side, a count shows a board that a finger can
// mark, a result, and the button to agree.
func TestTheCountIsInSightOnAPhone(t *testing.T) {
	defer text.Use("en")
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 9, moves: "E5 pass pass", black: session.Seat{Name: "Ada"}, white: session.Seat{Name: "Pionnier"}})
		fyne.CurrentApp().Settings().SetTheme(theme.Theme{Scale: 2})
		for _, lang := range widgetstest.Tried(widgetstest.Languages) {
			text.Use(lang)
			for _, size := range []fyne.Size{fyne.NewSize(360, 640), fyne.NewSize(640, 360), fyne.NewSize(240, 427), fyne.NewSize(360, 640)} {
				r.window.Resize(size)
				r.settle()
				if edge := r.board.Size().Width; edge < 200 {
					t.Errorf("%s %v: the board is %v wide", lang, size, edge)
				}
				scroll, actions := r.panel.box.Objects[0].(*container.Scroll), r.panel.box.Objects[1]
				totals := scroll.Content.(*fyne.Container).Objects[0].(*fyne.Container)
				result := totals.Objects[1]
				end := result.Position().Y + result.Size().Height
				if size.Width < 360 && result.Position().Y > 0 { // a result under its name is scrolled to, and begins in sight
					end -= result.Size().Height / 2
				}
				if scroll.Size().Height < end+totalsClose {
					t.Errorf("%s %v: the count has %v, its first result ends at %v", lang, size, scroll.Size().Height, end)
				}
				bar := size.Height
				if r.tools.undo.Visible() {
					bar = r.tools.undo.Position().Y
				}
				if end := r.panel.box.Position().Y + actions.Position().Y + actions.Size().Height; !r.panel.box.Visible() || end > bar {
					t.Errorf("%s %v: the buttons end at %v, the tools begin at %v", lang, size, end, bar)
				}
				if !r.status.Visible() || r.status.Position().Y+r.status.Size().Height > r.panel.box.Position().Y {
					t.Errorf("%s %v: the question is not over the count", lang, size)
				}
			}
		}
	})
}

// If the buttons of a count are stacked, the question makes room for the count, which scrolls.
func TestTheCountScrollsOnTheSmallestPhone(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 9, moves: "E5 pass pass", black: ada, white: bob})
		fyne.CurrentApp().Settings().SetTheme(theme.Theme{Scale: 2})
		size := fyne.NewSize(180, 427)
		r.window.Resize(size)
		r.settle()
		scroll, actions := r.panel.box.Objects[0].(*container.Scroll), r.panel.box.Objects[1]
		if high := actions.Size().Height; high < 2*widgets.Thumb {
			t.Fatalf("the buttons stand beside each other in %v", high)
		}
		if high := scroll.Size().Height; high < leastCount-gap {
			t.Errorf("the count has %v", high)
		}
		if end := r.panel.box.Position().Y + r.panel.box.Size().Height; end > size.Height {
			t.Errorf("the panel ends at %v", end)
		}
	})
}

// In the largest text on a small phone on its side the status text ends above the tools, during
// play and while the territory is shown.
func TestTheStatusEndsOverTheToolsOfAPhoneHeldAcross(t *testing.T) {
	defer text.Use("en")
	bubble(t, func(t *testing.T) {
		text.Use("fr")
		r := begin(t, plan{game: "go", size: 9, moves: "E5 D5", black: session.Seat{Name: "Ada"}, white: session.Seat{Name: "Pionnier"}})
		fyne.CurrentApp().Settings().SetTheme(theme.Theme{Scale: 2})
		for _, size := range []fyne.Size{fyne.NewSize(614, 300), fyne.NewSize(640, 360), fyne.NewSize(800, 400)} {
			r.window.Resize(size)
			r.settle()
			if !r.tools.hint.Visible() || !r.tools.pass.Visible() {
				t.Errorf("%v: hint or pass is not in sight", size)
			}
			end, tools := r.status.Position().Y+r.status.Size().Height, r.tools.undo.Position().Y
			if end > tools || r.status.Size().Height < r.status.MinSize().Height {
				t.Errorf("%v: the status is %v high of %v and ends at %v, the tools begin at %v",
					size, r.status.Size().Height, r.status.MinSize().Height, end, tools)
			}
		}
	})
}

// The players' cards grow with their letters if there is room.
func TestTheCardsGrowWithTheLetters(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 9, moves: "E5 D5", black: session.Seat{Name: "Ada"}, white: session.Seat{Name: "Pionnier"}})
		r.window.Resize(fyne.NewSize(1100, 760))
		r.settle()
		usual := r.players.cards.Black.Size().Height
		fyne.CurrentApp().Settings().SetTheme(theme.Theme{Scale: 2})
		r.window.Resize(fyne.NewSize(1100, 761))
		r.settle()
		if high := r.players.cards.Black.Size().Height; high < widgets.PlayerCardHigh() || high <= usual {
			t.Errorf("the card is %v high, %v in letters of the usual size; its lines need %v", high, usual, widgets.PlayerCardHigh())
		}
	})
}

// In every phase, window and language everything is in sight and large enough for a finger, and
// nothing overlaps.
func TestEveryPhaseFitsEveryWindow(t *testing.T) {
	defer text.Use("en")
	control := clock.Control{Kind: clock.ByoYomi, Main: 100 * time.Minute, Step: 30 * time.Minute, Count: 5}
	for _, p := range []plan{
		{game: "othello", moves: "f5 d6 c3 d3 c4 f4 f6 f3 e6 e7"},
		{game: "go", size: 19, moves: "Q16 D4 Q4 D16 E1"},
	} {
		for name, reach := range phases {
			for i, lang := range widgetstest.Languages {
				if testing.Short() && (p.game != "go" || i > 0) {
					continue // with -short the game with more words, in the language with the longest
				}
				t.Run(fmt.Sprint(p.game, " ", name, " ", lang), func(t *testing.T) {
					bubble(t, func(t *testing.T) {
						text.Use(lang)
						fyne.CurrentApp().Settings().SetTheme(theme.Of("light", "", false, lang))
						p.black, p.white = session.Seat{Name: longName}, session.Seat{Name: longName}
						p.control = control
						checkWindows(reach(t, p))
					})
				})
			}
		}
	}
}

func checkWindows(r *rig) {
	for _, size := range windows {
		r.window.Resize(size)
		r.Show(r.session.Snapshot())
		widgetstest.Settle(r.root)
		where := fmt.Sprintf("%gx%g", size.Width, size.Height)
		for _, fault := range widgetstest.Unpressable(r.root, size) {
			r.t.Errorf("%s: %s", where, fault)
		}
		if top := r.canvas().Overlays().Top(); top != nil {
			for _, fault := range widgetstest.Unpressable(top, size) {
				r.t.Errorf("%s, over it: %s", where, fault)
			}
		}
		for _, fault := range widgetstest.Overlapping(r.root.Objects) {
			r.t.Errorf("%s: %s", where, fault)
		}
	}
}

// The words of tools grow with the letters, in another row if necessary.
func TestWordsOfToolsGrow(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 9, black: ada, white: bob})
		usual := r.wordOfTool("Territory")
		fyne.CurrentApp().Settings().SetTheme(theme.Theme{Mode: theme.Light, Scale: 2})
		r.later(time.Second)
		r.window.Resize(r.window.Canvas().Size().AddWidthHeight(1, 0))
		if large := r.wordOfTool("Territory"); large < 1.6*usual {
			t.Errorf("the word is written in %v, in %v with usual letters", large, usual)
		}
	})
}

// wordOfTool is the size of a tool's word.
func (r *rig) wordOfTool(word string) (size float32) {
	for _, o := range test.LaidOutObjects(r.Content()) {
		if line, ok := o.(*canvas.Text); ok && line.Text == word {
			size = line.TextSize
		}
	}
	return size
}

// Without this the button that closes the list of moves scrolls out of a small phone held across, and is lower than a thumb.
func TestTheListOfMovesIsClosedInSight(t *testing.T) {
	bubble(t, func(t *testing.T) {
		r := begin(t, plan{game: "go", size: 9, moves: "E5 C3", black: ada, white: bob})
		for _, size := range []fyne.Size{{Width: 427, Height: 240}, {Width: 640, Height: 360}, {Width: 240, Height: 427}} {
			r.window.Resize(size)
			r.tools.list.Tapped(nil)
			top := r.window.Canvas().Overlays().Top()
			widgetstest.Settle(top)
			found := false
			for _, o := range test.LaidOutObjects(top) {
				if b, ok := o.(*widgets.Button); ok && b.AccessibilityLabel() == text.T("common.close") {
					found = true
					if end := fyne.CurrentApp().Driver().AbsolutePositionForObject(b).Y + b.Size().Height; end > size.Height || b.Size().Height < 40 {
						t.Errorf("%v: the button ends at %v and is %v high", size, end, b.Size().Height)
					}
				}
			}
			if !found {
				t.Errorf("%v: no button closes it", size)
			}
			widgets.CloseAll(r.window.Canvas())
		}
	})
}

// On a small phone in the largest letters the board had half of the width: the words below it and the tools give way.
func TestTheBoardIsWideOnTheSmallestPhone(t *testing.T) {
	defer text.Use("en")
	bubble(t, func(t *testing.T) {
		for _, lang := range widgetstest.Tried(widgetstest.Languages) {
			text.Use(lang)
			r := begin(t, plan{game: "go", size: 9, moves: "E5 C3", black: session.Seat{Name: "Pionnier"}, white: session.Seat{Name: "Ada"}})
			widgetstest.OnPhone(t)
			fyne.CurrentApp().Settings().SetTheme(theme.Of("light", "vast", false, lang))
			size := fyne.NewSize(240, 427)
			r.window.Resize(size)
			widgetstest.Settle(r.Content())
			if edge := r.board.Size().Width; edge < widgets.BoardUpright*size.Width {
				t.Errorf("%s: the board is %v wide", lang, edge)
			}
			faults := append(widgetstest.UnpressableBy(widgets.Thumb, r.Content(), size), widgetstest.Unreadable(r.Content(), size)...)
			for _, f := range append(faults, widgetstest.Wordless(r.Content())...) {
				t.Errorf("%s: %s", lang, f)
			}
		}
	})
}
