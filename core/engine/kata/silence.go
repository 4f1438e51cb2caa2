package kata

import (
	"strconv"
	"strings"
	"sync"
	"time"

	"pionnier/core/engine/gtp"
)

// Patience is how long questions usually wait for a program that says nothing of use to any of them.
const Patience = 10 * time.Second

// vigil is the watch over a running program: its questions are given up if patience passes, while one
// waits, without an answer that makes sense.
type vigil struct {
	patience time.Duration

	mu     sync.Mutex
	timer  *time.Timer // nil: no question waits
	heard  string      // the latest line that made no sense; "" if none did since the last good one
	latest int         // number of a question
}

// follow begins to wait where questions wait for answers, and anew after each that was of use.
func (r *running) follow(answered bool) {
	v := &r.watch
	v.mu.Lock()
	defer v.mu.Unlock()
	switch {
	case r.answers.Waiting() == 0:
		if v.timer != nil {
			v.timer.Stop()
		}
		v.timer = nil
	case v.timer == nil:
		v.timer = time.AfterFunc(v.patience, r.giveUp)
	case answered:
		v.timer.Reset(v.patience)
	}
	if answered {
		v.heard = ""
	}
}

// giveUp fails the questions that wait. A program that talks nonsense is ended; one that only keeps
// silent may be loading, and is asked again by who asks later.
func (r *running) giveUp() {
	r.watch.mu.Lock()
	r.watch.timer = nil
	heard := r.watch.heard
	r.watch.mu.Unlock()
	failure := gtp.Failure{Reason: gtp.Silent, Command: "query", Words: r.words.Last()}
	if heard != "" {
		failure.Reason, failure.Answer = gtp.Garbled, heard
	}
	err := failed(failure)
	r.answers.Fail(reply{failed: err})
	if heard != "" {
		r.answers.End(err)
		r.process.Kill()
	}
}

// hear hands an answer to the question that waits for it, and keeps any other line.
func (r *running) hear(line string, a reply, parsed bool) {
	switch {
	case parsed && r.answers.Hand(a.ID, a, !a.During):
		r.follow(!a.During || len(a.Moves) > 0)
	case parsed && (a.Warning != "" || r.asked(a.ID)):
	default:
		r.watch.mu.Lock()
		defer r.watch.mu.Unlock()
		r.watch.heard = r.words.Heard(line)
	}
}

// asked reports whether an id is one that was asked, whose answer comes late, or of an order to end one.
func (r *running) asked(id string) bool {
	n, _ := strconv.Atoi(strings.TrimPrefix(id, ending))
	r.watch.mu.Lock()
	defer r.watch.mu.Unlock()
	return n > 0 && n <= r.watch.latest
}

// await registers a question before it is sent, and returns the channel of its answers.
func (r *running) await(id string) (<-chan reply, error) {
	answers, err := r.answers.Await(id)
	if err != nil {
		return nil, err
	}
	n, _ := strconv.Atoi(id)
	r.watch.mu.Lock()
	r.watch.latest = max(r.watch.latest, n)
	r.watch.mu.Unlock()
	r.follow(false)
	return answers, nil
}

// forget drops a question whose answers are not waited for any more.
func (r *running) forget(id string) {
	r.answers.Forget(id)
	r.follow(false)
}
