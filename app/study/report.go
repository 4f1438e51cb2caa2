package study

import (
	"fyne.io/fyne/v2"

	"pionnier/app/report"
	"pionnier/app/theme"
)

// report is the report as it is now, in the words and pages of package report.
func (s *Screen) report() *report.Report {
	r := report.New(s.deps.Game, s.study.Record(), s.snap, theme.Whole(fyne.TextStyle{}).Content())
	r.Explain = s.explained // which are found once
	return r
}
