package players

import (
	"os"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/shell"
	"pionnier/app/theme"
	"pionnier/core/engine/strength"
	"pionnier/core/game"
	"pionnier/core/library"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/widgetstest"
)

func TestMain(m *testing.M) {
	text.Use("en")
	os.Exit(m.Run())
}

// ada played three games, one of them of an unknown year.
var ada = library.Person{Name: "Ada", Games: 3, Rating: library.Rating{Value: 1601, Deviation: 50},
	Results: game.ByColor[library.Results]{Black: library.Results{Won: 2}, White: library.Results{Drawn: 1}},
	Years: []library.Year{{Games: 1, Results: library.Results{Won: 1}},
		{Year: 2001, Games: 1, Results: library.Results{Won: 1}, Rating: library.Rating{Value: 1590, Deviation: 60}},
		{Year: 2003, Games: 1, Results: library.Results{Drawn: 1}, Rating: library.Rating{Value: 1601, Deviation: 50}}}}

// source knows three players of Othello and no others.
func source(shown *int) Source {
	return Source{Games: []string{"othello", "go"},
		Dispatch: func(do func()) { do() },
		Know: func(_ *shell.While, gameID string, then func(Known, error)) {
			if gameID == "go" {
				then(Known{}, nil)
				return
			}
			then(Known{People: []library.Person{ada, {Name: "Zoë", Games: 2, Rating: library.Unrated}, {Name: "Bob", Games: 1, Rating: library.Unrated}}}, nil)
		},
		Portray: func(_ *shell.While, _ string, _ Known, name string, then func(library.Portrait)) {
			then(library.Portrait{Hits: make([]library.Hit, 3), Openings: []library.Opening{{Name: "Tiger", Games: 2, Results: library.Results{Won: 1, Drawn: 1}}}})
		},
		Accuracy: func(gameID, name string) (float64, int) { return 81.4, 2 },
		Strength: func(gameID, name string) (strength.Estimate, bool) {
			return strength.Estimate{Low: 1512, Middle: 1604, High: 1699, Games: 4}, name == "Ada" || name == "ADA"
		},
		ShowGames: func(_ Known, hits []library.Hit) { *shown = len(hits) }}
}

// words are the texts in sight.
func words(o fyne.CanvasObject) (list []string) {
	for _, o := range widgetstest.InSight(o) {
		switch o := o.(type) {
		case *widget.Label:
			list = append(list, o.Text)
		case *widgets.Title:
			list = append(list, o.Text)
		}
	}
	return list
}

func inWindow(t *testing.T, o fyne.CanvasObject) {
	test.NewTempApp(t).Settings().SetTheme(theme.Theme{Mode: theme.Light})
	w := test.NewTempWindow(t, o)
	w.Resize(fyne.NewSize(500, 2000))
}

// The list opens on the game that has players, however many games have none, or on the one asked
// for.
func TestTheListOpensWhereThereArePlayers(t *testing.T) {
	test.NewTempApp(t)
	s := source(nil)
	s.Games = []string{"go", "othello"}
	for gameID, want := range map[string]string{"": "Othello", "go": "Go", "othello": "Othello"} {
		place := s.Place(gameID)
		l := NewList(s, place, func(string, string) {}, func() {})
		inWindow(t, l.Content())
		if l.game.Selected != want || slices.Contains(words(l.Content()), "Ada") != (want == "Othello") {
			t.Errorf("asked for %q it shows %s: %q", gameID, l.game.Selected, words(l.Content()))
		}
	}
}

func TestTheListIsNarrowedAndLeadsToPages(t *testing.T) {
	test.NewTempApp(t)
	opened, place := "", &Place{}
	l := NewList(source(nil), place, func(gameID, name string) { opened = gameID + " " + name }, func() {})
	inWindow(t, l.Content())
	if all := words(l.Content()); !slices.Contains(all, "Ada") || !slices.Contains(all, "3 games · 1601 ± 98") || !slices.Contains(all, "2 games · not rated") {
		t.Errorf("the list says %q", all)
	}
	place.text = "ZOE"
	l.show()
	if len(l.shown) != 1 || l.shown[0].Name != "Zoë" {
		t.Errorf("of ZOE there are %v", l.shown)
	}
	for _, o := range widgetstest.InSight(l.Content()) {
		if r, ok := o.(*widgets.TwoLineRow); ok {
			test.Tap(r)
		}
	}
	if opened != "othello Zoë" {
		t.Errorf("opened %q", opened)
	}
	place.text = "Nobody"
	l.show()
	if all := words(l.Content()); !slices.Contains(all, text.T("people.nomatch")) {
		t.Errorf("of Nobody the list says %q", all)
	}
	place.game = 1
	l.ask()
	if all := words(l.Content()); !slices.Contains(all, text.T("people.none", "Game", "Go")) {
		t.Errorf("without players the list says %q", all)
	}
	l.Leave()
}

