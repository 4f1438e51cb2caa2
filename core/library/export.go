package library

import (
	"errors"
	"fmt"
	"slices"

	"pionnier/core/record"
)

// Export unpacks all games of c in order and calls to with each. It skips damaged segments and
// games that cannot be unpacked, and returns their errors, joined, at the end. If to returns an
// error, Export stops and returns it.
func Export(c *Collection, packings []Packing, to func(*record.Record) error) error {
	segments, damage := c.Segments("")
	faults := []error{damage}
	for _, s := range segments {
		kind := slices.IndexFunc(packings, func(p Packing) bool { return p.Game() == s.game })
		if kind < 0 {
			faults = append(faults, fmt.Errorf("%w: %q", record.ErrOtherGame, s.game))
			continue
		}
		for n := range s.count {
			r, err := s.Record(n, packings[kind])
			if err != nil {
				faults = append(faults, fmt.Errorf("game %d: %w", n+1, err))
				continue
			}
			if err := to(r); err != nil {
				return err
			}
		}
	}
	return errors.Join(faults...)
}
