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

// Await registers a question and returns the channel of its answers, which is closed after the last
// one. It returns the error of End if no more answers come. It must be called before the question
// is sent.
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

// Hand sends an answer to the question id and reports whether the question waits. It replaces an
// answer that has not been received yet. last closes the channel.
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

// Fail sends a to all waiting questions as their last answer. New questions may be asked.
func (p *Answers[ID, A]) Fail(a A) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for id, answers := range p.waiting {
		replace(answers, a)
		close(answers)
		delete(p.waiting, id)
	}
}

// Forget drops a question whose answers are no longer received.
func (p *Answers[ID, A]) Forget(id ID) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.waiting, id)
}

// Waiting returns the number of waiting questions.
func (p *Answers[ID, A]) Waiting() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.waiting)
}

// End closes all channels, since no more answers come. Err returns the reason of the first call.
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

// Err returns the reason why no more answers come, or nil before End.
func (p *Answers[ID, A]) Err() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.ended
}