// The arrows go through the list from the start, and Enter opens the player of the row.
func TestTheListIsWalkedByKeys(t *testing.T) {
	test.NewTempApp(t)
	opened := ""
	l := NewList(source(nil), &Place{}, func(_, name string) { opened = name }, func() {})
	inWindow(t, l.Content())
	if !l.Key(&fyne.KeyEvent{Name: fyne.KeyDown}) {
		t.Fatal("the arrow down means nothing")
	}
	focused := fyne.CurrentApp().Driver().CanvasForObject(l.Content()).Focused()
	for _, key := range []fyne.KeyName{fyne.KeyDown, fyne.KeyReturn} {
		focused.TypedKey(&fyne.KeyEvent{Name: key})
	}
	if opened != "Zoë" {
		t.Errorf("opened %q", opened)
	}
	l.Leave()
}

// End goes to the last player.
func TestTheListIsWalkedToItsEnd(t *testing.T) {
	test.NewTempApp(t)
	opened := ""
	l := NewList(source(nil), &Place{}, func(_, name string) { opened = name }, func() {})
	inWindow(t, l.Content())
	if !l.Key(&fyne.KeyEvent{Name: fyne.KeyEnd}) {
		t.Fatal("End means nothing")
	}
	focused := fyne.CurrentApp().Driver().CanvasForObject(l.Content()).Focused()
	if focused.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}); opened != "Bob" {
		t.Errorf("opened %q", opened)
	}
	l.Leave()
}

// Keys start at the player opened last.
func TestTheListIsWalkedOn(t *testing.T) {
	test.NewTempApp(t)
	place, opened := &Place{}, ""
	first := NewList(source(nil), place, func(_, name string) {}, func() {})
	first.choose(1)
	first.Leave()
	l := NewList(source(nil), place, func(_, name string) { opened = name }, func() {})
	inWindow(t, l.Content())
	l.Key(&fyne.KeyEvent{Name: fyne.KeyDown})
	focused := fyne.CurrentApp().Driver().CanvasForObject(l.Content()).Focused()
	if focused.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn}); opened != "Zoë" {
		t.Errorf("opened %q", opened)
	}
	l.Leave()
}

func TestThePageTellsAll(t *testing.T) {
	test.NewTempApp(t)
	shown := 0
	p := NewPage(source(&shown), "othello", "ADA", func() {})
	inWindow(t, p.Content())
	all := strings.Join(words(p.Content()), "\n")
	for _, want := range []string{"1601 ± 98", "Accuracy: 81 % in 2 analysed games", "Plays like 1600 (1510 – 1700), by the moves of 4 analysed", "As Black: 2 won, 0 drawn, 0 lost", "As White: 0 won, 1 drawn, 0 lost",
		"Tiger\n2\n75 %", "2003\n1\n50 %\n1601 ± 98\n2001\n1\n100 %\n1590 ± 118\nNo date\n1\n100 %\n–"} {
		if !strings.Contains(all, want) {
			t.Errorf("%q is not said: %s", want, all)
		}
	}
	for _, o := range widgetstest.InSight(p.Content()) {
		if b, ok := o.(*widgets.Button); ok && b.Text == "3 games" {
			test.Tap(b)
		}
	}
	if shown != 3 {
		t.Errorf("%d games shown", shown)
	}
	none := NewPage(source(nil), "go", "Ada", func() {})
	if all := words(none.Content()); !slices.Contains(all, text.T("people.nogames", "Name", "Ada")) {
		t.Errorf("of nobody the page says %q", all)
	}
}

// On a phone nothing on a page is cut or overlaps, even in the largest letters: a name or a year
// without room beside its numbers is above them.
func TestThePageOnAPhone(t *testing.T) {
	defer text.Use("en")
	for _, language := range widgetstest.Tried(text.Languages) {
		text.Use(language)
		for _, size := range []string{"", "vast"} {
			test.NewTempApp(t).Settings().SetTheme(theme.Of("light", size, false, language))
			s := source(nil)
			s.Portray = func(_ *shell.While, _ string, _ Known, name string, then func(library.Portrait)) {
				then(library.Portrait{Openings: []library.Opening{{Name: "Greenberg (Dawg)", Games: 1278, Results: library.Results{Won: 1}}}})
			}
			p := NewPage(s, "othello", "Ada", func() {})
			w := test.NewTempWindow(t, p.Content())
			for _, width := range []float32{320, 360, 412, 800} {
				window := fyne.NewSize(width, 3000)
				w.Resize(window)
				widgetstest.Settle(p.Content())
				for _, fault := range widgetstest.Unreadable(p.Content(), window) {
					t.Errorf("%s, letters %q, %v wide: %s", language, size, width, fault)
				}
			}
		}
	}
}

// The shares in the bars are written in the language's notation of percents, like those in the
// table below.
func TestSharesAreWrittenInTheLanguage(t *testing.T) {
	defer text.Use("en")
	for language, want := range map[string]string{"en": "100 %", "ja": "100%", "zh": "100%", "ko": "100%"} {
		text.Use(language)
		p := NewPage(source(nil), "othello", "Ada", func() {})
		inWindow(t, p.Content())
		var shares []string
		for _, o := range widgetstest.InSight(p.Content()) {
			if words, ok := o.(*canvas.Text); ok && strings.Contains(words.Text, "100") && strings.HasSuffix(words.Text, "%") {
				shares = append(shares, words.Text)
			}
		}
		if len(shares) < 3 || slices.ContainsFunc(shares, func(s string) bool { return s != want }) {
			t.Errorf("%s: %q, want %q", language, shares, want)
		}
	}
}
