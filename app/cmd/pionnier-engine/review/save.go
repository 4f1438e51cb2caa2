package review

import (
	"errors"
	"fmt"
	"os"
	"slices"

	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"

	"pionnier/core/catalog"
	"pionnier/core/press/report"
	"pionnier/core/press/text"
	"pionnier/core/record"
	"pionnier/core/study"
	"pionnier/storage/disk"
)

// reports saves the report of a game to files.
type reports struct {
	files          map[string]*string // by kind, as in report.Kinds; "": do not save
	language, font string
	glyphs         []byte // content of the font
}

// asked reports whether the command line requests any report.
func (r *reports) asked() bool {
	for _, name := range r.files {
		if *name != "" {
			return true
		}
	}
	return false
}

var errOneGame = errors.New("a report is saved of one game: give one file with one game")

// prepare reads the font. It returns an error if the font cannot be read, the language is unknown,
// or reports are requested for several games.
func (r *reports) prepare(games int) error {
	if games > 1 && r.asked() {
		return errOneGame
	}
	if !slices.Contains(text.Languages, r.language) {
		return fmt.Errorf("--language %s: there are %v", r.language, text.Languages)
	}
	text.Use(r.language)
	r.glyphs = goregular.TTF
	if r.font == "" {
		return nil
	}
	data, err := os.ReadFile(r.font)
	if err != nil {
		return err
	}
	if _, err := opentype.Parse(data); err != nil {
		return fmt.Errorf("%s: %w", r.font, err)
	}
	r.glyphs = data
	return nil
}

// save writes the requested reports. It stops at the first that cannot be written and returns the
// error.
func (r *reports) save(entry catalog.Game, rec *record.Record, shot study.Snapshot) error {
	told := report.New(entry, rec, shot, r.glyphs)
	for _, kind := range report.Kinds {
		name := *r.files[kind]
		if name == "" {
			continue
		}
		data, err := told.Lay(kind)()
		if err == nil {
			err = disk.Replace(name, data)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}
