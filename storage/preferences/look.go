package preferences

// Look is the material of boards and stones, and the mark of the last move.
type Look struct {
	Board    string // one of Boards
	Stones   string // Go: one of StoneSets
	Discs    string // Othello: one of DiscSets
	LastMark string // one of LastMarks
}

// The valid values of a Look.
var (
	Boards    = []string{"", "dark", "flat"}
	StoneSets = []string{"", "matte"}
	DiscSets  = []string{"", "plain"}
	LastMarks = []string{"", "large", "cross"}
)

func (l *Look) settings() []Setting {
	return []Setting{
		oneOf("board", &l.Board, Boards),
		oneOf("stones", &l.Stones, StoneSets),
		oneOf("discs", &l.Discs, DiscSets),
		oneOf("lastMark", &l.LastMark, LastMarks),
	}
}
