package settings

import (
	"testing"

	"fyne.io/fyne/v2/test"

	"pionnier/app/theme"
	"pionnier/storage/preferences"
	"pionnier/widgets"
)

// The owner's name is reported at each change, and is shown when the screen is rebuilt.
func TestOwnersName(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.Theme{})
	var told []string
	owner := &Owner{Name: "Ada", Names: []string{"Ada", "Bob"}, Change: func(name string) { told = append(told, name) }}
	for _, want := range []string{"Ada", "Bob"} {
		v := New(preferences.DefaultSettings(), func(preferences.Settings) {}, Actions{Back: func() {}, Owner: owner}, Machine{Memory: 128, Processors: 4}, About{})
		test.NewTempWindow(t, v.Content())
		found := 0
		for _, c := range v.controls {
			if s, ok := c.(*widgets.Suggest); ok {
				found++
				if s.Text != want {
					t.Errorf("shown is %q, want %q", s.Text, want)
				}
				s.SetText("Bob")
			}
		}
		if found != 1 {
			t.Errorf("%d fields for the name", found)
		}
	}
	if len(told) != 1 || told[0] != "Bob" {
		t.Errorf("told is %q", told)
	}
}
