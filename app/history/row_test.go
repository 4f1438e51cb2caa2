package history

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/app/theme"
	"pionnier/core/clock"
	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/storage"
	"pionnier/widgets"
	"pionnier/widgets/widgetstest"
)

func TestRowsTellTheGame(t *testing.T) {
	r := open(t, some...)
	var details []string
	for _, o := range r.all() {
		if row, ok := owner[*row](o); ok && row.id != "" {
			details = append(details, row.tile.AccessibilityLabel())
		}
	}
	slices.Sort(details)
	want := []string{
		"Ada – Bob, Othello · 1 move, Draw (32 – 32)",
		"Ada – Pionnier, Go 9×9 · 1 move · Instinct, Unfinished",
		"Ada – Pionnier, Othello · 1 move · Greedy, Won · Ada wins by 16 (40 – 24)",
		"Pionnier – Bob, Othello · 1 move · Greedy, Lost · Pionnier wins; Bob resigned",
	}
	if !slices.Equal(details, want) {
		t.Errorf("rows %q, want %q", details, want)
	}
}

// Long names leave room for the winner and the kind of win.
func TestAResultBetweenLongNames(t *testing.T) {
	long := storage.Entry{Game: "othello", Outcome: game.Scored(40, 24), Players: game.ByColor[record.Player]{
		Black: record.Player{Name: "Alexandra Konstantinopoulou-Montgomery"}, White: record.Player{Name: "Bob"}}}
	for room, want := range map[int]string{100: "Alexandra Konstantinopoulou-Montgomery wins by 16 (40 – 24)", 36: "Alexandra …mery wins by 16 (40 – 24)"} {
		got := shortResult(long, func(s string) bool { return len([]rune(s)) <= room })
		if got != want {
			t.Errorf("in %d letters: %q, want %q", room, got, want)
		}
	}
	r := open(t, played{"othello", long.Players.Black, bob, long.Outcome}, played{"go", bob, long.Players.Black, resigned})
	for _, size := range []fyne.Size{fyne.NewSize(360, 640), fyne.NewSize(600, 500)} {
		r.window.Resize(size)
		widgetstest.Settle(r.root)
		for _, fault := range widgetstest.Unreadable(r.root, size) {
			t.Errorf("%v: %s", size, fault)
		}
	}
}

// In a very narrow row the names stay whole as long as something else can be left out, and the
// result for the user comes first.
func TestAResultInAVeryNarrowRow(t *testing.T) {
	person, engine := record.Player{Name: "Ada"}, record.Player{Name: "Pionnier", Level: "casual"}
	lost := storage.Entry{Game: "othello", Outcome: game.Outcome{Winner: game.White, Ending: game.Resignation},
		Players: game.ByColor[record.Player]{Black: person, White: engine}}
	between := lost
	between.Players.White.Level = ""
	for _, tt := range []struct {
		entry storage.Entry
		room  int
		want  string
	}{
		{lost, 40, "Lost · Pionnier wins; Ada resigned"},
		{lost, 22, "Lost · Pionnier wins"},
		{lost, 16, "Lost"},
		{between, 16, "Pionnier wins"},
	} {
		if got := shortResult(tt.entry, func(s string) bool { return len([]rune(s)) <= tt.room }); got != tt.want {
			t.Errorf("in %d letters: %q, want %q", tt.room, got, tt.want)
		}
	}
}

// Otherwise a row of a phone says in German only who won, where it says in English by how much.
func TestAMarginOutlastsTheNameOfTheWinner(t *testing.T) {
	defer text.Use("en")
	lost := storage.Entry{Game: "go", Outcome: game.Scored(4, 14.5), Players: game.ByColor[record.Player]{
		Black: record.Player{Name: "Ada"}, White: record.Player{Name: "Pionnier", Level: "random"}}}
	for _, tt := range []struct {
		lang string
		room int
		want string
	}{
		{"de", 47, "Verloren · Pionnier gewinnt mit 10,5 (4 – 14,5)"},
		{"de", 40, "Verloren · 10,5 (4 – 14,5)"},
		{"de", 20, "Verloren"},
		{"en", 32, "Lost · 10.5 (4 – 14.5)"},
		{"en", 21, "Lost · Pionnier wins"},
	} {
		text.Use(tt.lang)
		if got := shortResult(lost, func(s string) bool { return len([]rune(s)) <= tt.room }); got != tt.want {
			t.Errorf("%s in %d letters: %q, want %q", tt.lang, tt.room, got, tt.want)
		}
	}
}

