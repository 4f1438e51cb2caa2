package intent

import "sync"

// Apps are the other apps of a phone.
type Apps struct {
	// Share shows the system's sheet of apps, in which the user chooses one that receives the text words;
	// title describes it. It waits, so it must not be called on Fyne's thread. It is nil if sharing is not
	// possible, as is ShareFile.
	Share func(title, words string) error
	// ShareFile does the same with a file, whose name has an extension. It returns errors.ErrUnsupported if this
	// package of the program cannot share files.
	ShareFile func(title, name string, data []byte) error

	mu      sync.Mutex
	waiting []func() ([]File, error)
	take    func([]File, error) // nil until the program has begun
	busy    bool                // a goroutine handles the waiting intents
}

// mostWaiting is the maximum number of queued intents.
const mostWaiting = 16

// Put queues an intent. open reads it later in another goroutine and returns its files. Put returns
// false if the queue is full. It does not block, because it is called on Java's thread, and may be
// called before the program has started.
func (a *Apps) Put(open func() ([]File, error)) bool {
	a.mu.Lock()
	defer a.mu.Unlock()
	if len(a.waiting) == mostWaiting {
		return false
	}
	a.waiting = append(a.waiting, open)
	a.begin()
	return true
}

// Take calls take in another goroutine for each queued and each future intent, in order. If an
// intent cannot be read, take gets the error.
func (a *Apps) Take(take func([]File, error)) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.take = take
	a.begin()
}

// begin starts a goroutine that handles the queue, if needed. The caller must hold mu.
func (a *Apps) begin() {
	if a.take != nil && !a.busy && len(a.waiting) > 0 {
		a.busy = true
		go a.empty()
	}
}

// empty handles queued intents until the queue is empty.
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
