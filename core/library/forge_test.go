package library

import (
	"encoding/binary"
	"hash/crc32"
	"slices"
)

// Forge changes a byte of a segment and gives the segment a matching checksum.
func Forge(data []byte, at int, b byte) []byte {
	data = slices.Clone(data)
	if len(data) < 4 {
		return data
	}
	if end := len(data) - 4; at >= 0 && at < end {
		data[at] = b
	}
	binary.LittleEndian.PutUint32(data[len(data)-4:], crc32.Checksum(data[:len(data)-4], castagnoli))
	return data
}
