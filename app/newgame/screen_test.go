package newgame

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"

	"pionnier/app/theme"
	"pionnier/core/catalog"
	"pionnier/core/clock"
	"pionnier/core/engine"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/focus"
	"pionnier/widgets/widgetstest"
)

// screen shows the screen in a window of the test driver; started receives the game that is begun.
func screen(t *testing.T, last ...Choices) (s *Screen, started *[]Choices) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(theme.Of("", "", false, text.Language()))
	started = new([]Choices)
	deps := Deps{Names: []string{"Ada", "Hal"}, Last: last, OnBack: func() {},
		OnStart: func(c Choices) { *started = append(*started, c) }}
	for _, g := range catalog.Games() {
		deps.Games = append(deps.Games, Game{Catalog: g, Picture: canvas.NewRectangle(nil)})
	}
	s = New(deps)
	w := test.NewTempWindow(t, s.Content())
	w.Resize(fyne.NewSize(1100, 760))
	w.Canvas().SetOnTypedKey(func(ev *fyne.KeyEvent) { s.Key(ev) })
	return s, started
}

func press(f fyne.Focusable, keys ...fyne.KeyName) {
	for _, k := range keys {
		f.TypedKey(&fyne.KeyEvent{Name: k})
	}
}

// find returns the visible focusable widgets in the order of Tab.
func find(o fyne.CanvasObject) (out []fyne.Focusable) {
	if !o.Visible() {
		return nil
	}
	if f, ok := o.(fyne.Focusable); ok {
		out = append(out, f)
	}
	switch o := o.(type) {
	case *fyne.Container:
		for _, child := range o.Objects {
			out = append(out, find(child)...)
		}
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(o).Objects() {
			out = append(out, find(child)...)
		}
	}
	return out
}

func TestStartAtOnce(t *testing.T) {
	s, started := screen(t)
	press(s.Focus(), fyne.KeyReturn)
	g := catalog.Games()[0]
	want := Choices{Game: g.ID, Opponent: Engine, Level: g.DefaultLevel, Colour: Black, Size: g.Sizes[0]}
	if !slices.Equal(*started, []Choices{want}) {
		t.Errorf("Enter starts %+v, want %+v", *started, want)
	}
}

func TestChosenByKeyboard(t *testing.T) {
	s, started := screen(t)
	press(s.cards[1], fyne.KeySpace) // go
	// Tab order: back, two cards, opponent, what one knows, size, level, colour, fold, start.
	order := find(s.Content())
	if len(order) < 10 || order[1] != fyne.Focusable(s.cards[0]) || order[len(order)-1] != fyne.Focusable(s.start) {
		t.Fatalf("the order of Tab is %T", order)
	}
	level, colour := order[6], order[7]
	press(level, fyne.KeyHome, fyne.KeyRight)
	press(colour, fyne.KeyEnd)
	press(colour, fyne.KeyReturn) // handed on: starts
	got := (*started)[0]
	if second := s.form.entry().Ladder[1].ID; got.Game != "go" || got.Level != second || got.Colour != RandomColor {
		t.Errorf("started %+v, want go against %s, colour by lot", got, second)
	}
}

// Arrows move the focus along the cards and from row to row, where Left and Right choose; Enter
// takes a card, and elsewhere starts the game.
func TestArrows(t *testing.T) {
	s, started := screen(t)
	c := fyne.CurrentApp().Driver().CanvasForObject(s.content)
	c.Focus(s.Focus())
	type step struct {
		key  fyne.KeyName
		want func() fyne.Focusable
	}
	order := func(i int) func() fyne.Focusable { return func() fyne.Focusable { return find(s.Content())[i] } }
	const back, othello, gogame, opponent, knows, size = 0, 1, 2, 3, 4, 5
	for i, a := range []step{
		{fyne.KeyDown, order(back)}, {fyne.KeyDown, order(othello)}, {fyne.KeyRight, order(gogame)}, {fyne.KeyLeft, order(othello)},
		{fyne.KeyRight, order(gogame)}, {fyne.KeyReturn, order(gogame)}, // takes it
		{fyne.KeyUp, order(back)}, {fyne.KeyDown, order(gogame)}, {fyne.KeyDown, order(opponent)}, {fyne.KeyUp, order(gogame)},
		{fyne.KeyLeft, order(othello)}, {fyne.KeyDown, order(opponent)}, {fyne.KeyRight, order(opponent)}, // chooses a person
		{fyne.KeyLeft, order(opponent)}, {fyne.KeyDown, order(knows)}, {fyne.KeyDown, order(size)}, {fyne.KeyEnd, order(size)},
		{fyne.KeyLeft, order(size)}, {fyne.KeyReturn, order(size)}, // starts
	} {
		press(c.Focused(), a.key)
		if c.Focused() != a.want() {
			t.Fatalf("step %d, %s: the focus is on %T %v", i, a.key, c.Focused(), c.Focused().(fyne.Accessible).AccessibilityLabel())
		}
	}
	if len(*started) != 1 || (*started)[0].Game != "go" || (*started)[0].Opponent != Engine || (*started)[0].Size != 19 {
		t.Errorf("started %+v", *started)
	}
}

