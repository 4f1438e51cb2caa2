package sgf

import (
	"errors"
	"fmt"
	"io"
	"slices"

	"pionnier/core/record"
)

// Read reads a collection of games. It returns every game that it can parse and an error that joins
// a *record.SyntaxError for each fault, of each kind the first 20. It leaves out a game with
// record.ErrOtherGame, ErrBoardSize or ErrNewer. It repairs faults in the structure (ErrUnexpected)
// as the error's Mend says. It returns the beginning of a truncated game (ErrTruncated). Invalid
// points are no errors: they stay in the node's Extra (see ReadKept).
func Read(r io.Reader) ([]*record.Record, error) { return (&parser{}).read(r) }

// ReadKept is like Read, but returns the faults that it repaired or kept separately. kept has a
// *record.SyntaxError for each of the first 20 repairs (ErrUnexpected) and the first 20 invalid
// points (ErrPoint). err has the other errors. report, if not nil, is called after each game with
// the number of games so far.
func ReadKept(r io.Reader, report func(games int)) (games []*record.Record, kept []error, err error) {
	p := &parser{report: report}
	games, err = p.games(r)
	return games, p.faults(), err
}

// faults returns the errors of repaired and kept values.
func (p *parser) faults() []error { return slices.Concat(p.mended, p.kept) }

// ReadPlaces is like Read, but also returns the places of nodes in the file, for errors that are
// found only when the game is replayed. The places are valid even if the error is not nil.
func ReadPlaces(r io.Reader) ([]*record.Record, *Places, error) {
	p := &parser{offsets: map[*record.Node]int{}}
	games, err := p.games(r)
	return games, &Places{p}, err
}

// Places maps nodes to their places in a file.
type Places struct{ p *parser }

// Of returns the line and column, counted from 1, of the move of n, or of the node if it has no
// move. It returns 0, 0 if n is not a node of this file or s is nil.
func (s *Places) Of(n *record.Node) (line, column int) {
	if s == nil {
		return 0, 0
	}
	offset, ok := s.p.offsets[n]
	if !ok {
		return 0, 0
	}
	return s.p.places.At(offset)
}

// Kept returns the errors that ReadKept returns as kept.
func (s *Places) Kept() []error { return s.p.faults() }

// read reads a file. Its error includes the repaired faults.
func (p *parser) read(r io.Reader) ([]*record.Record, error) {
	games, err := p.games(r)
	if len(p.mended) == 0 {
		return games, err
	}
	return games, errors.Join(append(slices.Clip(p.mended), record.Errors(err)...)...)
}

// games reads a file. Its error does not include the repaired faults.
func (p *parser) games(r io.Reader) ([]*record.Record, error) {
	data, err := io.ReadAll(io.LimitReader(r, MaxBytes+1))
	if err != nil {
		return nil, fmt.Errorf("sgf: read: %w", err)
	}
	if len(data) > MaxBytes {
		return nil, p.fail(0, record.ErrTooLarge)
	}
	p.text = decodeText(data)
	p.places.Text = p.text
	return p.collection()
}

// collection parses all games of p.text. If some cannot be read, it returns the others and the
// errors, joined. It stops at the first syntax error, but keeps a game that is only cut off. It
// returns record.ErrNoGame, wrapped, if p.text has no game.
func (p *parser) collection() ([]*record.Record, error) {
	p.borrow()
	defer p.giveBack()
	var games []*record.Record
	var refused []error
	for p.seek() {
		root, broken := p.game()
		if root == nil && broken == nil {
			continue
		}
		if begun := root != nil && len(root.children) > 0; broken != nil {
			cut := begun && errors.Is(broken, record.ErrTruncated)
			if cut {
				broken = mended(broken, record.AddedBracket)
			}
			if refused = append(refused, broken); !cut {
				break
			}
		}
		g, err := p.decode(root)
		if err == nil {
			games = append(games, g)
			if p.report != nil {
				p.report(len(games))
			}
		} else if len(refused) < maxRefusals {
			refused = append(refused, err)
		}
		if broken != nil {
			break
		}
	}
	switch {
	case len(refused) == 1:
		return games, refused[0]
	case len(games) == 0 && len(refused) == 0:
		return nil, p.fail(0, record.ErrNoGame)
	}
	return games, errors.Join(refused...)
}
