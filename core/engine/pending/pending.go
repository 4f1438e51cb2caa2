// Package pending has the questions to another program that wait for its answers, until that
// program ends. It knows neither what is asked nor how lines are written: packages kata and remote do.
// Start reading at Answers.
package pending

import "sync"

// Answers is the questions of one program by their IDs. Its zero value is ready; its methods may be
// called from any goroutine.
type Answers[ID comparable, A any] struct {
	mu      sync.Mutex
	ended   error
	waiting map[ID]chan A
}

// Await returns the channel of a question's answers, which is closed after the last, or why no more
// answers come. It must be called before the question is sent.
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

// Hand passes an answer to its receiver, and reports whether there is one. A report that has not been
// received yet is replaced by the newer one.
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

// Fail gives all questions that wait their last answer. Later ones may be asked.
func (p *Answers[ID, A]) Fail(a A) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for id, answers := range p.waiting {
		replace(answers, a)
		close(answers)
		delete(p.waiting, id)
	}
}

// Forget drops a question whose answers are not received any more.
func (p *Answers[ID, A]) Forget(id ID) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.waiting, id)
}

// Waiting returns the number of questions that wait.
func (p *Answers[ID, A]) Waiting() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return len(p.waiting)
}

// End closes all channels: no more answers come. The first reason stays.
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

// Err returns why no more answers come, nil while they do.
func (p *Answers[ID, A]) Err() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.ended
}
