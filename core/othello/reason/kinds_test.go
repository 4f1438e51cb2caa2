package reason

import (
	"os"
	"strings"
	"testing"

	"pionnier/core/engine/explain"
)

// kinds are the words in users' files. Only add to them: a changed word would drop the mistakes
// counted under it from every statistic.
var kinds = map[string]explain.Fact{
	"BesideCorner":          BesideCorner{},
	"CanWait":               CanWait{},
	"CornerComing":          CornerComing{},
	"CornerGiven":           CornerGiven{},
	"CornerLeft":            CornerLeft{},
	"CornerMissed":          CornerMissed{},
	"CornerWon":             CornerWon{},
	"DiagonalCut":           DiagonalCut{},
	"EvenRegion":            EvenRegion{},
	"EveryMoveGivesCorner":  EveryMoveGivesCorner{},
	"EveryReplyGivesCorner": EveryReplyGivesCorner{},
	"Frontier":              Frontier{},
	"Greedy":                Greedy{},
	"LastMoveLost":          LastMoveLost{},
	"LaterMoves":            LaterMoves{},
	"LaterReplies":          LaterReplies{},
	"MovesToEnd":            MovesToEnd{},
	"NamedOpening":          NamedOpening{},
	"OnlyMove":              OnlyMove{},
	"OwnMoves":              OwnMoves{},
	"PassMissed":            PassMissed{},
	"PassSuffered":          PassSuffered{},
	"Quiet":                 Quiet{},
	"Replies":               Replies{},
	"ReplyLeft":             ReplyLeft{},
	"ReplyOpened":           ReplyOpened{},
	"ResultThrown":          ResultThrown{},
	"SafeMoves":             SafeMoves{},
	"StableGiven":           StableGiven{},
	"StableWon":             StableWon{},
	"TakenByReply":          TakenByReply{},
	"UnbalancedEdge":        UnbalancedEdge{},
	"UsualMove":             UsualMove{},
	"Wedge":                 Wedge{},
}

func TestKinds(t *testing.T) {
	for kind, fact := range kinds {
		if got := fact.Kind(); got != kind {
			t.Errorf("%T is of kind %q, want %q", fact, got, kind)
		}
	}
	source, err := os.ReadFile("kinds.go")
	if err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(string(source), ") Kind() string"); n != len(kinds) {
		t.Errorf("%d kinds of facts, of which %d are tested", n, len(kinds))
	}
}
