package gtp

import (
	"context"
	"errors"
	"io"
	"sync"
	"sync/atomic"
	"time"
)

// Process is a running external program.
type Process interface {
	io.ReadWriter // its output and its input
	// Kill ends the program and all programs that it has started, so that Read and Write return. It
	// may be called at any time and more than once.
	Kill()
	Done() <-chan struct{} // closed when it has ended
	Err() error            // after Done: how it ended; nil for exit status 0
}

// Patience has the time limits of a program. Zero fields have defaults.
type Patience struct {
	Start   time.Duration // for its first answer, since it may have to load much
	Command time.Duration // for a command that needs no search
	Move    time.Duration // for a move
	Stop    time.Duration // to finish a search after its cancellation
	Quit    time.Duration // to end after "quit"
}

// usual are the defaults, enough for a large network on a slow or distant machine.
var usual = Patience{Start: 3 * time.Minute, Command: 30 * time.Second, Move: 10 * time.Minute,
	Stop: 2 * time.Second, Quit: 500 * time.Millisecond}

func (p Patience) orUsual() Patience {
	for _, f := range []struct{ field, usual *time.Duration }{
		{&p.Start, &usual.Start}, {&p.Command, &usual.Command}, {&p.Move, &usual.Move},
		{&p.Stop, &usual.Stop}, {&p.Quit, &usual.Quit},
	} {
		if *f.field == 0 {
			*f.field = *f.usual
		}
	}
	return p
}

// settled is the time that a program may take to end after it has closed its output.
const settled = 2 * time.Second

// dialogue is a conversation with one running program. A cancelled command holds turn until it is
// answered or the program is killed.
type dialogue struct {
	process  Process
	client   *Client
	words    *Words
	patience Patience
	turn     chan struct{}
	knows    map[string]bool // the program's commands; nil until they are known
	killed   atomic.Bool     // by us
}

// converse calls start to start a program and returns a dialogue with it. It does not wait for the
// program. If start fails, the error is a *Failure.
func converse(start func(complaints io.Writer) (Process, error), patience Patience) (*dialogue, error) {
	w := &Words{}
	process, err := start(w)
	if err != nil {
		return nil, &Failure{Reason: NotStarted, Err: err}
	}
	d := &dialogue{process: process, words: w, patience: patience.orUsual(), turn: make(chan struct{}, 1)}
	d.client = NewClient(process, &wholeLines{to: process})
	d.client.said = func(line string) { w.add(">", line) }
	d.client.heard = func(line string) { w.add("<", line) }
	return d, nil
}

// wholeLines writes lines from several goroutines one at a time.
type wholeLines struct {
	mu sync.Mutex
	to io.Writer
}

func (w *wholeLines) Write(line []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.to.Write(line)
}

type answer struct {
	text string
	err  error
}

// ask sends a command and returns the text of the response. The error is ctx's, a *FailureError, or
// a *Failure, after which the program is no longer usable.
func (d *dialogue) ask(ctx context.Context, patience time.Duration, name string, args ...string) (string, error) {
	return d.askAloud(ctx, patience, nil, nil, name, args...)
}

// askAloud is like ask for a command whose response reports a search; see Client.AskAloud. If ctx
// ends and stop is not nil, askAloud calls stop to make the program finish early.
func (d *dialogue) askAloud(ctx context.Context, patience time.Duration, each func(line string) bool, stop func(), name string, args ...string) (string, error) {
	if err := d.wait(ctx); err != nil {
		return "", err
	}
	answers := make(chan answer, 1)
	go func() {
		text, err := d.client.AskAloud(each, name, args...)
		<-d.turn // before the answer is returned, since leave takes a held turn for a running search
		answers <- answer{text, err}
	}()
	timer := time.NewTimer(patience)
	defer timer.Stop()
	command := Command{Name: name, Args: args}.String()
	select {
	case a := <-answers:
		return a.text, d.explain(a.err, command)
	case <-timer.C:
		d.kill()
		return "", d.fail(Failure{Reason: Silent, Command: command})
	case <-ctx.Done():
		grace := d.patience.Stop
		if d.knows == nil { // it is still loading; give it the usual time
			grace = patience
		}
		go d.stop(stop, grace)
		return "", ctx.Err()
	}
}

// wait acquires d.turn. It returns ctx's error if ctx ends first.
func (d *dialogue) wait(ctx context.Context) error {
	select {
	case d.turn <- struct{}{}:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// stop makes the program finish a cancelled search. It calls how, which may be nil, and kills the
// program if it does not finish within grace.
func (d *dialogue) stop(how func(), grace time.Duration) {
	ctx, cancel := context.WithTimeout(context.Background(), grace)
	defer cancel()
	if how != nil {
		go how()
	}
	if d.wait(ctx) != nil {
		d.kill()
		return
	}
	<-d.turn
}

// explain converts err, an error of the client for command, to a *Failure. It returns nil and a
// *FailureError unchanged.
func (d *dialogue) explain(err error, command string) error {
	if err == nil {
		return nil
	}
	if _, refused := errors.AsType[*FailureError](err); refused {
		return err
	}
	if errors.Is(err, errTooLong) {
		d.kill()
		return d.fail(Failure{Reason: Garbled, Command: command, Err: errTooLong})
	}
	// It has closed its output, as programs do when they end.
	select {
	case <-d.process.Done():
		err = d.process.Err()
	case <-time.After(settled):
		d.kill()
		err = nil
	}
	return d.fail(Failure{Reason: Ended, Command: command, Err: err})
}

// fail returns f with the last lines of the conversation added.
func (d *dialogue) fail(f Failure) error {
	f.Answer, f.Words = readable(f.Answer), d.words.Last()
	return &f
}

// must is like ask for a command that the program must not refuse. It returns a refusal as a
// *Failure. If ctx is cancelled, it returns at once, and the answer is awaited before the next
// command.
func (d *dialogue) must(ctx context.Context, name string, args ...string) error {
	_, err := d.ask(ctx, d.patience.Command, name, args...)
	return d.insist(err)
}

// insist converts err to a *Failure if it is a *FailureError, and otherwise returns err.
func (d *dialogue) insist(err error) error {
	if refusal, ok := errors.AsType[*FailureError](err); ok {
		return d.fail(Failure{Reason: Refused, Command: refusal.Command, Answer: refusal.Text})
	}
	return err
}

func (d *dialogue) kill() {
	d.killed.Store(true)
	d.process.Kill()
}

// ended reports whether the program has ended or was killed.
func (d *dialogue) ended() bool {
	if d.killed.Load() {
		return true
	}
	select {
	case <-d.process.Done():
		return true
	default:
		return false
	}
}

// leave asks the program to quit, unless it is searching, and then kills it.
func (d *dialogue) leave() {
	defer d.kill()
	select {
	case d.turn <- struct{}{}:
		<-d.turn
	default:
		return // it searches
	}
	ctx, cancel := context.WithTimeout(context.Background(), d.patience.Quit)
	defer cancel()
	if _, err := d.ask(ctx, d.patience.Quit, "quit"); err == nil {
		select {
		case <-d.process.Done():
		case <-ctx.Done():
		}
	}
}