// The size of Go and the names of two people are in sight, not among the folded options.
func TestSizeAndNamesAreInSight(t *testing.T) {
	s, _ := screen(t, Choices{Game: "go", Size: 19})
	if s.parts.fold.Open || !inSight(s.Content(), s.parts.size) || !inSight(s.Content(), s.parts.names.first) {
		t.Error("against the computer the size or the name is not in sight")
	}
	s.form.now.Opponent = Person
	s.update()
	if !inSight(s.Content(), s.parts.names.first) || !inSight(s.Content(), s.parts.names.second) {
		t.Error("the names of two people are not in sight")
	}
	if strings.Contains(s.summary(), "19") {
		t.Errorf("the summary of what is folded is %q", s.summary())
	}
	s.chooseGame("othello")
	s.form.now.Opponent = Person // a game keeps its own opponent
	s.update()
	if !inSight(s.Content(), s.parts.names.second) || inSight(s.Content(), s.parts.size) {
		t.Error("in Othello the names are not in sight, or the size is")
	}
	s.form.now.Opponent = Engine
	s.update()
	s.parts.fold.SetOpen(true)
	if !inSight(s.Content(), s.parts.names.first) || inSight(s.Content(), s.parts.names.second) || !inSight(s.Content(), s.parts.size) {
		t.Error("unfolded, the name or the size is missing")
	}
}

// A name typed for the first of two people is not the user's: against the computer the user's name
// comes back, the one used there or the owner's.
func TestTheFirstOfTwoPersonsIsNotTheUser(t *testing.T) {
	for _, tt := range []struct {
		last Choices
		want [2]string // against the computer, and then again against a person
	}{
		{Choices{Opponent: Person, Name: "Mia", Other: "Papa"}, [2]string{"Zoe", "Mia"}},
		{Choices{Opponent: Person, Name: "Mia", Other: "Papa", Apart: "Jo"}, [2]string{"Jo", "Mia"}},
		{Choices{Opponent: Engine, Name: "Jo", Apart: "Mia"}, [2]string{"Jo", "Mia"}},
	} {
		tt.last.Game, tt.last.Size = "othello", 8
		test.NewTempApp(t)
		s := New(Deps{Games: []Game{{Catalog: catalog.Games()[0], Picture: canvas.NewRectangle(nil)}}, Last: []Choices{tt.last}, Owner: "Zoe", OnBack: func() {}})
		against := func(opponent string) string {
			s.against(opponent)
			if s.parts.names.name.Text != s.form.now.Name {
				t.Errorf("the field says %q", s.parts.names.name.Text)
			}
			return s.form.now.Name
		}
		if got := [2]string{against(Engine), against(Person)}; got != tt.want {
			t.Errorf("%+v: played under %q", tt.last, got)
		}
	}
}

// Choices and names that were not used in a game are there when the screen is opened again.
func TestLeavingKeepsWhatWasChosen(t *testing.T) {
	test.NewTempApp(t)
	var kept []Choices
	deps := Deps{Games: []Game{{Catalog: catalog.Games()[0], Picture: canvas.NewRectangle(nil)}}, Owner: "Zoe",
		OnStart: func(Choices) {}, OnBack: func() {}, OnLeave: func(c []Choices) { kept = c }}
	s := New(deps)
	s.against(Person)
	s.parts.names.name.SetText("Mia")
	s.Leave()
	deps.Last, kept = kept, nil
	again := New(deps)
	if got, want := again.Choices(), s.Choices(); got != want || got.Name != "Mia" || got.Opponent != Person {
		t.Errorf("the screen has %+v, want %+v", got, want)
	}
	again.begin()
	again.Leave()
	if kept != nil {
		t.Errorf("a game that was begun is kept as not begun: %+v", kept)
	}
}

