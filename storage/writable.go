package storage

import (
	"errors"
	"fmt"
)

// Writable returns nil if files can be created in the folder of the games, and otherwise the reason
// why not. It creates and removes a file.
func (l *Library) Writable() error {
	f, err := l.files.CreateTemp(l.gamesDir())
	if err == nil {
		err = errors.Join(f.Close(), l.files.Remove(f.Name()))
	}
	if err != nil {
		return fmt.Errorf("storage: write in %s: %w", l.gamesDir(), err)
	}
	return nil
}
