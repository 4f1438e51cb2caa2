package engines

import (
	"reflect"
	"testing"

	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/storage/preferences"
)

// The next run of the program knows the speed of earlier reports, and what other games took is kept
// too.
func TestSpeedsOutliveTheRun(t *testing.T) {
	p, _, _ := preferences.Open(t.TempDir())
	defer func() { _ = p.Flush() }() // nothing is written while the folder is removed
	run := func() *Engines {
		return New(Deps{Preferences: p, Settings: preferences.DefaultSettings, Mobile: func() bool { return false }})
	}
	g, err := catalog.Find("othello")
	if err != nil {
		t.Fatal(err)
	}
	first := run()
	if _, known := first.Speed(g, 8).Takes(engine.Limits{Depth: 12}); known {
		t.Error("the first run knows")
	}
	first.KeepSpeeds() // nothing was measured
	if got := preferences.Speeds(p); len(got) != 0 {
		t.Errorf("kept: %v", got)
	}
	speeds := map[string][]preferences.Pace{first.speedKey(g, 8): {{Depth: 12, Units: 20, Seconds: 30, Times: 20}}, "another": {{Nodes: 1, Units: 1, Seconds: 1, Times: 1}}}
	if err := preferences.SaveSpeeds(p, speeds); err != nil {
		t.Fatal(err)
	}
	second := run()
	if takes, known := second.Speed(g, 8).Takes(engine.Limits{Depth: 12}); !known || takes.Seconds() != 1.5 {
		t.Errorf("the second run: %v, %v", takes, known)
	}
	if second.KeepSpeeds(); !reflect.DeepEqual(preferences.Speeds(p), speeds) {
		t.Errorf("kept: %v", preferences.Speeds(p))
	}
	if _, known := second.Speed(g, 10).Takes(engine.Limits{Depth: 12}); known {
		t.Error("the size of the board is left out")
	}
}
