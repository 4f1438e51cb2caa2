package catalog

import (
	"testing"

	"pionnier/core/game"
	"pionnier/core/record"
)

// Begun is a game on these terms and its start, for the tests in and beside this package.
func Begun(t *testing.T, g Game, o Options) (*record.Record, game.Position) {
	t.Helper()
	r, err := g.New(o)
	if err != nil {
		t.Fatal(err)
	}
	p, err := g.Start(r)
	if err != nil {
		t.Fatal(err)
	}
	return r, p
}
