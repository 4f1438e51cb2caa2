package people

import (
	"encoding/binary"
	"math"

	"pionnier/core/game"
	"pionnier/core/weiqi/network"
)

// Sample is a move that a person played on 19 lines, for a network to learn from. Its file
// format, which networks/people_data.py reads, is a head (SampleHead) and records of
// SampleSize bytes, numbers with the lowest byte first:
//
//	0    planes of network.Input, the ones in samplePlanes, 361 bits each, packed one after another
//	768  its 19 numbers for the whole board, four bytes each
//	844  the move: the index of a point, 361 for a pass; two bytes
//	846  the number of the move in its game, two bytes
//	848  lowest bits of the game's key, four bytes
//	852  the margin of the side to move, in points, a float32 of four bytes; 0 if it was not counted
//	856  steps of the rank of the side to move and of the opponent, as feature.Profile counts them: 1
//	     for 9 dan, 10 for 1 kyu, 0 for unknown
//	858  the server
//	859  1 if the side to move won, 255 if it lost, 0 if it is not known
//	860  1 if the points were counted
type Sample struct {
	Input      *network.Input
	Move, Turn int
	Game       uint32
	Own, Other int // steps
	Server     Server
	Outcome    game.Outcome
	Side       game.Color // to move
}

// Server is a server on which games were played, by its number in networks.
type Server uint8

// The servers of the games used for training.
const (
	KGS   Server = 2
	Tygem Server = 4
)

// SampleSize is the size of a record in bytes.
const SampleSize = 864

// SampleHead is the beginning of a file of samples.
const SampleHead = "PNPEOPL1"

// samplePlanes lists the planes in a record. The others are the same in all games of people.
var samplePlanes = [...]int{1, 2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19}

const sampleLines = 19

// Append appends the record of s to b and returns it. It panics if the board does not have 19
// lines.
func (s *Sample) Append(b []byte) []byte {
	if s.Input.Size != sampleLines {
		panic("people: a sample of another board than 19 lines")
	}
	start := len(b)
	b = append(b, make([]byte, SampleSize)...)
	r := b[start:]
	bit := 0
	for _, plane := range samplePlanes {
		for _, v := range s.Input.Plane(plane) {
			if v != 0 {
				r[bit>>3] |= 0x80 >> (bit & 7)
			}
			bit++
		}
	}
	le := binary.LittleEndian
	for i, v := range s.Input.Global {
		le.PutUint32(r[768+4*i:], math.Float32bits(v))
	}
	le.PutUint16(r[844:], uint16(s.Move))
	le.PutUint16(r[846:], uint16(s.Turn))
	le.PutUint32(r[848:], s.Game)
	r[856], r[857], r[858] = byte(s.Own), byte(s.Other), byte(s.Server)
	switch o := s.Outcome; {
	case o.Winner == game.None:
		return b
	case o.Winner == s.Side:
		r[859] = 1
	default:
		r[859] = 255
	}
	if s.Outcome.Ending == game.ByScore {
		margin := float32(s.Outcome.Margin)
		if r[859] != 1 {
			margin = -margin
		}
		le.PutUint32(r[852:], math.Float32bits(margin))
		r[860] = 1
	}
	return b
}
