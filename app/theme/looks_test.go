package theme

import (
	"slices"
	"testing"

	"pionnier/core/press/paint"
	"pionnier/storage/preferences"
)

// The settings know all looks of boards.
func TestSettingsKnowAllLooks(t *testing.T) {
	var marks []string
	for _, m := range paint.LastMarks {
		marks = append(marks, string(m))
	}
	for _, pair := range [][2][]string{{preferences.Boards, paint.Boards}, {preferences.StoneSets, paint.StoneSets}, {preferences.DiscSets, paint.DiscSets}, {preferences.LastMarks, marks}} {
		if !slices.Equal(pair[0], pair[1]) {
			t.Errorf("settings have %q, boards %q", pair[0], pair[1])
		}
	}
}
