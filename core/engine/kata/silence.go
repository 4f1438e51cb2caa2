package kata

import (
	"strconv"
	"strings"
	"sync"
	"time"

	"pionnier/core/engine/gtp"
)

// Patience is how long questions usually wait for a program without a useful answer to any of them.
const Patience = 10 * time.Second

// vigil watches a running program. Its questions fail if one of them waits longer than patience
// without any valid answer from the program.
type vigil struct {
	patience time.Duration

	mu     sync.Mutex
	timer  *time.Timer // nil: no question waits
	heard  string      // the latest invalid line since the last valid answer; "" if none
	latest int         // highest number of a question
}

// follow updates the timer of the watch. It starts the timer if questions wait for answers and
// stops it if none do. After a useful answer, answered must be true, and the timer restarts.
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

// giveUp fails all waiting questions. It kills the program only if it has written invalid lines: a
// silent program may still be loading.
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

// hear delivers a to the question that waits for it. line is the line from which a was parsed. A
// line that is no expected answer is stored for the report of a failure.
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

// asked reports whether id is the ID of an earlier question, or of a command that ended one.
func (r *running) asked(id string) bool {
	n, _ := strconv.Atoi(strings.TrimPrefix(id, ending))
	r.watch.mu.Lock()
	defer r.watch.mu.Unlock()
	return n > 0 && n <= r.watch.latest
}

// await registers a question before it is sent, and returns the channel of its answers. It returns
// an error if the program has ended.
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

// forget drops the question id, whose caller no longer waits.
func (r *running) forget(id string) {
	r.answers.Forget(id)
	r.follow(false)
}