// On a phone in the largest text the day has a line of its own, and the text beside it is whole.
func TestTheDayHasALineOfItsOwnInLargeText(t *testing.T) {
	r := open(t, some...)
	for scale, apart := range map[float32]bool{1: false, 2: true} {
		fyne.CurrentApp().Settings().SetTheme(theme.Theme{Scale: scale})
		r.window.Resize(fyne.NewSize(359+scale, 640))
		if r.apart() != apart {
			t.Errorf("at %v the day stands apart: %v", scale, r.apart())
		}
		for _, o := range r.all() {
			row, ok := owner[*row](o)
			if !ok || row.id == "" {
				continue
			}
			under := row.when.Position().Y >= row.detail.Position().Y+row.detail.Size().Height-1
			if under != apart || apart && row.when.TextSize < theme.SizeSmall*scale {
				t.Errorf("at %v the day is written in %v under what stands before it: %v", scale, row.when.TextSize, under)
			}
		}
	}
}

// A problem is not called an unfinished game.
func TestAProblemIsCalledOne(t *testing.T) {
	r := open(t)
	rec := record.New("go", 9, 9)
	rec.Root.Setup = &record.Setup{Black: []game.Point{{X: 2, Y: 2}}, White: []game.Point{{X: 3, Y: 2}}}
	rec.Root.Play(game.Black, game.Place(4, 4))
	if _, err := r.library.Save("", rec); err != nil {
		t.Fatal(err)
	}
	if got, want := result(r.library.List()[0]), "Problem"; got != want {
		t.Errorf("the line of a problem says %q, want %q", got, want)
	}
}

// TestDayOfAGame checks that the list shows when a game was played, not when it was imported.
func TestDayOfAGame(t *testing.T) {
	long, today := time.Date(2015, 3, 1, 0, 0, 0, 0, time.UTC), time.Date(2026, 11, 25, 12, 0, 0, 0, time.Local)
	if got, want := day(storage.Entry{Started: long, Changed: today}), text.Date(long); got != want {
		t.Errorf("a game of 2015 is told of %s", got)
	}
	for _, known := range []string{"2015", "2015-03"} {
		if got := day(storage.Entry{Started: long, Day: known, Changed: today}); got != known {
			t.Errorf("a game of %s is told of %s", known, got)
		}
	}
	r := open(t)
	rec := record.New("go", 9, 9)
	rec.Root.Play(game.Black, game.Place(4, 4))
	rec.Date = long.AddDate(0, -2, 0)
	rec.Extra = append(rec.Extra, record.Property{ID: "DT", Values: []string{"2015"}})
	if _, err := r.library.Save("", rec); err != nil {
		t.Fatal(err)
	}
	if got := moment(r.library.List()[0]); got != "2015" {
		t.Errorf("a game of a year alone is told of %s", got)
	}
	if got, want := day(storage.Entry{Changed: today}), text.Date(today); got != want {
		t.Errorf("a game without a date is told of %q, want %q", got, want)
	}
}

func TestNamesInTheList(t *testing.T) {
	e := storage.Entry{Game: "othello", Players: game.ByColor[record.Player]{Black: record.Player{}, White: record.Player{Level: "greedy"}}}
	if got := Title(e); got != "You – Greedy" {
		t.Errorf("a nameless person's game against an engine is called %q", got)
	}
	e.Players.White.Level = ""
	if got := Title(e); got != "Black – White" {
		t.Errorf("a game between nameless persons is called %q", got)
	}
}

func TestNoActionIsCutOnAPhone(t *testing.T) {
	if testing.Short() {
		t.Skip("a layout of each game in each window, on one goroutine")
	}
	defer text.Use("en")
	for _, lang := range widgetstest.Languages {
		text.Use(lang)
		r := open(t, some...)
		fyne.CurrentApp().Settings().SetTheme(theme.Of("", "", false, lang))
		for i := range some {
			r.press(fyne.KeyDown)
			for _, size := range widgetstest.Sizes {
				r.window.Resize(size)
				widgetstest.Settle(r.root)
				for _, o := range r.all() {
					if tool, ok := o.(*widgets.Tool); ok && tool.WordWidth() > tool.Size().Width {
						t.Errorf("%s, game %d, %v: %q is cut", lang, i, size, tool.Label)
					}
				}
			}
		}
	}
}

