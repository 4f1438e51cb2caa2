package gtp_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"pionnier/core/engine"
	"pionnier/core/engine/gtp"
	"pionnier/core/game"
	"pionnier/core/weiqi"
)

// fake is a program that answers from a script, inside the test.
type fake struct {
	answers map[string]string        // by the command's name; "hang" never answers, "die" ends it
	think   func(fk *process) string // answers genmove; nil: the answer in answers
	// interruptible is a command that thinks until the next line arrives.
	interruptible string
	started       atomic.Int32 // how often it was started
	killed        atomic.Int32
	mu            sync.Mutex
	heard         []string // all commands but the greeting's
}

func newFake(answers map[string]string) *fake {
	f := &fake{answers: map[string]string{"protocol_version": "2", "name": "Fake", "version": "1.0",
		"boardsize": "", "clear_board": "", "komi": "", "play": "", "genmove": "C3", "quit": ""}}
	for name, text := range answers {
		f.answers[name] = text
	}
	return f
}

// process is one run of the fake.
type process struct {
	io.Reader
	io.Writer
	fake       *fake
	in         *io.PipeReader
	out        *io.PipeWriter
	complaints io.Writer
	done       chan struct{}
	err        error
	once       sync.Once
}

func (f *fake) start(complaints io.Writer) (gtp.Process, error) {
	f.started.Add(1)
	in, toProgram := io.Pipe()
	fromProgram, out := io.Pipe()
	p := &process{Reader: fromProgram, Writer: toProgram, fake: f, in: in, out: out, complaints: complaints, done: make(chan struct{})}
	go p.run()
	return p, nil
}

func (p *process) Kill() {
	select {
	case <-p.done:
	default:
		p.fake.killed.Add(1)
	}
	p.end(errors.New("killed"))
}

func (p *process) Done() <-chan struct{} { return p.done }
func (p *process) Err() error            { return p.err }

// end closes the pipes before it reports the end: a process that has ended answers nothing.
func (p *process) end(err error) {
	p.once.Do(func() {
		p.err = err
		p.in.CloseWithError(io.ErrClosedPipe)
		p.out.Close()
		close(p.done)
	})
}

func (p *process) run() {
	defer p.end(nil)
	lines := bufio.NewScanner(p.in)
	for lines.Scan() {
		c, ok := gtp.ParseCommand(lines.Text())
		if !ok {
			continue
		}
		p.fake.hear(c)
		text, known, waits, think := p.fake.answer(c)
		if waits {
			fmt.Fprint(p.out, "=\n")
			lines.Scan()
			fmt.Fprint(p.out, "play cancelled\n\n")
			continue
		}
		if think != nil {
			text = think(p)
		}
		switch {
		case !known:
			fmt.Fprint(p.out, "? unknown command\n\n")
		case text == "hang":
			<-p.done
		case text == "die":
			fmt.Fprint(p.complaints, "Segmentation fault\n")
			p.end(errors.New("exit status 139"))
			return
		case strings.HasPrefix(text, "?"):
			fmt.Fprintf(p.out, "%s\n\n", text)
		case strings.HasPrefix(text, "raw:"):
			fmt.Fprint(p.out, text[4:])
		default:
			fmt.Fprintf(p.out, "= %s\n\n", strings.TrimSpace(text))
		}
		if c.Name == "quit" {
			return
		}
	}
}

var greeting = map[string]bool{"protocol_version": true, "name": true, "version": true, "list_commands": true}

func (f *fake) hear(c gtp.Command) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if !greeting[c.Name] {
		f.heard = append(f.heard, c.String())
	}
}

func (f *fake) set(command, text string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.answers[command] = text
}

func (f *fake) thinks(how func(*process) string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.think = how
}

func (f *fake) interrupt(command string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.interruptible = command
}

// answer looks up the answer; known is false for an unknown command.
func (f *fake) answer(c gtp.Command) (text string, known, waits bool, think func(*process) string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	text, known = f.answers[c.Name]
	if c.Name == "list_commands" {
		known = true
		for name := range f.answers {
			text += name + "\n"
		}
	}
	if strings.Contains(c.Name, "genmove") {
		think = f.think
	}
	return text, known, c.Name == f.interruptible, think
}

// take returns what was received since the last call, in one line.
func (f *fake) take() string {
	f.mu.Lock()
	defer f.mu.Unlock()
	s := strings.Join(f.heard, "; ")
	f.heard = nil
	return s
}

func (f *fake) options() gtp.Options {
	return gtp.Options{Start: f.start, Format: weiqi.FormatPoint, Parse: weiqi.ParseMove,
		Terms: func(p game.Position) gtp.Terms {
			rules := p.(*weiqi.Position).Rules()
			return gtp.Terms{Komi: rules.Komi, Rules: []string{rules.ID + "-exact", rules.ID}}
		}}
}

func start(t *testing.T) *weiqi.Position {
	t.Helper()
	rules, err := weiqi.Ruleset("japanese")
	if err != nil {
		t.Fatal(err)
	}
	p, err := weiqi.New(5, rules)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// asked is a question after these moves, "C3 D4", Black first.
func asked(t *testing.T, start game.Position, moves string) engine.Request {
	t.Helper()
	r := engine.Request{Position: start, Past: &engine.Past{Start: start}}
	width, height := start.Size()
	for _, text := range strings.Fields(moves) {
		m, err := weiqi.ParseMove(text, width, height)
		if err != nil {
			t.Fatal(err)
		}
		r.Past.Moves = append(r.Past.Moves, engine.Played{Color: r.Position.ToMove(), Move: m})
		if r.Position, err = r.Position.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	return r
}

// search asks and wants this move.
func search(t *testing.T, e *gtp.Engine, r engine.Request, want string) engine.Info {
	t.Helper()
	info, err := e.Search(context.Background(), r, nil)
	if err != nil {
		t.Fatal(err)
	}
	m, err := weiqi.ParseMove(want, 5, 5)
	if err != nil || info.Move != m || info.Resign {
		t.Fatalf("got %+v (%v), want %s", info, err, want)
	}
	return info
}

// failure asks and wants a Failure.
func failure(t *testing.T, e *gtp.Engine, r engine.Request, want gtp.Reason) *gtp.Failure {
	t.Helper()
	info, err := e.Search(context.Background(), r, nil)
	f, ok := errors.AsType[*gtp.Failure](err)
	if !ok || f.Reason != want {
		t.Fatalf("got %+v, %v; want reason %d", info, err, want)
	}
	return f
}

func wantHeard(t *testing.T, f *fake, want string) {
	t.Helper()
	if got := f.take(); got != want {
		t.Errorf("the program heard\n%s\nwant\n%s", got, want)
	}
}

// after answers once the time has passed or the program is killed.
func after(d time.Duration, text string) func(*process) string {
	return func(p *process) string {
		select {
		case <-time.After(d):
		case <-p.done:
		}
		return text
	}
}
