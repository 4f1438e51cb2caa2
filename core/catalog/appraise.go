package catalog

import (
	"pionnier/core/engine/strength"
	"pionnier/core/weiqi/people"
)

// Appraising is the ability of a game to estimate how strong play was.
type Appraising interface {
	// Appraiser returns the appraiser for a board of this size. ok is false if it is unknown how
	// people play on it.
	Appraiser(width, height int) (a strength.Appraiser, ok bool)
}

// Appraiser returns the game's appraiser for boards of the given size, or nil if there is no
// appraiser.
func (g Game) Appraiser(width, height int) strength.Appraiser {
	if able, ok := As[Appraising](g); ok {
		if a, ok := able.Appraiser(width, height); ok {
			return a
		}
	}
	return nil
}

// Appraiser implements Appraising.
func (weiqiAbilities) Appraiser(width, height int) (strength.Appraiser, bool) {
	return people.Appraiser{}, width == people.AppraisedSize && height == people.AppraisedSize && people.Known()
}
