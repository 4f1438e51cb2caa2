package storage

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/storage/disk"
)

// Library is a folder of games. Its methods are safe for concurrent use. Methods that use the disk
// block each other, but not List.
type Library struct {
	dir        string
	files      disk.Files
	now        func() time.Time
	newerIndex bool // the index is of a newer version, so it must not be written
	opened     bool // all files have been read

	disk       sync.Mutex // held while files are read or written; locked before mu
	indexWhole bool       // the file of the index can be appended to

	mu      sync.Mutex
	index   *indexWriter
	refused map[string]error // errors of the files that were left alone

	packings packings // the games packed for searches
	foreign  foreign
}

const extension = ".sgf"

// ErrID is the error for an ID that cannot be the name of a file.
var ErrID = errors.New("invalid game ID")

func (l *Library) gamesDir() string      { return filepath.Join(l.dir, "games") }
func (l *Library) binDir() string        { return filepath.Join(l.dir, "bin") }
func (l *Library) path(id string) string { return filepath.Join(l.gamesDir(), id+extension) }

// validID reports whether id is the name of a file in the folder, without its extension.
func validID(id string) bool {
	return id != "" && len(id) <= 200 && id[0] != '.' && !strings.ContainsAny(id, "/\\:\x00") && filepath.IsLocal(id+extension)
}

// newID returns an ID that no game has.
func (l *Library) newID() (string, error) {
	for {
		id := fmt.Sprintf("%s-%04x", l.now().UTC().Format("20060102-150405"), rand.IntN(1<<16))
		if _, err := l.files.Stat(l.path(id)); errors.Is(err, fs.ErrNotExist) {
			return id, nil
		} else if err != nil {
			return "", err
		}
	}
}

// Save writes a game atomically and returns its ID, which is id or, if id is "", a new one. r must
// not be modified during the call. If r has no title, the title set by Rename is kept. Save never
// overwrites a file that Open left alone: it returns an error that matches the reason, such as
// record.ErrNewer.
func (l *Library) Save(id string, r *record.Record) (string, error) {
	l.disk.Lock()
	defer l.disk.Unlock()
	return l.saveOver(id, r)
}

// Annotate is like Save for a game of which only the engine's values differ: the game keeps its modification
// time, and with it its place in lists. Where no times can be set, it is moved to the top.
func (l *Library) Annotate(id string, r *record.Record) error {
	l.disk.Lock()
	defer l.disk.Unlock()
	old, _ := l.Find(id)
	saved, err := l.saveOver(id, r)
	if err == nil {
		_ = l.setChanged(saved, r, old.Changed) // the game is stored all the same
	}
	return err
}

// saveOver implements Save. The caller must hold disk.
func (l *Library) saveOver(id string, r *record.Record) (string, error) {
	if old, ok := l.Find(id); ok && r.Title == "" && old.Title != "" {
		titled := *r
		titled.Title = old.Title
		r = &titled
	}
	var err error
	if validID(id) {
		err = l.spare(id)
	}
	saved := ""
	if err == nil {
		saved, err = l.save(id, r)
	}
	if err != nil {
		return "", fmt.Errorf("storage: save %s: %w", cmp.Or(id, "a new game"), err)
	}
	return saved, nil
}

// save writes a game and returns its ID. The caller must hold disk. If id is "", or the game is
// from a file with several games, it writes a new file with a new ID. save returns an error if id
// is invalid, if the file may not be overwritten, or if writing fails.
func (l *Library) save(id string, r *record.Record) (string, error) {
	if id != "" && !validID(id) {
		return "", fmt.Errorf("%w: %q", ErrID, id)
	}
	old, _ := l.Find(id)
	if id == "" || old.Several {
		var err error
		if id, err = l.newID(); err != nil {
			return "", err
		}
	}
	l.mu.Lock()
	err := l.refused[id]
	l.mu.Unlock()
	if err != nil {
		return "", err
	}
	var data bytes.Buffer
	if err := sgf.Write(&data, r); err != nil {
		return "", err
	}
	path := l.path(id)
	if err := l.writeGame(path, data.Bytes()); err != nil {
		return "", err
	}
	info, err := l.files.Stat(path)
	if err != nil {
		return "", err
	}
	l.put(entryOf(id, r, info.ModTime()), info.Size())
	return id, nil
}

// writeGame replaces the file of a game. It recreates the folder of the games if that was removed.
// After an error, the old file is unchanged.
func (l *Library) writeGame(path string, data []byte) error {
	err := disk.WriteFile(l.files, path, data)
	if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if err := l.files.MkdirAll(l.gamesDir()); err != nil {
		return err
	}
	return disk.WriteFile(l.files, path, data)
}

// Load reads a game. The error matches fs.ErrNotExist if there is no such game. It is a
// *record.SyntaxError if the file has been damaged, in which case Load sets the file aside.
func (l *Library) Load(id string) (*record.Record, error) {
	l.disk.Lock()
	defer l.disk.Unlock()
	if !validID(id) {
		return nil, fmt.Errorf("storage: load: %w: %q", ErrID, id)
	}
	info, _ := l.files.Stat(l.path(id))
	r, entry, err := l.read(id)
	if err == nil && info != nil {
		l.seen(entry, info)
	}
	if isDamage(err) {
		l.forget(id)
		if _, aside := disk.SetAside(l.files, l.path(id)); aside != nil {
			err = errors.Join(err, aside)
		}
	}
	if err != nil {
		return nil, fmt.Errorf("storage: load %s: %w", id, err)
	}
	return r, nil
}

