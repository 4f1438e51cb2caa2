package preferences

// Look is what boards and stones are made of, and how the last move is marked.
type Look struct {
	Board    string // of Boards
	Stones   string // Go: of StoneSets
	Discs    string // Othello: of DiscSets
	LastMark string // of LastMarks
}

// The values of a Look.
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
