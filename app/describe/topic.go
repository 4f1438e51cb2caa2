package describe

// topics are what kinds of reasons (explain.Kind) are about, in few words; kinds that are
// missing are about nothing in particular.
var topics = func() map[string]string {
	all := map[string]string{}
	for topic, kinds := range map[string][]string{
		"corners":   {"BesideCorner", "CornerComing", "CornerGiven", "CornerLeft", "CornerMissed", "CornerWon", "EveryMoveGivesCorner", "EveryReplyGivesCorner"},
		"mobility":  {"Frontier", "Greedy", "LaterMoves", "LaterReplies", "OwnMoves", "PassMissed", "PassSuffered", "Quiet", "Replies", "ReplyLeft", "ReplyOpened", "SafeMoves"},
		"parity":    {"CanWait", "EvenRegion", "LastMoveLost", "MovesToEnd", "TakenByReply"},
		"edges":     {"DiagonalCut", "StableGiven", "StableWon", "UnbalancedEdge", "Wedge"},
		"opening":   {"NamedOpening", "UsualMove"},
		"capture":   {"AtariIgnored", "CaptureMissed", "DoubleAtariGiven", "DoubleAtariMissed", "KoGiven", "LadderFails", "LadderLost", "LadderMissed", "SelfAtari", "ShortOfLiberties", "StonesTaken", "StonesWon"},
		"cut":       {"ConnectionMissed", "CutGiven", "CutMissed"},
		"life":      {"AttackMissed", "DeadReinforced", "EyeFilled", "FalseEye", "GroupLost", "GroupWeakened", "KillMissed", "LostAttacked"},
		"direction": {"AnswerMissed", "AnswerNeedless", "AreaLost", "CornerOpen", "InitiativeLost", "LowLine", "OpenBoard", "Settled", "WorseThanPass"},
		"shape":     {"Clump", "EmptyTriangle"},
		"endgame":   {"EndgameSize"},
	} {
		for _, kind := range kinds {
			all[kind] = topic
		}
	}
	return all
}()

// Topic names what a kind of reason (explain.Kind) is about, as the key of a text “topic.…”;
// "" if it is nothing in particular.
func Topic(kind string) string { return topics[kind] }
