package engine_test

import (
	"testing"

	"pionnier/core/engine"
)

func TestBelow(t *testing.T) {
	ladder := engine.Ladder{{ID: "weak"}, {ID: "middling"}, {ID: "strong"}}
	for id, want := range map[string]string{"strong": "middling", "middling": "weak", "weak": "", "unknown": "strong"} {
		got, ok := ladder.Below(id)
		if got.ID != want || ok != (want != "") {
			t.Errorf("below %q: %q, %v; want %q", id, got.ID, ok, want)
		}
	}
	if got, ok := (engine.Ladder{}).Below("any"); ok {
		t.Errorf("below any level of none: %q", got.ID)
	}
}
