package session

import (
	"pionnier/core/record"
)

// saver writes records in its own goroutine. A record that is not written yet
// when a newer one comes is left out.
type saver struct {
	save    func(*record.Record) error
	tell    func(error) // the result of each save but those of close
	pending chan *record.Record
	flushes chan chan error
	quit    chan struct{}
	done    chan struct{}
	failed  error
}

func startSaver(save func(*record.Record) error, tell func(error)) *saver {
	s := &saver{
		save: save, tell: tell, pending: make(chan *record.Record, 1),
		flushes: make(chan chan error), quit: make(chan struct{}), done: make(chan struct{}),
	}
	if save == nil {
		s.save = func(*record.Record) error { return nil }
	}
	go s.run()
	return s
}

// put hands over a record that nobody else changes. Only one goroutine puts.
func (s *saver) put(r *record.Record) {
	select {
	case <-s.pending:
	default:
	}
	s.pending <- r
}

func (s *saver) run() {
	defer close(s.done)
	var unsaved *record.Record
	for {
		select {
		case unsaved = <-s.pending:
			if s.failed = s.save(unsaved); s.failed == nil {
				unsaved = nil
			}
			s.tell(s.failed)
		case reply := <-s.flushes:
			unsaved = s.finish(unsaved)
			reply <- s.failed
			s.tell(s.failed)
		case <-s.quit:
			s.finish(unsaved)
			return
		}
	}
}

// finish writes what waits, or tries once more what failed; it returns what is
// still not written.
func (s *saver) finish(unsaved *record.Record) *record.Record {
	select {
	case unsaved = <-s.pending:
	default:
	}
	if unsaved != nil {
		if s.failed = s.save(unsaved); s.failed == nil {
			unsaved = nil
		}
	}
	return unsaved
}

// flush waits until everything handed over is written.
func (s *saver) flush() error {
	reply := make(chan error, 1)
	select {
	case s.flushes <- reply:
		return <-reply
	case <-s.done:
		return s.failed
	}
}

// close writes what is not written, tries once more what failed, and returns
// the error of that.
func (s *saver) close() error {
	close(s.quit)
	<-s.done
	return s.failed
}
