package settings

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"pionnier/app/look"
	"pionnier/app/text"
	"pionnier/storage"
	"pionnier/widgets"
	"pionnier/widgets/widgetstest"
)

func screen(t *testing.T, place *Place) (*Screen, *[]storage.Settings) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(look.Theme{})
	told := new([]storage.Settings)
	v := New(storage.DefaultSettings(), func(s storage.Settings) { *told = append(*told, s) },
		Actions{Back: func() {}, Place: place}, Machine{Memory: 128, Processors: 4}, About{DataDir: "/home/somebody/with/a/long/path/to/pionnier/games", Version: "1.2"})
	test.NewTempWindow(t, v.Content()).Resize(fyne.NewSize(1100, 760))
	return v, told
}

// Each control changes its own field and tells at once.
func TestEachControlChangesOneField(t *testing.T) {
	v, told := screen(t, nil)
	if len(v.controls) != 17 {
		t.Fatalf("%d controls, want one for each of the 17 settings", len(v.controls))
	}
	seen := map[storage.Settings]bool{storage.DefaultSettings(): true}
	for i, control := range v.controls {
		v.now = storage.DefaultSettings()
		before := len(*told)
		switch c := control.(type) {
		case *widgets.Toggle:
			c.Tapped(nil)
		case *widgets.Segments:
			c.Select(1)
		case *widgets.Select:
			c.SetSelectedIndex(1)
		case *widgets.Slider:
			c.SetValue(0.25)
		}
		if len(*told) != before+1 {
			t.Errorf("control %d (%T) told %d times, want once", i, control, len(*told)-before)
			continue
		}
		if got := (*told)[before]; seen[got] {
			t.Errorf("control %d (%T) makes %+v, as another does", i, control, got)
		} else {
			seen[got] = true
		}
	}
}

func TestVolumeGoesWithSound(t *testing.T) {
	v, told := screen(t, nil)
	for _, control := range v.controls {
		if c, ok := control.(*widgets.Toggle); ok && c.AccessibilityLabel() == text.T("settings.sound") {
			c.Tapped(nil)
		}
	}
	if (*told)[0].Sound || v.volume.Visible() {
		t.Errorf("sound %v, volume visible %v; want both off", (*told)[0].Sound, v.volume.Visible())
	}
}

// A change of the theme builds the screen anew: the user stays where he was.
func TestPlaceIsKept(t *testing.T) {
	place := &Place{}
	v, _ := screen(t, place)
	if v.Focus() != nil {
		t.Error("a control is focused before any was used")
	}
	v.controls[1].TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	v.page.Restore(120)
	v.content.Resize(fyne.NewSize(1100, 500))
	v.Leave()
	again, _ := screen(t, place)
	if again.Focus() != again.controls[1] || again.page.Offset() != 120 {
		t.Errorf("the focus is %v, the offset %v; want the theme's control, 120", again.Focus(), again.page.Offset())
	}
}

func TestFits(t *testing.T) {
	defer text.Use("")
	for _, lang := range text.Languages {
		t.Run(lang, func(t *testing.T) {
			text.Use(lang)
			v, _ := screen(t, nil)
			widgetstest.Fits(t, v.Content())
		})
	}
}
