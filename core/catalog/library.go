package catalog

import "pionnier/core/library"

// Packings returns the packings of all games that have the ability library.Packing.
func Packings() (list []library.Packing) {
	for _, g := range Games() {
		if p, ok := As[library.Packing](g); ok {
			list = append(list, p)
		}
	}
	return list
}
