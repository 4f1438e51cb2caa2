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
	"pionnier/core/format"
	"pionnier/core/press/describe"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/storage/disk"
	"pionnier/storage/settingsfile"
)

// Source is a file whose games are imported into the library. Its functions are called off Fyne's
// thread.
type Source struct {
	Name   string // of the file; "" for what was pasted
	Read   func() ([]byte, error)
	Beside func(extension string) []byte // as in format.Read; may be nil
}

// DataSource returns a nameless Source whose contents are data.
func DataSource(data []byte) Source {
	return Source{Read: func() ([]byte, error) { return data, nil }}
}

// fileSource returns a Source for the file at path.
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

// uriSource returns a Source for uri.
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

// openURI opens uri for reading. It blocks. The caller must close the reader.
func openURI(uri fyne.URI) (io.ReadCloser, error) {
	disk.Wait(uri.String())
	return fynestorage.Reader(uri)
}

// limited returns the contents of r. If there are more than sgf.MaxBytes bytes, it returns
// record.ErrTooLarge.
func limited(r io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, sgf.MaxBytes+1))
	if err == nil && len(data) > sgf.MaxBytes {
		err = record.ErrTooLarge
	}
	return data, err
}

// besideFile returns the contents of the first file in path's folder that has the given extension,
// ignoring case. It returns nil if no such file can be read.
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

// chosenFile is a file from a browser or a phone. read blocks, and returns an error if the file has
// more than most bytes.
type chosenFile struct {
	name string
	read func(most int) ([]byte, error)
}

// open reads f, which blocks, and returns a reader of its contents.
func (f chosenFile) open() (io.ReadCloser, error) {
	data, err := f.read(sgf.MaxBytes)
	return io.NopCloser(bytes.NewReader(data)), err
}

// source returns a Source for f.
func (f chosenFile) source() Source {
	return Source{Name: f.name, Read: func() ([]byte, error) { return f.read(sgf.MaxBytes) }}
}

// SettingsFile is a file of settings found among files of games.
type SettingsFile struct {
	Name string // "" for what was pasted
	Data []byte
}

// taken is the result of reading sources.
type taken struct {
	games    []*record.Record // that can be shown
	settings []SettingsFile
	refused  error
}

// readSources reads sources until ctx is done. It calls report with the number of games read so
// far.
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

// games returns the games in data, the contents of s, that the program can show. refused is the
// error about all others, or nil. report is called with the number of games read so far.
func (s Source) games(data []byte, report func(games int)) (games []*record.Record, refused error) {
	read, refused := format.ReadReporting(data, s.Beside, report)
	for _, r := range read {
		if err := playable(r); err != nil {
			refused = errors.Join(refused, err)
			continue
		}
		games = append(games, r)
	}
	return games, refused
}

// playable returns an error if the program cannot show rec, for example because of its board size.
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
