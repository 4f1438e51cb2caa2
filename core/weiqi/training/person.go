package training

import (
	"encoding/binary"
	"math"

	"pionnier/core/weiqi/network"
)

// PersonSample is a move that a person played, to learn from how people of a rank play.
// A file of them, without a head and of one board size of N points, has the planes and
// globals as a Sample does, then move (uint16, N for a pass), turn (uint16), game
// (uint32), the rank of who moved and of the opponent (int8 each), and two spare bytes.
type PersonSample struct {
	Move, Turn int
	Game       uint32
	// Own and Other are ranks: 9 dan is 9, 1 dan is 1, 1 kyu is 0, 2 kyu -1.
	Own, Other int8
}

// UnknownRank is a rank that nobody tells.
const UnknownRank = math.MinInt8

// Append adds the sample's file format to b; in is the position.
func (s PersonSample) Append(b []byte, in *network.Input) []byte {
	b = append(b, packPlanes(in)...)
	for _, v := range in.Global {
		b = appendFloat(b, v)
	}
	b = binary.LittleEndian.AppendUint16(b, uint16(s.Move))
	b = binary.LittleEndian.AppendUint16(b, uint16(s.Turn))
	b = binary.LittleEndian.AppendUint32(b, s.Game)
	return append(b, byte(s.Own), byte(s.Other), 0, 0)
}
