package widgets

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"pionnier/widgets/widgetstest"
)

// card returns a card of the given size that shows p, and its visible texts.
func card(t *testing.T, p Player, width, height float32) (*PlayerCard, []*canvas.Text) {
	t.Helper()
	c := NewPlayerCard(canvas.NewRectangle(nil))
	c.Set(p)
	c.Resize(fyne.NewSize(width, height))
	var texts []*canvas.Text
	for _, o := range test.WidgetRenderer(c).Objects() {
		if text, ok := o.(*canvas.Text); ok && text.Visible() && text.Text != "" {
			texts = append(texts, text)
		}
	}
	return c, texts
}

func TestPlayerCardCutsWhatDoesNotFit(t *testing.T) {
	test.NewTempApp(t)
	long := Player{Name: "Friedrich-Wilhelm von und zu Hohenstein", Detail: "White · Monte-Carlo tree search, 10 000 visits",
		Score: "361", Unit: "captured", Clock: "1:09:42 (25)"}
	for _, size := range []fyne.Size{fyne.NewSize(360, 64), fyne.NewSize(272, 56), fyne.NewSize(171, 56), fyne.NewSize(151, 56)} {
		c, texts := card(t, long, size.Width, size.Height)
		for i, a := range texts {
			right := a.Position().X + a.MinSize().Width
			if a.Position().X < 0 || right > size.Width || a.Position().Y < 0 || a.Position().Y+a.MinSize().Height > size.Height {
				t.Errorf("%v: %q reaches out, to %v", size, a.Text, right)
			}
			for _, b := range texts[:i] {
				if over(a, b) {
					t.Errorf("%v: %q lies over %q", size, a.Text, b.Text)
				}
			}
		}
		name := texts[0].Text
		if first, last, cut := strings.Cut(name, "…"); !cut || !strings.HasPrefix(long.Name, first) || !strings.HasSuffix(long.Name, last) {
			t.Errorf("%v: the name is cut to %q", size, name)
		}
		if !strings.Contains(c.AccessibilityLabel(), long.Name) {
			t.Error("a screen reader hears a cut name")
		}
	}
}

// Without this a narrow card shows a bare 0 beside a short name.
func TestANarrowCardSaysWhatItsNumberCounts(t *testing.T) {
	test.NewTempApp(t)
	for name, said := range map[string]bool{"Ada": true, "Friedrich-Wilhelm von Hohenstein": false} {
		_, texts := card(t, Player{Name: name, Score: "0", Unit: "captured"}, 171, 56)
		if found := slices.ContainsFunc(texts, func(t *canvas.Text) bool { return t.Text == "captured" }); found != said {
			t.Errorf("%s: what is counted is said: %v, want %v", name, found, said)
		}
	}
}

func TestPlayerCardPrefersAShorterDetailToACutOne(t *testing.T) {
	test.NewTempApp(t)
	p := Player{Name: "Pionnier", Detail: "White · Far-sighted apprentice", Short: "Apprentice", Score: "2"}
	for width, want := range map[float32]string{360: p.Detail, 171: p.Short} {
		if _, texts := card(t, p, width, 56); texts[1].Text != want {
			t.Errorf("%v wide: %q, want %q", width, texts[1].Text, want)
		}
	}
}

// On the narrowest card the shortest detail is whole; the rank is after the name if there is room.
func TestPlayerCardKeepsWhatIsShort(t *testing.T) {
	test.NewTempApp(t)
	p := Player{Name: "Pionnier", Rank: "7d", Detail: "100 % accuracy · 1 blunder", Short: "100 % accuracy", Least: "100 %"}
	for width, want := range map[float32][2]string{360: {"Pionnier 7d", p.Detail}, 171: {"Pionnier 7d", p.Short}, 120: {"Pionnier", p.Least}} {
		c, texts := card(t, p, width, 56)
		if got := [2]string{texts[0].Text, texts[1].Text}; got != want {
			t.Errorf("%v wide: %q, want %q", width, got, want)
		}
		if said := c.AccessibilityLabel(); said != "Pionnier 7d, "+p.Detail {
			t.Errorf("spoken is %q", said)
		}
	}
}

