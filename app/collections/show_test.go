package collections

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"pionnier/app/theme"
	"pionnier/core/catalog"
	"pionnier/core/format"
	"pionnier/core/library"
	"pionnier/core/library/librarytest"
	"pionnier/core/press/text"
	"pionnier/widgets"
	"pionnier/widgets/widgetstest"
)

// The label of each field is shown in full beside it, in every language and in the largest letters,
// even after something is written in the field.
func TestFieldsOfACollectionAreNamed(t *testing.T) {
	defer text.Use("en")
	collection := library.NewCollection(librarytest.Folder{}, "Somebody’s", time.Now())
	for _, language := range widgetstest.Tried(text.Languages) {
		text.Use(language)
		test.NewTempApp(t).Settings().SetTheme(theme.Of("light", "vast", false, language))
		w := test.NewTempWindow(t, container.NewWithoutLayout())
		window := fyne.NewSize(360, 1600)
		w.Resize(window)
		showOne(w.Canvas(), collection, &actions{}, func() {})
		shown := w.Canvas().Overlays().Top()
		widgetstest.Settle(shown)
		said := map[string]bool{}
		for _, o := range widgetstest.InSight(shown) {
			if words, ok := o.(*widgets.Text); ok {
				said[words.AccessibilityLabel()] = true
			}
		}
		for _, key := range []string{"collected.name", "collected.origin", "collected.licence"} {
			if !said[text.T(key)] {
				t.Errorf("%s: %q is not said", language, text.T(key))
			}
		}
		for _, fault := range widgetstest.Unreadable(shown, window) {
			t.Errorf("%s: %s", language, fault)
		}
	}
}

// The games of a collection come first among its actions: a tap, or Enter, shows them.
func TestTheGamesOfACollectionComeFirst(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.Theme{Mode: theme.Light})
	collection := library.NewCollection(librarytest.Folder{}, "Somebody’s", time.Now())
	w := test.NewTempWindow(t, container.NewWithoutLayout())
	w.Resize(fyne.NewSize(360, 640))
	shown := 0
	showOne(w.Canvas(), collection, &actions{Games: func(one *library.Collection) {
		if one == collection {
			shown++
		}
	}}, func() { t.Error("the dialog closed without a choice") })
	w.Canvas().Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	if shown != 1 || w.Canvas().Overlays().Top() != nil {
		t.Errorf("the games were shown %d times, the dialog is %v", shown, w.Canvas().Overlays().Top())
	}
}

// A title without room keeps the beginning and the end of both players' names.
func TestTitlesOfGamesAreShortened(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.Theme{Mode: theme.Light})
	collection := library.NewCollection(librarytest.Folder{}, "Long names", time.Now())
	entry, err := catalog.Find("othello")
	if err != nil {
		t.Fatal(err)
	}
	packing, _ := catalog.As[library.Packing](entry)
	data := "(;GM[2]PB[Alexandra Konstantinopoulou-Montgomery]PW[Maximilian Oppenheimer-Hohenstein]RE[B+4];B[f5];W[d6])"
	if _, err := (library.Importer{Packings: []library.Packing{packing}, Read: format.Read}).Import(t.Context(), collection, func(yield func(library.Input, error) bool) {
		yield(library.Input{Name: "one.sgf", Data: []byte(data)}, nil)
	}); err != nil {
		t.Fatal(err)
	}
	segments, err := collection.Segments("")
	if err != nil {
		t.Fatal(err)
	}
	w := test.NewTempWindow(t, container.NewWithoutLayout())
	window := fyne.NewSize(360, 640)
	w.Resize(window)
	games := &Games{Segments: segments, Hits: library.AllGames(segments)}
	games.Show(w.Canvas(), func(...string) {}, func(*library.Segment, library.Hit) {})
	shown := w.Canvas().Overlays().Top()
	widgetstest.Settle(shown)
	var titles []string
	for _, o := range widgetstest.InSight(shown) {
		if words, ok := o.(*canvas.Text); ok && strings.Contains(words.Text, " – ") {
			titles = append(titles, words.Text)
		}
	}
	if len(titles) != 1 || !strings.HasPrefix(titles[0], "Alex") || !strings.HasSuffix(titles[0], "stein") {
		t.Errorf("the titles are %q", titles)
	}
}

// A collection shows what was mended in its files, with place and reason.
func TestWhatWasMendedIsReported(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.Theme{Mode: theme.Light})
	collection := library.NewCollection(librarytest.Folder{}, "Club", time.Now())
	entry, err := catalog.Find("go")
	if err != nil {
		t.Fatal(err)
	}
	packing, _ := catalog.As[library.Packing](entry)
	done, err := (library.Importer{Packings: []library.Packing{packing}, Read: format.Read}).Import(t.Context(), collection, func(yield func(library.Input, error) bool) {
		yield(library.Input{Name: "ko.sgf", Data: []byte("(;GM[1]SZ[9]PB[Ann];B[ee];W[ee];B[cc])")}, nil)
	})
	if err != nil || done.Games != 1 || done.Mended != 1 {
		t.Fatalf("%+v, %v", done, err)
	}
	w := test.NewTempWindow(t, container.NewWithoutLayout())
	w.Resize(fyne.NewSize(360, 900))
	showOne(w.Canvas(), collection, &actions{}, func() {})
	said := ""
	for _, o := range widgetstest.InSight(w.Canvas().Overlays().Top()) {
		if words, ok := o.(*widgets.Text); ok {
			said += words.Words() + "\n"
		}
	}
	for _, want := range []string{"1 error was fixed; its game is kept.", "ko.sgf"} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is not said: %q", want, said)
		}
	}
}

// A typed name, origin or licence is kept even if the panel is left by other ways than Save.
func TestWhatIsTypedOfACollectionIsKept(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.Theme{Mode: theme.Light})
	collection := library.NewCollection(librarytest.Folder{}, "Club", time.Now())
	w := test.NewTempWindow(t, container.NewWithoutLayout())
	w.Resize(fyne.NewSize(360, 900))
	press := func(words string) func() {
		return func() {
			for _, o := range widgetstest.InSight(w.Canvas().Overlays().Top()) {
				if b, ok := o.(*widgets.Button); ok && b.Text == words {
					test.Tap(b)
					return
				}
			}
			t.Errorf("%q is not offered", words)
		}
	}
	escape := func() { widgets.CloseTop(w.Canvas()) }
	for _, c := range []struct {
		what, typed, want string
		leave             func()
	}{
		{"Escape", "A", "save ClubA, left", escape}, {"Games", "A", "save ClubA, games", press(text.T("collected.games"))},
		{"Save", "A", "save ClubA, left", press(text.T("collected.save"))}, {"Escape without a change", "", "left", escape},
	} {
		var did []string
		showOne(w.Canvas(), collection, &actions{
			Games: func(*library.Collection) { did = append(did, "games") },
			Save: func(_ *library.Collection, name, _, _ string, then func()) {
				did = append(did, "save "+name)
				then()
			},
		}, func() { did = append(did, "left") })
		for _, o := range widgetstest.InSight(w.Canvas().Overlays().Top()) {
			if e, ok := o.(*widgets.Entry); ok && e.Text == "Club" {
				e.SetText("Club" + c.typed)
			}
		}
		c.leave()
		if got := strings.Join(did, ", "); got != c.want {
			t.Errorf("%s: %s, want %s", c.what, got, c.want)
		}
	}
}
