// Package files finds the files with games in folders and archives, for an import (core/library). It
// writes nothing: the content of an archive is read in memory, one file at a time, and never more of
// it than the limits below allow.
//
// Start reading at Walk. archive.go opens archives.
package files

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"path"
	"slices"
	"strings"

	"pionnier/core/library"
)

// The limits. An archive that breaks one is refused from there on.
const (
	MaxFile    = 32 << 20  // bytes of a file with games
	maxArchive = 1 << 30   // bytes of an archive
	maxInside  = 4 << 30   // bytes of all that is read from one archive
	MaxEntries = 1_000_000 // files in one archive
	maxDepth   = 2         // archives within archives
)

// What counts of the limits; tests lower it.
var (
	mostEntries       = MaxEntries
	mostInside  int64 = maxInside
)

// The reasons of refusals.
var (
	ErrTooLarge = errors.New("larger than may be read")
	ErrTooMany  = errors.New("too many files")
	ErrDepth    = errors.New("archives within archives within archives")
	ErrBroken   = errors.New("a broken archive")
	ErrName     = errors.New("a name that leads out of the archive")
	ErrPacked   = errors.New("an archive to be unpacked by other programs")
)

// Walker finds files with games.
type Walker struct {
	Extensions []string // extensions of files with games, in lower case, with the dot
}

// Walk yields the files with games at name in fsys, which may be a file, a folder or an archive. If
// name is a file, Walk yields it whatever its extension. In folders, which it walks recursively
// except for hidden ones, and in archives, it yields only files with one of w.Extensions. If a file
// cannot be read, Walk yields an input with only the name and the error. It ends early if ctx is
// cancelled, without an error.
func (w Walker) Walk(ctx context.Context, fsys fs.FS, name string) iter.Seq2[library.Input, error] {
	return func(yield func(library.Input, error) bool) {
		info, err := fs.Stat(fsys, name)
		if err != nil {
			yield(library.Input{Name: name}, err)
			return
		}
		if !info.IsDir() {
			w.file(fsys, name, yield)
			return
		}
		stopped := errors.New("stopped")
		// The errors come through the function.
		_ = fs.WalkDir(fsys, name, func(at string, d fs.DirEntry, err error) error {
			switch {
			case ctx.Err() != nil:
				return stopped
			case err != nil:
				if !yield(library.Input{Name: at}, err) {
					return stopped
				}
			case d.IsDir() && at != name && strings.HasPrefix(d.Name(), "."):
				return fs.SkipDir
			case d.Type().IsRegular() && w.wanted(at):
				if !w.file(fsys, at, yield) {
					return stopped
				}
			}
			return nil
		})
	}
}

// wanted reports whether a file of a folder may contain games.
func (w Walker) wanted(name string) bool { return w.isGames(name) || IsArchive(name) }

func (w Walker) isGames(name string) bool {
	return slices.Contains(w.Extensions, strings.ToLower(path.Ext(name)))
}

// file yields the games in a file or an archive. It returns false if yield returned false.
func (w Walker) file(fsys fs.FS, name string, yield func(library.Input, error) bool) bool {
	limit := int64(MaxFile)
	if IsArchive(name) {
		limit = maxArchive
	}
	data, err := read(fsys, name, limit)
	return w.content(library.Input{Name: name, Data: data, Beside: func(extension string) []byte { return beside(fsys, name, extension) }}, err, yield)
}

// content yields in or, if it is an archive, the games inside. err is the error of reading it, or
// nil. content returns false if yield returned false.
func (w Walker) content(in library.Input, err error, yield func(library.Input, error) bool) bool {
	if err == nil && IsArchive(in.Name) {
		a := &archive{walker: w, left: mostInside}
		return a.walk(in.Name, in.Data, 0, yield)
	}
	return yield(in, err)
}

// Read is like Walk for a single file with the given data. err is the error of reading it, or nil.
func (w Walker) Read(name string, data []byte, err error) iter.Seq2[library.Input, error] {
	return func(yield func(library.Input, error) bool) {
		w.content(library.Input{Name: name, Data: data}, err, yield)
	}
}

func read(fsys fs.FS, name string, limit int64) ([]byte, error) {
	f, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return limited(f, limit)
}

// limited reads r to the end. It returns an error that wraps ErrTooLarge if r has more than limit
// bytes.
func limited(r io.Reader, limit int64) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, limit+1))
	if err == nil && int64(len(data)) > limit {
		err = fmt.Errorf("%w: more than %d bytes", ErrTooLarge, limit)
	}
	return data, err
}

// beside returns the content of the first file with the given extension in the same folder as name.
// It returns nil if there is no such file.
func beside(fsys fs.FS, name, extension string) []byte {
	entries, err := fs.ReadDir(fsys, path.Dir(name))
	if err != nil {
		return nil
	}
	for _, e := range entries {
		if strings.EqualFold(path.Ext(e.Name()), extension) {
			if data, err := read(fsys, path.Join(path.Dir(name), e.Name()), MaxFile); err == nil {
				return data
			}
		}
	}
	return nil
}
