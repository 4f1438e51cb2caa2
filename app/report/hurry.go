package report

import (
	"pionnier/app/describe"
	"pionnier/app/text"
	"pionnier/core/record"
	"pionnier/core/study"
)

// WithHurry adds to the sentences about a judged move that it was played too quickly for what it
// decided, if the record's clocks tell that.
func WithHurry(sentences []string, rec *record.Record, snap study.Snapshot, i int) []string {
	if len(sentences) == 0 {
		return sentences
	}
	timings := study.Timings(rec, snap.Judged)
	if !study.Hurried(timings, snap.Judged, i, snap.Report.Moves[i].Class) {
		return sentences
	}
	said := text.T("study.clock.hurried", "Used", describe.Duration(timings[i].Used), "Left", describe.TimeLeft(timings[i].Left))
	return append(sentences[:len(sentences):len(sentences)], said)
}
