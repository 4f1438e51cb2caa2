package record

import "strconv"

// dealtID is a property of the whole game: ZE[moves], the number of opening moves that were
// drawn at random.
const dealtID = "ZE"

// Dealt returns the number of moves at the beginning of the game that were drawn at random. It is 0
// for a game from the usual start.
func (r *Record) Dealt() int {
	for _, p := range r.Extra {
		if p.ID == dealtID && len(p.Values) == 1 {
			if n, err := strconv.Atoi(p.Values[0]); err == nil && n > 0 {
				return n
			}
		}
	}
	return 0
}

// SetDealt returns an edit that sets the number of moves drawn at random at the beginning. It
// removes the number if moves is 0.
func SetDealt(r *Record, moves int) Edit {
	return SetGame(r, func(head *Record) {
		var values []string
		if moves > 0 {
			values = []string{strconv.Itoa(moves)}
		}
		head.Extra = with(head.Extra, dealtID, values)
	})
}
