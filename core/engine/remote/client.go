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

// Process is the process of the engines.
type Process interface {
	io.ReadWriter
	// Kill ends the process, so that Read returns. It may be called at any time.
	Kill()
}

// Client asks engines in another process. Its methods may be called from any goroutine.
type Client struct {
	start func() (Process, error)

	mu      sync.Mutex
	running *running // nil before the first question, and after the end
	made    int      // number of engines made
	asked   int      // number of questions asked
}

// NewClient returns a client of the process that start starts. The client calls start at the first
// question, and again at the next question after the process has ended.
func NewClient(start func() (Process, error)) *Client { return &Client{start: start} }

// Start starts the process if none is running, so that the first question need not wait for it. The
// error wraps engine.ErrUnavailable if that is impossible.
func (c *Client) Start() error {
	_, err := c.process()
	return err
}

// Times to wait for the last answer of a question that was stopped, and for any answer before the
// process is killed.
const (
	stopTime   = 150 * time.Millisecond
	silentTime = 2 * time.Second
)

// errGone is the error of questions whose process has ended.
var errGone = errors.New("the engines' process has ended")

// running is a running process with the questions that wait for its answers.
type running struct {
	process Process

	answers pending.Answers[int, answer]
	ready   atomic.Bool
}

// process returns the running process. It starts one if none is running. The error wraps
// engine.ErrUnavailable if that is impossible.
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

// listen delivers answers to the waiting goroutines until the process ends. It kills a process that
// writes an invalid line.
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

// ask sends q. It returns the channel of its answers, which is closed after the last one. It
// returns an error if the process has ended.
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

// ask sends q and waits until it is answered or ctx ends. It may return an answer even if ctx has
// ended. If the process ends during the first attempt, ask sends q once more, to a new process. If
// that fails too, or no process can be started, it returns an error.
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

// err returns the error in a, or nil.
func (a answer) err() error {
	switch {
	case a.Error == "":
		return nil
	case a.Unavailable:
		return fmt.Errorf("%w: %s", engine.ErrUnavailable, a.Error)
	}
	return errors.New(a.Error)
}

// stop asks the process for the last answer to question id and waits for it: for stopTime, or for
// silentTime if last has no Info. If no answer arrives, it returns last, or ctx's error if last has
// no Info. It kills a process that does not answer at all.
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

// or returns a if a has an Info, and err otherwise.
func (a answer) or(err error) (answer, error) {
	if a.Info == nil {
		return answer{}, err
	}
	return a, nil
}

// finalWithin receives answers until the final one, for at most d. ended reports whether the final
// answer arrived or the channel was closed.
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

// Game has the functions of a game that a Client needs.
type Game struct {
	ID     string
	Encode func(game.Position) (string, error)
}

// Engine returns a function that creates engines of g at the given level. They run in the other
// process.
func (c *Client) Engine(g Game, level string) func(engine.Resources) engine.Engine {
	return func(r engine.Resources) engine.Engine {
		r.Network = nil
		return &remoteEngine{client: c, game: g, question: question{Engine: c.number(&c.made), Game: g.ID, Level: level, Resources: &r}}
	}
}
