package storage

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/storage/disk"
)

// Open opens the library in dir, which it creates if necessary. It removes temporary files left by
// crashes, sets damaged files aside, and updates the index. It returns the files that it set aside
// and those that it left alone. The latter are returned by every Open. If dir is read-only, the
// games can still be read (see Writable). Open returns an error if dir cannot be used at all.
func Open(dir string) (*Library, []disk.Damaged, error) { return open(dir, disk.Host()) }

func open(dir string, f disk.Files) (*Library, []disk.Damaged, error) {
	l := &Library{dir: dir, files: f, now: time.Now, refused: map[string]error{}}
	damaged, err := l.load()
	if err != nil {
		return nil, nil, fmt.Errorf("storage: open %s: %w", dir, err)
	}
	return l, damaged, nil
}

// load prepares the folder and reads the games in it. It returns the files that cannot be read as
// games, and an error if the folder cannot be prepared or listed.
func (l *Library) load() ([]disk.Damaged, error) {
	var failed error // where a folder is missing
	for _, dir := range []string{l.dir, l.gamesDir(), l.binDir()} {
		failed = errors.Join(failed, l.files.MkdirAll(dir))
	}
	if _, err := disk.RemoveLeftovers(l.files, l.dir, l.now()); err != nil {
		return nil, errors.Join(failed, err)
	}
	if _, err := disk.RemoveLeftovers(l.files, l.binDir(), l.now()); err != nil && !errors.Is(err, fs.ErrNotExist) {
		slog.Warn("the bin cannot be read", "err", err)
	}
	missing := failed
	var infos []fs.FileInfo
	var listing sync.WaitGroup // asking about 100,000 files takes as long as reading the index
	listing.Go(func() { infos, failed = disk.RemoveLeftovers(l.files, l.gamesDir(), l.now()) })
	l.indexWhole = l.readIndex()
	if listing.Wait(); failed != nil {
		return nil, errors.Join(missing, failed)
	}
	if err := l.files.Remove(filepath.Join(l.dir, oldIndexName)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		slog.Warn("the old index of games was not removed", "err", err)
	}
	damaged := l.compare(infos)
	l.index.table.sort()
	l.opened = true
	if err := l.saveIndex(); err != nil {
		slog.Warn("the index of games was not written", "err", err)
	}
	return damaged, nil
}

// compare updates the index for the files infos. It returns the damaged files.
func (l *Library) compare(infos []fs.FileInfo) (damaged []disk.Damaged) {
	t := l.index.table
	there := make([]bool, len(t.rows))
	for _, info := range infos {
		id, ok := strings.CutSuffix(info.Name(), extension)
		if !ok || !validID(id) {
			continue
		}
		if n, known := t.sees(id, info); known {
			there[n] = true
			continue
		}
		if d, ok := l.discover(id, info); !ok {
			damaged = append(damaged, d)
		} else if n := t.ids[id]; int(n) < len(there) {
			there[n] = true
		}
	}
	for n, is := range there {
		if id := t.own[t.rows[n].id]; !is && t.ids[id] == uint32(n) {
			l.forget(id)
		}
	}
	return damaged
}

// discover reads a file that is not in the index, and adds it. It returns false if the file is not
// a valid game.
func (l *Library) discover(id string, info fs.FileInfo) (disk.Damaged, bool) {
	_, entry, err := l.read(id)
	if err == nil {
		l.put(entry, info.Size())
		return disk.Damaged{}, true
	}
	d := disk.Damaged{Name: info.Name(), Err: err}
	if !isDamage(err) {
		l.refused[id] = err
		return d, false
	}
	d.Aside, err = disk.SetAside(l.files, l.path(id))
	if err != nil {
		l.refused[id] = d.Err
		d.Err = errors.Join(d.Err, err)
	}
	return d, false
}

// read reads the game with the given ID and returns its record and entry, or an error if the file
// cannot be read or parsed.
func (l *Library) read(id string) (*record.Record, Entry, error) { return l.readFile(l.path(id), id) }

// readFile reads the game in the file path. It returns its record and its entry with the given ID.
// It returns record.ErrTooLarge if the file is too large, and an error if it cannot be read or
// contains no game.
func (l *Library) readFile(path, id string) (*record.Record, Entry, error) {
	// The time is read before the text, so that a later write is noticed.
	info, err := l.files.Stat(path)
	if err != nil {
		return nil, Entry{}, err
	}
	if info.Size() > sgf.MaxBytes {
		return nil, Entry{}, record.ErrTooLarge
	}
	data, err := l.files.ReadFile(path)
	if err != nil {
		return nil, Entry{}, err
	}
	games, err := sgf.Read(bytes.NewReader(data))
	if err != nil {
		return nil, Entry{}, err
	}
	e := entryOf(id, games[0], info.ModTime())
	e.Several = len(games) > 1
	return games[0], e, nil
}

// isDamage reports whether err means that a file is damaged, and not that it belongs to another
// program or version.
func isDamage(err error) bool {
	if _, ok := errors.AsType[*record.SyntaxError](err); !ok {
		return false
	}
	for _, foreign := range []error{record.ErrNewer, record.ErrOtherGame, record.ErrTooLarge} {
		if errors.Is(err, foreign) {
			return false
		}
	}
	return true
}