// On a phone on its side, in the largest text, there is room for a game below the filters.
func TestAGameIsInSightOnAPhoneHeldAcross(t *testing.T) {
	defer text.Use("en")
	text.Use("fr")
	r := open(t, some...)
	fyne.CurrentApp().Settings().SetTheme(theme.Theme{Scale: 2})
	r.window.Resize(fyne.NewSize(360, 640))
	for _, size := range []fyne.Size{fyne.NewSize(640, 360), fyne.NewSize(614, 300)} {
		r.window.Resize(size)
		if high := r.body.Size().Height; high < r.rowHigh() {
			t.Errorf("in %v the list is %v high, a game %v", size, high, r.rowHigh())
		}
	}
}

// On a phone in the largest text, the notice of a deleted game is whole and large enough to read. In
// German its words need a line of their own.
func TestTheNoticeOfADeletedGameIsWhole(t *testing.T) {
	defer text.Use("en")
	for _, lang := range widgetstest.Tried([]string{"fr", "de"}) {
		text.Use(lang)
		r := open(t, some...)
		fyne.CurrentApp().Settings().SetTheme(theme.Theme{Scale: 2})
		r.window.Resize(fyne.NewSize(360, 640))
		r.pick(greedyBob)
		r.press(fyne.KeyDelete)
		shown := false
		for _, o := range widgetstest.InSight(r.deleted.notice) {
			if words, ok := o.(*canvas.Text); ok && (words.Text == text.T("history.deleted") || words.Text == text.T("history.deleted.named", "Title", greedyBob)) {
				shown = true
				if words.MinSize().Width > words.Size().Width+1 || words.TextSize < widgets.ShortLetters() {
					t.Errorf("%s: %q is %v wide in %v, in letters of %v", lang, words.Text, words.MinSize().Width, words.Size().Width, words.TextSize)
				}
			}
		}
		if !shown {
			t.Errorf("%s: %q is not in sight", lang, text.T("history.deleted"))
		}
	}
}

// On a phone, a game in the bin can be recognised by its name, which has a line of its own.
func TestAGameInTheBinIsNamedOnAPhone(t *testing.T) {
	defer text.Use("en")
	text.Use("de")
	for _, scale := range []float32{1, 2} {
		if testing.Short() && scale == 1 { // larger letters need more room
			continue
		}
		r := open(t, some...)
		fyne.CurrentApp().Settings().SetTheme(theme.Theme{Scale: scale})
		r.window.Resize(fyne.NewSize(360, 640))
		r.pick(greedyBob)
		r.press(fyne.KeyDelete)
		r.showBin()
		named := false
		for _, o := range widgetstest.InSight(r.window.Canvas().Overlays().Top()) {
			words, ok := o.(*canvas.Text)
			named = named || ok && words.Text == greedyBob && words.TextSize >= widgets.ShortLetters()
		}
		if !named {
			t.Errorf("at %v, the bin does not name the game in letters to read", scale)
		}
	}
}

// On a phone in the largest text, the date is as small as the text beside it.
func TestTheDateIsAsSmallAsItsLine(t *testing.T) {
	r := open(t, some...)
	fyne.CurrentApp().Settings().SetTheme(theme.Theme{Scale: 2})
	r.window.Resize(fyne.NewSize(360, 640))
	rows := 0
	for _, o := range r.all() {
		if row, ok := owner[*row](o); ok && row.id != "" {
			rows++
			usual := row.detail.NaturalWidth()
			if room := row.detail.Size().Width; usual > room && row.when.TextSize >= fynetheme.Size(fynetheme.SizeNameCaptionText) {
				t.Errorf("%q has %v of %v, and its date is written in %v", row.detail.Text, room, usual, row.when.TextSize)
			}
		}
	}
	if rows == 0 {
		t.Error("no row is in sight")
	}
}

// Two games of one day differ by the time of day, if it is known and there is room.
func TestTheTimeOfDayIsShown(t *testing.T) {
	r := open(t, some[0])
	e := r.games.At(0)
	for _, tt := range []struct {
		width   float32
		started time.Time
		want    string
	}{
		{1100, time.Date(2026, 11, 28, 14, 3, 0, 0, time.UTC), " · 14:03"},
		{1100, time.Date(2026, 11, 28, 0, 0, 0, 0, time.UTC), ""},
		{360, time.Date(2026, 11, 28, 14, 3, 0, 0, time.UTC), ""},
	} {
		r.window.Resize(fyne.NewSize(tt.width, 640))
		e.Started = tt.started
		if got, want := r.when(e), text.Date(tt.started)+tt.want; got != want {
			t.Errorf("%v wide: %q, want %q", tt.width, got, want)
		}
	}
}

