package storage

import (
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// BinTime is how long a deleted game can be restored.
const BinTime = 30 * 24 * time.Hour

// Binned is a deleted game: its entry and the time of its deletion. Of the entry only the ID is set if the
// file cannot be read.
type Binned struct {
	Entry
	Deleted time.Time
	file    string
}

// Delete moves the game with the given ID to the bin. The error wraps ErrID if id is invalid. If
// the file cannot be moved, the game stays in the library.
func (l *Library) Delete(id string) error {
	l.disk.Lock()
	defer l.disk.Unlock()
	if !validID(id) {
		return fmt.Errorf("storage: delete: %w: %q", ErrID, id)
	}
	if err := l.discard(id); err != nil {
		return fmt.Errorf("storage: delete %s: %w", id, err)
	}
	l.forget(id)
	return nil
}

// discard moves a game's file to the bin. The new name begins with the current second, or a later
// one if that name is taken. If the file cannot be moved, discard returns an error and the file
// stays where it is.
func (l *Library) discard(id string) error {
	if _, err := l.files.Stat(l.path(id)); err != nil {
		return err
	}
	for seconds := l.now().Unix(); ; seconds++ {
		file := strconv.FormatInt(seconds, 10) + "_" + id + extension
		err := l.move(l.path(id), filepath.Join(l.binDir(), file))
		if !errors.Is(err, fs.ErrExist) {
			return err
		}
	}
}

// move renames a file between the two folders. If to exists, it returns fs.ErrExist.
func (l *Library) move(from, to string) error {
	if _, err := l.files.Stat(to); err == nil {
		return &fs.PathError{Op: "move", Path: to, Err: fs.ErrExist}
	}
	if err := l.files.Rename(from, to); err != nil {
		return err
	}
	return errors.Join(l.files.SyncDir(l.gamesDir()), l.files.SyncDir(l.binDir()))
}

// Bin returns the games in the bin, the last deleted first. A game whose file cannot be read has an
// empty Entry. Bin returns an error if the bin cannot be listed.
func (l *Library) Bin() ([]Binned, error) {
	l.disk.Lock()
	defer l.disk.Unlock()
	binned, err := l.bin()
	if err != nil {
		return nil, fmt.Errorf("storage: list bin: %w", err)
	}
	for i, b := range binned {
		if _, e, err := l.readFile(filepath.Join(l.binDir(), b.file), b.ID); err == nil {
			binned[i].Entry = e
		}
	}
	return binned, nil
}

func (l *Library) bin() ([]Binned, error) {
	infos, err := l.files.ReadDir(l.binDir())
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil // in a folder that could not be written
	}
	if err != nil {
		return nil, err
	}
	var binned []Binned
	for _, info := range infos {
		when, rest, ok := strings.Cut(info.Name(), "_")
		id, ok2 := strings.CutSuffix(rest, extension)
		seconds, err := strconv.ParseInt(when, 10, 64)
		if ok && ok2 && err == nil && validID(id) {
			binned = append(binned, Binned{Entry: Entry{ID: id}, Deleted: time.Unix(seconds, 0), file: info.Name()})
		}
	}
	slices.SortFunc(binned, func(a, b Binned) int { return b.Deleted.Compare(a.Deleted) })
	return binned, nil
}

// Restore moves the game with the given ID from the bin to the library. If the bin has several, it
// takes the last deleted one. The error matches fs.ErrNotExist if the bin has no such game, and
// fs.ErrExist if the library has a game with that ID.
func (l *Library) Restore(id string) error {
	l.disk.Lock()
	defer l.disk.Unlock()
	if err := l.restore(id); err != nil {
		return fmt.Errorf("storage: restore %s: %w", id, err)
	}
	return nil
}

func (l *Library) restore(id string) error {
	binned, err := l.bin()
	if err != nil {
		return err
	}
	at := slices.IndexFunc(binned, func(b Binned) bool { return b.ID == id })
	if at < 0 {
		return fs.ErrNotExist
	}
	if err := l.move(filepath.Join(l.binDir(), binned[at].file), l.path(id)); err != nil {
		return err
	}
	_, entry, err := l.read(id)
	if err != nil {
		return err
	}
	info, err := l.files.Stat(l.path(id))
	if err != nil {
		return err
	}
	l.put(entry, info.Size())
	return nil
}

// EmptyBin permanently deletes the games that have been in the bin for longer than age. If age is
// 0, it deletes all of them. It stops at the first file that cannot be removed and returns that
// error. The int is the number of deleted games.
func (l *Library) EmptyBin(age time.Duration) (int, error) {
	l.disk.Lock()
	defer l.disk.Unlock()
	binned, err := l.bin()
	count := 0
	for _, b := range binned {
		if age > 0 && l.now().Sub(b.Deleted) <= age {
			continue
		}
		if err = l.files.Remove(filepath.Join(l.binDir(), b.file)); err != nil {
			break
		}
		count++
	}
	if err != nil {
		return count, fmt.Errorf("storage: empty bin: %w", err)
	}
	return count, nil
}