func over(a, b *canvas.Text) bool {
	pa, pb, sa, sb := a.Position(), b.Position(), a.MinSize(), b.MinSize()
	const apart, line = 8, 3 // room between words; room above and below letters that texts may share
	return pa.X < pb.X+sb.Width+apart && pb.X < pa.X+sa.Width+apart && pa.Y+line < pb.Y+sb.Height && pb.Y+line < pa.Y+sa.Height
}

func TestPlayerCardShowsWhatFits(t *testing.T) {
	test.NewTempApp(t)
	p := Player{Name: "Ada", Detail: "Black", Score: "12", Unit: "discs", Clock: "9:42"}
	for width, want := range map[float32][]string{
		360: {"Ada", "Black", "12", "discs", "9:42"},
		171: {"Ada", "12", "9:42"}, // the clock in place of the detail, no unit
	} {
		_, texts := card(t, p, width, 56)
		var got []string
		for _, text := range texts {
			got = append(got, text.Text)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%v wide: %q, want %q", width, got, want)
		}
	}
}

func TestPlayerCardMarksTheTurnAndHaste(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.DefaultTheme()) // the test theme has no bold figures of equal width
	looks := map[string]string{}
	for name, p := range map[string]Player{
		"still": {Name: "Ada", Clock: "0:09"}, "to move": {Name: "Ada", Clock: "0:09", Active: true},
		"in haste": {Name: "Ada", Clock: "0:09", Hurry: true},
	} {
		c, _ := card(t, p, 300, 56)
		markup := test.RenderObjectToMarkup(c)
		for other, m := range looks {
			if m == markup {
				t.Errorf("%s looks like %s", name, other)
			}
		}
		looks[name] = markup
	}
}

func moveNames(list []*moveCell) (names []string) {
	for _, c := range list {
		names = append(names, c.AccessibilityLabel())
	}
	return names
}

func TestMoveList(t *testing.T) {
	test.NewTempApp(t)
	var chosen []int
	l := NewMoveList("moves", func(ply int) { chosen = append(chosen, ply) })
	w := test.NewTempWindow(t, l)
	w.Resize(fyne.NewSize(300, 400))
	l.Set([]string{"f5", "d6", "c3"}, []int{1, 2, 3}, 2)
	shown := rows(l)
	if want := []string{"f5", "d6", "c3"}; !slices.Equal(moveNames(shown), want) {
		t.Fatalf("listed %q, want %q", moveNames(shown), want)
	}
	if !shown[1].current || shown[0].current || !shown[2].undone || shown[1].undone {
		t.Error("the second move is not marked as the last, or the third not as undone")
	}
	for _, c := range shown {
		test.Tap(c)
	}
	if !slices.Equal(chosen, []int{1, 2, 3}) {
		t.Errorf("chose %v", chosen)
	}
	l.Set(nil, nil, 0)
	if n := len(rows(l)); n != 0 {
		t.Errorf("an empty game lists %d moves", n)
	}
}

// A forced pass has no number; its row has the number of its other move.
func TestMoveListNumbers(t *testing.T) {
	test.NewTempApp(t)
	l := NewMoveList("moves", func(int) {})
	l.Set([]string{"f5", "d6", "pass", "c3", "b4"}, []int{1, 2, 0, 3, 4}, 5)
	for row, want := range []string{"1.", "3.", "4.", ""} {
		if got := l.rowNumber(row); got != want {
			t.Errorf("row %d has the number %q, want %q", row, got, want)
		}
	}
}

// rows returns the visible moves of the list.
func rows(l *MoveList) (list []*moveCell) {
	var walk func(o fyne.CanvasObject)
	walk = func(o fyne.CanvasObject) {
		if !o.Visible() {
			return
		}
		switch o := o.(type) {
		case *moveCell:
			if o.text.Text != "" {
				list = append(list, o)
			}
		case *fyne.Container:
			for _, child := range o.Objects {
				walk(child)
			}
		case fyne.Widget:
			for _, child := range test.WidgetRenderer(o).Objects() {
				walk(child)
			}
		}
	}
	walk(l)
	return list
}

