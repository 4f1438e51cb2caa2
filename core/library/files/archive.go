package files

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"

	"pionnier/core/library"
)

// formats are the formats of archives, by suffix. Each function calls entry for every plain file, and
// stops if entry returns an error.
var formats []format

type format struct {
	suffix string
	each   func(a *archive, name string, data []byte, entry entryFunc) error
}

func init() { // not above, since what reads an archive asks what is one
	formats = []format{{".tar.gz", eachTarGz}, {".tgz", eachTarGz}, {".tar", eachTar}, {".zip", eachZip}, {".gz", eachGz}, {".7z", packed}, {".rar", packed}}
}

// entryFunc is called for a file of an archive. It may call open once.
type entryFunc func(name string, open func() (io.ReadCloser, error)) error

// IsArchive reports whether name has the suffix of an archive.
func IsArchive(name string) bool {
	return archiveSuffix(name) != ""
}

// archiveSuffix returns the suffix of an archive in name, or "" if name has no such suffix.
func archiveSuffix(name string) string {
	for _, f := range formats {
		if strings.HasSuffix(strings.ToLower(name), f.suffix) {
			return f.suffix
		}
	}
	return ""
}

// Archives returns the suffixes of archives.
func Archives() (suffixes []string) {
	for _, f := range formats {
		suffixes = append(suffixes, f.suffix)
	}
	return suffixes
}

// Stem returns name without the suffix of an archive and without the extension.
func Stem(name string) string {
	if suffix := archiveSuffix(name); suffix != "" {
		name = name[:len(name)-len(suffix)]
	}
	return strings.TrimSuffix(name, path.Ext(name))
}

// archive is an archive being read, including the archives in it.
type archive struct {
	walker  Walker
	left    int64 // bytes that may still be read from it
	passed  int64 // bytes unpacked of it, read or passed over
	entries int
}

// errEnough stops a walk when no more files are wanted.
var errEnough = errors.New("enough")

// walk yields the files with games in an archive and in the archives within it. name is the path of
// the archive, data is its content, and depth is the number of archives around it. If a file cannot
// be read, or the archive is damaged or exceeds a limit, walk yields an input with only the name,
// and the error. It returns false if yield returned false.
func (a *archive) walk(name string, data []byte, depth int, yield func(library.Input, error) bool) bool {
	if depth > maxDepth {
		return yield(library.Input{Name: name}, ErrDepth)
	}
	found := map[string]map[string][]byte{} // files beside others, by extension and folder
	besideOf := func(file string) func(string) []byte {
		return func(extension string) []byte {
			if _, known := found[extension]; !known {
				found[extension] = a.find(name, data, extension)
			}
			return found[extension][path.Dir(file)]
		}
	}
	err := a.each(name, data, func(entry string, open func() (io.ReadCloser, error)) error {
		full := name + "/" + strings.TrimPrefix(entry, "./")
		if a.entries++; a.entries > mostEntries {
			return ErrTooMany
		}
		if !fs.ValidPath(path.Clean(entry)) || strings.Contains(entry, "\\") {
			return tell(yield(library.Input{Name: full}, fmt.Errorf("%w: %q", ErrName, entry)))
		}
		inner := IsArchive(entry)
		if !inner && !a.walker.isGames(entry) {
			return nil
		}
		content, err := a.take(open, inner)
		switch {
		case errors.Is(err, errSpent):
			return ErrTooLarge
		case err != nil:
			return tell(yield(library.Input{Name: full}, err))
		case inner:
			return tell(a.walk(full, content, depth+1, yield))
		}
		return tell(yield(library.Input{Name: full, Data: content, Beside: besideOf(entry)}, nil))
	})
	switch {
	case errors.Is(err, errEnough):
		return false
	case err != nil:
		return yield(library.Input{Name: name}, err)
	}
	return true
}

func tell(more bool) error {
	if more {
		return nil
	}
	return errEnough
}

func (a *archive) each(name string, data []byte, entry entryFunc) error {
	for _, f := range formats {
		if strings.HasSuffix(strings.ToLower(name), f.suffix) {
			return f.each(a, name, data, entry)
		}
	}
	return nil
}

// errSpent is returned when the limit of an archive is used up.
var errSpent = errors.New("more than may be read from one archive")

