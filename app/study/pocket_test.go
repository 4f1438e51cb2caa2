package study

import (
	"slices"
	"testing"
	"testing/synctest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"pionnier/app/commands"
	"pionnier/app/theme"
	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/widgetstest"
)

// The line about assumed rules and komi must not take the board's room on a phone, where in large
// text it took nearly all of it.
func TestTheBoardHasRoomOnAPhone(t *testing.T) {
	defer text.Use("en")
	for _, language := range widgetstest.Few([]string{"en", "de"}) {
		text.Use(language)
		r := openGo(t, phone, nil, "RE[B+R]")
		for _, scale := range []float32{1, 2} {
			fyne.CurrentApp().Settings().SetTheme(theme.Theme{Mode: theme.Light, Scale: scale})
			for _, size := range []fyne.Size{{Width: 360, Height: 640}, {Width: 640, Height: 360}} {
				r.window.Resize(size)
				least := widgets.BoardUpright
				if size.Width > size.Height {
					least = 0.85
				}
				if edge := r.deps.Board.Size().Width; edge < least*min(size.Width, size.Height) {
					t.Errorf("%s at %v in %v: the board is %v", language, scale, size, edge)
				}
				if pane := r.tabs.pane().object.Size().Height; pane < leastPane() {
					t.Errorf("%s at %v in %v: the pane has %v", language, scale, size, pane)
				}
			}
		}
	}
}

// On a phone the line can be unfolded where it is cut, and closed.
func TestWhatIsAssumedFoldsOnAPhone(t *testing.T) {
	r := openGo(t, fyne.NewSize(360, 640), nil, "")
	fyne.CurrentApp().Settings().SetTheme(theme.Theme{Mode: theme.Light, Scale: 2})
	r.relayout()
	before := r.deps.Board.Size().Width
	test.Tap(r.assumed.tile)
	m, _ := r.canvas().Overlays().Top().(*widgets.Modal)
	if m == nil {
		t.Fatal("what is cut does not open")
	}
	m.Close()
	if test.Tap(r.assumed.close); r.assumed.tile.Visible() || r.assumed.close.Visible() || r.deps.Board.Size().Width < before {
		t.Error("it cannot be closed")
	}
}

// When an analysis ends, Analyse takes the place of Stop, which is shorter. In large text on a phone the tools
// divide the bar anew, so that the word is not cut.
func TestTheBarIsDividedAnewForALongerWord(t *testing.T) {
	defer text.Use("en")
	text.Use("de")
	r := open(t, phone, idler{erring(t)}, false)
	fyne.CurrentApp().Settings().SetTheme(theme.Theme{Mode: theme.Light, Scale: 2})
	tool := r.bar.tools[1]
	tool.SetWord(theme.Icon("stop"), text.T("study.tool.stop"))
	r.relayout()
	r.bar.show()
	shown := tool.Size()
	if r.relayout(); tool.Label != text.T("study.tool.analyse") || shown != tool.Size() {
		t.Errorf("%q has %v, of %v", tool.Label, shown, tool.Size())
	}
}

// On a phone undo is in the toolbar, and not in the tab Edit alone.
func TestUndoIsInAPhonesToolbar(t *testing.T) {
	r := open(t, phone, nil, true)
	r.press(fyne.KeyHome)
	r.relayout()
	if nodes := len(r.sub.now().Outline.Nodes); !r.bar.undo.Disabled() {
		t.Error("there is something to undo at first")
	} else if r.deps.Board.OnTap(game.Pt(4, 5)); len(r.sub.now().Outline.Nodes) == nodes || !r.bar.undo.Visible() || r.bar.undo.Disabled() {
		t.Error("a move cannot be taken back")
	} else if test.Tap(r.bar.undo); len(r.sub.now().Outline.Nodes) != nodes {
		t.Errorf("%d nodes, were %d", len(r.sub.now().Outline.Nodes), nodes)
	}
	for _, size := range []fyne.Size{{Width: 640, Height: 360}, {Width: 915, Height: 412}} {
		if r.window.Resize(size); !r.bar.undo.Visible() || r.bar.undo.Size().Width < widgets.Thumb {
			t.Errorf("in %v undo has %v", size, r.bar.undo.Size())
		}
	}
	if r.window.Resize(desktop); r.bar.undo.Visible() {
		t.Error("a desktop, which has a key for it, shows it too")
	}
}

