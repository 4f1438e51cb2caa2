package library

import (
	"encoding/binary"
	"math"
	"slices"
	"strings"
	"time"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/dialect"
	"pionnier/core/record/sgf"
)

// Date is a day as far as it is known; unknown parts are 0.
type Date = dialect.Day

// Game is the information that a collection keeps about a game besides its moves.
type Game struct {
	Players       game.ByColor[Player]
	Event, Rules  string // Rules as in record.Record
	Date          Date
	Outcome       game.Outcome // without Score
	Width, Height int
	Komi          float64
	KomiUnknown   bool
	Handicap      int
	Plies         int
	Accuracy      game.ByColor[int] // accuracy in percent from the file's report; 0 means unknown
	// Said are facts as the file spelled them, if this program spells them differently or does
	// not understand them, and the time control; see facts and timing.
	Said []record.Property
}

// facts are the SGF properties of a root that a collection keeps with the spelling of the file: date,
// rules, komi, handicap, result and names, the corresponding properties of Chinese and Korean sites,
// the round, and those that identify the server of the game.
var facts = []string{"DT", "RU", "KM", "HA", "RE", "PB", "PW", "RD", "KO", "HD", "TE", "RO", "PC", "TC", "TT"}

// saidIn returns the properties of r that are stored as text: the facts in the file's spelling, and the
// time control.
func saidIn(r *record.Record) (list []record.Property) {
	for _, p := range r.Extra {
		if slices.Contains(facts, p.ID) && len(p.Values) > 0 && len(p.Values[0]) <= mostSaid {
			list = append(list, record.Property{ID: p.ID, Values: p.Values[:1]})
		}
	}
	for _, id := range timing {
		if text := sgf.Fact(r, id); text != "" && len(text) <= mostSaid {
			list = append(list, record.Property{ID: id, Values: []string{text}})
		}
	}
	return list
}

// timing are the SGF properties of the time control, which are kept however the file spells them.
var timing = []string{"TM", "OT"}

// mostSaid is the greatest length of the text of a fact, in bytes.
const mostSaid = 500

// A row names the rules and the facts together, as one string: the rules, and behind each mark
// a property and its value.
const factMark, valueMark = "\x1e", "\x1f"

var withoutMarks = strings.NewReplacer(factMark, " ", valueMark, " ")

// withSaid joins rules and said into one string.
func withSaid(rules string, said []record.Property) string {
	for _, p := range said {
		rules += factMark + p.ID + valueMark + withoutMarks.Replace(p.Values[0])
	}
	return rules
}

// splitSaid splits text, a result of withSaid, into rules and said.
func splitSaid(text string) (rules string, said []record.Property) {
	rules, rest, more := strings.Cut(text, factMark)
	for more {
		var one string
		one, rest, more = strings.Cut(rest, factMark)
		if id, value, ok := strings.Cut(one, valueMark); ok {
			said = append(said, record.Property{ID: id, Values: []string{value}})
		}
	}
	return rules, said
}

// Player is the player of one side.
type Player struct{ Name, Rank string }

// gameOf returns the description of r.
func gameOf(r *record.Record) Game {
	g := Game{Rules: r.Rules, Outcome: r.Outcome, Width: r.Width, Height: r.Height, Komi: r.Komi, KomiUnknown: r.KomiUnknown, Handicap: r.Handicap}
	for _, c := range []game.Color{game.Black, game.White} {
		p := r.Players.Of(c)
		g.Players.Set(c, Player{p.Name, p.Rank})
	}
	g.Date = Date(r.Day())
	if g.Date.Month == 1 && g.Date.Day == 1 {
		g.Date.Month, g.Date.Day = 0, 0 // how readers give a year of which no more is known
	}
	g.Event, g.Said = r.Event(), saidIn(r)
	if accuracy, ok := r.Accuracy(); ok {
		g.Accuracy = game.ByColor[int]{Black: whole(accuracy.Black), White: whole(accuracy.White)}
	}
	return g
}

// whole rounds an accuracy to whole percent, from 1 to 100. It returns 0, which means unknown, if
// percent is 0.
func whole(percent float64) int {
	if percent == 0 {
		return 0
	}
	return max(1, min(100, int(math.Round(percent))))
}

// record returns a record of the game with the description g, without moves.
func (g Game) record(gameID string) *record.Record {
	r := record.New(gameID, g.Width, g.Height)
	r.Rules, r.Outcome, r.Komi, r.KomiUnknown, r.Handicap = g.Rules, g.Outcome, g.Komi, g.KomiUnknown, g.Handicap
	for _, c := range []game.Color{game.Black, game.White} {
		p := g.Players.Of(c)
		r.Players.Set(c, record.Player{Name: p.Name, Rank: p.Rank})
	}
	if g.Date.Year != 0 {
		r.Date = time.Date(g.Date.Year, time.Month(max(1, g.Date.Month)), max(1, g.Date.Day), 0, 0, 0, 0, time.UTC)
	}
	for _, p := range g.Said {
		if slices.Contains(timing, p.ID) {
			sgf.SetFact(r, p.ID, p.Values[0])
		} else {
			r.Extra = append(r.Extra, p)
		}
	}
	if g.Event != "" && g.Event != r.Said("TE") {
		r.Extra = append(r.Extra, record.Property{ID: "EV", Values: []string{g.Event}})
	}
	return r
}

