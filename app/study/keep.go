package study

import (
	"time"

	"pionnier/core/record"
)

// keepEvery is how often the record is stored while it changes, so that a crash loses
// little of a report or of what was written.
var keepEvery = 2 * time.Second

// keeper is the part that has the record stored.
type keeper struct {
	*subject
	dispatch func(func())
	save     func(*record.Record) // Actions.Save; nil: nothing is stored
	kept     func()               // Actions.Kept; may be nil
	revision int                  // of the record that was handed on last
	judging  bool                 // the report was being made when the screen was shown last
	soon     bool                 // it will be stored soon
	handed   bool                 // something was handed on since kept was called
	left     bool                 // the screen was left, which stores all that there is
}

// show has the record stored soon if it was changed or more is known of it.
func (k *keeper) show() {
	if k.changed() || k.judging {
		k.keepSoon()
	}
	k.judging = k.snap.Running
}

// keepSoon has the record stored after a while, if it is not about to be.
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

// changed reports whether the record was changed since it was handed on.
func (k *keeper) changed() bool { return k.study.Revision() != k.revision }

// keepNow hands a copy of the record on to be stored, if it was changed or more is known
// of it.
func (k *keeper) keepNow() {
	if k.save != nil && (k.study.Keep() || k.changed()) {
		k.save(k.study.Record().Clone())
		k.revision, k.handed = k.study.Revision(), true
	}
}

// keepAll hands the record on to be stored as it stands, and says that all of it was.
func (k *keeper) keepAll() {
	k.keepNow()
	if k.handed && k.kept != nil {
		k.kept()
	}
	k.handed = false
}