// On a phone the buttons of a move that is tried again were below the edge of the screen, since the move stood
// there three times.
func TestTheQuestionAndItsButtonsAreInSightOnAPhone(t *testing.T) {
	defer text.Use("en")
	synctest.Test(t, func(t *testing.T) {
		r := open(t, phone, erring(t), true)
		r.thread.Later(1e9)
		top := fyne.CurrentApp().Driver().AbsolutePositionForObject
		for language, scales := range map[string][]float32{"en": {1}, "de": {1, 2}} {
			text.Use(language)
			for _, scale := range scales {
				fyne.CurrentApp().Settings().SetTheme(theme.Theme{Mode: theme.Light, Scale: scale})
				for name, begin := range map[string]func(){"tried again": r.activities.retryHere, "guessed": r.activities.newGuess(game.None).start} {
					begin()
					for _, size := range []fyne.Size{{Width: 360, Height: 640}, {Width: 320, Height: 568}, {Width: 412, Height: 915}, {Width: 640, Height: 360}} {
						r.window.Resize(size)
						widgetstest.Settle(r.Content())
						at := top(r.panel.Container).Y
						end := min(size.Height, at+r.panel.Size().Height)
						for _, o := range widgetstest.InSight(r.panel.Container) {
							low := top(o).Y + o.Size().Height
							if b, ok := o.(*widgets.Button); ok && low > end {
								t.Errorf("%s at %v in %v, %s: %q ends at %v, the panel at %v", language, scale, size, name, b.Text, low, end)
							}
							if l, ok := o.(*widgets.Text); ok && l.Words() == r.mode.words() && top(o).Y+statusLines(0.6) > end {
								t.Errorf("%s at %v in %v, %s: the question begins at %v, the panel ends at %v", language, scale, size, name, top(o).Y, end)
							}
						}
					}
				}
			}
		}
	})
}

// The text of a game that was never analysed says to press "Analyse", and on a phone in large letters no control had
// that word.
func TestTheWordThatTheTextNamesIsInTheBar(t *testing.T) {
	defer text.Use("en")
	for _, lang := range widgetstest.Tried(widgetstest.Languages) {
		text.Use(lang)
		r := openGo(t, phone, teacher{}, "")
		widgetstest.OnPhone(t)
		for _, letters := range []string{"", "huge", "vast"} {
			fyne.CurrentApp().Settings().SetTheme(theme.Of("light", letters, false, lang))
			for _, size := range []fyne.Size{{Width: 240, Height: 427}, {Width: 320, Height: 568}, {Width: 360, Height: 640}, {Width: 427, Height: 240}, {Width: 568, Height: 320}, {Width: 640, Height: 360}} {
				r.window.Resize(size)
				widgetstest.Settle(r.Content())
				said := false
				for _, o := range widgetstest.InSight(r.Content()) {
					word, ok := o.(*canvas.Text)
					said = said || ok && word.Text == text.T("study.tool.analyse")
				}
				if !said && (size.Width != 427 || letters != "vast") { // where only More has room for it
					t.Errorf("%s, %q, %v: no control says %q", lang, letters, size, text.T("study.tool.analyse"))
				}
			}
		}
	}
}

