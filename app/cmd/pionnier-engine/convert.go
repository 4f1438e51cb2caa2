package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/catalog"
	"pionnier/core/format"
	"pionnier/core/record"
	"pionnier/storage/disk"
)

const convertHelp = `Convert writes the games of files in another format. It reads every format that the program reads.

    sgf          SGF, with everything that is known
    ggf          GGF, of Othello
    wthor        WTHOR, of Othello; the names go into files of the endings .jou and .trn beside it
    transcript   the squares in order, a game of Othello a line
    link         a short text for another copy of the program, a game a line
    line, obf    the position at the end of a game of Othello, on a line
    senseis      that position of Go as a diagram of Sensei's Library and forums, with its marks
    rows, board  that position of either game, row by row, or drawn with coordinates

Without --out it writes to the terminal. Where a format cannot carry a game it says why, and writes
nothing.`

// convertCommand returns a command that converts games to another format.
func convertCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	to := set.String("to", "sgf", "format: "+strings.Join(formatNames(), ", "))
	out := set.String("out", "", "file to write; empty: the terminal")
	return func(paths []string) error {
		f, err := format.Find(*to)
		if err != nil {
			return fmt.Errorf("--to: %w; there are %s", err, strings.Join(formatNames(), ", "))
		}
		if f.Binary && *out == "" {
			return fmt.Errorf("--to %s makes no text: name a file with --out", f.ID)
		}
		var b bytes.Buffer
		games, count, refused, err := convertTo(&b, f, paths)
		switch {
		case err != nil:
			return errors.Join(refused, err)
		case count == 0 && refused != nil:
			return refused
		case count == 0:
			return record.ErrNoGame
		}
		files := map[string][]byte{}
		if *out == "" {
			_, err := b.WriteTo(t.Out)
			return errors.Join(refused, err)
		}
		files[*out] = b.Bytes()
		if f.ID == "wthor" {
			base, err := format.NewBase(games)
			if err != nil {
				return err
			}
			stem := strings.TrimSuffix(*out, filepath.Ext(*out))
			files[stem+".jou"], files[stem+".trn"] = base.Players, base.Tournaments
		}
		for name, data := range files {
			if err := disk.Replace(name, data); err != nil {
				return err
			}
		}
		fmt.Fprintf(t.Out, "%s: %d games\n", *out, count)
		return refused
	}
}

// convertTo writes the games in the files at paths to w and returns their number. If f writes all
// games together, it also returns the games. refused describes the games that cannot be read or
// written.
func convertTo(w io.Writer, f format.Format, paths []string) (games []format.Game, count int, refused, err error) {
	var faults []error
	for records, err := range gamesIn(paths) {
		if err != nil {
			faults = append(faults, err)
		}
		for _, r := range records {
			entry, err := catalog.Find(r.Game)
			if err != nil {
				return nil, 0, errors.Join(faults...), err
			}
			games = append(games, format.Game{Entry: entry, Record: r})
		}
		if f.Whole() {
			continue
		}
		if err := f.Append(w, count, games...); err != nil {
			return nil, 0, errors.Join(faults...), err
		}
		count += len(games)
		games = nil
	}
	if len(games) > 0 {
		count, err = len(games), f.Write(w, games...)
	}
	return games, count, errors.Join(faults...), err
}

func formatNames() (names []string) {
	for _, f := range format.All {
		names = append(names, f.ID)
	}
	return names
}
