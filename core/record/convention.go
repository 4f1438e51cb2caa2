package record

// Convention is what files of all formats have in common for a game. The zero value stands for a game
// that no format knows.
type Convention struct {
	Number  string // by which SGF calls the game (GM); "": by its name
	Side    int    // of the board if a file does not give it; 0: the file must
	Named   bool   // points are written as people name them ("f5"), else as two letters
	Komi    bool   // White gets points for moving second, so that a file without them leaves something open
	Squares bool   // every square counts in the score, so that the margin tells both sides' share
}

// conventions are by the catalog's IDs.
var conventions = map[string]Convention{
	"go":      {Number: "1", Side: 19, Komi: true},
	"othello": {Number: "2", Side: 8, Named: true, Squares: true},
}

// ConventionOf returns the convention of the game with this catalog ID.
func ConventionOf(game string) Convention { return conventions[game] }

// GameNumbered returns the ID of the game with this number in SGF (GM), "" if it is unknown.
func GameNumbered(number string) string {
	for id, c := range conventions {
		if c.Number == number && number != "" {
			return id
		}
	}
	return ""
}
