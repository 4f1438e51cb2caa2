package practice

import (
	"strings"
	"testing"
	"time"

	"pionnier/app/puzzle"
	"pionnier/core/press/text"
	"pionnier/widgets/widgetstest"
)

// A puzzle that is due later on the same day is announced with the time of day, rounded up to the
// minute.
func TestNothingIsDueNow(t *testing.T) {
	text.Use("en")
	now := time.Date(2026, 11, 29, 14, 20, 0, 0, time.Local)
	for _, tt := range []struct {
		next time.Time
		want puzzle.Row
	}{
		{now.Add(9*time.Minute + time.Second), puzzle.Row{Title: "Nothing is due now", Detail: "The next puzzle is due at 14:30."}},
		{now.Add(10 * time.Minute), puzzle.Row{Title: "Nothing is due now", Detail: "The next puzzle is due at 14:30."}},
		{now.AddDate(0, 0, 1), puzzle.Row{Title: "Nothing is due today", Detail: "The next puzzle is due on " + text.Date(now.AddDate(0, 0, 1)) + "."}},
		{time.Time{}, puzzle.Row{Title: "Nothing is due today", Detail: text.T("puzzle.nothing.never")}},
	} {
		if got := nothingDue(now, tt.next); got.Title != tt.want.Title || got.Detail != tt.want.Detail {
			t.Errorf("next at %v: %q, %q", tt.next, got.Title, got.Detail)
		}
	}
}

// Games are analysed when they end. Without this, one whose games had no costly mistake is sent to
// play and press Study, which changes nothing.
func TestNoPuzzlesYetAsksForNoStudy(t *testing.T) {
	defer text.Use("en")
	for _, lang := range widgetstest.Tried(widgetstest.Languages) {
		text.Use(lang)
		if got := nothingDue(time.Now(), time.Time{}).Detail; strings.Contains(got, text.T("play.review")) {
			t.Errorf("%s: %q", lang, got)
		}
	}
}
