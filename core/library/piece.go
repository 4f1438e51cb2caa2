package library

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"hash/crc32"
	"iter"
	"runtime"
	"slices"
	"sync"
	"unicode/utf8"

	"pionnier/core/record"
	"pionnier/core/record/sgf"
)

// pieceGames is the number of games of a large file that are read at once.
const pieceGames = 64

// piece is a part of a file, being read.
type piece struct {
	source Source
	first  int // number of its first game, or of the part, from 0
	last   bool
	failed error // the file could not be read
	texts  [][]byte
	begins []place // of the texts, or of the input
	input  Input
	done   chan outcome
}

// outcome is the result of reading a piece.
type outcome struct {
	piece *piece
	games []packedGame
}

// place is the line and the column at which a game begins in its file, both from 1.
type place struct{ line, column int }

// packedGame is a game, or the error that explains why there is no game.
type packedGame struct {
	kind   int // index of its packing
	number int // in its file, from 1; 0: not known
	game   Game
	Packed
	err   error // why there is no game; with taken: what was left out of it, or mended
	taken bool  // the game is taken, or err is not about a game

	annotated bool // the record has comments or variations, which a collection does not keep
}

// pieces splits inputs into pieces and reads them on all processors. It sends the pieces in order,
// each as soon as its reading is scheduled, and then closes the channel. It leaves out inputs that
// are in the collection already. If ctx is cancelled, it closes the channel before the next piece.
func (im Importer) pieces(ctx context.Context, t *taking, inputs iter.Seq2[Input, error]) <-chan *piece {
	workers := runtime.GOMAXPROCS(0)
	ordered, todo := make(chan *piece, 4*workers), make(chan *piece, 4*workers)
	var group sync.WaitGroup
	for range workers {
		group.Go(func() {
			for p := range todo {
				p.done <- outcome{p, im.read(p)}
			}
		})
	}
	go func() {
		defer close(ordered)
		defer close(todo)
		for input, err := range inputs {
			for p := range im.cut(input, err) {
				if ctx.Err() != nil {
					return
				}
				if t.known(p.source) {
					break
				}
				p.done = make(chan outcome, 1)
				todo <- p
				ordered <- p
			}
		}
	}()
	return ordered
}

// cut splits input into pieces. Only lists and SGF in UTF-8 can be split before they are read. If
// err is not nil, cut yields a single piece with err.
func (im Importer) cut(input Input, err error) iter.Seq[*piece] {
	return func(yield func(*piece) bool) {
		source := Source{Name: input.Name, Checksum: crc32.Checksum(input.Data, castagnoli), Size: len(input.Data)}
		if err != nil {
			yield(&piece{source: source, last: true, failed: err})
			return
		}
		texts := sgfTexts(input.Data)
		if len(texts) < 2 {
			im.cutList(source, input, yield)
			return
		}
		begins := placesOf(texts, input.Data)
		for first := 0; first < len(texts); first += pieceGames {
			end := min(len(texts), first+pieceGames)
			if !yield(&piece{source: source, first: first, last: end == len(texts), texts: texts[first:end], begins: begins[first:end]}) {
				return
			}
		}
	}
}

// cutList yields a piece for each part of input that im.Parts returns. If im.Parts is nil, it
// yields input as a single piece. It stops when yield returns false.
func (im Importer) cutList(source Source, input Input, yield func(*piece) bool) {
	part := &piece{source: source, input: input, begins: []place{{1, 1}}}
	if im.Parts != nil {
		var before *piece
		for lines, data := range im.Parts(input.Data) {
			if part = (&piece{source: source, input: Input{Name: input.Name, Data: data, Beside: input.Beside}, begins: []place{{lines + 1, 1}}}); before != nil {
				if part.first = before.first + 1; !yield(before) {
					return
				}
			}
			before = part
		}
	}
	part.last = true
	yield(part)
}

func sgfTexts(data []byte) [][]byte {
	if !bytes.HasPrefix(bytes.TrimLeft(data, " \t\r\n\ufeff"), []byte("(")) || !utf8.Valid(data) {
		return nil
	}
	return sgf.Split(data)
}

// placesOf returns the position in data at which each of texts begins.
func placesOf(texts [][]byte, data []byte) []place {
	places := make([]place, len(texts))
	lines, at := record.Locator{Text: string(data)}, 0
	for i, text := range texts {
		at += bytes.IndexByte(data[at:], '(')
		places[i].line, places[i].column = lines.At(at)
		at += len(text)
	}
	return places
}

// in converts the line and column of a syntax error in a game that begins at p to a position in the
// file.
func (p place) in(err error) error {
	if e, ok := errors.AsType[*record.SyntaxError](err); ok {
		if e.Line == 1 {
			e.Column += p.column - 1
		}
		e.Line += p.line - 1
	}
	return err
}

// read parses and packs the games of p. For a game that cannot be read, it adds an entry with the
// error.
func (im Importer) read(p *piece) (games []packedGame) {
	if p.failed != nil {
		return []packedGame{{err: p.failed}}
	}
	one := func(data []byte, begin place, number int) {
		records, err := im.Read(data, p.input.Beside)
		for _, r := range records {
			g := im.pack(r)
			g.number = number
			games = append(games, g)
		}
		for _, err := range record.Errors(err) {
			games = append(games, packedGame{err: begin.in(err), number: number, taken: record.Mended(err)})
		}
	}
	if p.texts == nil {
		one(p.input.Data, p.begins[0], 0)
	}
	for i, text := range p.texts {
		one(text, p.begins[i], p.first+i+1)
	}
	return games
}

func (im Importer) pack(r *record.Record) packedGame {
	kind := slices.IndexFunc(im.Packings, func(p Packing) bool { return p.Game() == r.Game })
	if kind < 0 {
		return packedGame{err: fmt.Errorf("%w: %q", record.ErrOtherGame, r.Game)}
	}
	packed, err := im.Packings[kind].Pack(r)
	return packedGame{kind: kind, game: gameOf(r), Packed: packed, err: err, taken: err != nil && packed.Plies > 0, annotated: annotated(r)}
}

// annotated reports whether r has comments or variations.
func annotated(r *record.Record) bool {
	for n := range r.Root.All() {
		if n.Comment != "" || len(n.Children) > 1 {
			return true
		}
	}
	return false
}
