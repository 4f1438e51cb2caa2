package exchange

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	fynestorage "fyne.io/fyne/v2/storage"

	"pionnier/core/catalog"
	"pionnier/core/press/describe"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/storage/disk"
	"pionnier/storage/settingsfile"
)

// Source is a file whose games are to be taken into the library. Its functions are
// called off Fyne's thread.
type Source struct {
	Name   string // of the file; "" for what was pasted
	Read   func() ([]byte, error)
	Beside func(extension string) []byte // as in catalog.Read; may be nil
}

// DataSource returns what was read already.
func DataSource(data []byte) Source {
	return Source{Read: func() ([]byte, error) { return data, nil }}
}

// fileSource returns a file of this machine.
func fileSource(path string) Source {
	return Source{
		Name: filepath.Base(path),
		Read: func() ([]byte, error) {
			f, err := disk.Open(path)
			if err != nil {
				return nil, err
			}
			defer f.Close()
			return limited(f)
		},
		Beside: func(extension string) []byte { return besideFile(path, extension) },
	}
}

// uriSource returns a file that the toolkit names.
func uriSource(uri fyne.URI) Source {
	if uri.Scheme() == "file" {
		return fileSource(uri.Path())
	}
	return Source{Name: uri.Name(), Read: func() ([]byte, error) {
		r, err := openURI(uri)
		if err != nil {
			return nil, err
		}
		defer r.Close()
		return limited(r)
	}}
}

// openURI opens what the toolkit names. It waits for the disk.
func openURI(uri fyne.URI) (io.ReadCloser, error) {
	disk.Wait(uri.String())
	return fynestorage.Reader(uri)
}

// limited reads no more than any reader of games takes.
func limited(r io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, sgf.MaxBytes+1))
	if err == nil && len(data) > sgf.MaxBytes {
		err = record.ErrTooLarge
	}
	return data, err
}

// besideFile returns the first file with an extension in the folder of path, nil if
// there is none: WTHOR's files of names have the extension in capitals or not.
func besideFile(path, extension string) []byte {
	folder := filepath.Dir(path)
	files, err := disk.ReadDir(folder)
	if err != nil {
		return nil
	}
	for _, f := range files {
		if !strings.EqualFold(filepath.Ext(f.Name()), extension) {
			continue
		}
		if data, err := fileSource(filepath.Join(folder, f.Name())).Read(); err == nil {
			return data
		}
	}
	return nil
}

// chosenFile is a file that a browser or a phone gives. read waits, and refuses one of more than
// most bytes.
type chosenFile struct {
	name string
	read func(most int) ([]byte, error)
}

// open returns what reads the file, which waits.
func (f chosenFile) open() (io.ReadCloser, error) {
	data, err := f.read(sgf.MaxBytes)
	return io.NopCloser(bytes.NewReader(data)), err
}

// source has the games of the file.
func (f chosenFile) source() Source {
	return Source{Name: f.name, Read: func() ([]byte, error) { return f.read(sgf.MaxBytes) }}
}

// SettingsFile is a file of settings that was found among files of games.
type SettingsFile struct {
	Name string // "" for what was pasted
	Data []byte
}

// taken is what was read of sources.
type taken struct {
	games    []*record.Record // that can be shown
	settings []SettingsFile
	refused  error
}

// readSources reads all sources, no more of them once ctx ends, and tells report how many games there
// are.
func readSources(ctx context.Context, sources []Source, report func(games int)) (all taken) {
	for _, s := range sources {
		if ctx.Err() != nil {
			break
		}
		before := len(all.games)
		data, err := s.Read()
		if err == nil && settingsfile.Is(data) {
			all.settings = append(all.settings, SettingsFile{s.Name, data})
			continue
		}
		if err == nil {
			var read []*record.Record
			read, err = s.games(data, func(n int) { report(before + n) })
			all.games = append(all.games, read...)
		}
		if err != nil && s.Name != "" {
			err = &describe.FileError{Name: s.Name, Err: err}
		}
		all.refused = errors.Join(all.refused, err)
	}
	return all
}

// games reads the games in the data of a source that can be shown.
func (s Source) games(data []byte, report func(games int)) (games []*record.Record, refused error) {
	read, refused := catalog.ReadReporting(data, s.Beside, report)
	for _, r := range read {
		if err := playable(r); err != nil {
			refused = errors.Join(refused, err)
			continue
		}
		games = append(games, r)
	}
	return games, refused
}

// playable tells why a game cannot be shown, such as one on a board of a size that
// no game has.
func playable(rec *record.Record) error {
	entry, err := catalog.Find(rec.Game)
	if err != nil {
		return err
	}
	if _, err = entry.Start(rec); err != nil {
		return fmt.Errorf("import: %w", err)
	}
	return nil
}
