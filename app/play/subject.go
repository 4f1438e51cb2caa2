package play

import (
	"pionnier/core/catalog"
	"pionnier/core/session"
)

// subject is the game on the screen: the snapshot that is shown and the search that runs, and
// how both are told. Its methods are in show.go, words.go and beside the parts that want them.
type subject struct {
	game   catalog.Game
	rules  string // as record.Record has them
	snap   session.Snapshot
	search search
}
