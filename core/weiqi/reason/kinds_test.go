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
	"AnswerMissed":      AnswerMissed{},
	"AnswerNeedless":    AnswerNeedless{},
	"AreaLost":          AreaLost{},
	"AtariIgnored":      AtariIgnored{},
	"AtariSaved":        AtariSaved{},
	"AttackMissed":      AttackMissed{},
	"CaptureMissed":     CaptureMissed{},
	"Clump":             Clump{},
	"ConnectionMissed":  ConnectionMissed{},
	"CornerOpen":        CornerOpen{},
	"CutGiven":          CutGiven{},
	"CutMissed":         CutMissed{},
	"DeadReinforced":    DeadReinforced{},
	"DoubleAtariGiven":  DoubleAtariGiven{},
	"DoubleAtariMissed": DoubleAtariMissed{},
	"EmptyTriangle":     EmptyTriangle{},
	"EndgameSize":       EndgameSize{},
	"EyeFilled":         EyeFilled{},
	"FalseEye":          FalseEye{},
	"GroupKilled":       GroupKilled{},
	"GroupLost":         GroupLost{},
	"GroupSpared":       GroupSpared{},
	"GroupWeakened":     GroupWeakened{},
	"InitiativeLost":    InitiativeLost{},
	"KillMissed":        KillMissed{},
	"KoGiven":           KoGiven{},
	"LadderFails":       LadderFails{},
	"LadderLost":        LadderLost{},
	"LadderMissed":      LadderMissed{},
	"LeadLost":          LeadLost{},
	"LostAttacked":      LostAttacked{},
	"LowLine":           LowLine{},
	"OpenBoard":         OpenBoard{},
	"SelfAtari":         SelfAtari{},
	"Settled":           Settled{},
	"ShortOfLiberties":  ShortOfLiberties{},
	"SpreadLost":        SpreadLost{},
	"StonesTaken":       StonesTaken{},
	"StonesWon":         StonesWon{},
	"TakenByReply":      TakenByReply{},
	"WorseThanPass":     WorseThanPass{},
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
