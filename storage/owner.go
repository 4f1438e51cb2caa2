package storage

import (
	"slices"

	"pionnier/core/game"
	"pionnier/core/library"
)

// PossibleOwners returns the names of the persons who played against engines here, in the order of
// list. The name "" stands for persons without a name.
func PossibleOwners(list []Entry) (names []string) {
	for _, e := range list {
		for _, c := range []game.Color{game.Black, game.White} {
			p, other := e.Players.Of(c), e.Players.Of(c.Opponent())
			if !e.Played || p.Level != "" || other.Level == "" {
				continue
			}
			if !slices.ContainsFunc(names, func(n string) bool { return library.Fold(n) == library.Fold(p.Name) }) {
				names = append(names, p.Name)
			}
		}
	}
	return names
}
