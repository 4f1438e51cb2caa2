package study

import (
	"time"

	"pionnier/core/record"
)

// keepEvery is the interval of saves while the record changes, so that a crash loses little of
// a report or of the user's words.
var keepEvery = 2 * time.Second

// keeper is the part that saves the record.
type keeper struct {
	*subject
	dispatch func(func())
	save     func(*record.Record) // Actions.Save; nil: nothing is stored
	kept     func()               // Actions.Kept; may be nil
	revision int                  // of the record at the last save
	judging  bool                 // the report was running when the screen was last shown
	soon     bool                 // a save is scheduled
	handed   bool                 // there was a save since kept was called
	left     bool                 // the screen was left, which saves everything
}

// show schedules a save if the record was changed or more is known about it.
func (k *keeper) show() {
	if k.changed() || k.judging {
		k.keepSoon()
	}
	k.judging = k.snap.Running
}

// keepSoon schedules a save, if there is none scheduled.
func (k *keeper) keepSoon() {
	if k.save == nil || k.soon {
		return
	}
	k.soon = true
	time.AfterFunc(keepEvery, func() {
		k.dispatch(func() {
			k.soon = false
			if !k.left {
				k.keepNow()
			}
		})
	})
}

// changed reports whether the record was changed since the last save.
func (k *keeper) changed() bool { return k.study.Revision() != k.revision }

// keepNow saves a copy of the record, if it was changed or more is known about it.
func (k *keeper) keepNow() {
	if k.save != nil && (k.study.Keep() || k.changed()) {
		k.save(k.study.Record().Clone())
		k.revision, k.handed = k.study.Revision(), true
	}
}

// keepAll saves the record in its present state, and calls kept.
func (k *keeper) keepAll() {
	k.keepNow()
	if k.handed && k.kept != nil {
		k.kept()
	}
	k.handed = false
}
