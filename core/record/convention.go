package record

// Convention describes what the file formats of a game have in common. The zero value stands for a
// game that no format supports.
type Convention struct {
	Number  string // of the game in SGF (GM); "": SGF has its name instead
	Side    int    // of the board if a file does not give it; 0: the file must have it
	Named   bool   // points are written as a letter and a number ("f5"), else as two letters
	Komi    bool   // White gets points for moving second, so that a file without them leaves something open
	Squares bool   // every square counts in the score, so that the margin determines both scores
	Forced  bool   // a side passes only if it cannot move, so that a pass is not counted as a move
}

// conventions maps catalog IDs to conventions.
var conventions = map[string]Convention{
	"go":      {Number: "1", Side: 19, Komi: true},
	"othello": {Number: "2", Side: 8, Named: true, Squares: true, Forced: true},
}

// ConventionOf returns the convention of the game with the given catalog ID.
func ConventionOf(game string) Convention { return conventions[game] }

// GameNumbered returns the catalog ID of the game with the given SGF number (GM), or "" if the
// number is unknown.
func GameNumbered(number string) string {
	for id, c := range conventions {
		if c.Number == number && number != "" {
			return id
		}
	}
	return ""
}
