package describe

// topics maps a kind of reason (explain.Fact) to its topic, the key of a text "topic.…". Kinds under
// "" have no particular topic: ResultThrown and LeadLost describe the effect on the result of the game
// and not its cause, and TakenByReply is a kind of both games with a different meaning in each.
var topics = func() map[string]string {
	all := map[string]string{}
	for topic, kinds := range map[string][]string{
		"corners":   {"BesideCorner", "CornerComing", "CornerGiven", "CornerLeft", "CornerMissed", "CornerWon", "EveryMoveGivesCorner", "EveryReplyGivesCorner"},
		"mobility":  {"Frontier", "Greedy", "LaterMoves", "LaterReplies", "OwnMoves", "PassMissed", "PassSuffered", "Quiet", "Replies", "ReplyLeft", "ReplyOpened", "SafeMoves"},
		"parity":    {"CanWait", "EvenRegion", "LastMoveLost", "MovesToEnd"},
		"edges":     {"DiagonalCut", "StableGiven", "StableWon", "UnbalancedEdge", "Wedge"},
		"opening":   {"NamedOpening", "UsualMove"},
		"capture":   {"AtariIgnored", "AtariSaved", "CaptureMissed", "DoubleAtariGiven", "DoubleAtariMissed", "KoGiven", "LadderFails", "LadderLost", "LadderMissed", "SelfAtari", "ShortOfLiberties", "StonesTaken", "StonesWon"},
		"cut":       {"ConnectionMissed", "CutGiven", "CutMissed"},
		"life":      {"AttackMissed", "DeadReinforced", "EyeFilled", "FalseEye", "GroupKilled", "GroupLost", "GroupSpared", "GroupWeakened", "KillMissed", "LostAttacked"},
		"direction": {"AnswerMissed", "AnswerNeedless", "AreaLost", "CornerOpen", "InitiativeLost", "LowLine", "OpenBoard", "Settled", "WorseThanPass"},
		"shape":     {"Clump", "EmptyTriangle"},
		"endgame":   {"EndgameSize", "OnlyMove"},
		"":          {"LeadLost", "ResultThrown", "TakenByReply"},
	} {
		for _, kind := range kinds {
			all[kind] = topic
		}
	}
	return all
}()

// Topic returns the key of the text "topic.…" for a kind of reason (explain.Fact). It returns "" if
// the kind has no topic or is unknown.
func Topic(kind string) string { return topics[kind] }
