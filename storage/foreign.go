package storage

import (
	"errors"
	"io/fs"
	"log/slog"
)

// Foreign makes Save call tell with the ID of a new game whenever another program had changed the file of the
// game that is saved. The new game has the other program's version. Foreign must be called before the first
// Save.
func (l *Library) Foreign(tell func(id string)) { l.foreign.tell = tell }

// foreign tracks games whose files another program changed while they were open here.
type foreign struct {
	tell   func(id string) // may be nil
	spared map[string]bool // spared already: two programs that save in turn make no new game each time
}

// seen updates the index with a game as it was read, if another program has changed the file. The caller
// holds disk.
func (l *Library) seen(e Entry, info fs.FileInfo) {
	l.mu.Lock()
	_, known := l.index.table.ids[e.ID]
	_, same := l.index.table.sees(e.ID, info)
	l.mu.Unlock()
	if known && !same {
		l.put(e, info.Size())
	}
}

// spare copies the file of a game that is about to be saved to a new game, if another program has changed the
// file since it was read or written here. The caller holds disk.
func (l *Library) spare(id string) error {
	info, err := l.files.Stat(l.path(id))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	l.mu.Lock()
	_, known := l.index.table.ids[id]
	_, same := l.index.table.sees(id, info)
	l.mu.Unlock()
	if !known || same || l.foreign.spared[id] {
		return nil
	}
	r, _, err := l.read(id)
	if err != nil {
		return nil // it is no game of which anything would be lost, or it is refused below
	}
	other, err := l.save("", r)
	if err != nil {
		return err
	}
	if l.foreign.spared == nil {
		l.foreign.spared = map[string]bool{}
	}
	l.foreign.spared[id] = true
	slog.Info("another program changed a game that was open", "game", id, "kept", other)
	if l.foreign.tell != nil {
		l.foreign.tell(other)
	}
	return nil
}
