package kata

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"sync"
	"time"

	"pionnier/core/engine"
	"pionnier/core/engine/gtp"
)

// Client runs a program and hands its answers to who asked. Its methods may be called
// from any goroutine.
type Client struct {
	start func(complaints io.Writer) (gtp.Process, error)

	mu      sync.Mutex
	running *running // nil before the first question, and after the program's end
	asked   int
	closed  bool
}

// NewClient returns a client of the program that start starts: at the first question, and
// again where it has ended meanwhile. What the program writes to its error output goes to
// complaints.
func NewClient(start func(complaints io.Writer) (gtp.Process, error)) *Client {
	return &Client{start: start}
}

// ErrProgram is wrapped by the errors that are the program's fault; they wrap a
// *gtp.Failure, too, that says more.
var ErrProgram = errors.New("the analysis program failed")

// failed makes an error of a failure.
func failed(f gtp.Failure) error { return fmt.Errorf("%w: %w", ErrProgram, &f) }

// running is a program with the questions that wait for its answers.
type running struct {
	process gtp.Process
	words   *gtp.Words // that it said beside its answers

	mu      sync.Mutex
	ended   error // why no more answers come; nil while they do
	waiting map[string]chan reply
}

// Close ends the program. Questions that wait fail.
func (c *Client) Close() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.closed = true
	if c.running != nil {
		c.running.process.Kill()
	}
	return nil
}

// program returns the running program, and starts it where it does not run.
func (c *Client) program() (*running, string, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed {
		return nil, "", failed(gtp.Failure{Reason: gtp.Ended})
	}
	c.asked++
	id := strconv.Itoa(c.asked)
	if c.running != nil && c.running.state() == nil {
		return c.running, id, nil
	}
	words := &gtp.Words{}
	p, err := c.start(words)
	if err != nil {
		return nil, "", fmt.Errorf("%w: %w", engine.ErrUnavailable, failed(gtp.Failure{Reason: gtp.NotStarted, Err: err}))
	}
	c.running = &running{process: p, words: words, waiting: map[string]chan reply{}}
	go c.running.listen()
	return c.running, id, nil
}

func (r *running) state() error {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.ended
}

// maxLine bounds a line of the program, in bytes: ownership of every move of the largest
// board, and more.
const maxLine = 16 << 20

// listen hands out answers until the program ends.
func (r *running) listen() {
	lines := bufio.NewScanner(r.process)
	lines.Buffer(nil, maxLine)
	for lines.Scan() {
		var a reply
		if json.Unmarshal(lines.Bytes(), &a) == nil && a.Warning == "" {
			r.hand(a)
		}
	}
	var how error
	select { // a program that has closed its output ends, or is ended
	case <-r.process.Done():
		how = r.process.Err()
	case <-time.After(endTime):
		r.process.Kill()
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.ended = failed(gtp.Failure{Reason: gtp.Ended, Err: how, Words: r.words.Last()})
	for id, answers := range r.waiting {
		close(answers)
		delete(r.waiting, id)
	}
}

// hand passes an answer to its receiver. A report that has not been received yet is replaced
// by the newer one.
func (r *running) hand(a reply) {
	r.mu.Lock()
	defer r.mu.Unlock()
	answers := r.waiting[a.ID]
	if answers == nil {
		return
	}
	select {
	case <-answers:
	default:
	}
	answers <- a
	if !a.During {
		close(answers)
		delete(r.waiting, a.ID)
	}
}

// ask sends a query; its answers come on the channel, which is closed after the last.
func (r *running) ask(id string, query map[string]any) (<-chan reply, error) {
	answers := make(chan reply, 1)
	r.mu.Lock()
	if r.ended != nil {
		r.mu.Unlock()
		return nil, r.ended
	}
	r.waiting[id] = answers
	r.mu.Unlock()
	query["id"] = id
	return answers, r.send(query)
}

// send writes a line. Lines of several questions do not mix: each is one Write.
func (r *running) send(query map[string]any) error {
	line, err := json.Marshal(query)
	if err != nil {
		return err
	}
	if _, err := r.process.Write(append(line, '\n')); err != nil {
		if ended := r.state(); ended != nil {
			return ended
		}
		return failed(gtp.Failure{Reason: gtp.Ended, Err: err, Words: r.words.Last()})
	}
	return nil
}

// terminate has a question answered with what is known.
func (r *running) terminate(id string) error {
	return r.send(map[string]any{"id": "end " + id, "action": "terminate", "terminateId": id})
}
