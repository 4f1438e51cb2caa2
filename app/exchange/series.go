package exchange

import "slices"

// Series are games that were opened together, by their IDs, in the order of their files.
type Series struct{ IDs []string }

// Renamed follows a game that got another ID.
func (s *Series) Renamed(from, to string) {
	if i := slices.Index(s.IDs, from); i >= 0 {
		s.IDs[i] = to
	}
}
