package studies

import (
	"pionnier/core/background"
	"pionnier/core/record"
)

// writer stores a record that is changed in Study, in the disk's queue.
type writer = background.Writer[*record.Record]

// newWriter returns a writer that calls write in the disk's queue. The keeper follows it under the
// file name that file returns.
func (s *Studies) newWriter(file func() string, write func(*record.Record) error) *writer {
	w := background.New(write, background.How[*record.Record]{Run: s.deps.Disk.Do})
	s.deps.Keeper.Record(w, file)
	return w
}

// unlessUnstored calls leave. If w has failed, it first calls keep, which saves the current state,
// and retries. If that fails too, the user decides whether to leave.
func (s *Studies) unlessUnstored(w *writer, keep, leave func()) {
	if w.Err() == nil {
		leave() // the last changes are stored in the background
		return
	}
	keep()
	s.deps.OnDisk(w.Flush, func(err error) { s.deps.Keeper.Unless(err, leave) })
}
