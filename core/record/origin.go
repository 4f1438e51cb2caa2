package record

// originID is a property of the whole game: ZO[ID], where ID names the game in this library that it
// is a variation of.
const originID = "ZO"

// Origin returns the ID of the game in the library that this game continues, or "" if there is no
// such game.
func (r *Record) Origin() string {
	for _, p := range r.Extra {
		if p.ID == originID && len(p.Values) == 1 {
			return p.Values[0]
		}
	}
	return ""
}

// SetOrigin returns an edit that sets the ID of the game that this game continues. It removes the
// ID if id is "".
func SetOrigin(r *Record, id string) Edit {
	return SetGame(r, func(head *Record) {
		var values []string
		if id != "" {
			values = []string{id}
		}
		head.Extra = with(head.Extra, originID, values)
	})
}
