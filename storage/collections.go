package storage

import (
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"maps"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"pionnier/core/library"
	"pionnier/storage/disk"
)

// Collections are the collections of other people's games (core/library) in a folder:
//
//	collections/ID.note.json   the note, which describes a collection
//	collections/ID.0001.games  its segments
//	collections/ID.0001.sums   checksums of their blocks
//
// They are written as games are: after a crash a file is the old or the new one.
type Collections struct {
	dir   string
	files disk.Files
	now   func() time.Time
}

const noteSuffix = ".note.json"

// OpenCollections returns the collections in dir. It creates their folder if it does not exist. If
// the folder is read-only, the collections can still be read. OpenCollections returns an error if
// the folder cannot be listed.
func OpenCollections(dir string) (*Collections, error) {
	c := &Collections{dir: filepath.Join(dir, "collections"), files: disk.Host(), now: time.Now}
	made := errors.Join(c.files.MkdirAll(dir), c.files.MkdirAll(c.dir))
	if _, err := disk.RemoveLeftovers(c.files, c.dir, c.now()); err != nil && !(made != nil && errors.Is(err, fs.ErrNotExist)) {
		return nil, fmt.Errorf("storage: open collections: %w", errors.Join(made, err))
	}
	return c, nil // in a folder that cannot be written they can be read
}

// List returns all collections, including deleted ones, sorted by name. It rebuilds a damaged note
// from the segments and removes a collection without games, which an interrupted import left.
// damaged describes the rebuilt notes (with Aside set) and the collections that cannot be read now
// or are of a newer version.
func (c *Collections) List() (list []*library.Collection, damaged []disk.Damaged, err error) {
	infos, err := c.files.ReadDir(c.dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil, nil
	}
	if err != nil {
		return nil, nil, fmt.Errorf("storage: list collections: %w", err)
	}
	ids := map[string]bool{}
	for _, info := range infos {
		if id, rest, ok := strings.Cut(info.Name(), "."); ok && ("."+rest == noteSuffix || strings.HasSuffix(rest, ".games")) {
			ids[id] = true
		}
	}
	for _, id := range slices.Sorted(maps.Keys(ids)) {
		one, hurt := c.open(id)
		if hurt != nil {
			damaged = append(damaged, *hurt)
		}
		if one != nil {
			list = append(list, one)
		}
	}
	slices.SortFunc(list, library.ByName)
	return list, damaged, nil
}

// open opens the collection with the given ID. It returns a nil collection if it cannot be used,
// and removes it if it is empty.
func (c *Collections) open(id string) (*library.Collection, *disk.Damaged) {
	f := c.folder(id)
	one, err := library.OpenCollection(f)
	switch n := "note.json"; {
	case err == nil:
		if n := one.Note(); len(n.Segments)+n.Refusals > 0 || !n.Deleted.IsZero() {
			return one, nil
		}
		if err := one.Discard(); err != nil {
			slog.Warn("an empty collection stays", "collection", id, "err", err)
		}
		return nil, nil
	case errors.Is(err, fs.ErrNotExist):
		n += ".damaged" // of a rebuilding that was cut off
		fallthrough
	case errors.Is(err, library.ErrNote):
		data, unread := f.Read(n)
		if unread != nil && !errors.Is(unread, fs.ErrNotExist) {
			return nil, &disk.Damaged{Name: id, Err: unread}
		}
		rebuilt, failed := library.Rebuild(f, data, c.now())
		if failed != nil {
			return nil, &disk.Damaged{Name: id, Err: errors.Join(err, failed)}
		}
		return rebuilt, &disk.Damaged{Name: rebuilt.Note().Name, Aside: id + noteSuffix + ".damaged", Err: err}
	default:
		return nil, &disk.Damaged{Name: id, Err: err}
	}
}

// Create returns a new, empty collection called name. Its files are created with the first game.
// Create returns an error if the folder of the collections cannot be read.
func (c *Collections) Create(name string) (*library.Collection, error) {
	for {
		id := fmt.Sprintf("%s-%04x", c.now().UTC().Format("20060102-150405"), rand.IntN(1<<16))
		if _, err := c.files.Stat(filepath.Join(c.dir, id+noteSuffix)); err == nil {
			continue
		} else if !errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("storage: create a collection: %w", err)
		}
		return library.NewCollection(c.folder(id), name, c.now()), nil
	}
}

func (c *Collections) folder(id string) library.Folder { return &collectionFolder{c, id + "."} }

// collectionFolder is the files of a collection: all files whose names begin with its ID.
type collectionFolder struct {
	of     *Collections
	prefix string
}

func (f *collectionFolder) path(name string) string { return filepath.Join(f.of.dir, f.prefix+name) }

// List implements library.Folder.
func (f *collectionFolder) List() (names []string, err error) {
	infos, err := f.of.files.ReadDir(f.of.dir)
	for _, info := range infos {
		if name, ok := strings.CutPrefix(info.Name(), f.prefix); ok {
			names = append(names, name)
		}
	}
	return names, err
}

// SetAside implements library.Folder.
func (f *collectionFolder) SetAside(name string) error {
	if !plainName(name) {
		return fmt.Errorf("storage: %w: %q", ErrID, name)
	}
	_, err := disk.SetAside(f.of.files, f.path(name))
	return err
}

// Read implements library.Folder. It rejects names that lead out of the folder, which a damaged
// note may contain.
func (f *collectionFolder) Read(name string) ([]byte, error) {
	if !plainName(name) {
		return nil, fmt.Errorf("storage: %w: %q", ErrID, name)
	}
	return f.of.files.ReadFile(f.path(name))
}

// Write implements library.Folder.
func (f *collectionFolder) Write(name string, data []byte) error {
	if !plainName(name) {
		return fmt.Errorf("storage: %w: %q", ErrID, name)
	}
	err := disk.WriteFile(f.of.files, f.path(name), data)
	if errors.Is(err, fs.ErrNotExist) { // it could not be made at the start, or is gone
		if err = f.of.files.MkdirAll(f.of.dir); err == nil {
			err = disk.WriteFile(f.of.files, f.path(name), data)
		}
	}
	return err
}

// Remove implements library.Folder. It returns nil if the file does not exist.
func (f *collectionFolder) Remove(name string) error {
	if !plainName(name) {
		return fmt.Errorf("storage: %w: %q", ErrID, name)
	}
	if err := f.of.files.Remove(f.path(name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

func plainName(name string) bool {
	return name != "" && !strings.ContainsAny(name, "/\\:\x00") && filepath.IsLocal(name)
}