// A newcomer sees the question that sets level and board without scrolling, on small phones too. Below the level that it
// sets, it is met only by who has given up on that.
func TestWhatOneKnowsIsAskedInSight(t *testing.T) {
	for _, c := range []struct {
		size  fyne.Size
		scale float32
	}{{fyne.NewSize(320, 568), 1}, {fyne.NewSize(360, 640), 1}, {fyne.NewSize(640, 360), 1}, {fyne.NewSize(360, 640), 2}} {
		s, _ := screen(t)
		fyne.CurrentApp().Settings().SetTheme(theme.Theme{Scale: c.scale})
		focus.CanvasOf(s.content).(software.WindowlessCanvas).Resize(c.size)
		widgetstest.Settle(s.content)
		driver := fyne.CurrentApp().Driver()
		end := driver.AbsolutePositionForObject(s.parts.knows).Y
		if c.scale == 1 {
			end += s.parts.knows.Size().Height
		}
		if room := driver.AbsolutePositionForObject(s.page).Y + s.page.Size().Height; end > room {
			t.Errorf("%v, text %v times as large: the answers end at %v, what is in sight at %v", c.size, c.scale, end, room)
		}
	}
}

// What the user knows is asked again after a screen that was left without a game, for each game that was looked
// at. Otherwise one look at the screen, and a newcomer is never asked.
func TestLeavingAsksAgainWhatOneKnows(t *testing.T) {
	test.NewTempApp(t)
	var kept []Choices
	deps := Deps{OnStart: func(Choices) {}, OnBack: func() {}, OnLeave: func(c []Choices) { kept = c }}
	for _, g := range catalog.Games() {
		deps.Games = append(deps.Games, Game{Catalog: g, Picture: canvas.NewRectangle(nil)})
	}
	for range 2 {
		s := New(deps)
		for _, g := range deps.Games {
			if s.chooseGame(g.Catalog.ID); !s.parts.experience.Visible() {
				t.Errorf("it is not asked for %s", g.Catalog.ID)
			}
		}
		s.Leave()
		deps.Last = kept
	}
}

func inSight(within, o fyne.CanvasObject) bool {
	return slices.Contains(widgetstest.InSight(within), o)
}

func TestPersonHidesTheLevels(t *testing.T) {
	s, _ := screen(t)
	press(find(s.Content())[3], fyne.KeyRight)
	if s.form.now.Opponent != Person || s.parts.levels.Visible() || !s.parts.names.second.Visible() || s.parts.both.Visible() {
		t.Errorf("against a person: %+v, levels visible %v", s.form.now, s.parts.levels.Visible())
	}
}

func TestComputerPlaysBothSides(t *testing.T) {
	s, started := screen(t)
	press(s.parts.both.(fyne.Focusable), fyne.KeySpace)
	if !s.parts.black.Visible() || s.parts.colourRow.Visible() || s.parts.names.first.Visible() {
		t.Error("a level for Black, no colour and no name are expected")
	}
	s.begin()
	if c := (*started)[0]; c.Opponent != Engines || c.BlackLevel == "" || c.Level == "" {
		t.Errorf("started %+v", c)
	}
}

func TestKomiFieldFollows(t *testing.T) {
	s, _ := screen(t, Choices{Game: "go", Size: 19})
	text.Use("en")
	s.form.setRules("chinese")
	s.update()
	if got := s.parts.komi.Text; got != "7.5" && got != "7,5" {
		t.Errorf("the field says %q, want 7.5", got)
	}
	s.parts.komi.SetText("4,5")
	if s.form.now.Komi != 4.5 || !s.parts.usual.Visible() {
		t.Errorf("komi %v, way back to the usual one visible %v", s.form.now.Komi, s.parts.usual.Visible())
	}
	s.parts.komi.SetText("4,3") // not a multiple of one half
	s.parts.komi.FocusLost()
	if s.form.now.Komi != 4.5 {
		t.Errorf("komi %v, want the last good one", s.form.now.Komi)
	}
	test.Tap(s.parts.usual)
	if s.form.now.Komi != 7.5 || s.form.now.OwnKomi || s.parts.usual.Visible() {
		t.Errorf("after the way back: %+v", s.form.now)
	}
}

