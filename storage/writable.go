package storage

import (
	"errors"
	"fmt"
)

// Writable returns why no file can be made in the folder of the games, nil if one can: it makes one and
// removes it.
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
