package main

import (
	"fmt"
	"io"
	"os/exec"
	"strconv"
	"strings"
	"time"

	"pionnier/core/catalog"
	"pionnier/core/clock"
	"pionnier/core/game"
)

// program is an opponent that runs beside us. Every answer is waited for, and a
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

// startProgram runs a command line, words separated by spaces. One that begins
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
	words := strings.Fields(command)
	if len(words) == 0 {
		return nil, fmt.Errorf("no program is given")
	}
	process, out, in, err := startProcess(words, patience, chatter)
	if err != nil {
		return nil, err
	}
	var p program
	if nboard {
		p, err = newNBoardProgram(process, out, in, entry, depth)
	} else {
		p, err = newGTPProgram(process, out, in, entry)
	}
	if err != nil {
		process.end()
		return nil, fmt.Errorf("%s does not answer: %w", words[0], err)
	}
	return p, nil
}

// process is a program of whatever protocol.
type process struct {
	command  *exec.Cmd
	input    io.Closer
	patience time.Duration // for one answer
}

// startProcess returns a process with its output and its input.
func startProcess(words []string, patience time.Duration, chatter io.Writer) (*process, io.Reader, io.Writer, error) {
	command := exec.Command(words[0], words[1:]...)
	command.Stderr = chatter
	in, err := command.StdinPipe()
	if err != nil {
		return nil, nil, nil, err
	}
	out, err := command.StdoutPipe()
	if err != nil {
		return nil, nil, nil, err
	}
	if err := command.Start(); err != nil {
		return nil, nil, nil, fmt.Errorf("start %s: %w", words[0], err)
	}
	return &process{command, in, patience}, out, in, nil
}

// limit kills the process after its patience, unless the result is called before.
func (p *process) limit(patience time.Duration) (enough func() bool) {
	return time.AfterFunc(patience, func() { _ = p.command.Process.Kill() }).Stop
}

// end waits for a process that was told to quit, but not for long.
func (p *process) end() {
	p.input.Close()
	defer p.limit(2 * time.Second)()
	_ = p.command.Wait() // its exit status says nothing about the game
}
