package storage

import (
	"errors"
	"io/fs"
	"log/slog"
)

// Foreign sets the function that Save calls if another program has changed the file of the game
// since it was read. Save then first copies the other program's version to a new game, whose ID it
// passes to tell. Foreign must be called before the first Save.
func (l *Library) Foreign(tell func(id string)) { l.foreign.tell = tell }

// foreign tracks games whose files another program changed while they were open here.
type foreign struct {
	tell   func(id string) // may be nil
	spared map[string]bool // spared already: two programs that save in turn make no new game each time
}

// seen updates the index for a game that was just read, if another program has changed its file.
// The caller must hold disk.
func (l *Library) seen(e Entry, info fs.FileInfo) {
	l.mu.Lock()
	_, known := l.index.table.ids[e.ID]
	_, same := l.index.table.sees(e.ID, info)
	l.mu.Unlock()
	if known && !same {
		l.put(e, info.Size())
	}
}

// spare copies the file of a game to a new game if another program has changed the file since it
// was last read or written here. Save calls it before it overwrites the file. The caller must hold
// disk. It does nothing if the file does not exist or is not a readable game.
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
