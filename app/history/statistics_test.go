package history

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"pionnier/app/theme"
	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/storage"
	"pionnier/widgets"
	"pionnier/widgets/widgetstest"
)

func TestStatistics(t *testing.T) {
	r := open(t, append(some, played{"othello", ada, greedy, game.Scored(20, 44)}, played{"go", ada, instinct, resigned})...)
	r.tap("Statistics")
	var words []string
	for _, o := range widgetstest.InSight(r.body) {
		if l, ok := o.(*widget.Label); ok {
			words = append(words, l.Text)
		}
	}
	month := text.Month(time.Now())
	want := "Othello Level Won Drawn Lost Greedy 1 0 1 People 0 1 0 Colour Won Drawn Lost Black 1 1 1 Month Won Drawn Lost " + month + " 1 1 1 " +
		"Go Level Won Drawn Lost Instinct 1 0 0 Colour Won Drawn Lost Black 1 0 0 Month Won Drawn Lost " + month + " 1 0 0"
	if got := strings.Join(words, " "); got != want {
		t.Errorf("statistics %q, want %q", got, want)
	}
	r.press(fyne.KeyDown)
	if len(r.tools()) != 0 {
		t.Error("tools for a game under the statistics")
	}
	if r.title.Text != "Statistics" {
		t.Errorf("the statistics are titled %q", r.title.Text)
	}
	r.tap("Games")
	if r.games.Len() != 6 {
		t.Errorf("%d games", r.games.Len())
	}
}

// From the statistics Escape and the arrow lead to the list, and from there the arrow to the screen
// before.
func TestBackFromTheStatistics(t *testing.T) {
	r := open(t, some...)
	for _, back := range []func(){func() { r.press(fyne.KeyEscape) }, r.back} {
		r.tap("Statistics")
		if back(); r.statistics || len(r.asked) > 0 {
			t.Errorf("statistics: %v, asked %q", r.statistics, r.asked)
		}
	}
	if r.back(); !slices.Equal(r.asked, []string{"back"}) {
		t.Errorf("from the list %q was asked", r.asked)
	}
}

// Under the statistics keys scroll: none opens, deletes or copies the game chosen in the hidden
// list.
func TestKeysUnderTheStatistics(t *testing.T) {
	var many []played
	for _, level := range catalog.Games()[0].Ladder {
		many = append(many, played{catalog.Games()[0].ID, ada, record.Player{Name: "Pionnier", Level: level.ID}, resigned})
	}
	r := open(t, many...)
	r.window.Resize(fyne.NewSize(360, 400))
	r.press(fyne.KeyDown)
	if r.Record() == nil {
		t.Fatal("no game is chosen")
	}
	r.toggleStatistics()
	r.press(fyne.KeyReturn, fyne.KeyDelete)
	if got := r.library.List(); len(got) != len(many) || len(r.asked) > 0 {
		t.Errorf("%d games of %d are left, and %q was asked", len(got), len(many), r.asked)
	}
	if r.Record() != nil {
		t.Error("a game out of sight would be copied")
	}
	if r.press(fyne.KeyPageDown); r.page.Offset() == 0 {
		t.Error("PageDown does not scroll the statistics")
	}
	r.toggleStatistics()
	if r.press(fyne.KeyReturn); len(r.asked) != 1 {
		t.Errorf("in the list %q was asked", r.asked)
	}
}

// On a phone the headings of the columns are whole, in every language, and the list's filters are
// hidden if they filter nothing.
func TestStatisticsOnAPhone(t *testing.T) {
	defer text.Use("en")
	for _, lang := range widgetstest.Tried(widgetstest.Languages) {
		text.Use(lang)
		r := open(t, some...)
		fyne.CurrentApp().Settings().SetTheme(theme.Of("", "", false, lang))
		r.toggleStatistics()
		r.window.Resize(fyne.NewSize(360, 640))
		widgetstest.Settle(r.root)
		seen := 0
		for _, o := range widgetstest.InSight(r.body) {
			l, ok := o.(*widget.Label)
			if !ok || !slices.Contains(tallyHeads(), l.Text) {
				continue
			}
			if seen++; l.Size().Width < widgets.Word(l.Text).MinSize().Width {
				t.Errorf("%s: %q has %v", lang, l.Text, l.Size().Width)
			}
		}
		if seen == 0 || r.narrowing.Visible() {
			t.Errorf("%s: %d words above columns, filters shown: %v", lang, seen, r.narrowing.Visible())
		}
		if r.toggleStatistics(); !r.narrowing.Visible() {
			t.Errorf("%s: no filters above the list", lang)
		}
	}
}

// Sizes and months have a row each, the newest month first, and the trend of the last games is
// drawn from the eleventh game on.
func TestStatisticsBySizeAndMonth(t *testing.T) {
	var scores []storage.Score
	for i := range 30 {
		scores = append(scores, storage.Score{Game: "go", Level: "club", Color: game.Black, Size: []int{9, 19}[i%2],
			At: time.Date(2025, time.Month(1+i/2), 3, 12, 0, 0, 0, time.UTC), Points: float64(i % 2)})
	}
	names := func(list []class) (out []string) {
		for _, c := range list {
			out = append(out, c.name)
		}
		return out
	}
	if got := names(sizes(scores)); !slices.Equal(got, []string{"9×9", "19×19"}) {
		t.Errorf("sizes are %q", got)
	}
	list := months(scores)
	if got := names(list); len(got) != mostMonths || got[0] != "2026-03" || got[11] != "2025-04" {
		t.Errorf("months are %q", got)
	}
	for _, c := range list {
		n := 0
		for _, s := range scores {
			if c.has(s) {
				n++
			}
		}
		if n != 2 {
			t.Errorf("%d games in %s", n, c.name)
		}
	}
	if courseOf(scores[:courseOver]) != nil || courseOf(scores[:courseOver+1]) == nil || courseOf(scores) == nil {
		t.Error("the course is not drawn from the eleventh game on")
	}
}