func TestMoveListFollowsALongGame(t *testing.T) {
	test.NewTempApp(t)
	l := NewMoveList("moves", func(int) {})
	w := test.NewTempWindow(t, l)
	w.Resize(fyne.NewSize(300, 200))
	moves := slices.Repeat([]string{"Q16"}, 300)
	moves[299] = "A1"
	l.Set(moves, nil, 300)
	shown := moveNames(rows(l))
	if len(shown) > 40 || !slices.Contains(shown, "A1") {
		t.Errorf("%d of 300 moves are drawn, the last among them: %v", len(shown), slices.Contains(shown, "A1"))
	}
	w.Resize(fyne.NewSize(300, 100))
	if shown := moveNames(rows(l)); len(shown) > 10 || !slices.Contains(shown, "A1") {
		t.Errorf("a lower list shows %v", shown)
	}
	l.Set(moves, nil, 0)
	if shown := moveNames(rows(l)); slices.Contains(shown, "A1") {
		t.Error("the list stays at the end")
	}
}

func TestSplit(t *testing.T) {
	for _, c := range []struct {
		width, height float32
		side          float32
		portrait      bool
	}{
		{360, 640, 0, true}, {400, 800, 0, true}, {600, 600, 0, true},
		{640, 360, 272, false}, {800, 400, 320, false}, {899, 600, 275, false},
		{900, 600, 320, false}, {1100, 760, 330, false}, {1920, 1080, 380, false},
	} {
		side, portrait := Split(fyne.NewSize(c.width, c.height))
		if side != c.side || portrait != c.portrait {
			t.Errorf("%vx%v: side %v, portrait %v; want %v, %v", c.width, c.height, side, portrait, c.side, c.portrait)
		}
	}
}

func TestColumnAndPage(t *testing.T) {
	test.NewTempApp(t)
	hidden := widget.NewLabel("hidden")
	hidden.Hide()
	text := Paragraph(strings.Repeat("words ", 40))
	last := widget.NewLabel("last")
	page := NewPage(NewColumn(10, text, hidden, last))
	w := test.NewTempWindow(t, page)
	w.SetPadded(false)
	for _, width := range []float32{300, 1000} {
		w.Resize(fyne.NewSize(width, 200))
		widgetstest.Settle(w.Content())
		if got, want := text.Size().Width, fyne.Min(ReadingWidth, width-32); got != want {
			t.Errorf("%v wide: the text is %v wide, want %v", width, got, want)
		}
		if got, want := last.Position().Y, text.MinSize().Height+10; got != want {
			t.Errorf("%v wide: the last line is at %v, want %v", width, got, want)
		}
	}
	w.Resize(fyne.NewSize(300, 60))
	page.Restore(20)
	widgetstest.Settle(w.Content())
	if page.Offset() != 20 {
		t.Errorf("scrolled by %v, want 20", page.Offset())
	}
}

// In half of a narrow column a usual name is whole: smaller if necessary.
func TestPlayerCardMakesALongNameSmaller(t *testing.T) {
	test.NewTempApp(t)
	for name, smaller := range map[string]bool{"Ada": false, "Takanashi Yukino": true} {
		_, texts := card(t, Player{Name: name, Detail: "97 % · 5 mistakes", Short: "97 %"}, 160, 60)
		if got := texts[0]; got.Text != name || (got.TextSize < theme.TextSize()) != smaller {
			t.Errorf("%q is written %q, %v high", name, got.Text, got.TextSize)
		}
	}
}

// The program's own name is whole on the smallest phones.
func TestTheSmallestCardHasRoomForAUsualName(t *testing.T) {
	test.NewTempApp(t)
	for _, width := range []float32{111, 107} { // of 240 by 427 and of 427 by 240
		if _, texts := card(t, Player{Name: "Pionnier", Detail: "Learner", Score: "0"}, width, 56); texts[0].Text != "Pionnier" {
			t.Errorf("%v wide: %q", width, texts[0].Text)
		}
	}
}

