package session

import (
	"slices"
	"sync"
	"time"

	"pionnier/core/engine"
)

// progressInterval is the least time between two progress reports. Engines report thousands of
// times a second, people cannot read faster, and each report costs a redraw.
const progressInterval = 100 * time.Millisecond

// maxWaiting is the most snapshots that wait for a slow listener. The oldest are dropped beyond it;
// the newest is always delivered.
const maxWaiting = 64

// publisher delivers snapshots and progress on its own goroutine, so that a slow listener never
// delays the game and may call commands.
type publisher struct {
	publish  func(Snapshot)
	progress func(uint64, engine.Info)
	wake     chan struct{} // there may be something to deliver
	quit     chan struct{}
	done     chan struct{}

	mu        sync.Mutex
	snapshots []Snapshot
	report    *report
}

type report struct {
	revision uint64
	info     engine.Info
}

func startPublisher(publish func(Snapshot), progress func(uint64, engine.Info)) *publisher {
	p := &publisher{
		publish: publish, progress: progress, wake: make(chan struct{}, 1),
		quit: make(chan struct{}), done: make(chan struct{}),
	}
	go p.run()
	return p
}

func (p *publisher) put(s Snapshot) {
	if p.publish == nil {
		return
	}
	p.mu.Lock()
	if len(p.snapshots) == maxWaiting {
		p.snapshots = slices.Delete(p.snapshots, 0, 1)
	}
	p.snapshots = append(p.snapshots, s)
	if p.report != nil && p.report.revision < s.Revision {
		p.report = nil
	}
	p.mu.Unlock()
	p.ring()
}

func (p *publisher) putProgress(revision uint64, info engine.Info) {
	if p.progress == nil {
		return
	}
	p.mu.Lock()
	p.report = &report{revision, info}
	p.mu.Unlock()
	p.ring()
}

func (p *publisher) ring() {
	select {
	case p.wake <- struct{}{}:
	default:
	}
}

func (p *publisher) run() {
	defer close(p.done)
	var rest <-chan time.Time // non-nil after a report: no other before it fires
	for {
		p.deliverSnapshots()
		if rest == nil {
			if r := p.takeReport(); r != nil {
				p.progress(r.revision, r.info)
				rest = time.After(progressInterval)
			}
		}
		select {
		case <-p.wake:
		case <-rest:
			rest = nil
		case <-p.quit:
			p.deliverSnapshots()
			return
		}
	}
}

func (p *publisher) deliverSnapshots() {
	for {
		p.mu.Lock()
		if len(p.snapshots) == 0 {
			p.mu.Unlock()
			return
		}
		s := p.snapshots[0]
		p.snapshots = slices.Delete(p.snapshots, 0, 1)
		p.mu.Unlock()
		p.publish(s)
	}
}

func (p *publisher) takeReport() *report {
	p.mu.Lock()
	defer p.mu.Unlock()
	r := p.report
	p.report = nil
	return r
}

// close delivers the remaining snapshots and waits until the goroutine has ended.
func (p *publisher) close() {
	close(p.quit)
	<-p.done
}
