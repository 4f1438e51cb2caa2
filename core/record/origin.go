package record

// originID is a property of the whole game: ZO[ID of the game in this library whose
// variation this one is].
const originID = "ZO"

// Origin returns the game in the library from a position of which this one was played on, by
// its ID there; "" for a game of its own.
func (r *Record) Origin() string {
	for _, p := range r.Extra {
		if p.ID == originID && len(p.Values) == 1 {
			return p.Values[0]
		}
	}
	return ""
}

// SetOrigin notes from which game in the library this one was played on; "" takes it away.
func SetOrigin(r *Record, id string) Edit {
	return SetGame(r, func(head *Record) {
		var values []string
		if id != "" {
			values = []string{id}
		}
		head.Extra = with(head.Extra, originID, values)
	})
}
