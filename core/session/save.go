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
	quit    chan struct{}
	done    chan struct{}
	failed  error
}

func startSaver(save func(*record.Record) error, tell func(error)) *saver {
	s := &saver{
		save: save, tell: tell, pending: make(chan *record.Record, 1),
		quit: make(chan struct{}), done: make(chan struct{}),
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
		case <-s.quit:
			select {
			case unsaved = <-s.pending:
			default:
			}
			if unsaved != nil {
				s.failed = s.save(unsaved)
			}
			return
		}
	}
}

// close writes what is not written, tries once more what failed, and returns
// the error of that.
func (s *saver) close() error {
	close(s.quit)
	<-s.done
	return s.failed
}
