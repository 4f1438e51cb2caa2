//go:build !android && !ios && !js && !wasip1

package program

// PID returns the system's number for the program.
func (p *Program) PID() int { return p.command.Process.Pid }
