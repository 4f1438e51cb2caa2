package catalog

import "pionnier/core/library"

// Packings returns the packings of all games whose collections can be stored, which are the games with
// the ability library.Packing.
func Packings() (list []library.Packing) {
	for _, g := range Games() {
		if p, ok := As[library.Packing](g); ok {
			list = append(list, p)
		}
	}
	return list
}
