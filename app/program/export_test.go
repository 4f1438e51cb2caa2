//go:build !android && !ios && !js && !wasip1

package program

// PID returns the program's process ID.
func (p *Program) PID() int { return p.command.Process.Pid }
