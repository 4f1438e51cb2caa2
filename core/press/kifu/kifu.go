// Package kifu prints game records in the style of books: diagrams of some moves each with numbered
// stones, moves played again listed below, comments beside or below their diagram, variations as small
// diagrams; and sets of problems with their answers at the end.
//
// It determines the content of a document. Package typeset lays it out, and packages figure (PDF, SVG,
// PNG) and epub write the files. It needs no window: the command line prints with it as the program
// does. Start reading at Print; game.go converts a game, variation.go its variations, problem.go a set
// of problems.
package kifu

import (
	"errors"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"io"
	"strconv"

	"pionnier/core/catalog"
	"pionnier/core/press/cjk"
	"pionnier/core/press/epub"
	"pionnier/core/press/figure"
	"pionnier/core/press/serif"
	"pionnier/core/press/text"
	"pionnier/core/press/typeset"
	"pionnier/core/record"
)

// Game is a record to be printed.
type Game struct {
	Entry  catalog.Game
	Record *record.Record
	// At is on the branch that is printed as the game; the other branches are variations. Nil: the
	// main line, as far as it was played.
	At *record.Node
}

// Options are options for printing games. The zero value prints one column on A4.
type Options struct {
	Moves    int           // numbered moves in a diagram; 0 means 50 in Go and a whole game in Othello
	Figures  bool          // begin diagrams at the nodes with FG, if there are any
	Columns  int           // 1 or 2; 0 means 1
	Paper    typeset.Paper // the zero value means A4
	Problems bool          // the records are problems, printed before their answers
	Title    string        // title of the document; "" means the title of the first game
	// Label is a font of numbers and letters on boards, as TrueType or OpenType. Sans-serif is most legible on a
	// stone. Nil: the serif font of the text.
	Label []byte
	// Most is how many diagrams of the usual 200 stones and marks there may be; 0: any number. A Print with more is
	// refused (ErrTooMany).
	Most int
	// Report is called when a game is done, with the number of games done so far; it may be nil.
	Report func(games int)
	// First and Last are the numbers of the moves that a picture shows; 0: from the beginning, to the end.
	First, Last int
}

// Print is a set of games to be printed, with options.
type Print struct {
	Games []Game
	Options
}

// Kinds are the kinds of files that a Print can write, by their extensions. The two kinds of picture
// show one diagram.
var Kinds = []string{"pdf", "epub", "svg", "png"}

// pngScale is the number of pixels for each point of a diagram in a picture.
const pngScale = 3

// Write writes a file of the given kind, one of Kinds, to w. In a browser, it must not be called in
// an event handler, where a PDF would wait for its fonts forever. The same games always produce the
// same bytes. The error wraps catalog.ErrSetup if the beginning of a game cannot be set up. Write
// returns an error if kind is unknown.
func (p Print) Write(w io.Writer, kind string) error {
	switch kind {
	case "pdf":
		doc, err := p.Document()
		if err != nil {
			return err
		}
		fonts, err := p.fonts(doc.Words())
		if err != nil {
			return err
		}
		pages, err := p.layout(fonts).Pages(doc)
		if err != nil {
			return err
		}
		return pages.PDF(w, fonts)
	case "epub":
		doc, err := p.Document()
		if err != nil {
			return err
		}
		return epub.Write(w, doc)
	case "svg", "png":
		if len(p.Games) == 0 {
			return errNoGame
		}
		f, err := p.Games[0].Diagram(p.First, p.Last)
		if err != nil {
			return err
		}
		if kind == "svg" {
			return f.SVG(w)
		}
		font, err := p.label()
		if err != nil {
			return err
		}
		return writePNG(w, f, font)
	}
	return fmt.Errorf("print: no kind %q", kind)
}

// writePNG writes f to w as a greyscale image, with words in font.
func writePNG(w io.Writer, f *figure.Figure, font []byte) error {
	painted := f.ImageIn(pngScale, figure.OneFont(font))
	shades := image.NewGray(painted.Bounds())
	draw.Draw(shades, shades.Bounds(), image.White, image.Point{}, draw.Src) // a part of the last pixels is outside of the diagram
	draw.Draw(shades, shades.Bounds(), painted, image.Point{}, draw.Over)
	return png.Encode(w, shades)
}

// ErrTooMany is wrapped by the error for a Print with more diagrams than Options.Most.
var ErrTooMany = errors.New("too many diagrams")

var errNoGame = fmt.Errorf("print: %w", record.ErrNoGame)

// label returns the font of numbers and letters on boards: p.Label or, if it is nil, the regular serif font.
func (p Print) label() ([]byte, error) {
	if p.Label != nil {
		return p.Label, nil
	}
	latin, err := serif.Fonts()
	return latin.Regular, err
}

// fonts returns the fonts for printing words. These are serif fonts and, if words contains Chinese,
// Japanese or Korean characters, a font with the glyphs of the language in use.
func (p Print) fonts(words string) (figure.Fonts, error) {
	latin, err := serif.Fonts()
	if err != nil {
		return figure.Fonts{}, err
	}
	label, err := p.label()
	if err != nil {
		return figure.Fonts{}, err
	}
	fonts := figure.Fonts{Regular: [][]byte{latin.Regular}, Italic: [][]byte{latin.Italic}, Bold: [][]byte{latin.Bold}, Label: [][]byte{label}}
	if !cjk.In(words) || !cjk.Ready() {
		return fonts, nil
	}
	language := text.Language()
	if !cjk.Has(language) {
		language = "ja" // which has the letters of the others too
	}
	plain, bold := cjk.Font(language, false), cjk.Font(language, true)
	fonts.Regular, fonts.Italic = append(fonts.Regular, plain), append(fonts.Italic, plain)
	fonts.Bold, fonts.Label = append(fonts.Bold, bold), append(fonts.Label, plain)
	return fonts, nil
}

func (p Print) layout(fonts figure.Fonts) typeset.Layout {
	l := typeset.Layout{Paper: p.Paper, Columns: max(1, p.Columns), Fonts: fonts, Folio: strconv.Itoa}
	if l.Paper == (typeset.Paper{}) {
		l.Paper = typeset.A4
	}
	return l
}

// Document returns the games, or the problems, as a document. It returns an error if there is no
// game, if one cannot be replayed, or, wrapping ErrTooMany, if there would be more than p.Most
// diagrams.
func (p Print) Document() (typeset.Document, error) {
	doc := typeset.Document{Title: p.Title, Language: text.Language()}
	if len(p.Games) == 0 {
		return doc, errNoGame
	}
	if doc.Title == "" {
		doc.Title = title(p.Games[0].Record)
	}
	if p.Most > 0 && len(p.Games) > p.Most { // each has one
		return doc, fmt.Errorf("%w: more than %d", ErrTooMany, p.Most)
	}
	if p.Problems {
		return p.problems(doc)
	}
	diagrams := 0
	for i, g := range p.Games {
		teller, err := newTeller(g, p.Options)
		if err != nil {
			return doc, fmt.Errorf("game %d: %w", i+1, err)
		}
		teller.before = diagrams
		doc.Blocks = append(doc.Blocks, teller.tell()...)
		if diagrams = teller.told(); teller.tooMany() {
			return doc, fmt.Errorf("%w: more than %d in %d games", ErrTooMany, p.Most, i+1)
		}
		if p.Report != nil {
			p.Report(i + 1)
		}
	}
	return doc, nil
}
