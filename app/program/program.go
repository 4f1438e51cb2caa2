//go:build !android && !ios && !js && !wasip1

package program

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"pionnier/core/engine/gtp"
	"pionnier/core/engine/priority"
)

// Available reports whether programs can be started on this system.
const Available = true

// lingers is how long the output of an ended program is still read while one of its children keeps
// it open.
const lingers = time.Second

// Group is a group of running programs. The zero value is ready to use.
type Group struct {
	KeepPriority bool // give programs our own priority, not a lower one
	mu           sync.Mutex
	running      map[*Program]bool
	closed       bool
}

// Program is a running external program.
type Program struct {
	command *exec.Cmd
	tree    tree
	mark    string // in the environment of its children
	relieve func() // ends the watch over its children
	in      io.WriteCloser
	out     *io.PipeReader
	done    chan struct{}
	err     error
}

// Start starts a command line, split as by Words, at a low priority, and returns the program. It
// copies the program's standard error to complaints in another goroutine.
func (g *Group) Start(command string, complaints io.Writer) (*Program, error) {
	words, err := Words(command)
	if err != nil {
		return nil, err
	}
	for i, w := range words {
		words[i] = atHome(w)
	}
	c := exec.Command(find(words[0], usualFolders), words[1:]...)
	mark := newMark()
	c.Env = append(os.Environ(), mark)
	out, toOut := io.Pipe()
	c.Stdout, c.Stderr, c.WaitDelay = toOut, complaints, lingers
	in, err := c.StdinPipe()
	if err != nil {
		return nil, fmt.Errorf("program: %w", err)
	}
	p := &Program{command: c, mark: mark, in: in, out: out, done: make(chan struct{})}
	p.tree.prepare(c, g.KeepPriority)
	if err := g.start(p, toOut); err != nil {
		if errors.Is(err, exec.ErrNotFound) || errors.Is(err, fs.ErrNotExist) {
			err = fmt.Errorf("%w: %s", gtp.ErrNotFound, words[0])
		}
		return nil, fmt.Errorf("program: %w", err)
	}
	return p, nil
}

// start starts p in a new goroutine, which then waits for p's end. The process inherits the
// priority of the goroutine's thread and, on Linux, ends with that thread. start returns
// gtp.ErrUnavailable if g is closed, and an error if the process cannot be started.
func (g *Group) start(p *Program, toOut *io.PipeWriter) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.closed {
		return gtp.ErrUnavailable
	}
	started := make(chan error)
	go func() {
		if !g.KeepPriority {
			priority.Lower()
		}
		p.relieve = watch(p.mark)
		err := p.command.Start()
		if err == nil {
			p.tree.adopt(p.command.Process)
		} else {
			p.relieve()
		}
		started <- err
		if err == nil {
			g.attend(p, toOut)
		}
	}()
	if err := <-started; err != nil {
		return err
	}
	if g.running == nil {
		g.running = map[*Program]bool{}
	}
	g.running[p] = true
	return nil
}

// attend waits until p has ended and then kills its remaining children.
func (g *Group) attend(p *Program, toOut *io.PipeWriter) {
	err := p.command.Wait()
	p.tree.kill()
	killStrays(p.mark)
	p.relieve()
	if !errors.Is(err, exec.ErrWaitDelay) {
		p.err = err
	}
	toOut.Close()
	g.mu.Lock()
	delete(g.running, p)
	g.mu.Unlock()
	close(p.done)
}

// Close kills all programs of the group and waits until they have ended. Later calls to Start fail.
func (g *Group) Close() {
	g.mu.Lock()
	g.closed = true
	var all []*Program
	for p := range g.running {
		all = append(all, p)
	}
	g.mu.Unlock()
	for _, p := range all {
		p.Kill()
	}
	for _, p := range all {
		<-p.done
	}
}

// Read implements io.Reader. It reads the program's standard output.
func (p *Program) Read(b []byte) (int, error) { return p.out.Read(b) }

// Write implements io.Writer. It writes to the program's standard input.
func (p *Program) Write(b []byte) (int, error) { return p.in.Write(b) }

// CloseInput closes the program's standard input.
func (p *Program) CloseInput() error { return p.in.Close() }

// Kill kills the program and all its children.
func (p *Program) Kill() {
	select {
	case <-p.done:
		return
	default:
	}
	p.tree.kill()
	p.out.Close() // unread output would block Wait
}

// Done returns a channel that is closed when the program has ended.
func (p *Program) Done() <-chan struct{} { return p.done }

// Err returns the error with which the program ended, or nil if it exited normally. It must be
// called only after Done is closed.
func (p *Program) Err() error { return p.err }

// newMark returns a unique environment entry that identifies the child processes of one program.
func newMark() string {
	return fmt.Sprintf("PIONNIER_PROGRAM=%d.%d", os.Getpid(), marks.Add(1))
}

var marks atomic.Int64

// atHome returns word with a leading "~/" replaced by the user's home folder.
func atHome(word string) string {
	rest, ok := strings.CutPrefix(word, "~/")
	home, err := os.UserHomeDir()
	if !ok || err != nil {
		return word
	}
	return filepath.Join(home, rest)
}
