package record

// Convention describes what the file formats of a game have in common. The zero value stands for a
// game that no format supports.
type Convention struct {
	Number  string // number of the game in SGF (GM); "" means that SGF has its name instead
	Side    int    // default number of rows and columns; 0 means that a file must have it
	Named   bool   // points are a letter and a number ("f5") instead of two letters
	Komi    bool   // White receives points for moving second
	Squares bool   // every square counts in the score, so the margin determines both scores
	Forced  bool   // a side passes only if it cannot move, so passes are not counted as moves
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
