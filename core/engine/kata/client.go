package kata

import (
	"bufio"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"sync"
	"time"

	"pionnier/core/engine"
	"pionnier/core/engine/gtp"
	"pionnier/core/engine/pending"
)

// Client runs a program and passes its answers to the callers that asked. Its methods may be called
// from any goroutine.
type Client struct {
	// Patience is how long questions wait for a program without a useful answer; 0 means the
	// constant Patience.
	Patience time.Duration

	start func(complaints io.Writer) (gtp.Process, error)

	mu      sync.Mutex
	running *running // nil before the first question, and after the program's end
	asked   int
	closed  bool
}

// NewClient returns a client of the program that start starts. The client calls start at the first
// question, and again at the next question after the program has ended. The program must write its
// error output to complaints.
func NewClient(start func(complaints io.Writer) (gtp.Process, error)) *Client {
	return &Client{start: start}
}

// ErrProgram is wrapped by errors that are caused by the program. They also wrap a *gtp.Failure
// with the details.
var ErrProgram = errors.New("the analysis program failed")

// failed returns f as an error that also wraps ErrProgram.
func failed(f gtp.Failure) error { return fmt.Errorf("%w: %w", ErrProgram, &f) }

// running is a running program with the questions that wait for its answers.
type running struct {
	process gtp.Process
	words   *gtp.Words // its output besides answers

	answers pending.Answers[string, reply]
	watch   vigil
}

// Close kills the program. Unanswered and later questions fail. The error is always nil.
func (c *Client) Close() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.closed = true
	if c.running != nil {
		c.running.process.Kill()
	}
	return nil
}

// program returns the running program and a new ID for a question. It starts the program if none is
// running. It returns an error if c is closed or, wrapping engine.ErrUnavailable, if the program
// cannot be started.
func (c *Client) program() (*running, string, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.closed {
		return nil, "", failed(gtp.Failure{Reason: gtp.Ended})
	}
	c.asked++
	id := strconv.Itoa(c.asked)
	if c.running != nil && c.running.answers.Err() == nil {
		return c.running, id, nil
	}
	words := &gtp.Words{}
	p, err := c.start(words)
	if err != nil {
		return nil, "", fmt.Errorf("%w: %w", engine.ErrUnavailable, failed(gtp.Failure{Reason: gtp.NotStarted, Err: err}))
	}
	c.running = &running{process: p, words: words, watch: vigil{patience: cmp.Or(c.Patience, Patience)}}
	go c.running.listen()
	return c.running, id, nil
}

// maxLine is the longest line of the program, in bytes: enough for the ownership of every move of
// the largest board.
const maxLine = 16 << 20

// listen reads the program's output until it ends, and delivers the answers to the waiting callers.
func (r *running) listen() {
	lines := bufio.NewScanner(r.process)
	lines.Buffer(nil, maxLine)
	for lines.Scan() {
		var a reply
		err := json.Unmarshal(lines.Bytes(), &a)
		r.hear(lines.Text(), a, err == nil)
	}
	var how error
	select { // a program that has closed its output ends, or is killed
	case <-r.process.Done():
		how = r.process.Err()
	case <-time.After(endTime):
		r.process.Kill()
	}
	r.answers.End(failed(gtp.Failure{Reason: gtp.Ended, Err: how, Words: r.words.Last()}))
	r.follow(false)
}

// ask sends query with the given ID. It returns the channel of its answers, which is closed after
// the last one. It returns an error if the program has ended.
func (r *running) ask(id string, query map[string]any) (<-chan reply, error) {
	answers, err := r.await(id)
	if err != nil {
		return nil, err
	}
	query["id"] = id
	return answers, r.send(query)
}

// send writes query as a line in a single call to Write, so that concurrent queries do not mix. If
// the program has ended, send returns the reason.
func (r *running) send(query map[string]any) error {
	line, err := json.Marshal(query)
	if err != nil {
		return err
	}
	if _, err := r.process.Write(append(line, '\n')); err != nil {
		if ended := r.answers.Err(); ended != nil {
			return ended
		}
		return failed(gtp.Failure{Reason: gtp.Ended, Err: err, Words: r.words.Last()})
	}
	return nil
}

// ending precedes a question's ID in the ID of the command that ends it.
const ending = "end "

// terminate makes the program answer the question id at once with the best answer found so far. It
// does not wait for that answer, and returns an error if the program has ended.
func (r *running) terminate(id string) error {
	return r.send(map[string]any{"id": ending + id, "action": "terminate", "terminateId": id})
}
