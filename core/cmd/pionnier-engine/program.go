package main

import (
	"fmt"
	"io"
	"os/exec"
	"strings"
	"time"

	"pionnier/core/engine/gtp"
)

// program is a GTP engine that runs beside us.
type program struct {
	*gtp.Client
	name     string
	process  *exec.Cmd
	input    io.Closer
	patience time.Duration // for one answer; then it is killed
}

// startProgram runs a command line, words separated by spaces.
func startProgram(line string, patience time.Duration, chatter io.Writer) (*program, error) {
	words := strings.Fields(line)
	if len(words) == 0 {
		return nil, fmt.Errorf("no program is given")
	}
	process := exec.Command(words[0], words[1:]...)
	process.Stderr = chatter
	in, err := process.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := process.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := process.Start(); err != nil {
		return nil, fmt.Errorf("start %s: %w", words[0], err)
	}
	p := &program{Client: gtp.NewClient(out, in), process: process, input: in, patience: patience}
	if p.name, err = p.ask("name"); err != nil {
		p.stop()
		return nil, fmt.Errorf("%s does not answer: %w", words[0], err)
	}
	return p, nil
}

// ask sends a command and waits no longer than the program's patience.
func (p *program) ask(name string, args ...string) (string, error) {
	late := time.AfterFunc(p.patience, func() { _ = p.process.Process.Kill() })
	defer late.Stop()
	return p.Ask(name, args...)
}

// stop ends the program, kindly at first.
func (p *program) stop() {
	_, _ = p.ask("quit")
	p.input.Close()
	late := time.AfterFunc(2*time.Second, func() { _ = p.process.Process.Kill() })
	defer late.Stop()
	_ = p.process.Wait() // its exit status says nothing about the game
}
