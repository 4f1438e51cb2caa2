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

// program is an external program that plays. Every call waits for the program's answer; a program that takes
// too long is killed.
type program interface {
	name() string
	// begin clears the board for a game with these options.
	begin(catalog.Options) error
	// genmove makes the program play a move and returns it. The answer may be "resign".
	genmove(game.Position) (string, error)
	// timeLeft sends the clock of c before its move.
	timeLeft(c game.Color, left clock.Clock) error
	// tell makes the program play a move of c. If the program refuses it, the error is a *gtp.FailureError.
	tell(c game.Color, m game.Move) error
	// score returns the program's own count at the end, or "" if it has none.
	score() string
	stop()
}

// startProgram starts the program with the given command line (see package app/program). The
// program speaks GTP unless line begins with "nboard:". A depth and a colon may follow, for the
// command "set depth".
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

// process is a program that speaks any protocol.
type process struct {
	*external.Program
	command  string
	patience time.Duration // time for one answer
}

// startProcess starts a command with the priority of this process, so that a match is fair.
// patience is the time limit of an answer, and chatter receives the program's standard error.
// startProcess returns an error if the command cannot be started.
func startProcess(command string, patience time.Duration, chatter io.Writer) (*process, error) {
	group := &external.Group{KeepPriority: true}
	p, err := group.Start(command, chatter)
	if err != nil {
		return nil, err
	}
	return &process{p, command, patience}, nil
}

// limit kills the process and its children after patience. enough cancels that and reports whether
// it was in time.
func (p *process) limit(patience time.Duration) (enough func() bool) {
	return time.AfterFunc(patience, p.Kill).Stop
}

// within calls ask and returns its error. If ask does not return in time, within kills the process
// and returns ErrSilent.
func (p *process) within(ask func() error) error {
	enough := p.limit(p.patience)
	if err := ask(); enough() {
		return err
	}
	return fmt.Errorf("%w within %v", ErrSilent, p.patience)
}

// ErrSilent is the error for a program that gave no answer in time.
var ErrSilent = errors.New("no answer")

// end closes the input of the process, waits a short time for its end, and then kills it.
func (p *process) end() {
	_ = p.CloseInput()
	defer p.limit(2 * time.Second)()
	<-p.Done() // how it ends says nothing about the game
}
