package main

import (
	"context"
	"errors"
	"fmt"
	"iter"

	"pionnier/app/cmd/pionnier-engine/collections"
	"pionnier/core/format"
	"pionnier/core/record"
)

// gamesIn returns an iterator over the games in files, folders and archives of any format. It reads
// long lists in parts, since games take far more memory than their text. It yields an error for
// games that cannot be read.
func gamesIn(paths []string) iter.Seq2[[]*record.Record, error] {
	return func(yield func([]*record.Record, error) bool) {
		for in, err := range collections.WalkAll(context.Background(), paths) {
			if err != nil {
				if !yield(nil, fmt.Errorf("%s: %w", in.Name, err)) {
					return
				}
				continue
			}
			for lines, part := range format.Parts(in.Data) {
				games, err := format.Read(part, in.Beside)
				for _, one := range record.Errors(err) {
					if syntax, ok := errors.AsType[*record.SyntaxError](one); ok {
						syntax.Line += lines
					}
				}
				if err != nil {
					err = fmt.Errorf("%s: %w", in.Name, err)
				}
				if !yield(games, err) {
					return
				}
			}
		}
	}
}

// firstGame returns the first game in the file name. It returns an error if the file cannot be read
// or contains no game.
func firstGame(name string) (*record.Record, error) {
	var faults []error
	for games, err := range gamesIn([]string{name}) {
		if len(games) > 0 {
			return games[0], nil
		}
		faults = append(faults, err)
	}
	if err := errors.Join(faults...); err != nil {
		return nil, err
	}
	return nil, fmt.Errorf("%s: %w", name, record.ErrNoGame)
}
