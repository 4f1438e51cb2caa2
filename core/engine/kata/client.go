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

// Client runs a program and hands its answers to who asked. Its methods may be called
// from any goroutine.
type Client struct {
	// Patience is how long questions wait for a program that says nothing of use; 0: Patience.
	Patience time.Duration

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

	answers pending.Answers[string, reply]
	watch   vigil
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

// maxLine bounds a line of the program, in bytes: ownership of every move of the largest
// board, and more.
const maxLine = 16 << 20

// listen hands out answers until the program ends.
func (r *running) listen() {
	lines := bufio.NewScanner(r.process)
	lines.Buffer(nil, maxLine)
	for lines.Scan() {
		var a reply
		err := json.Unmarshal(lines.Bytes(), &a)
		r.hear(lines.Text(), a, err == nil)
	}
	var how error
	select { // a program that has closed its output ends, or is ended
	case <-r.process.Done():
		how = r.process.Err()
	case <-time.After(endTime):
		r.process.Kill()
	}
	r.answers.End(failed(gtp.Failure{Reason: gtp.Ended, Err: how, Words: r.words.Last()}))
	r.follow(false)
}

// ask sends a query; its answers come on the channel, which is closed after the last.
func (r *running) ask(id string, query map[string]any) (<-chan reply, error) {
	answers, err := r.await(id)
	if err != nil {
		return nil, err
	}
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
		if ended := r.answers.Err(); ended != nil {
			return ended
		}
		return failed(gtp.Failure{Reason: gtp.Ended, Err: err, Words: r.words.Last()})
	}
	return nil
}

// ending stands before a question's id in the order to end it.
const ending = "end "

// terminate has a question answered with what is known.
func (r *running) terminate(id string) error {
	return r.send(map[string]any{"id": ending + id, "action": "terminate", "terminateId": id})
}