// In large letters on a phone a short name and a short detail are whole, smaller if necessary: no
// word is broken.
func TestPlayerCardBreaksNoShortWordInLargeLetters(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(scaled{theme.DefaultTheme(), 2})
	for _, p := range []Player{{Name: "Vous", Detail: "Noir", Spare: true, Score: "22"}, {Name: "Pionnier", Detail: "Élève", Score: "2"}} {
		_, texts := card(t, p, 140, 96)
		if texts[0].Text != p.Name || !p.Spare && texts[1].Text != p.Detail {
			t.Errorf("%q, %q is written %q, %q", p.Name, p.Detail, texts[0].Text, texts[1].Text)
		}
	}
}

// In large letters on a low phone the colour is larger than usual too.
func TestTheDetailOfANarrowCardGrows(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(letters{theme.DefaultTheme(), 2})
	_, texts := card(t, Player{Name: "Ada", Detail: "Schwarz", Spare: true, Score: "0"}, 133, 70)
	if got := texts[1]; got.Text != "Schwarz" || got.TextSize < 1.2*usualCaption {
		t.Errorf("it is written %q in %v", got.Text, got.TextSize)
	}
}

// A detail with the stone's colour only gives way to a name too long for a line.
func TestPlayerCardGivesALongNameTwoLines(t *testing.T) {
	test.NewTempApp(t)
	for _, spare := range []bool{true, false} {
		p := Player{Name: "Friedrich-Wilhelm von Hohenstein", Detail: "Black", Spare: spare}
		_, texts := card(t, p, 171, 56)
		if got := texts[0].Text + "|" + texts[1].Text; (got == "Friedrich-Wilhelm|von Hohenstein") != spare {
			t.Errorf("with a spare detail %v: %q", spare, got)
		}
		if over(texts[0], texts[1]) {
			t.Errorf("the lines lie over each other: %v, %v", texts[0].Position(), texts[1].Position())
		}
	}
}

// With the keyboard the list of moves begins at the marked move, and Enter moves to the last move
// of a row, then to its first.
func TestTheMoveListByKeys(t *testing.T) {
	test.NewTempApp(t)
	var chosen []int
	l := NewMoveList("moves", func(ply int) { chosen = append(chosen, ply) })
	moves := strings.Fields("a b c d e f g h i j k l m n o p q r s")
	show := func(current int) { l.Set(moves, make([]int, len(moves)), current) }
	w := test.NewTempWindow(t, l)
	w.Resize(fyne.NewSize(200, 200))
	show(19)
	w.Canvas().Focus(l.list)
	for _, name := range []fyne.KeyName{fyne.KeyReturn, fyne.KeyUp, fyne.KeyReturn, fyne.KeyReturn} {
		before := len(chosen)
		if l.list.TypedKey(&fyne.KeyEvent{Name: name}); len(chosen) > before {
			show(chosen[before])
		}
	}
	if want := []int{19, 18, 17}; !slices.Equal(chosen, want) {
		t.Errorf("Enter, Up, Enter, Enter go to %v, want %v", chosen, want)
	}
}

// On a phone 240 wide in the largest letters a name was cut to "Pi…r", and lay over the number beside it.
func TestANameKeepsLettersOnTheSmallestPhone(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(letters{theme.DefaultTheme(), 2})
	for score, spare := range map[string]bool{"": true, "2": true, "12": true, "0": false} {
		_, texts := card(t, Player{Name: "Pionnier", Detail: "Beginner", Score: score, Unit: "captured", Spare: spare}, 78, 69)
		name := texts[0]
		if got := utf8.RuneCountInString(name.Text); got < 5 {
			t.Errorf("beside %q it is cut to %q", score, name.Text)
		}
		for i, a := range texts {
			for _, b := range texts[:i] {
				if over(a, b) {
					t.Errorf("%q lies over %q", a.Text, b.Text)
				}
			}
			if a.Position().X+a.MinSize().Width > 78 {
				t.Errorf("%q reaches out", a.Text)
			}
		}
	}
}
