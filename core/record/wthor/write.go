package wthor

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"time"
)

// Errors for values that the format cannot represent, to match with errors.Is.
var (
	// ErrRange means that a number is negative or too large, or that there are too many items.
	ErrRange = errors.New("out of the format's range")
	// ErrMove means that a move is not a placement on the board.
	ErrMove = errors.New("not a square of the board")
	// ErrName means that a name is too long or has letters outside Latin-1.
	ErrName = errors.New("name cannot be written")
)

// Write writes a file of games (.wtb). It returns ErrRange or ErrMove, before writing anything, if
// the format cannot represent f.
func Write(w io.Writer, f File) error {
	h := f.Header
	if !fits(h.Year, math.MaxUint16) || !fits(h.Depth, math.MaxUint8) || !fits(len(f.Games), math.MaxInt32) {
		return fmt.Errorf("wthor: header: %w", ErrRange)
	}
	data := make([]byte, headerSize, headerSize+gameSize*len(f.Games))
	if err := putCreated(data, h.Created); err != nil {
		return err
	}
	binary.LittleEndian.PutUint32(data[4:], uint32(len(f.Games)))
	binary.LittleEndian.PutUint16(data[10:], uint16(h.Year))
	data[12], data[14] = side, byte(h.Depth)
	if h.Solitaires {
		data[13] = 1
	}
	for i, g := range f.Games {
		var err error
		if data, err = encode(data, g); err != nil {
			return fmt.Errorf("wthor: game %d: %w", i, err)
		}
	}
	return write(w, data)
}

// encode appends g to data. It returns ErrRange if a number does not fit its field, and an error
// that wraps ErrMove if a move is not a square.
func encode(data []byte, g Game) ([]byte, error) {
	for _, n := range []int{g.Tournament, g.Black, g.White} {
		if !fits(n, math.MaxUint16) {
			return nil, ErrRange
		}
		data = binary.LittleEndian.AppendUint16(data, uint16(n))
	}
	if !fits(g.BlackDiscs, side*side) || !fits(g.Theoretical, side*side) || len(g.Moves) > maxMoves {
		return nil, ErrRange
	}
	data = append(data, byte(g.BlackDiscs), byte(g.Theoretical))
	for _, m := range g.Moves {
		p, ok := m.Point()
		if !ok || p.X < 0 || p.X >= side || p.Y < 0 || p.Y >= side {
			return nil, fmt.Errorf("%w: %v", ErrMove, m)
		}
		data = append(data, byte(10*(p.Y+1)+p.X+1))
	}
	return append(data, make([]byte, maxMoves-len(g.Moves))...), nil
}

// WritePlayers writes the names of players (.jou). There may be at most 65,535 names, of at most 19
// Latin-1 letters. Otherwise, WritePlayers returns ErrRange or ErrName.
func WritePlayers(w io.Writer, created time.Time, names []string) error {
	return writeNames(w, created, names, playerSize)
}

// WriteTournaments is like WritePlayers for names of tournaments (.trn), which have at most 25
// letters.
func WriteTournaments(w io.Writer, created time.Time, names []string) error {
	return writeNames(w, created, names, tournamentSize)
}

func writeNames(w io.Writer, created time.Time, names []string, size int) error {
	if len(names) > math.MaxUint16 {
		return fmt.Errorf("wthor: %d names: %w", len(names), ErrRange)
	}
	data := make([]byte, headerSize+size*len(names))
	if err := putCreated(data, created); err != nil {
		return err
	}
	binary.LittleEndian.PutUint16(data[8:], uint16(len(names)))
	for i, name := range names {
		field, at := data[headerSize+size*i:][:size], 0
		for _, letter := range name {
			if letter == 0 || letter > math.MaxUint8 || at == size-1 {
				return fmt.Errorf("wthor: name %d, %q: %w", i, name, ErrName)
			}
			field[at] = byte(letter)
			at++
		}
	}
	return write(w, data)
}

// putCreated writes the day of t into a header. It writes nothing if t is zero. The error wraps
// ErrRange if the year does not fit.
func putCreated(head []byte, t time.Time) error {
	if t.IsZero() {
		return nil
	}
	if !fits(t.Year(), 9999) {
		return fmt.Errorf("wthor: year %d: %w", t.Year(), ErrRange)
	}
	head[0], head[1], head[2], head[3] = byte(t.Year()/100), byte(t.Year()%100), byte(t.Month()), byte(t.Day())
	return nil
}

func fits(n, limit int) bool { return n >= 0 && n <= limit }

func write(w io.Writer, data []byte) error {
	if _, err := w.Write(data); err != nil {
		return fmt.Errorf("wthor: write: %w", err)
	}
	return nil
}