// A row is what a segment keeps of a game in 64 bytes:
//
//	0   strings, 32 bits each: Black, White, event, Black's rank, White's, rules with facts (withSaid)
//	24  year, 16 bits; month; day
//	28  ending, winner, width, height
//	32  margin and komi, 32-bit floats
//	40  handicap; 1 if the komi is unknown; plies, 16 bits
//	44  where its moves begin, 32 bits
//	48  the key of duplicates, 14 bytes
//	62  how accurate Black was, and White, in percent; 0: unknown
const (
	rowSize  = 64
	blackAt  = 0
	whiteAt  = 4
	eventAt  = 8
	ranksAt  = 12
	rulesAt  = 20
	yearAt   = 24
	endingAt = 28
	winnerAt = 29
	sizeAt   = 30
	marginAt = 32
	komiAt   = 36
	handicap = 40
	openKomi = 41
	pliesAt  = 42
	movesAt  = 44
	keyAt    = 48
	gradesAt = 62
)

// appendRow appends the row of g to b. moves is the offset of the packed moves. text returns the
// number of a string.
func appendRow(b []byte, g Game, moves uint32, key Key, text func(string) uint32) []byte {
	le := binary.LittleEndian
	for _, s := range []string{g.Players.Black.Name, g.Players.White.Name, g.Event, g.Players.Black.Rank, g.Players.White.Rank, withSaid(g.Rules, g.Said)} {
		b = le.AppendUint32(b, text(s))
	}
	b = le.AppendUint16(b, uint16(g.Date.Year))
	b = append(b, byte(g.Date.Month), byte(g.Date.Day), byte(g.Outcome.Ending), byte(g.Outcome.Winner), byte(g.Width), byte(g.Height))
	b = le.AppendUint32(b, math.Float32bits(float32(g.Outcome.Margin)))
	b = le.AppendUint32(b, math.Float32bits(float32(g.Komi)))
	unknown := byte(0)
	if g.KomiUnknown {
		unknown = 1
	}
	b = append(b, byte(min(g.Handicap, 255)), unknown)
	b = le.AppendUint16(b, uint16(min(g.Plies, math.MaxUint16)))
	b = le.AppendUint32(b, moves)
	b = append(b, key[:]...)
	return append(b, byte(g.Accuracy.Black), byte(g.Accuracy.White))
}

// Game returns the description of game n of s.
func (s *Segment) Game(n int) Game {
	le, r := binary.LittleEndian, s.row(n)
	text := func(at int) string { return s.text(le.Uint32(r[at:])) }
	rules, said := splitSaid(text(rulesAt))
	return Game{
		Players: game.ByColor[Player]{Black: Player{text(blackAt), text(ranksAt)}, White: Player{text(whiteAt), text(ranksAt + 4)}},
		Event:   text(eventAt), Rules: rules, Said: said,
		Date:    Date{Year: int(le.Uint16(r[yearAt:])), Month: int(r[yearAt+2]), Day: int(r[yearAt+3])},
		Outcome: game.Outcome{Ending: game.Ending(r[endingAt]), Winner: game.Color(r[winnerAt]), Margin: s.margin(n)},
		Width:   int(r[sizeAt]), Height: int(r[sizeAt+1]),
		Komi: float64(math.Float32frombits(le.Uint32(r[komiAt:]))), KomiUnknown: r[openKomi] != 0,
		Handicap: int(r[handicap]), Plies: int(le.Uint16(r[pliesAt:])), Accuracy: game.ByColor[int]{Black: s.accuracy(n, game.Black), White: s.accuracy(n, game.White)},
	}
}

func (s *Segment) margin(n int) float64 {
	return float64(math.Float32frombits(binary.LittleEndian.Uint32(s.row(n)[marginAt:])))
}

// accuracy returns the accuracy of side c in game n in percent, or 0 if it is unknown.
func (s *Segment) accuracy(n int, c game.Color) int {
	if !s.graded {
		return 0
	}
	return int(s.row(n)[gradesAt+int(c-game.Black)])
}

func (s *Segment) year(n int) int { return int(binary.LittleEndian.Uint16(s.row(n)[yearAt:])) }

// Size returns the size of the board of game n.
func (s *Segment) Size(n int) (width, height int) {
	r := s.row(n)
	return int(r[sizeAt]), int(r[sizeAt+1])
}

func (s *Segment) key(n int) (k Key) {
	copy(k[:], s.row(n)[keyAt:])
	return k
}
