package report

import (
	"slices"
	"strconv"
	"strings"

	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/plot"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/core/review"
	"pionnier/core/study"
)

// Further returns sentences, which say why move i was bad, with up to two more: that the move was
// played too quickly and, if it has a card, at which moves, earlier or later, the same
// move was missed as well.
func Further(sentences []string, rec *record.Record, snap study.Snapshot, i int) []string {
	sentences = withHurry(sentences, rec, snap, i)
	cards := snap.Report.Cards.Of(snap.Report.Moves[i].Color)
	k := slices.IndexFunc(cards, func(c review.Card) bool { return c.Index == i })
	if len(sentences) == 0 || k < 0 {
		return sentences
	}
	var again []string
	for _, m := range snap.Report.Repeats(cards[k]) {
		again = append(again, strconv.Itoa(snap.Report.Moves[m].Number))
	}
	if again == nil {
		return sentences
	}
	said := text.N("study.cards.repeated", len(again), "Moves", strings.Join(again, ", "))
	return append(sentences[:len(sentences):len(sentences)], said)
}

// withHurry appends a sentence to sentences if move i was played too quickly by the record's
// clocks. Otherwise, or if sentences is empty, it returns sentences unchanged.
func withHurry(sentences []string, rec *record.Record, snap study.Snapshot, i int) []string {
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

// Lingered returns a sentence about a plain move on which side c lost time, and the later mistakes
// that this caused. move is the index of the plain move. Lingered returns "" and -1 if there is no
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

// Timed returns d with the time of each move by the record's clocks.
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
