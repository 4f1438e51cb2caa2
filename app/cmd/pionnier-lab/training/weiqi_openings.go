package training

import (
	"archive/tar"
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"pionnier/app/cmd/pionnier-lab/networks"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
)

// readOpenings reads the Go games in list, which is files and folders separated by commas. It
// leaves out damaged files in archives, other games, and games with a set-up other than handicap
// stones. It returns nil if list is "", and an error if a file cannot be read or no game is left.
func readOpenings(list string) (all []networks.Opening, err error) {
	if list == "" {
		return nil, nil
	}
	for name := range strings.SplitSeq(list, ",") {
		err := filepath.WalkDir(name, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			records, err := ReadRecords(path)
			for _, r := range records {
				if o, ok := OpeningOf(r); ok {
					all = append(all, o)
				}
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	if len(all) == 0 {
		return nil, fmt.Errorf("no games to begin with in %s", list)
	}
	return all, nil
}

// ReadRecords returns the games in an SGF file, possibly compressed, or in an archive. It returns
// nil for other files, and an error if the file cannot be read or parsed.
func ReadRecords(path string) (all []*record.Record, err error) {
	name, packed := strings.CutSuffix(strings.ToLower(path), ".gz")
	archive := strings.HasSuffix(name, ".tar")
	if !archive && !strings.HasSuffix(name, ".sgf") {
		return nil, nil
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	var in io.Reader = bufio.NewReader(file)
	if packed {
		if in, err = gzip.NewReader(in); err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
	}
	if !archive {
		all, err = sgf.Read(in)
	} else {
		all, err = readArchive(in)
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return all, nil
}

// readArchive returns the games in the SGF files of a tar archive, without damaged files. It
// returns an error if the archive is damaged.
func readArchive(in io.Reader) (all []*record.Record, err error) {
	for files := tar.NewReader(in); ; {
		head, err := files.Next()
		if errors.Is(err, io.EOF) {
			return all, nil
		}
		if err != nil {
			return nil, err
		}
		if head.Typeflag != tar.TypeReg || !strings.HasSuffix(strings.ToLower(head.Name), ".sgf") {
			continue
		}
		content, err := io.ReadAll(files)
		if err != nil {
			return nil, err
		}
		if records, err := sgf.Read(bytes.NewReader(content)); err == nil { // else it is damaged
			all = append(all, records...)
		}
	}
}

// OpeningOf returns the main line of r up to the first node that is not a move in turn. ok is false
// if r cannot be used.
func OpeningOf(r *record.Record) (o networks.Opening, ok bool) {
	if r.Game != "go" || r.Width != r.Height {
		return o, false
	}
	o = networks.Opening{Size: r.Width, Komi: r.Komi}
	turn := game.Black
	if s := r.Root.Setup; s != nil {
		if len(s.Black) == 0 || len(s.White)+len(s.Empty) > 0 {
			return o, false
		}
		o.Black, turn = s.Black, game.White
	}
	for _, n := range r.Line(r.Root) {
		if n.Color != turn || n.Setup != nil {
			break
		}
		o.Moves, turn = append(o.Moves, n.Move), turn.Opponent()
	}
	return o, len(o.Moves) > 0
}
