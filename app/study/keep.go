package study

import (
	"sync/atomic"
	"time"

	"pionnier/app/shell"
)

// A change of the record is saved keepAfter later, so that a crash loses no more of the user's words; what
// a report finds is saved every keepReport.
var (
	keepAfter  = 500 * time.Millisecond
	keepReport = 2 * time.Second
)

// keeper is the part that saves the record.
type keeper struct {
	sub      studied
	life     *shell.While // until the screen is left, which saves everything
	to       Keeper       // nil: nothing is stored
	revision atomic.Int64 // of the record at the last save
	judging  bool         // the report was running when the screen was last shown
	soon     *shell.While // until the save that is scheduled; over: none is
	late     bool         // that save can wait, since it is of a report
	handed   bool         // there was a save since kept was called
}

// show schedules a save if the record was changed or more is known about it.
func (k *keeper) show() {
	if changed := k.changed(); changed || k.judging {
		k.keepSoon(!changed)
	}
	k.judging = k.sub.now().Running
}

// keepSoon schedules a save, if there is none scheduled that comes as soon; late is true of one that can
// wait, since it is of a report.
func (k *keeper) keepSoon(late bool) {
	if k.to == nil || !k.soon.Over() && (late || !k.late) {
		return
	}
	after := keepAfter
	if late {
		after = keepReport
	}
	k.soon.End()
	k.soon, k.late = k.life.Within(), late
	k.soon.After(after, func() {
		k.soon.End()
		k.keepNow()
	})
}

// changed reports whether the record was changed since the last save.
func (k *keeper) changed() bool { return int64(k.sub.study().Revision()) != k.revision.Load() }

// keepNow saves a copy of the record, if it was changed or more is known about it.
func (k *keeper) keepNow() {
	if k.to != nil && (k.sub.study().Keep() || k.changed()) {
		k.to.Save(k.sub.study().Record().Clone())
		k.revision.Store(int64(k.sub.study().Revision()))
		k.handed = true
	}
}

// rescue saves a copy of a changed record, from any goroutine.
func (k *keeper) rescue() {
	if k.to != nil && k.changed() {
		k.to.Save(k.sub.study().Copy())
	}
}

// keepAll saves the record in its present state, and calls kept.
func (k *keeper) keepAll() {
	k.keepNow()
	if k.handed {
		k.to.Kept()
	}
	k.handed = false
}