// If a phone's bar has no room for undo in large letters, the menu has it as long as there is a move to take back.
func TestUndoIsInTheMenuIfTheBarHasNoRoom(t *testing.T) {
	r := openGo(t, fyne.NewSize(240, 427), teacher{}, "")
	widgetstest.OnPhone(t)
	fyne.CurrentApp().Settings().SetTheme(theme.Of("light", "vast", false, "en"))
	r.relayout()
	offered := func(want bool) {
		t.Helper()
		if r.bar.undo.Visible() {
			t.Error("the bar has it")
		}
		r.more()
		got := slices.ContainsFunc(test.LaidOutObjects(r.canvas().Overlays().Top()), func(o fyne.CanvasObject) bool {
			b, ok := o.(*widgets.Button)
			return ok && b.Text == text.T("study.edit.undo")
		})
		if got != want {
			t.Errorf("the menu has it: %v, want %v", got, want)
		}
		widgets.CloseAll(r.canvas())
	}
	offered(false)
	r.deps.Board.OnTap(game.Pt(2, 6))
	offered(true)
	r.editor.undo()
	offered(false)
}

// Without this German, whose words are long, has no undo in the toolbar of a phone, but two menus away.
func TestUndoIsOneTapInEveryLanguage(t *testing.T) {
	defer text.Use("en")
	for _, l := range widgetstest.Tried(text.Languages) {
		text.Use(l)
		r := open(t, fyne.NewSize(360, 640), teacher{}, true)
		for _, scale := range []float32{1, 2} {
			fyne.CurrentApp().Settings().SetTheme(theme.Theme{Mode: theme.Light, Scale: scale})
			for _, width := range []float32{320, 360, 411} {
				tools, _ := r.bar.few(width)
				if !slices.Contains(tools, r.bar.undo) || width/float32(len(tools)) < widgets.Thumb {
					t.Errorf("%s at %v, %v wide: a bar of %d tools without undo", l, scale, width, len(tools))
				}
			}
		}
		r.relayout()
		if undo := r.bar.undo; !undo.Visible() || undo.Position().Y+undo.Size().Height > 641 {
			t.Errorf("%s: undo is at %v", l, undo.Position())
		}
	}
}

// The board took more than it must on a common phone, which left three lines of the mistakes.
func TestAPaneHasLinesBesideTheBoard(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		r := open(t, fyne.NewSize(360, 640), erring(t), true)
		r.thread.Later(1e9)
		for _, size := range []fyne.Size{{Width: 320, Height: 568}, {Width: 360, Height: 640}, {Width: 360, Height: 800}, {Width: 411, Height: 890}} {
			r.window.Resize(size)
			board, pane := r.deps.Board.Size().Width, r.cards.scroll.Size().Height
			if least := widgets.BoardUpright * size.Width; board < least-1 || board > least+1 && pane < statusLines(readLines)-8 {
				t.Errorf("%v: the board has %v, the mistakes have %v", size, board, pane)
			}
		}
	})
}

// A low bar of a phone had icons alone, which strangers could not read: what is no arrow has its word, and what has no room
// is in More.
func TestANarrowBarHasWords(t *testing.T) {
	defer text.Use("en")
	for _, l := range widgetstest.Tried(text.Languages) {
		text.Use(l)
		r := open(t, fyne.NewSize(360, 640), teacher{}, true)
		widgetstest.OnPhone(t)
		for _, size := range []string{"", "vast"} {
			fyne.CurrentApp().Settings().SetTheme(theme.Of("light", size, false, l))
			for _, window := range []fyne.Size{{Width: 240, Height: 427}, {Width: 360, Height: 640}, {Width: 427, Height: 240}, {Width: 640, Height: 360}} {
				r.window.Resize(window)
				widgetstest.Settle(r.root)
				for _, fault := range widgetstest.Wordless(r.root) {
					t.Errorf("%s %s %v: %s", l, size, window, fault)
				}
				for _, tool := range r.bar.all() {
					if tool.Visible() && (tool.Size().Width < widgets.Thumb-1 || tool.Size().Height < widgets.Thumb) {
						t.Errorf("%s %s %v: %q has %v", l, size, window, tool.Label, tool.Size())
					}
				}
				for _, tool := range r.bar.tools[:2] {
					if id := r.bar.ids[tool]; !tool.Visible() && !slices.ContainsFunc(r.Commands(), func(c commands.Command) bool { return c.ID == id }) {
						t.Errorf("%s %s %v: %q is nowhere", l, size, window, tool.Label)
					}
				}
			}
		}
	}
}
