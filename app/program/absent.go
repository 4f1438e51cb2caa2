//go:build android || ios || js || wasip1

package program

import (
	"io"

	"pionnier/core/engine/gtp"
)

// Available reports whether programs can be started on this system.
const Available = false

// Group is a group of programs. On this system, it is always empty.
type Group struct{ KeepPriority bool }

// Program is an external program. On this system, there are no instances.
type Program struct{}

// Start returns gtp.ErrUnavailable.
func (g *Group) Start(string, io.Writer) (*Program, error) { return nil, gtp.ErrUnavailable }

// Close does nothing, because no program can be running.
func (g *Group) Close() {}

// Read returns io.EOF.
func (p *Program) Read([]byte) (int, error) { return 0, io.EOF }

// Write returns gtp.ErrUnavailable.
func (p *Program) Write([]byte) (int, error) { return 0, gtp.ErrUnavailable }

// CloseInput returns nil.
func (p *Program) CloseInput() error { return nil }

// Kill does nothing, because no program can be running.
func (p *Program) Kill() {}

// Done returns nil.
func (p *Program) Done() <-chan struct{} { return nil }

// Err returns gtp.ErrUnavailable.
func (p *Program) Err() error { return gtp.ErrUnavailable }