func TestOtherSize(t *testing.T) {
	s, _ := screen(t, Choices{Game: "go", Size: 11})
	if !s.parts.otherSize.Visible() {
		t.Fatal("a size that is not offered has no field")
	}
	s.parts.size.Select(0)
	if s.form.now.Size != 9 || s.parts.otherSize.Visible() {
		t.Errorf("size %d, field visible %v; want 9, false", s.form.now.Size, s.parts.otherSize.Visible())
	}
}

func TestSummary(t *testing.T) {
	defer text.Use("")
	text.Use("fr")
	s, _ := screen(t, Choices{Game: "go", Size: 9, Handicap: 2,
		Control: clock.Control{Kind: clock.ByoYomi, Main: 10 * time.Minute, Step: 30 * time.Second, Count: 5}})
	want := "Règles japonaises · handicap 2 · komi\u00a00,5 · 10 min, puis 5 × 30 s"
	if got := s.summary(); got != want {
		t.Errorf("summary %q, want %q", got, want)
	}
}

// A random opening is offered in games that have some, and dropped in others.
func TestOpeningByLot(t *testing.T) {
	defer text.Use("")
	text.Use("fr")
	s, started := screen(t, Choices{Game: "othello", Size: 8, Dealt: true})
	if got, want := s.summary(), "8 × 8 · ouverture tirée au sort · "; !strings.HasPrefix(got, want) {
		t.Errorf("summary %q, want %q first", got, want)
	}
	s.begin()
	if !(*started)[0].Dealt {
		t.Error("the choice is lost")
	}
	if s, _ := screen(t, Choices{Game: "go", Size: 9, Dealt: true}); s.form.now.Dealt {
		t.Error("Go has no openings to draw from")
	}
}

// Corners are the handicap of Othello: from one on, on their usual squares, and in place of an
// opening.
func TestHandicapOfCorners(t *testing.T) {
	defer text.Use("")
	text.Use("en")
	s, started := screen(t, Choices{Game: "othello", Size: 8, Dealt: true})
	s.parts.handicap.SetSelected("1 corner")
	if got, want := s.summary(), "8 × 8 · handicap 1 · "; !strings.HasPrefix(got, want) {
		t.Errorf("summary %q, want %q first", got, want)
	}
	if s.parts.opening.Visible() || s.parts.placement.Visible() || len(s.parts.handicap.Options) != 5 {
		t.Errorf("an opening is offered: %v, a choice of squares: %v, handicaps %v", s.parts.opening.Visible(), s.parts.placement.Visible(), s.parts.handicap.Options)
	}
	s.begin()
	if c := (*started)[0]; c.Handicap != 1 || c.Dealt || c.FreeHandicap {
		t.Errorf("started %+v", c)
	}
	s.parts.handicap.SetSelected("None")
	if !s.parts.opening.Visible() || s.form.now.Handicap != 0 {
		t.Errorf("without handicap: opening offered %v, %+v", s.parts.opening.Visible(), s.form.now)
	}
}

// A board whose strongest level alone is not measured is not called unmeasured.
func TestMeasuredBoards(t *testing.T) {
	s, _ := screen(t, Choices{Game: "go", Size: 9})
	for k, rated := range []bool{true, true, true} { // 9, 13 and 19
		s.parts.size.Select(k)
		if s.parts.unrated.Visible() == rated {
			t.Errorf("%s: levels not measured: %v", s.parts.size.Options[k], !rated)
		}
	}
}

