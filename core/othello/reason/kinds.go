package reason

// The Kind methods implement explain.Fact. Kinds are stored in users' files (learning.log counts
// mistakes by kind): a type may be renamed, its kind may not.

func (BesideCorner) Kind() string          { return "BesideCorner" }
func (CanWait) Kind() string               { return "CanWait" }
func (CornerComing) Kind() string          { return "CornerComing" }
func (CornerGiven) Kind() string           { return "CornerGiven" }
func (CornerLeft) Kind() string            { return "CornerLeft" }
func (CornerMissed) Kind() string          { return "CornerMissed" }
func (CornerWon) Kind() string             { return "CornerWon" }
func (DiagonalCut) Kind() string           { return "DiagonalCut" }
func (EvenRegion) Kind() string            { return "EvenRegion" }
func (EveryMoveGivesCorner) Kind() string  { return "EveryMoveGivesCorner" }
func (EveryReplyGivesCorner) Kind() string { return "EveryReplyGivesCorner" }
func (Frontier) Kind() string              { return "Frontier" }
func (Greedy) Kind() string                { return "Greedy" }
func (LastMoveLost) Kind() string          { return "LastMoveLost" }
func (LaterMoves) Kind() string            { return "LaterMoves" }
func (LaterReplies) Kind() string          { return "LaterReplies" }
func (MovesToEnd) Kind() string            { return "MovesToEnd" }
func (NamedOpening) Kind() string          { return "NamedOpening" }
func (OnlyMove) Kind() string              { return "OnlyMove" }
func (OwnMoves) Kind() string              { return "OwnMoves" }
func (PassMissed) Kind() string            { return "PassMissed" }
func (PassSuffered) Kind() string          { return "PassSuffered" }
func (Quiet) Kind() string                 { return "Quiet" }
func (Replies) Kind() string               { return "Replies" }
func (ReplyLeft) Kind() string             { return "ReplyLeft" }
func (ReplyOpened) Kind() string           { return "ReplyOpened" }
func (ResultThrown) Kind() string          { return "ResultThrown" }
func (SafeMoves) Kind() string             { return "SafeMoves" }
func (StableGiven) Kind() string           { return "StableGiven" }
func (StableWon) Kind() string             { return "StableWon" }
func (TakenByReply) Kind() string          { return "TakenByReply" }
func (UnbalancedEdge) Kind() string        { return "UnbalancedEdge" }
func (UsualMove) Kind() string             { return "UsualMove" }
func (Wedge) Kind() string                 { return "Wedge" }
