package exchange

import "slices"

// Series contains the IDs of games that were opened together, in the order of their files.
type Series struct{ IDs []string }

// Renamed replaces the ID from with to. It does nothing if s does not contain from.
func (s *Series) Renamed(from, to string) {
	if i := slices.Index(s.IDs, from); i >= 0 {
		s.IDs[i] = to
	}
}
