package catalog

import (
	"context"

	"pionnier/core/library"
	"pionnier/core/library/corners"
)

// Corners is the ability of a game that begins in the corners, where sequences of moves of their own
// are usual.
type Corners interface {
	// MineCorners finds what was played in at least least corners of the games of a collection on
	// boards of FullSize. The error is the context's.
	MineCorners(ctx context.Context, segments []*library.Segment, least int) (*corners.Tree, error)
}

// MineCorners implements Corners.
func (weiqiAbilities) MineCorners(ctx context.Context, segments []*library.Segment, least int) (*corners.Tree, error) {
	return corners.Mine(ctx, segments, weiqiFull, least)
}