// Othello is offered on 6×6 and 10×10 too, without random openings.
func TestOtherBoards(t *testing.T) {
	s, started := screen(t, Choices{Game: "othello", Size: 8, Dealt: true})
	if s.parts.unrated.Visible() || s.parts.otherSize != nil {
		t.Error("8×8 has no levels, or there are other sizes than three")
	}
	s.parts.size.Select(0)
	if s.parts.unrated.Visible() || s.parts.opening.Visible() {
		t.Errorf("6×6: no strength %v, opening %v", s.parts.unrated.Visible(), s.parts.opening.Visible())
	}
	for i, l := range s.form.entry().Ladder {
		small := "looks a few moves ahead and misjudges"
		words := s.parts.sliders[0].Steps[i].Text
		if strings.Contains(words, "people rated") || l.ID == "novice" && !strings.Contains(strings.ToLower(words), small) {
			t.Errorf("6×6, %s: %q", l.ID, words)
		}
	}
	s.begin()
	if c := (*started)[0]; c.Size != 6 || c.Dealt {
		t.Errorf("started %+v", c)
	}
	if s.parts.size.Select(2); s.form.now.Size != 10 || s.parts.opening.Visible() {
		t.Errorf("the last board is %d wide", s.form.now.Size)
	}
	s.parts.size.Select(1)
	if s.parts.unrated.Visible() || !s.parts.opening.Visible() {
		t.Error("8×8 is not as before")
	}
	if words := s.parts.sliders[0].Steps[4].Text; !strings.Contains(words, "people rated") {
		t.Errorf("8×8: %q", words)
	}
	widgetstest.Fits(t, s.Content())
}

// The first choices of a game that was played before need no scrolling on a phone on its side.
func TestLowWindow(t *testing.T) {
	s, _ := screen(t, Choices{Game: "othello"})
	for _, size := range []fyne.Size{fyne.NewSize(800, 400), fyne.NewSize(360, 640), fyne.NewSize(800, 400)} {
		s.Content().Resize(size)
		widgetstest.Settle(s.Content())
		colour := s.parts.colourRow
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(colour)
		if bottom := at.Y + colour.Size().Height; bottom > size.Height {
			t.Errorf("in %v the colour ends at %v", size, bottom)
		}
	}
}

func TestFits(t *testing.T) {
	defer text.Use("")
	byoYomi := clock.Control{Kind: clock.ByoYomi, Main: 10 * time.Minute, Step: 30 * time.Second, Count: 5}
	for _, lang := range widgetstest.Tried(widgetstest.Languages) {
		for name, last := range map[string]Choices{
			"othello": {Game: "othello"}, "person": {Game: "go", Opponent: Person, Size: 11, Handicap: 4, Control: byoYomi, Komi: 3.5, OwnKomi: true},
			"engines": {Game: "go", Opponent: Engines},
		} {
			t.Run(lang+" "+name, func(t *testing.T) {
				text.Use(lang)
				s, _ := screen(t, last)
				widgetstest.Fits(t, s.Content())
				s.parts.fold.SetOpen(true)
				s.update()
				widgetstest.Fits(t, s.Content())
			})
		}
	}
}

// PageDown scrolls a page longer than the window.
func TestPageDownScrollsTheChoices(t *testing.T) {
	s, started := screen(t)
	test.NewTempWindow(t, s.Content()).Resize(fyne.NewSize(360, 400))
	if !s.Key(&fyne.KeyEvent{Name: fyne.KeyPageDown}) || s.page.Offset() == 0 || len(*started) != 0 {
		t.Errorf("the page is at %v", s.page.Offset())
	}
}

// Among the options too the arrows move from row to row: from the field of the name over the button
// that opens its list, to which Fyne returns after the field.
func TestArrowsLeaveTheName(t *testing.T) {
	s, started := screen(t)
	s.parts.fold.SetOpen(true)
	c := fyne.CurrentApp().Driver().CanvasForObject(s.content)
	order := find(s.Content())
	at := slices.IndexFunc(order, func(f fyne.Focusable) bool { _, name := f.(*widgets.Suggest); return name })
	c.Focus(order[at])
	for _, a := range []struct {
		key  fyne.KeyName
		want int
	}{{fyne.KeyDown, 1}, {fyne.KeyDown, 2}, {fyne.KeyUp, 0}, {fyne.KeyUp, 1}, {fyne.KeyHome, 1}, {fyne.KeyDown, 2},
		{fyne.KeyUp, 0}, {fyne.KeyDown, 1}, {fyne.KeySpace, 1}} {
		if press(c.Focused(), a.key); a.key != fyne.KeySpace && c.Focused() != order[at+a.want] {
			t.Fatalf("%s: the focus is on %T, want %T", a.key, c.Focused(), order[at+a.want])
		}
	}
	if c.Overlays().Top() == nil || len(*started) > 0 {
		t.Errorf("the names are not listed, or started is %v", *started)
	}
}