// A time control without room in a narrow list is left out, and shrinks nothing.
func TestAClockWithoutRoomIsLeftOut(t *testing.T) {
	r := open(t, some[0])
	e := r.games.At(0)
	e.Control = clock.Control{Kind: clock.Canadian, Main: time.Minute, Step: 5 * time.Minute, Count: 25}
	row := r.newRow()
	for width, want := range map[float32]string{360: "Othello · 1 move", 530: "Othello · 1 move · Greedy · 1 min, then 25 moves in 5 min"} {
		r.window.Resize(fyne.NewSize(width, 640))
		row.set(e)
		row.tile.Resize(fyne.NewSize(width, 100))
		if row.detail.Text != want || row.when.TextSize != fynetheme.Size(fynetheme.SizeNameCaptionText) {
			t.Errorf("%v wide: %q, the date in %v", width, row.detail.Text, row.when.TextSize)
		}
	}
}

// A title too long for its row keeps the ends of both names, and is whole once its game is chosen.
func TestLongNamesAreShortenedInTheMiddle(t *testing.T) {
	r := open(t, played{"othello", record.Player{Name: "Friedrich-Wilhelm von und zu Hohenstein-Ernstthal"},
		record.Player{Name: "Maria Magdalena de la Cruz y Fernández de Córdoba"}, resigned})
	whole := Title(r.games.At(0))
	for _, size := range []fyne.Size{fyne.NewSize(400, 800), fyne.NewSize(360, 640)} {
		r.window.Resize(size)
		var title string
		for _, o := range r.all() {
			if row, ok := owner[*row](o); ok {
				title = row.title.Text
				if !strings.HasPrefix(row.tile.Label, whole+", ") {
					t.Errorf("a screen reader hears %q", row.tile.Label)
				}
			}
		}
		parts := strings.Split(title, " – ")
		if len(parts) != 2 || !strings.HasPrefix(parts[0], "Fr") || !strings.HasSuffix(parts[0], "l") ||
			!strings.HasPrefix(parts[1], "Ma") || !strings.HasSuffix(parts[1], "a") || strings.Count(title, "…") != 2 {
			t.Errorf("%v: the title is %q", size, title)
		}
		r.pick(title)
		if !r.below.whole.Visible() || r.below.whole.Words() != whole {
			t.Errorf("%v: below the list is %q", size, r.below.whole.Words())
		}
	}
	short := open(t, some...)
	short.press(fyne.KeyDown)
	if short.below.whole.Visible() {
		t.Errorf("%q is told twice", short.below.whole.Words())
	}
}

func TestUnusualBoardIsReported(t *testing.T) {
	r := open(t)
	for rows, want := range map[int]string{6: "Othello 8×6 · 3 moves", 8: "Othello · 3 moves"} {
		if got := r.detail(storage.Entry{Game: "othello", Size: 8, Rows: rows, Moves: 3}); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// A board that is not square is written with both sides.
func TestRowsOfABoardAreShown(t *testing.T) {
	r := open(t)
	if _, err := r.library.Save("", record.New("go", 13, 9)); err != nil {
		t.Fatal(err)
	}
	if got, want := r.detail(r.library.List()[0]), "Go 13×9 · 0 moves"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestTimeControlIsReported(t *testing.T) {
	s := open(t)
	e := storage.Entry{Game: "othello", Size: 8, Rows: 8, Moves: 3}
	if got, want := s.detail(e), "Othello · 3 moves"; got != want {
		t.Errorf("without a clock %q, want %q", got, want)
	}
	e.Control = clock.Control{Kind: clock.Fischer, Main: 10 * time.Minute, Step: 5 * time.Second}
	if got, want := s.detail(e), "Othello · 3 moves · 10 min + 5 s per move"; got != want {
		t.Errorf("with a clock %q, want %q", got, want)
	}
}

// One game is counted in the singular, in languages that have one.
func TestTheStandingOfOneGameIsInTheSingular(t *testing.T) {
	defer text.Use(text.Language())
	e := storage.Entry{Outcome: game.Scored(31, 33)}
	e.Players.White.Level = "random"
	for language, want := range map[string]string{"en": "Lost · ", "fr": "Perdue · ", "es": "Perdida · "} {
		text.Use(language)
		if got := standing(e); got != want {
			t.Errorf("%s: %q, want %q", language, got, want)
		}
	}
}