// take reads the file of the archive that open opens. inner is true if the file is itself an
// archive. take returns errSpent if the archive's limit is exceeded, and an error if the file is
// too large or damaged.
func (a *archive) take(open func() (io.ReadCloser, error), inner bool) ([]byte, error) {
	limit := int64(MaxFile)
	if inner {
		limit = maxArchive
	}
	if a.left <= 0 {
		return nil, errSpent
	}
	r, err := open()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	content, err := limited(r, min(limit, a.left))
	a.left -= int64(len(content))
	if a.left <= 0 {
		return nil, errSpent
	}
	return content, err
}

// find returns the content of the first file with the given extension in each folder of the
// archive, by folder. All together are at most MaxFile bytes.
func (a *archive) find(name string, data []byte, extension string) map[string][]byte {
	found, size := map[string][]byte{}, 0
	// Faults of the archive are reported where it is walked.
	_ = a.each(name, data, func(entry string, open func() (io.ReadCloser, error)) error {
		folder := path.Dir(entry)
		if found[folder] != nil || !strings.EqualFold(path.Ext(entry), extension) {
			return nil
		}
		content, err := a.take(open, false)
		if size += len(content); size > MaxFile {
			return errEnough
		}
		if err == nil {
			found[folder] = content
		}
		return nil
	})
	return found
}

func eachZip(a *archive, _ string, data []byte, entry entryFunc) error {
	// Each file has a record in the directory, all of which are read at once.
	if bytes.Count(data, []byte("PK\x01\x02")) > mostEntries {
		return ErrTooMany
	}
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) {
		return brokenBy(err)
	}
	for _, f := range r.File {
		if f.FileInfo().IsDir() || !f.Mode().IsRegular() {
			continue
		}
		if err := entry(f.Name, func() (io.ReadCloser, error) { return f.Open() }); err != nil {
			return err
		}
	}
	return nil
}

func eachTarGz(a *archive, name string, data []byte, entry entryFunc) error {
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return brokenBy(err)
	}
	return eachOfTar(a, z, entry)
}

func eachTar(a *archive, _ string, data []byte, entry entryFunc) error {
	return eachOfTar(a, bytes.NewReader(data), entry)
}

// eachOfTar calls entry for each file of a tar archive. Skipped data counts towards the limits,
// since it is unpacked too. It returns ErrTooMany if the archive has too many files.
func eachOfTar(a *archive, r io.Reader, entry entryFunc) error {
	passed := &counted{r: r, archive: a}
	t := tar.NewReader(passed)
	for {
		head, err := t.Next()
		switch {
		case errors.Is(err, io.EOF):
			return nil
		case err != nil && !errors.Is(err, tar.ErrInsecurePath):
			return brokenBy(err)
		case head.Typeflag != tar.TypeReg:
			if a.entries++; a.entries > mostEntries {
				return ErrTooMany
			}
			continue
		}
		if err := entry(head.Name, func() (io.ReadCloser, error) { return io.NopCloser(t), nil }); err != nil {
			return err
		}
	}
}

// brokenBy returns an error that wraps both ErrBroken and err.
func brokenBy(err error) error { return fmt.Errorf("%w: %w", ErrBroken, err) }

// passes is the number of times that an archive is read: for its games, and for two kinds of files
// beside them.
const passes = 3

// counted is a reader that fails when more of an archive was unpacked than the limits allow.
type counted struct {
	r io.Reader
	*archive
}

// Read implements io.Reader.
func (c *counted) Read(p []byte) (int, error) {
	left := passes*mostInside - c.passed
	if left <= 0 {
		return 0, ErrTooLarge
	}
	n, err := c.r.Read(p[:min(int64(len(p)), left)])
	c.passed += int64(n)
	return n, err
}

// eachGz calls entry for the single file in a gzip archive. The file is named after the archive,
// without the suffix.
func eachGz(_ *archive, name string, data []byte, entry entryFunc) error {
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return brokenBy(err)
	}
	return entry(strings.TrimSuffix(path.Base(name), path.Ext(name)), func() (io.ReadCloser, error) { return z, nil })
}

// packed returns ErrPacked. It is for archives that cannot be opened.
func packed(*archive, string, []byte, entryFunc) error { return ErrPacked }
