package reason

// The Kind methods implement explain.Fact. Kinds are stored in users' files (learning.log
// counts the kinds of mistakes): a type may be renamed, but its kind may not.

func (AnswerMissed) Kind() string      { return "AnswerMissed" }
func (AnswerNeedless) Kind() string    { return "AnswerNeedless" }
func (AreaLost) Kind() string          { return "AreaLost" }
func (AtariIgnored) Kind() string      { return "AtariIgnored" }
func (AtariSaved) Kind() string        { return "AtariSaved" }
func (AttackMissed) Kind() string      { return "AttackMissed" }
func (CaptureMissed) Kind() string     { return "CaptureMissed" }
func (Clump) Kind() string             { return "Clump" }
func (ConnectionMissed) Kind() string  { return "ConnectionMissed" }
func (CornerOpen) Kind() string        { return "CornerOpen" }
func (CutGiven) Kind() string          { return "CutGiven" }
func (CutMissed) Kind() string         { return "CutMissed" }
func (DeadReinforced) Kind() string    { return "DeadReinforced" }
func (DoubleAtariGiven) Kind() string  { return "DoubleAtariGiven" }
func (DoubleAtariMissed) Kind() string { return "DoubleAtariMissed" }
func (EmptyTriangle) Kind() string     { return "EmptyTriangle" }
func (EndgameSize) Kind() string       { return "EndgameSize" }
func (EyeFilled) Kind() string         { return "EyeFilled" }
func (FalseEye) Kind() string          { return "FalseEye" }
func (GroupKilled) Kind() string       { return "GroupKilled" }
func (GroupLost) Kind() string         { return "GroupLost" }
func (GroupSpared) Kind() string       { return "GroupSpared" }
func (GroupWeakened) Kind() string     { return "GroupWeakened" }
func (InitiativeLost) Kind() string    { return "InitiativeLost" }
func (KillMissed) Kind() string        { return "KillMissed" }
func (KoGiven) Kind() string           { return "KoGiven" }
func (LadderFails) Kind() string       { return "LadderFails" }
func (LadderLost) Kind() string        { return "LadderLost" }
func (LadderMissed) Kind() string      { return "LadderMissed" }
func (LeadLost) Kind() string          { return "LeadLost" }
func (LostAttacked) Kind() string      { return "LostAttacked" }
func (LowLine) Kind() string           { return "LowLine" }
func (OpenBoard) Kind() string         { return "OpenBoard" }
func (SelfAtari) Kind() string         { return "SelfAtari" }
func (Settled) Kind() string           { return "Settled" }
func (ShortOfLiberties) Kind() string  { return "ShortOfLiberties" }
func (SpreadLost) Kind() string        { return "SpreadLost" }
func (StonesTaken) Kind() string       { return "StonesTaken" }
func (StonesWon) Kind() string         { return "StonesWon" }
func (TakenByReply) Kind() string      { return "TakenByReply" }
func (WorseThanPass) Kind() string     { return "WorseThanPass" }
