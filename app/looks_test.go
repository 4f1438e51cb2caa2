package app

import (
	"slices"
	"testing"

	"pionnier/storage"
	"pionnier/widgets/paint"
)

// What settings keep is what boards can look like.
func TestSettingsKnowAllLooks(t *testing.T) {
	var marks []string
	for _, m := range paint.LastMarks {
		marks = append(marks, string(m))
	}
	for _, pair := range [][2][]string{{storage.Boards, paint.Boards}, {storage.StoneSets, paint.StoneSets}, {storage.DiscSets, paint.DiscSets}, {storage.LastMarks, marks}} {
		if !slices.Equal(pair[0], pair[1]) {
			t.Errorf("settings have %q, boards %q", pair[0], pair[1])
		}
	}
}
