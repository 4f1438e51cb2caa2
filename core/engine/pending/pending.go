// Package pending keeps track of questions to another program that wait for answers. It is
// independent of the content and the format of questions, which packages kata and remote define.
// Start reading at Answers.
package pending

import "sync"

// Answers are the waiting questions of one program by their IDs. The zero value is ready to use.
// Its methods may be called from any goroutine.
type Answers[ID comparable, A any] struct {
	mu      sync.Mutex
	ended   error
	waiting map[ID]chan A
}

// Await registers the question id and returns the channel of its answers, which is closed after the
// last one. Call it before sending the question. After End, it returns End's error.
func (p *Answers[ID, A]) Await(id ID) (<-chan A, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.ended != nil {
		return nil, p.ended
	}
	if p.waiting == nil {
		p.waiting = map[ID]chan A{}
	}
	answers := make(chan A, 1)
	p.waiting[id] = answers
	return answers, nil
}

// Hand sends a to the question id and reports whether that question is waiting. It replaces an
// answer that has not been received yet. If last is true, Hand closes the channel.
func (p *Answers[ID, A]) Hand(id ID, a A, last bool) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	answers := p.waiting[id]
	if answers == nil {
		return false
	}
	replace(answers, a)
	if last {
		close(answers)
		delete(p.waiting, id)
	}
	return true
}

func replace[A any](answers chan A, a A) {
	select {
	case <-answers:
	default:
	}
	answers <- a
}

// Fail sends a to all waiting questions as their last answer. New questions may be registered
// afterwards.
func (p *Answers[ID, A]) Fail(a A) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for id, answers := range p.waiting {
		replace(answers, a)
		close(answers)
		delete(p.waiting, id)
	}
}

// Forget drops the question id, whose answers are no longer received.
func (p *Answers[ID, A]) Forget(id ID) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.waiting, id)
}

// Waiting returns the number of questions that wait for answers.
func (p *Answers[ID, A]) Waiting() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.waiting)
}

// End closes all channels. Later calls to Await and Err return why. Only the first call to End sets
// why.
func (p *Answers[ID, A]) End(why error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.ended == nil {
		p.ended = why
	}
	for _, answers := range p.waiting {
		close(answers)
	}
	p.waiting = nil
}

// Err returns the error passed to End, or nil before End.
func (p *Answers[ID, A]) Err() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.ended
}
