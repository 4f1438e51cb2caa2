package storage

import (
	"errors"
	"io/fs"
	"log/slog"
)

// Foreign has tell called, by the goroutine that saves, with the ID of a game that has the version of another program:
// it had changed the file of a game that was then saved here. Call it before the first Save.
func (l *Library) Foreign(tell func(id string)) { l.foreign.tell = tell }

// foreign are the games whose files another program changed while they were open here.
type foreign struct {
	tell   func(id string) // may be nil
	spared map[string]bool // each once: two programs that save in turn make no game for each save
}

// seen describes a game in the index as it was read, if another program has changed it. The caller holds disk.
func (l *Library) seen(e Entry, info fs.FileInfo) {
	l.mu.Lock()
	_, known := l.index.table.ids[e.ID]
	_, same := l.index.table.sees(e.ID, info)
	l.mu.Unlock()
	if known && !same {
		l.put(e, info.Size())
	}
}

// spare makes the file of a game that is to be saved a game of its own if another program has changed it since it was
// read or written here. The caller holds disk.
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
