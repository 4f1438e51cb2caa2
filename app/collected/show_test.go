package collected

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"pionnier/app/text"
	"pionnier/app/theme"
	"pionnier/core/library"
	"pionnier/core/library/librarytest"
	"pionnier/widgets"
	"pionnier/widgets/widgetstest"
)

// What a field of a collection is for is told beside it, whole, in every language and in the largest
// letters, also once something is written in it.
func TestFieldsOfACollectionAreNamed(t *testing.T) {
	defer text.Use("en")
	collection, err := library.NewCollection(librarytest.Folder{}, "Somebody’s", time.Now())
	if err != nil {
		t.Fatal(err)
	}
	for _, language := range text.Languages {
		text.Use(language)
		test.NewTempApp(t).Settings().SetTheme(theme.Theme{Mode: theme.Light, Scale: 2})
		w := test.NewTempWindow(t, container.NewWithoutLayout())
		window := fyne.NewSize(360, 1600)
		w.Resize(window)
		showOne(w.Canvas(), collection, &Actions{}, func() {})
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
