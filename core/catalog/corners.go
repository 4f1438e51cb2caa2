package catalog

import (
	"context"

	"pionnier/core/library"
	"pionnier/core/library/corners"
)

// Corners is the ability of a game that begins in the corners, with customary sequences of moves
// there.
type Corners interface {
	// MineCorners returns the moves that were played in least or more corners, over all games of
	// segments on boards of FullSize. The error is ctx.Err().
	MineCorners(ctx context.Context, segments []*library.Segment, least int) (*corners.Tree, error)
}

// MineCorners implements Corners.
func (weiqiAbilities) MineCorners(ctx context.Context, segments []*library.Segment, least int) (*corners.Tree, error) {
	return corners.Mine(ctx, segments, weiqiFull, least)
}
