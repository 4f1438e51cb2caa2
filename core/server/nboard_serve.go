package server

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"pionnier/core/clock"
	"pionnier/core/engine"
	"pionnier/core/engine/nboard"
	"pionnier/core/game"
)

// board is the connection of an NBoard. One goroutine owns it; a search runs beside it.
type board struct {
	NBoard
	name      string
	engine    engine.Engine
	limits    engine.Limits // of a search; "set depth" replaces them
	out       io.Writer
	positions []game.Position // of the game; the last is on the board
	control   clock.Control
	clocks    game.ByColor[clock.Clock] // by the game and its moves
	waiting   []nboard.Command          // until the search is done
	search    *search                   // nil while none runs
	err       error                     // of the output
}

// search is a running search.
type search struct {
	cancel context.CancelFunc
	done   chan struct{} // closed when it has written its answer
}

// serve reads commands from in and answers them, until the command "quit" or the end of in. It
// returns an error if reading or writing fails.
func (s *board) serve(in io.Reader) error {
	defer s.stop()
	lines, failed, leave := readBoard(in)
	defer close(leave)
	for {
		s.proceed()
		var done chan struct{} // nil while no search runs: select then ignores it
		if s.search != nil {
			done = s.search.done
		} else if s.err != nil || lines == nil {
			return s.err
		}
		select {
		case <-done:
			s.wait()
		case line, ok := <-lines:
			if !ok {
				lines = nil
				if err := <-failed; err != nil {
					return fmt.Errorf("nboard: read: %w", err)
				}
				continue
			}
			command, _ := nboard.ParseCommand(line)
			switch command.Name {
			case "":
			case "quit":
				return nil
			case "ping":
				s.ping(command.Arg)
			default:
				s.waiting = append(s.waiting, command)
			}
		}
	}
}

// proceed runs waiting commands until one of them starts a search.
func (s *board) proceed() {
	for s.search == nil && s.err == nil && len(s.waiting) > 0 {
		c := s.waiting[0]
		s.waiting = s.waiting[1:]
		s.run(c)
	}
}

// ping stops the search, drops the waiting searches, and runs the other waiting commands before it
// answers.
func (s *board) ping(number string) {
	s.stop()
	s.waiting = slices.DeleteFunc(s.waiting, func(c nboard.Command) bool {
		return c.Name == "go" || c.Name == "hint" || c.Name == "analyze"
	})
	s.proceed()
	s.say("pong %s", number)
}

// readBoard starts a goroutine that reads lines, so that a ping is noticed during a search and the
// board is never blocked while it writes. The goroutine ends at the end of in, or at the next line
// after leave is closed.
func readBoard(in io.Reader) (lines chan string, failed chan error, leave chan struct{}) {
	lines, failed, leave = make(chan string, 64), make(chan error, 1), make(chan struct{})
	go func() {
		defer close(lines)
		scanner := bufio.NewScanner(in)
		scanner.Buffer(nil, nboard.MaxLine)
		for scanner.Scan() {
			select {
			case lines <- scanner.Text():
			case <-leave:
				failed <- nil
				return
			}
		}
		failed <- scanner.Err()
	}()
	return lines, failed, leave
}

// stop cancels the search, waits for it and drops its answer.
func (s *board) stop() {
	if s.search != nil {
		s.search.cancel()
		s.wait()
	}
}

// wait waits until the search ends by itself.
func (s *board) wait() {
	if s.search != nil {
		<-s.search.done
		s.search.cancel()
		s.search = nil
	}
}

// run runs a command.
func (s *board) run(c nboard.Command) {
	switch c.Name {
	case "nboard":
		s.say("set myname %s", s.name)
	case "set depth":
		s.setDepth(c.Arg)
	case "set game":
		s.setGame(c.Arg)
	case "set contempt":
	case "move":
		s.move(c.Arg)
	case "hint":
		n, _ := strconv.Atoi(c.Arg) // 1 if missing
		s.think(func(ctx context.Context) { s.hint(ctx, max(n, 1)) })
	case "go":
		s.think(s.answer)
	case "analyze":
		s.think(s.analyze)
	case "learn":
		s.say("learned")
	default:
		if _, err := s.parseMove(c.Name); err == nil && c.Arg == "" {
			s.move(c.Name)
		}
	}
}

// say writes a line. If that fails, Serve ends and returns the first error.
func (s *board) say(form string, args ...any) {
	if _, err := fmt.Fprintf(s.out, form+"\n", args...); err != nil && s.err == nil {
		s.err = fmt.Errorf("nboard: answer: %w", err)
	}
}

func (s *board) refuse(err error) {
	s.say("status Error: %s", strings.ReplaceAll(err.Error(), "\n", " "))
}

func (s *board) setDepth(text string) {
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		s.refuse(fmt.Errorf("depth %q", text))
		return
	}
	limits := engine.Limits{Depth: n}
	if s.KeepTime {
		limits.Time = s.Level.Limits.Time
	}
	s.limits = limits
	s.say("set myname %s %d", s.name, n)
}

func (s *board) position() game.Position { return s.positions[len(s.positions)-1] }

// move plays a move. If the board did not send a forced pass before it, move plays the pass first.
func (s *board) move(text string) {
	m, err := s.parseMove(text)
	if err != nil {
		s.refuse(err)
		return
	}
	played := s.positions
	if position := s.position(); m != game.Pass && game.MustPass(position) {
		passed, err := position.Play(game.Pass)
		if err != nil {
			s.refuse(err)
			return
		}
		played = append(played, passed)
	}
	mover := played[len(played)-1].ToMove()
	next, err := played[len(played)-1].Play(m)
	if err != nil {
		s.refuse(err)
		return
	}
	s.positions = append(played, next)
	s.clocks.Set(mover, s.control.Press(s.clocks.Of(mover), timeOf(text)))
}

// timeOf returns the time in a move such as "F5/1.5/12.3", which is 12.3 s. It returns 0 if the
// time is missing or invalid.
func timeOf(move string) time.Duration {
	parts := strings.Split(move, "/")
	if len(parts) < 3 {
		return 0
	}
	seconds, err := strconv.ParseFloat(strings.TrimSpace(parts[2]), 64)
	if err != nil || !(seconds >= 0 && seconds <= clock.MaxTime.Seconds()) {
		return 0
	}
	return time.Duration(seconds * float64(time.Second))
}

// bounds returns the limits for choosing a move, which depend on the level and the clock of the
// side to move.
func (s *board) bounds() engine.Limits {
	limits := s.limits
	most := engine.TimeShare(s.control, s.clocks.Of(s.position().ToMove()), s.position())
	if most > 0 && (limits.Time == 0 || most < limits.Time) {
		limits.Time = most
	}
	return limits
}
