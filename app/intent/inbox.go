package intent

import "sync"

// Apps are the other apps of a phone.
type Apps struct {
	// Share shows the system's sheet of apps, to one of which the user sends a text; title names what it is.
	// It waits, and is not for Fyne's thread. Nil: nothing can be shared.
	Share func(title, words string) error

	mu      sync.Mutex
	waiting []func() (File, error)
	take    func(File, error) // nil: the program has not begun
	busy    bool              // a goroutine takes what waits
}

// mostWaiting is how many intents wait for the program to begin.
const mostWaiting = 16

// Put adds an intent that arrives, and does not wait: it is called on Java's thread, also before the program
// has begun. open reads the intent later, in a goroutine of its own. Put reports whether there was room.
func (a *Apps) Put(open func() (File, error)) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	if len(a.waiting) == mostWaiting {
		return false
	}
	a.waiting = append(a.waiting, open)
	a.begin()
	return true
}

// Take has every intent taken once, in the order in which they arrived, also those that wait. It calls take
// in a goroutine of its own, with an error if an intent cannot be read.
func (a *Apps) Take(take func(File, error)) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.take = take
	a.begin()
}

// begin starts a goroutine for what waits, if there is none. The lock is held.
func (a *Apps) begin() {
	if a.take != nil && !a.busy && len(a.waiting) > 0 {
		a.busy = true
		go a.empty()
	}
}

// empty takes what waits until nothing does.
func (a *Apps) empty() {
	for {
		a.mu.Lock()
		if len(a.waiting) == 0 {
			a.busy = false
			a.mu.Unlock()
			return
		}
		open, take := a.waiting[0], a.take
		a.waiting = a.waiting[1:]
		a.mu.Unlock()
		take(open())
	}
}
