package record

// Convention is what files of all formats agree on about a game. The zero value is that of a game which
// they do not know.
type Convention struct {
	Number  string // by which SGF calls the game (GM); "": by its name
	Side    int    // of the board where a file does not say it; 0: the file must
	Named   bool   // points are written as people name them ("f5"), else as two letters
	Komi    bool   // White gets points for moving second, so that a file without them leaves something open
	Squares bool   // every square counts in the score, so that the margin tells both sides' share
}

// conventions are by the catalog's IDs.
var conventions = map[string]Convention{
	"go":      {Number: "1", Side: 19, Komi: true},
	"othello": {Number: "2", Side: 8, Named: true, Squares: true},
}

// ConventionOf returns what files agree on about a game of this ID in the catalog.
func ConventionOf(game string) Convention { return conventions[game] }

// GameNumbered returns the ID of the game that SGF calls by a number, "" if that is not known here.
func GameNumbered(number string) string {
	for id, c := range conventions {
		if c.Number == number && number != "" {
			return id
		}
	}
	return ""
}
