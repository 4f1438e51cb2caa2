package wthor

import "encoding/binary"

// Is reports whether data is a WTHOR file, or the beginning of one. It compares the sizes in
// the header with the length of data.
func Is(data []byte) bool {
	if len(data) < headerSize || data[2] > 12 || data[3] > 31 {
		return false
	}
	games, names := int(binary.LittleEndian.Uint32(data[4:])), int(binary.LittleEndian.Uint16(data[8:]))
	rest := len(data) - headerSize
	return games > 0 && games <= rest && rest >= games*gameSize && rest < (games+1)*gameSize ||
		isCut(data) || games == 0 && names > 0 && (rest == names*playerSize || rest == names*tournamentSize)
}

// isCut reports whether data is the beginning of a WTHOR file with more games. It checks the
// date, the counts, the year and the board size in the header.
func isCut(data []byte) bool {
	century, month, day, size := data[0], data[2], data[3], data[12]
	games, year := binary.LittleEndian.Uint32(data[4:]), binary.LittleEndian.Uint16(data[10:])
	return century >= 19 && century <= 21 && month > 0 && day > 0 && games > 0 && games < 1<<24 && data[8] == 0 && data[9] == 0 &&
		year > 1900 && year < 2200 && (size == 0 || size == 8)
}
