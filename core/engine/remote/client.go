package remote

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"
	"sync/atomic"
	"time"

	"pionnier/core/engine"
	"pionnier/core/engine/pending"
	"pionnier/core/game"
)

// Process is the other end.
type Process interface {
	io.ReadWriter
	// Kill ends it, whatever it does; Read returns then. It may be called at any time.
	Kill()
}

// Client asks engines that work elsewhere. Its methods may be called from any goroutine.
type Client struct {
	start func() (Process, error)

	mu      sync.Mutex
	running *running // nil before the first question, and after the end
	made    int      // engines ever
	asked   int      // questions ever
}

// NewClient returns a client of what start starts: at the first question, and again
// after it has ended or had to be killed. Start calls it too.
func NewClient(start func() (Process, error)) *Client { return &Client{start: start} }

// Start starts the other end now, if it does not run, so that the first question need
// not wait for it.
func (c *Client) Start() error {
	_, err := c.process()
	return err
}

// How long the caller waits for the last answer of a question that was stopped, and how
// long the other end may stay deaf before it is killed.
const (
	stopTime   = 150 * time.Millisecond
	silentTime = 2 * time.Second
)

// errGone is the error of questions whose process has ended.
var errGone = errors.New("the engines' process has ended")

// running is a process with the questions that wait for its answers.
type running struct {
	process Process

	answers pending.Answers[int, answer]
	ready   atomic.Bool
}

// process returns the running process, and starts one where none is.
func (c *Client) process() (*running, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.running != nil && c.running.answers.Err() == nil {
		return c.running, nil
	}
	p, err := c.start()
	if err != nil {
		return nil, fmt.Errorf("start the engines: %w: %w", engine.ErrUnavailable, err)
	}
	c.running = &running{process: p}
	go c.running.listen()
	return c.running, nil
}

func (c *Client) number(of *int) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	*of++
	return *of
}

// listen hands out answers until the process ends.
func (r *running) listen() {
	lines := bufio.NewScanner(r.process)
	lines.Buffer(nil, maxLine)
	for lines.Scan() {
		var a answer
		if json.Unmarshal(lines.Bytes(), &a) != nil {
			break
		}
		if a.Ready {
			r.ready.Store(true)
		}
		r.answers.Hand(a.ID, a, a.Done)
	}
	r.process.Kill()
	r.answers.End(errGone)
}

// ask sends a question; its answers come on the channel, which is closed after the last.
func (r *running) ask(q question) (<-chan answer, error) {
	answers, err := r.answers.Await(q.ID)
	if err != nil {
		return nil, err
	}
	return answers, r.send(q)
}

func (r *running) send(q question) error {
	line, err := json.Marshal(q)
	if err != nil {
		return err
	}
	if _, err := r.process.Write(append(line, '\n')); err != nil {
		return errGone
	}
	return nil
}

// ask asks until the answer is there or ctx ends, and starts the process anew once if it
// ends meanwhile. The answer may be there although ctx has ended.
func (c *Client) ask(ctx context.Context, q question, report func(engine.Info)) (answer, error) {
	for again := true; ; again = false {
		q.ID = c.number(&c.asked)
		a, err := c.askOnce(ctx, q, report)
		if !errors.Is(err, errGone) || !again || ctx.Err() != nil {
			return a, err
		}
	}
}

func (c *Client) askOnce(ctx context.Context, q question, report func(engine.Info)) (answer, error) {
	r, err := c.process()
	if err != nil {
		return answer{}, err
	}
	answers, err := r.ask(q)
	if err != nil {
		return answer{}, err
	}
	var last answer
	for {
		select {
		case a, ok := <-answers:
			if !ok {
				return last, errGone
			}
			if a.Done {
				return a, a.err()
			}
			last = a
			if report != nil && a.Info != nil {
				report(*a.Info)
			}
		case <-ctx.Done():
			return r.stop(ctx, q.ID, answers, last)
		}
	}
}

// err returns the error that an answer tells.
func (a answer) err() error {
	switch {
	case a.Error == "":
		return nil
	case a.Unavailable:
		return fmt.Errorf("%w: %s", engine.ErrUnavailable, a.Error)
	}
	return errors.New(a.Error)
}

// stop ends a question. What it comes to is waited for a moment, and longer if there was
// no report; then the last report is the answer. Who never answers is killed.
func (r *running) stop(ctx context.Context, id int, answers <-chan answer, last answer) (answer, error) {
	if r.send(question{ID: id, Do: stop}) != nil || !r.ready.Load() {
		return last.or(ctx.Err())
	}
	patience := stopTime
	if last.Info == nil {
		patience = silentTime
	}
	final, ended := finalWithin(answers, patience)
	switch {
	case final.Done:
		return final, final.err()
	case ended:
	case patience == silentTime:
		r.process.Kill()
	default:
		go r.killIfSilent(answers)
	}
	return last.or(ctx.Err())
}

// or returns an answer that says something, or the error.
func (a answer) or(err error) (answer, error) {
	if a.Info == nil {
		return answer{}, err
	}
	return a, nil
}

// finalWithin waits for the last answer; ended tells that none will come.
func finalWithin(answers <-chan answer, d time.Duration) (final answer, ended bool) {
	timer := time.NewTimer(d)
	defer timer.Stop()
	for {
		select {
		case a, ok := <-answers:
			if !ok || a.Done {
				return a, true
			}
		case <-timer.C:
			return answer{}, false
		}
	}
}

func (r *running) killIfSilent(answers <-chan answer) {
	if _, ended := finalWithin(answers, silentTime); !ended {
		r.process.Kill()
	}
}

// Game is what the asking side must know of a game.
type Game struct {
	ID     string
	Encode func(game.Position) (string, error)
}

// Engine returns the constructor of engines that play at a level elsewhere.
func (c *Client) Engine(g Game, level string) func(engine.Resources) engine.Engine {
	return func(r engine.Resources) engine.Engine {
		r.Network = nil
		return &remoteEngine{client: c, game: g, question: question{Engine: c.number(&c.made), Game: g.ID, Level: level, Resources: &r}}
	}
}
