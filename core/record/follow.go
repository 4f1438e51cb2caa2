package record

import "pionnier/core/game"

// Follow plays moves from the cursor on, where pos stands, and moves the cursor
// to the last of them. A forced pass (Legal is exactly [Pass]) that moves leaves
// out, as most Othello formats do, is put in. A move that cannot be played is a
// *ReplayError; those before it are played.
func (r *Record) Follow(pos game.Position, moves []game.Move) error {
	for _, m := range moves {
		if legal := pos.Legal(); m != game.Pass && len(legal) == 1 && legal[0] == game.Pass {
			next, err := pos.Play(game.Pass)
			if err != nil {
				return &ReplayError{Ply: r.Ply() + 1, Err: err}
			}
			r.Play(pos.ToMove(), game.Pass)
			pos = next
		}
		next, err := pos.Play(m)
		if err != nil {
			return &ReplayError{Ply: r.Ply() + 1, Err: err}
		}
		r.Play(pos.ToMove(), m)
		pos = next
	}
	return nil
}