// List returns the entries of all games, the most recently changed first.
func (l *Library) List() []Entry { return slices.Collect(l.Select(Filter{}).All()) }

// Find returns the entry of the game with the given ID, and whether it exists.
func (l *Library) Find(id string) (Entry, bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	n, ok := l.index.table.ids[id]
	if !ok {
		return Entry{}, false
	}
	return l.index.table.entry(n), true
}

// Own returns the ID of the game in the given file. is is false if the file is not in the library.
// Own follows links and blocks for the disk.
func (l *Library) Own(file string) (id string, is bool) {
	id, ok := strings.CutSuffix(filepath.Base(file), extension)
	if _, known := l.Find(id); !ok || !known {
		return "", false
	}
	a, err := l.files.Stat(filepath.Dir(file))
	if err != nil {
		return "", false
	}
	b, err := l.files.Stat(l.gamesDir())
	return id, err == nil && os.SameFile(a, b)
}

// Rename sets the title of a game, or removes it if title is "". White space in title becomes
// single spaces. A game from a file with several games (Entry.Several) is copied to a new file with
// that title. Rename returns an error if there is no such game or its file cannot be read or
// written.
func (l *Library) Rename(id, title string) error {
	l.disk.Lock()
	defer l.disk.Unlock()
	if !validID(id) {
		return fmt.Errorf("storage: rename: %w: %q", ErrID, id)
	}
	r, _, err := l.read(id)
	if err != nil {
		return fmt.Errorf("storage: rename %s: %w", id, err)
	}
	old, _ := l.Find(id)
	r.Title = strings.Join(strings.Fields(title), " ")
	saved, err := l.save(id, r)
	if err == nil {
		err = l.setChanged(saved, r, old.Changed)
	}
	if err != nil {
		return fmt.Errorf("storage: rename %s: %w", id, err)
	}
	return nil
}

// setChanged sets the modification time of a game's file to changed, so that a new title or new values do
// not move the game to the top of the list. It also updates the index. It returns an error if the time
// cannot be set.
func (l *Library) setChanged(id string, r *record.Record, changed time.Time) error {
	if changed.IsZero() {
		return nil
	}
	if err := l.files.SetModified(l.path(id), changed); err != nil {
		return err
	}
	info, err := l.files.Stat(l.path(id))
	if err != nil {
		return err
	}
	l.put(entryOf(id, r, info.ModTime()), info.Size())
	return nil
}

// maxImport is the maximum number of games for one Import: each becomes a file, and a small text can hold a
// million. The largest years of WTHOR have 9,113.
const maxImport = 10_000

// Imported is the result of Import.
type Imported struct {
	IDs   []string
	There int // number of games that were already in the library
}

// Import saves games. If a game with the same content was imported before, Import returns the ID of
// that game in the library, even if it has been changed since. The library can be used between two
// games. Problems are listed in the order of games, which is that of their lessons, other games the last
// first, as problems are too where no times can be set. saved is called after each game with the number of games so far. If ctx ends, Import
// returns its error and the games so far. It returns record.ErrTooLarge for more than 10,000 games.
func (l *Library) Import(ctx context.Context, games []*record.Record, saved func(done int)) (done Imported, err error) {
	if len(games) > maxImport {
		return done, fmt.Errorf("storage: import: %d games: %w", len(games), record.ErrTooLarge)
	}
	began := time.Now()
	for i, g := range games {
		err := ctx.Err()
		if err == nil {
			var changed time.Time
			if g.Problem() { // the list has the last changed first
				changed = began.Add(-time.Duration(i) * time.Millisecond)
			}
			err = l.importGame(g, changed, &done)
		}
		if err != nil {
			return done, fmt.Errorf("storage: import: %w", err)
		}
		saved(i + 1)
	}
	return done, nil
}

// importGame saves a game under an ID derived from its content, unless that ID exists. Its file is as
// old as changed says, unless that is zero. It appends the ID to done.
func (l *Library) importGame(r *record.Record, changed time.Time, done *Imported) error {
	said := sha256.New()
	if err := sgf.Write(said, r); err != nil {
		return err
	}
	id := fmt.Sprintf("file-%x", said.Sum(nil)[:8])
	l.disk.Lock()
	defer l.disk.Unlock()
	_, err := l.files.Stat(l.path(id))
	switch {
	case err == nil:
		done.There++
	case !errors.Is(err, fs.ErrNotExist):
		return err
	default:
		if id, err = l.save(id, r); err != nil {
			return err
		}
		_ = l.setChanged(id, r, changed) // the game is stored all the same
	}
	done.IDs = append(done.IDs, id)
	return nil
}

// Close writes the index, so that the next Open is fast. The library may still be used afterwards.
// If Close returns an error, no game is lost, but the next Open reads them all.
func (l *Library) Close() error {
	l.disk.Lock()
	defer l.disk.Unlock()
	return l.saveIndex()
}
