// Package speech reads sentences aloud with the system's voice, where the toolkit supports no
// screen reader. It supports Linux, through spd-say of speech-dispatcher.
//
// Start reading at Voice. Sentences are queued. If two are waiting, a new one replaces the older of
// them.
package speech

import "sync"

// Voice speaks sentences one after another. A nil Voice is silent.
type Voice struct {
	mu      sync.Mutex
	waiting []sentence
	busy    bool
	say     func(language, words string) // returns when the sentence was said
}

type sentence struct{ language, words string }

// most is the maximum number of queued sentences.
const most = 2

// New returns a Voice, or nil if the system has no voice.
func New() *Voice {
	say := system()
	if say == nil {
		return nil
	}
	return &Voice{say: say}
}

// Say queues the sentence words to be spoken and returns at once. language is the code of its
// language. If more than most sentences are waiting, Say discards the oldest. It does nothing if v
// is nil or words is empty.
func (v *Voice) Say(language, words string) {
	if v == nil || words == "" {
		return
	}
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.waiting = append(v.waiting, sentence{language, words}); len(v.waiting) > most {
		v.waiting = v.waiting[1:]
	}
	if !v.busy {
		v.busy = true
		go v.work()
	}
}

// work speaks the queued sentences until the queue is empty.
func (v *Voice) work() {
	for {
		v.mu.Lock()
		if len(v.waiting) == 0 {
			v.busy = false
			v.mu.Unlock()
			return
		}
		next := v.waiting[0]
		v.waiting = v.waiting[1:]
		v.mu.Unlock()
		v.say(next.language, next.words)
	}
}
