package tournament

import (
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	external "pionnier/app/program"
	"pionnier/core/catalog"
	"pionnier/core/clock"
	"pionnier/core/game"
)

// program is an external program as an opponent. Every answer is waited for, and a
// program that takes too long is killed.
type program interface {
	name() string
	// begin clears the board for a game on these terms.
	begin(catalog.Options) error
	// genmove asks for the move in a position, which the program then has played;
	// "resign" is an answer too.
	genmove(game.Position) (string, error)
	// timeLeft tells the clock of c before its move.
	timeLeft(c game.Color, left clock.Clock) error
	// tell has the program play a move of c; a refusal is a *gtp.FailureError.
	tell(c game.Color, m game.Move) error
	// score is the program's own count at the end; "" if it gives none.
	score() string
	stop()
}

// startProgram runs a command line (see package app/program). One that begins
// with "nboard:" speaks NBoard, where a number and a colon may follow, for "set
// depth"; any other speaks GTP.
func startProgram(line string, entry catalog.Game, patience time.Duration, chatter io.Writer) (program, error) {
	command, nboard := strings.CutPrefix(line, "nboard:")
	depth := 0
	if number, rest, ok := strings.Cut(command, ":"); ok && nboard {
		if n, err := strconv.Atoi(number); err == nil {
			depth, command = n, rest
		}
	}
	if strings.TrimSpace(command) == "" {
		return nil, fmt.Errorf("no program is given")
	}
	process, err := startProcess(command, patience, chatter)
	if err != nil {
		return nil, fmt.Errorf("start %q: %w", command, err)
	}
	var p program
	if nboard {
		p, err = newNBoardProgram(process, entry, depth)
	} else {
		p, err = newGTPProgram(process, entry)
	}
	if err != nil {
		process.end()
		return nil, fmt.Errorf("%q does not answer: %w", command, err)
	}
	return p, nil
}

// process is a program of whatever protocol.
type process struct {
	*external.Program
	command  string
	patience time.Duration // for one answer
}

// startProcess starts a command line at our own priority, as a fair match needs it.
func startProcess(command string, patience time.Duration, chatter io.Writer) (*process, error) {
	group := &external.Group{KeepPriority: true}
	p, err := group.Start(command, chatter)
	if err != nil {
		return nil, err
	}
	return &process{p, command, patience}, nil
}

// limit kills the process, with all that it has started, after its patience, unless
// the result is called before.
func (p *process) limit(patience time.Duration) (enough func() bool) {
	return time.AfterFunc(patience, p.Kill).Stop
}

// within waits for an answer, and returns ErrSilent in place of ask's error if the process was killed
// for want of one.
func (p *process) within(ask func() error) error {
	enough := p.limit(p.patience)
	if err := ask(); enough() {
		return err
	}
	return fmt.Errorf("%w within %v", ErrSilent, p.patience)
}

// ErrSilent is of a program that gave no answer, whatever it said in its place.
var ErrSilent = errors.New("no answer")

// end waits for a process that was told to quit, but not for long.
func (p *process) end() {
	_ = p.CloseInput()
	defer p.limit(2 * time.Second)()
	<-p.Done() // how it ends says nothing about the game
}
