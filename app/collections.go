package app

import (
	"pionnier/app/collections"
)

// openCollections returns the collections of games. The studies and the exchange must exist.
func (a *App) openCollections() *collections.Collections {
	deps := collections.Deps{
		Host: a.host(), Dir: a.dataDir, Preferences: a.preferences, Own: a.own, Meet: a.fonts.Meet,
		Load: a.load, Study: a.studies.At, Export: a.exchange.SaveCollection, ImportFile: a.exchange.ImportCollectionFile,
	}
	if !inBrowser && !a.mobile() {
		deps.ImportFolder = a.exchange.ImportCollectionFolder
	}
	return collections.New(deps)
}
