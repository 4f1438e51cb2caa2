package gtp

import (
	"context"
	"io"
	"slices"
	"strings"
)

// Introduction is a program's description of itself.
type Introduction struct {
	Name, Version string
	Commands      []string // supported commands
}

// needed are the commands that a program must support.
var needed = []string{"boardsize", "clear_board", "komi", "play", "genmove"}

// protocol is the supported version.
const protocol = "2"

// Introduce starts a program, asks for its name, version and commands, and ends the program. The
// error is ctx's or a *Failure.
func Introduce(ctx context.Context, start func(complaints io.Writer) (Process, error), patience Patience) (Introduction, error) {
	d, err := converse(start, patience)
	if err != nil {
		return Introduction{}, err
	}
	defer d.leave()
	return d.handshake(ctx)
}

// handshake asks a newly started program for its introduction. It returns an error if the program
// does not answer, has another protocol version or lacks a needed command, or if ctx is cancelled.
func (d *dialogue) handshake(ctx context.Context) (i Introduction, err error) {
	version, err := d.ask(ctx, d.patience.Start, "protocol_version")
	if err != nil {
		return i, d.insist(err)
	}
	if strings.TrimSpace(version) != protocol {
		return i, d.fail(Failure{Reason: Garbled, Command: "protocol_version", Answer: version})
	}
	for _, ask := range []struct {
		to   *string
		name string
	}{{&i.Name, "name"}, {&i.Version, "version"}} {
		text, err := d.ask(ctx, d.patience.Command, ask.name)
		if err != nil {
			return i, d.insist(err)
		}
		first, _, _ := strings.Cut(text, "\n")
		*ask.to = strings.TrimSpace(readable(first))
	}
	list, err := d.ask(ctx, d.patience.Command, "list_commands")
	if err != nil {
		return i, d.insist(err)
	}
	d.knows = map[string]bool{}
	for _, name := range strings.Fields(list) {
		d.knows[name] = true
		i.Commands = append(i.Commands, name)
	}
	if k := slices.IndexFunc(needed, func(name string) bool { return !d.knows[name] }); k >= 0 {
		return i, d.fail(Failure{Reason: Incapable, Command: needed[k]})
	}
	return i, nil
}
