package wthor

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"pionnier/core/game"
	"pionnier/core/record"
)

// maxTold is the most faulty games that are reported.
const maxTold = 20

// Read reads a file of games (.wtb). It returns the games that it can parse and a *SyntaxError for
// each of the first 20 others, joined. If the header is invalid or r fails there, it returns no
// games.
func Read(r io.Reader) (File, error) {
	in := &input{r: bufio.NewReader(r)}
	head, err := in.next(headerSize)
	if err != nil {
		return File{}, err
	}
	if size := head[12]; size != 0 && size != side {
		return File{}, &SyntaxError{12, fmt.Errorf("%w: %d", record.ErrBoardSize, size)}
	}
	f := File{Header: Header{
		Created:    created(head),
		Year:       int(binary.LittleEndian.Uint16(head[10:])),
		Solitaires: head[13] == 1,
		Depth:      int(head[14]),
	}}
	var faults []error
	for range binary.LittleEndian.Uint32(head[4:]) {
		start := in.offset
		data, err := in.next(gameSize)
		if err != nil {
			faults = append(faults, err)
			break
		}
		g, at, err := decode(data)
		switch {
		case err == nil:
			f.Games = append(f.Games, g)
		case len(faults) < maxTold:
			faults = append(faults, &SyntaxError{start + int64(at), err})
		}
	}
	if len(faults) == 1 {
		return f, faults[0]
	}
	return f, errors.Join(faults...)
}

// created returns the day in the header of a file, or the zero time if the day is invalid.
func created(head []byte) time.Time {
	year, month, day := 100*int(head[0])+int(head[1]), time.Month(head[2]), int(head[3])
	t := time.Date(year, month, day, 0, 0, 0, 0, time.UTC)
	if head[0] > 99 || head[1] > 99 || t.Month() != month || t.Day() != day {
		return time.Time{}
	}
	return t
}

// decode parses a game. If err is not nil, at is its offset in data.
func decode(data []byte) (g Game, at int, err error) {
	number := func(at int) int { return int(binary.LittleEndian.Uint16(data[at:])) }
	g = Game{Tournament: number(0), Black: number(2), White: number(4), BlackDiscs: int(data[6]), Theoretical: int(data[7])}
	for at := 6; at < 8; at++ {
		if data[at] > side*side {
			return g, at, fmt.Errorf("%w: %d discs", record.ErrUnexpected, data[at])
		}
	}
	g.Moves = make([]game.Move, 0, maxMoves)
	const first = gameSize - maxMoves
	for i, b := range data[first:] {
		x, y := int(b)%10-1, int(b)/10-1
		switch {
		case b == 0:
		case x < 0 || x >= side || y < 0 || y >= side:
			return g, first + i, fmt.Errorf("%w: %d", record.ErrPoint, b)
		case len(g.Moves) < i:
			return g, first + i, fmt.Errorf("%w: a move after the last", record.ErrUnexpected)
		default:
			g.Moves = append(g.Moves, game.Place(x, y))
		}
	}
	return g, 0, nil
}

// ReadPlayers reads the names of players (.jou), indexed by number. If the file is invalid, it
// returns the names before the fault and a *SyntaxError.
func ReadPlayers(r io.Reader) ([]string, error) { return readNames(r, playerSize) }

// ReadTournaments reads the names of tournaments (.trn), indexed by number. If the file is invalid,
// it returns the names before the fault and a *SyntaxError.
func ReadTournaments(r io.Reader) ([]string, error) { return readNames(r, tournamentSize) }

// readNames reads fields of size bytes. If the file is invalid, it returns the names before the
// fault and a *SyntaxError.
func readNames(r io.Reader, size int) ([]string, error) {
	in := &input{r: bufio.NewReader(r)}
	head, err := in.next(headerSize)
	if err != nil {
		return nil, err
	}
	var names []string
	for range binary.LittleEndian.Uint16(head[8:]) {
		field, err := in.next(size)
		if err != nil {
			return names, err
		}
		names = append(names, decodeName(field))
	}
	return names, nil
}

// decodeName converts a field from Latin-1 up to the first zero byte.
func decodeName(field []byte) string {
	var name strings.Builder
	for _, b := range field {
		if b == 0 {
			break
		}
		name.WriteRune(rune(b))
	}
	return name.String()
}

// input reads blocks and counts the bytes read.
type input struct {
	r      io.Reader
	offset int64
	block  [gameSize]byte
}

// next reads a block of size bytes, which is at most gameSize. The block is valid until the next
// call. next returns a *SyntaxError if the file ends before that.
func (in *input) next(size int) ([]byte, error) {
	n, err := io.ReadFull(in.r, in.block[:size])
	in.offset += int64(n)
	switch {
	case errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF):
		return nil, &SyntaxError{in.offset, record.ErrTruncated}
	case err != nil:
		return nil, fmt.Errorf("wthor: read: %w", err)
	}
	return in.block[:size], nil
}
