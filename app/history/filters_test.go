package history

import (
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	fynetheme "fyne.io/fyne/v2/theme"

	"pionnier/app/theme"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/widgetstest"
)

func TestFilters(t *testing.T) {
	r := open(t, some...)
	everything := []string{adaBob, adaGreedy, adaInstinct, greedyBob}
	r.wantListed(everything...)
	for _, c := range []struct {
		option, back string
		want         []string
	}{
		{"Go", "Both games", []string{adaInstinct}},
		{"Othello", "Both games", []string{adaBob, adaGreedy, greedyBob}},
		{"Bob", "Everyone", []string{adaBob, greedyBob}},
		{"Unfinished", "All results", []string{adaInstinct}},
		{"Draws", "All results", []string{adaBob}},
		{"Black won", "All results", []string{adaGreedy, greedyBob}},
		{"Person won", "All results", []string{adaGreedy}},
		{"Computer won", "All results", []string{greedyBob}},
	} {
		r.choose(c.option)
		if got := r.listed(); !slices.Equal(got, c.want) {
			t.Errorf("%s shows %q, want %q", c.option, got, c.want)
		}
		r.choose(c.back)
		r.wantListed(everything...)
	}
	r.choose("Othello")
	r.choose("Bob")
	r.choose("Draws")
	r.wantListed(adaBob)
	r.choose("Go")
	r.wantListed()
	if !r.has("No game matches this choice.") {
		t.Error("an empty list says nothing")
	}
}

func TestSearch(t *testing.T) {
	r := open(t, some...)
	test.Type(r.search, "bob ada")
	r.wantListed(adaBob)
}

// A search word finds what a row shows, in the current language and as it is typed.
func TestSearchFindsWhatARowShows(t *testing.T) {
	r := open(t, some...)
	today := text.Date(time.Now())
	for _, tt := range []struct {
		typed string
		want  []string
	}{
		{"Othello", []string{adaBob, adaGreedy, greedyBob}}, {"9×9", []string{adaInstinct}}, {"9x9", []string{adaInstinct}},
		{"instinct", []string{adaInstinct}}, {"greedy bob", []string{greedyBob}}, {"won", []string{adaGreedy}}, {"lost", []string{greedyBob}},
		{"draw", []string{adaBob}}, {"unfinished", []string{adaInstinct}}, {"resigned", []string{greedyBob}}, {"40", []string{adaGreedy}},
		{"move", []string{adaBob, adaGreedy, adaInstinct, greedyBob}}, {today + " draw", []string{adaBob}}, {"chess", nil},
	} {
		r.filter.Text = tt.typed
		r.reload()
		if got := r.listed(); !slices.Equal(got, tt.want) {
			t.Errorf("%q finds %q, want %q", tt.typed, got, tt.want)
		}
	}
	text.Use("fr")
	defer text.Use("en")
	french := show(t, r.library)
	french.filter.Text = "nulle " + text.Date(time.Now())
	french.reload()
	if got := french.listed(); !slices.Equal(got, []string{adaBob}) {
		t.Errorf("in French %q are found", got)
	}
}

// On a phone the search and one button with the number of set filters replace the four filters in a
// row, and the button opens the others.
func TestFiltersOnAPhone(t *testing.T) {
	defer text.Use("en")
	for _, lang := range widgetstest.Tried(text.Languages) {
		text.Use(lang)
		r := open(t, some...)
		for _, scale := range []float32{1, 2} {
			fyne.CurrentApp().Settings().SetTheme(theme.Theme{Mode: theme.Light, Scale: scale})
			for _, size := range []fyne.Size{fyne.NewSize(420, 860), fyne.NewSize(360, 640), fyne.NewSize(614, 300)} {
				r.window.Resize(size)
				widgetstest.Settle(r.root)
				if high := r.narrowing.Size().Height; high > 0.2*size.Height || high > 1.2*r.search.MinSize().Height {
					t.Errorf("%s, %v, letters of %v: the filters are %v high", lang, size, scale, high)
				}
			}
		}
	}
	text.Use("en")
	r := open(t, some...)
	r.window.Resize(fyne.NewSize(420, 860))
	r.tap("Filter…")
	r.choose("Othello")
	r.choose("Bob")
	r.tap("OK")
	if got := len(r.listed()); got != 2 {
		t.Errorf("%d games of Bob's", got)
	}
	r.window.Resize(fyne.NewSize(1100, 760))
	r.choose("Everyone") // now beside the others, which are unchanged
	if got := len(r.listed()); got != 3 {
		t.Errorf("%d games of Othello", got)
	}
	r.window.Resize(fyne.NewSize(420, 860))
	r.tap("Filters: 1")
	r.tap("All games")
	if got := len(r.listed()); got != len(some) {
		t.Errorf("%d games of all", got)
	}
}

// From the search the arrows lead into the list, and Enter opens what was found.
func TestTheSearchLeadsToWhatItFound(t *testing.T) {
	r := open(t, some...)
	r.Search()
	r.search.SetText("bob")
	r.window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if want := []string{"open " + r.names(r.games.At(0).ID)}; !slices.Equal(r.asked, want) {
		t.Errorf("Enter did %q, want %q", r.asked, want)
	}
	r.window.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if f := r.window.Canvas().Focused(); f != nil {
		t.Errorf("the arrow left the focus in %T", f)
	}
	if r.chosen != r.games.At(1).ID {
		t.Errorf("chosen is %q, want the second, %q", r.names(r.chosen), r.names(r.games.At(1).ID))
	}
}

// After a game the same games are listed, by the same filters.
func TestFiltersAreKept(t *testing.T) {
	r := open(t, some...)
	r.choose("Othello")
	r.search.SetText("bob")
	before := r.listed()
	r.Leave()
	back := New(r.deps)
	r.window.SetContent(back.Content())
	if got := back.games.Len(); got != len(before) || back.search.Text != "bob" {
		t.Errorf("%d games in place of %d, search for %q", got, len(before), back.search.Text)
	}
	if game := back.narrowing.Objects[0].(*widgets.Select).Selected; game != "Othello" {
		t.Errorf("the filter says %q", game)
	}
}

// On the smallest phone in large letters the button of the filters left the search no room for its own name.
func TestTheSearchHasRoomForItsName(t *testing.T) {
	defer text.Use("en")
	for _, lang := range text.Languages {
		text.Use(lang)
		r := open(t, some...)
		fyne.CurrentApp().Settings().SetTheme(theme.Theme{Scale: 2})
		r.window.Resize(fyne.NewSize(240, 427))
		widgetstest.Settle(r.root)
		name := fyne.MeasureText(r.search.PlaceHolder, fynetheme.TextSize(), fyne.TextStyle{}).Width
		if room := r.search.Size().Width - 2*fynetheme.InnerPadding(); room < name {
			t.Errorf("%s: the search has %v for %q, which needs %v", lang, room, r.search.PlaceHolder, name)
		}
		for _, fault := range widgetstest.Unreadable(r.narrowing, fyne.NewSize(240, 427)) {
			t.Errorf("%s: %v", lang, fault)
		}
	}
}
