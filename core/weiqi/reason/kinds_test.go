package reason

import (
	"slices"
	"testing"
)

// kinds are the words in users' files. Only add to them: a changed word would drop the mistakes
// counted under it from every statistic.
var kinds = []string{
	"AnswerMissed",
	"AnswerNeedless",
	"AreaLost",
	"AtariIgnored",
	"AtariSaved",
	"AttackMissed",
	"CaptureMissed",
	"Clump",
	"ConnectionMissed",
	"CornerOpen",
	"CutGiven",
	"CutMissed",
	"DeadReinforced",
	"DoubleAtariGiven",
	"DoubleAtariMissed",
	"EmptyTriangle",
	"EndgameSize",
	"EyeFilled",
	"FalseEye",
	"GroupKilled",
	"GroupLost",
	"GroupSpared",
	"GroupWeakened",
	"InitiativeLost",
	"KillMissed",
	"KoGiven",
	"LadderFails",
	"LadderLost",
	"LadderMissed",
	"LeadLost",
	"LostAttacked",
	"LowLine",
	"OpenBoard",
	"SelfAtari",
	"Settled",
	"ShortOfLiberties",
	"StonesTaken",
	"StonesWon",
	"TakenByReply",
	"WorseThanPass",
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
