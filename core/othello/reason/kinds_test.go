package reason

import (
	"slices"
	"testing"
)

// kinds are the words in users' files. Only add to them: a changed word would drop the mistakes
// counted under it from every statistic.
var kinds = []string{
	"BesideCorner",
	"CanWait",
	"CornerComing",
	"CornerGiven",
	"CornerLeft",
	"CornerMissed",
	"CornerWon",
	"DiagonalCut",
	"EvenRegion",
	"EveryMoveGivesCorner",
	"EveryReplyGivesCorner",
	"Frontier",
	"Greedy",
	"LastMoveLost",
	"LaterMoves",
	"LaterReplies",
	"MovesToEnd",
	"NamedOpening",
	"OnlyMove",
	"OwnMoves",
	"PassMissed",
	"PassSuffered",
	"Quiet",
	"Replies",
	"ReplyLeft",
	"ReplyOpened",
	"ResultThrown",
	"SafeMoves",
	"StableGiven",
	"StableWon",
	"TakenByReply",
	"UnbalancedEdge",
	"UsualMove",
	"Wedge",
}

func TestKinds(t *testing.T) {
	var found []string
	for _, f := range finders {
		found = append(found, f.kind)
	}
	if slices.Sort(found); !slices.Equal(found, kinds) {
		t.Errorf("kinds %v, want %v", found, kinds)
	}
}
