package catalog

import "pionnier/core/library"

// Packings returns the packings of the games of which collections can be kept: the ability
// library.Packing.
func Packings() (list []library.Packing) {
	for _, g := range Games() {
		if p, ok := As[library.Packing](g); ok {
			list = append(list, p)
		}
	}
	return list
}
