// Package speech has the system's voice read sentences aloud, for those who cannot see the
// board where the toolkit speaks to no screen reader: on Linux, through speech-dispatcher's
// spd-say. Elsewhere there is no voice here, since screen readers read the window itself.
//
// Start at Voice. Nothing waits for it, and a sentence that comes while two wait is dropped
// for the newest.
package speech

import "sync"

// Voice says sentences one after another. A nil Voice is silent.
type Voice struct {
	mu      sync.Mutex
	waiting []sentence
	busy    bool
	say     func(language, words string) // returns when it is said
}

type sentence struct{ language, words string }

// most is how many sentences wait at most: what comes too late is of no use.
const most = 2

// New makes a voice, nil where there is none.
func New() *Voice {
	say := system()
	if say == nil {
		return nil
	}
	return &Voice{say: say}
}

// Say says words in a language, by its code. It returns at once.
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

// work says what waits, until nothing does.
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
