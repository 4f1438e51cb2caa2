// Package bundle has the collections of puzzles that are part of the program, made by the commands of
// "pionnier-lab puzzles": see provenance.txt. Start reading at Files.
package bundle

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"io"
)

//go:embed othello.sgf.gz
var othello []byte

//go:embed go.sgf.gz
var weiqi []byte

//go:embed openings.sgf.gz
var openings []byte

// File is a collection, as SGF.
type File struct {
	Name   string // of the collection
	packed []byte
}

// Files returns the collections that are part of the program.
func Files() []File {
	return []File{{"othello", othello}, {"go", weiqi}, {"openings", openings}}
}

// Data decompresses the collection and returns it as SGF. It returns an error if the file is
// damaged.
func (f File) Data() ([]byte, error) {
	r, err := gzip.NewReader(bytes.NewReader(f.packed))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
}
