package report

import (
	"strings"

	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/plot"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/core/review"
	"pionnier/core/study"
)

// WithHurry appends to the sentences about judged move i that it was played too quickly, if that is so
// by the record's clocks. It returns sentences unchanged if it is empty.
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

// Lingered describes in a sentence that side c lost time on a plain move, and the mistakes that
// followed. move is the index of that move in the report. Lingered returns "" and -1 if there is no
// such move or the report is not finished.
func (r *Report) Lingered(c game.Color) (words string, move int) {
	if !r.judges(c) {
		return "", -1
	}
	snap := r.Snapshot
	l, ok := study.Lingered(study.Timings(r.Record, snap.Judged), snap.Judged, snap.Report.Moves, c)
	if !ok {
		return "", -1
	}
	name := func(i int) string { return r.Title(review.Card{Index: i, Judgement: snap.Report.Moves[i]}) }
	var later []string
	for _, i := range l.Later {
		later = append(later, name(i))
	}
	return text.T("clocks.lingered", "Move", name(l.Index), "Used", describe.Duration(l.Used), "Later", strings.Join(later, ", ")), l.Index
}

// Timed returns d with the time that each move took, by the record's clocks.
func (r *Report) Timed(d plot.Data) plot.Data {
	d.Times = nil
	for i, t := range study.Timings(r.Record, r.Snapshot.Judged) {
		if t.HasUsed && d.Times == nil {
			d.Times = make([]plot.Time, len(r.Snapshot.Judged)+1)
		}
		if t.HasUsed {
			d.Times[i+1] = plot.Time{Known: true, White: r.Snapshot.Judged[i].Color == game.White, Seconds: t.Used.Seconds()}
		}
	}
	return d
}
