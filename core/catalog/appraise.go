package catalog

import (
	"pionnier/core/engine/strength"
	"pionnier/core/weiqi/people"
)

// Appraising is the ability of a game to tell how strong play was.
type Appraising interface {
	// Appraiser returns what finds that out on a board of these sides; ok is false where nothing is known of
	// how people play.
	Appraiser(width, height int) (a strength.Appraiser, ok bool)
}

// Appraiser returns what finds out how strong play was on a board of these sides; nil if nothing does.
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
