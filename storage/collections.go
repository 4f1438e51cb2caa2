package storage

import (
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"pionnier/core/library"
)

// Collections are the collections of other people's games (core/library) below a folder:
//
//	collections/ID.note.json   what is told of one
//	collections/ID.0001.games  its segments
//
// They are written as games are: a file is the old or the new one.
type Collections struct {
	dir   string
	files files
	now   func() time.Time
}

const noteSuffix = ".note.json"

// OpenCollections makes the folder if it is missing.
func OpenCollections(dir string) (*Collections, error) {
	c := &Collections{dir: filepath.Join(dir, "collections"), files: hostFiles(), now: time.Now}
	if err := errors.Join(c.files.MkdirAll(dir), c.files.MkdirAll(c.dir)); err != nil {
		return nil, fmt.Errorf("storage: open collections: %w", err)
	}
	if _, err := removeLeftovers(c.files, c.dir, c.now()); err != nil {
		return nil, fmt.Errorf("storage: open collections: %w", err)
	}
	return c, nil
}

// List opens all collections, by name, those that were deleted too. A collection that
// cannot be opened is logged and left alone.
func (c *Collections) List() ([]*library.Collection, error) {
	infos, err := c.files.ReadDir(c.dir)
	if err != nil {
		return nil, fmt.Errorf("storage: list collections: %w", err)
	}
	var list []*library.Collection
	for _, info := range infos {
		id, ok := strings.CutSuffix(info.Name(), noteSuffix)
		if !ok {
			continue
		}
		one, err := library.OpenCollection(c.folder(id))
		if err != nil {
			slog.Warn("a collection of games cannot be opened", "collection", id, "err", err)
			continue
		}
		list = append(list, one)
	}
	slices.SortFunc(list, library.ByName)
	return list, nil
}

// Create makes an empty collection.
func (c *Collections) Create(name string) (*library.Collection, error) {
	for {
		id := fmt.Sprintf("%s-%04x", c.now().UTC().Format("20060102-150405"), rand.IntN(1<<16))
		if _, err := c.files.Stat(filepath.Join(c.dir, id+noteSuffix)); err == nil {
			continue
		} else if !errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("storage: create a collection: %w", err)
		}
		return library.NewCollection(c.folder(id), name, c.now())
	}
}

func (c *Collections) folder(id string) library.Folder { return &collectionFolder{c, id + "."} }

// collectionFolder are the files of a collection: those whose names begin with its ID.
type collectionFolder struct {
	of     *Collections
	prefix string
}

func (f *collectionFolder) path(name string) string { return filepath.Join(f.of.dir, f.prefix+name) }

// Read implements library.Folder. It refuses a name that leads out of the folder, as a
// damaged note might have.
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
	return writeFile(f.of.files, f.path(name), data)
}

// Remove implements library.Folder. It is no error if the file is gone already.
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
