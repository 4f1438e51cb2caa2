package storage

import (
	"errors"
	"fmt"
)

// Writable reports why no file can be created in the folder of the games, or returns nil if one can. It
// creates a file and removes it.
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
