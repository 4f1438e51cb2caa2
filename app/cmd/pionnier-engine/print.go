package main

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/pflag"
	"golang.org/x/image/font/gofont/goregular"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/catalog"
	"pionnier/core/press/film"
	"pionnier/core/press/kifu"
	"pionnier/core/press/text"
	"pionnier/core/press/typeset"
	"pionnier/storage/disk"
)

const printHelp = `Print prints the games of files as books have them: diagrams of some moves each with numbered
stones, moves played again listed below ("52 at 47"), comments by their diagram, variations as small
diagrams. It reads every format that the program reads.

The ending of the file to write says what is made: .pdf or .epub of all games, or .svg or .png of one
diagram of the first, or .gif of the first as an animated picture. With --problems the records are problems: all are asked first, and answered at
the end. The same games make the same bytes.

    pionnier-engine print game.sgf --out game.pdf --moves 100 --columns 2
    pionnier-engine print game.sgf --out middle.svg --first 51 --last 100
    pionnier-engine print game.sgf --out game.gif --delay 700ms --pixels 600
    pionnier-engine print problems.sgf --problems --out book.epub --language ja`

// papers are the paper sizes, by name.
var papers = map[string]typeset.Paper{"a4": typeset.A4, "letter": typeset.Letter}

// printCommand returns a command that prints games.
func printCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	var p printing
	f := film.Film{Font: goregular.TTF}
	p.Label = goregular.TTF
	kinds := append(slices.Clone(kifu.Kinds), "gif")
	out := set.String("out", "", "file to write: ."+strings.Join(kinds, ", ."))
	set.IntVar(&p.Moves, "moves", 0, "moves in a diagram; 0: 50, and a whole game of Othello")
	set.BoolVar(&p.Figures, "figures", false, "begin diagrams where the records say so (FG), if they do")
	set.IntVar(&p.Columns, "columns", 1, "columns on a page: 1 or 2")
	paper := set.String("paper", "a4", "size of the paper: a4 or letter")
	set.BoolVar(&p.Problems, "problems", false, "the records are problems: answer them at the end")
	set.StringVar(&p.Title, "title", "", "title of the document; empty: the players of the first game")
	set.IntVar(&p.First, "first", 0, "number of the first move on a picture")
	set.IntVar(&p.Last, "last", 0, "number of the last move on a picture")
	set.DurationVar(&f.Delay, "delay", 0, "from move to move in an animated picture; 0: 1s")
	set.DurationVar(&f.Hold, "hold", 0, "how long its last position stays; 0: four delays")
	set.IntVar(&f.Pixels, "pixels", 0, "the longer side of an animated picture; 0: 480")
	set.BoolVar(&f.Once, "once", false, "an animated picture does not begin again")
	set.BoolVar(&f.Numbers, "numbers", false, "stones in an animated picture have their numbers")
	set.IntVar(&p.Most, "diagrams", mostDiagrams, "diagrams of up to 200 stones and marks that there may be; 0: any number")
	language := set.String("language", "en", "of the words: "+strings.Join(text.Languages, ", "))
	return func(files []string) error {
		kind := strings.TrimPrefix(strings.ToLower(filepath.Ext(*out)), ".")
		var known bool
		p.Paper, known = papers[*paper]
		switch {
		case !slices.Contains(kinds, kind):
			return fmt.Errorf("--out %q: name a file that ends in .%s", *out, strings.Join(kinds, ", ."))
		case !known:
			return fmt.Errorf("--paper %q is neither a4 nor letter", *paper)
		case p.Columns != 1 && p.Columns != 2:
			return fmt.Errorf("--columns %d is neither 1 nor 2", p.Columns)
		case min(p.Moves, p.First, p.Last, p.Most, f.Pixels) < 0 || min(f.Delay, f.Hold) < 0:
			return errors.New("--moves, --first, --last, --diagrams, --delay, --hold and --pixels must not be negative")
		case !slices.Contains(text.Languages, *language):
			return fmt.Errorf("--language %s: there are %v", *language, text.Languages)
		}
		text.Use(*language)
		progress := t.Progress()
		defer progress.Clear()
		p.Report = func(games int) { progress.Say("%d of %d games", games, len(p.Games)) }
		refused, err := p.take(files, progress)
		if err != nil {
			return errors.Join(refused, err)
		}
		if len(p.Games) == 0 && refused != nil {
			return refused
		}
		var b bytes.Buffer
		write := func() error { return p.Write(&b, kind) }
		if len(p.Games) > 0 {
			f.Entry, f.Record = p.Games[0].Entry, p.Games[0].Record
		}
		if kind == "gif" && len(p.Games) > 0 {
			write = func() error { return f.Write(&b) }
		}
		if err := write(); err != nil {
			return errors.Join(refused, diagramsRaised(err))
		}
		if err := disk.Replace(*out, b.Bytes()); err != nil {
			return err
		}
		fmt.Fprintf(t.Out, "%s: %d games, %d bytes\n", *out, len(p.Games), b.Len())
		return refused
	}
}

// mostDiagrams is the default maximum number of diagrams, as in a book of a thousand pages.
const mostDiagrams = 10_000

// diagramsRaised returns err. If it is about too many diagrams, diagramsRaised adds how to allow
// more.
func diagramsRaised(err error) error {
	if errors.Is(err, kifu.ErrTooMany) {
		return fmt.Errorf("%w; --diagrams N allows for more", err)
	}
	return err
}

// printing holds the options of a print and the games read so far.
type printing struct{ kifu.Print }

// take reads the games in files. It returns an error if there are more games than diagrams allowed.
// refused describes the games that cannot be read.
func (p *printing) take(files []string, progress *terminal.Progress) (refused, err error) {
	var faults []error
	for records, err := range gamesIn(files) {
		if err != nil {
			faults = append(faults, err)
		}
		for _, r := range records {
			entry, err := catalog.Find(r.Game)
			if err != nil {
				return errors.Join(faults...), err
			}
			p.Games = append(p.Games, kifu.Game{Entry: entry, Record: r})
		}
		if p.Most > 0 && len(p.Games) > p.Most {
			return errors.Join(faults...), diagramsRaised(fmt.Errorf("%w: more than %d", kifu.ErrTooMany, p.Most))
		}
		progress.Say("%d games read", len(p.Games))
	}
	return errors.Join(faults...), nil
}