// Up and Down move over the drop-down lists like over other rows; Space and Enter open them.
func TestArrowsGoOverLists(t *testing.T) {
	s, started := screen(t, Choices{Game: "go", Size: 19})
	s.parts.fold.SetOpen(true)
	c := fyne.CurrentApp().Driver().CanvasForObject(s.content)
	lists := 0
	for _, f := range find(s.Content()) {
		if _, list := f.(*widgets.Select); !list {
			continue
		}
		lists++
		for _, key := range []fyne.KeyName{fyne.KeyUp, fyne.KeyDown} {
			c.Focus(f)
			if press(f, key); c.Focused() == f || c.Overlays().Top() != nil {
				t.Errorf("%s does not leave list %d", key, lists)
				c.Overlays().Remove(c.Overlays().Top())
			}
		}
		for _, key := range []fyne.KeyName{fyne.KeySpace, fyne.KeyReturn} {
			if press(f, key); c.Overlays().Top() == nil {
				t.Fatalf("%s does not open list %d", key, lists)
			}
			c.Overlays().Remove(c.Overlays().Top())
		}
	}
	if lists < 4 || len(*started) > 0 {
		t.Errorf("%d lists, started %v", lists, *started)
	}
}

// The first game of a kind asks what the user knows, and sets level, board and coach from the
// answer; later games do not ask. Otherwise a newcomer would lose every game to the level offered
// first.
func TestTheFirstGameAsksWhatOneKnows(t *testing.T) {
	s, started := screen(t)
	s.chooseGame("go")
	if !s.parts.experience.Visible() || s.parts.knows.Selected >= 0 {
		t.Fatal("it is not asked, or answered already")
	}
	place := func() int {
		g := s.form.entry()
		return slices.IndexFunc(g.Ladder, func(l engine.Level) bool { return l.ID == s.Choices().Level })
	}
	usual := place()
	s.parts.knows.Select(0)
	c := s.Choices()
	if got := place(); got < 1 || got > 3 || c.Size != 9 || c.Coach != "gentle" {
		t.Errorf("who is new plays level %d on %d lines with coach %q", got, c.Size, c.Coach)
	}
	s.parts.knows.Select(1)
	if got := place(); got <= 3 || got >= usual || s.Choices().Size != s.form.entry().Sizes[0] || s.Choices().Coach != "" {
		t.Errorf("who knows the rules plays level %d of %+v", got, s.Choices())
	}
	s.parts.knows.Select(2)
	if got := place(); got != usual || s.parts.knows.Selected != 2 {
		t.Errorf("who plays meets level %d, and answer %d is shown", got, s.parts.knows.Selected)
	}
	s.begin()
	played, _ := screen(t, (*started)[0])
	if played.parts.experience.Visible() {
		t.Error("it is asked again")
	}
	played.against(Person)
	if played.chooseGame("othello"); played.parts.experience.Visible() {
		t.Error("it is asked before a game between two people")
	}
}

// The clock shown is the one for the chosen opponent. Otherwise the screen would show two people's
// clock for a game against the computer, and choosing it again would do nothing.
func TestTheClockShownIsTheOpponents(t *testing.T) {
	s, started := screen(t, Choices{Game: "go", Opponent: Person, Control: clock.Control{Kind: clock.ByoYomi, Main: time.Minute, Step: time.Second, Count: 3}})
	shown := func(kind clock.Kind, fields int) {
		t.Helper()
		c := s.parts.clock
		if c.choice.SelectedIndex() != int(kind) || len(c.fields.Objects) != fields || s.form.now.Control.Kind != kind {
			t.Errorf("shown %q with %d fields, chosen %v", c.choice.Selected, len(c.fields.Objects), s.form.now.Control.Kind)
		}
	}
	shown(clock.ByoYomi, 3)
	s.against(Engine)
	shown(clock.None, 0)
	s.against(Person)
	shown(clock.ByoYomi, 3)
	s.against(Engine)
	s.parts.clock.choice.SetSelectedIndex(int(clock.Absolute))
	shown(clock.Absolute, 1)
	s.begin()
	if c := (*started)[0]; c.Control.Kind != clock.Absolute || c.ApartControl.Kind != clock.ByoYomi {
		t.Errorf("started with %+v, apart %+v", c.Control, c.ApartControl)
	}
}

// The button for an empty board is in sight, once, and not below the fold.
func TestTheEmptyBoardIsInSight(t *testing.T) {
	s, _ := screen(t, Choices{Game: "go"})
	for _, size := range []fyne.Size{fyne.NewSize(1280, 800), fyne.NewSize(360, 640), fyne.NewSize(800, 400), fyne.NewSize(1024, 640)} {
		s.Content().Resize(size)
		widgetstest.Settle(s.Content())
		var bottoms []float32
		for _, f := range find(s.Content()) {
			if b, ok := f.(*widgets.Button); ok && b.Text == text.T("newgame.empty") {
				bottoms = append(bottoms, fyne.CurrentApp().Driver().AbsolutePositionForObject(b).Y+b.Size().Height)
			}
		}
		if len(bottoms) != 1 {
			t.Fatalf("in %v an empty board is offered %d times", size, len(bottoms))
		}
		if size.Width > 1000 && bottoms[0] > size.Height {
			t.Errorf("in %v the way to an empty board ends at %v", size, bottoms[0])
		}
	}
}

// The size and the coach are in the fold. Without this, one who is new sees only on the board that it
// is small, and one who then chooses another size reads what is no longer true.
func TestANewPlayerSeesTheBoardThatTheAnswerSets(t *testing.T) {
	s, _ := screen(t)
	seen := func() bool {
		for _, o := range widgetstest.InSight(s.Content()) {
			if words, ok := o.(*widgets.Text); ok && words.Words() == "6 × 6 board, coach on" {
				return true
			}
		}
		return false
	}
	for _, tt := range []struct {
		what string
		do   func()
		want bool
	}{
		{"at first", func() {}, false},
		{"I am new", func() { s.parts.knows.Select(0) }, true},
		{"10 × 10", func() { s.parts.size.Select(2) }, false},
		{"I am new again", func() { s.takeExperience(0) }, true},
		{"The rules", func() { s.parts.knows.Select(1) }, false},
	} {
		if tt.do(); seen() != tt.want {
			t.Errorf("%s: the small board is told: %v, want %v", tt.what, !tt.want, tt.want)
		}
	}
}

// Without this nothing leads a user who is new to a game to its lessons.
func TestANewPlayerIsLedToTheFirstLesson(t *testing.T) {
	defer text.Use("en")
	text.Use("de")
	s, _ := screen(t)
	var opened []string
	s.deps.OnLesson = func(game string) { opened = append(opened, game) }
	test.Tap(s.cards[1]) // Go
	lesson := func() (found *widgets.Button) {
		for _, o := range widgetstest.InSight(s.Content()) {
			if b, ok := o.(*widgets.Button); ok && b.Text == text.T("newgame.knows.lesson") {
				found = b
			}
		}
		return found
	}
	if lesson() != nil {
		t.Error("it is offered before the question is answered")
	}
	s.takeExperience(0)
	if b := lesson(); b == nil {
		t.Fatal("no lesson is offered")
	} else if test.Tap(b); !slices.Equal(opened, []string{"go"}) {
		t.Errorf("opened %q", opened)
	}
	fyne.CurrentApp().Settings().SetTheme(theme.Of("", "vast", false, "de"))
	for _, size := range []fyne.Size{{Width: 360, Height: 640}, {Width: 320, Height: 568}} {
		s.content.Move(fyne.Position{}) // from the window's padding
		s.content.Resize(size)
		widgetstest.Settle(s.content)
		for _, fault := range append(widgetstest.Unreadable(s.content, size), widgetstest.Unpressable(s.content, size)...) {
			t.Errorf("%v: %s", size, fault)
		}
	}
	if s.takeExperience(1); lesson() != nil {
		t.Error("who knows the rules is led to the lessons")
	}
}
