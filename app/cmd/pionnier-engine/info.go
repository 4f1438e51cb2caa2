package main

import (
	"fmt"
	"strings"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
	"pionnier/core/record"
)

// infoHelp is the help text of info and describes its JSON. A test requires every field.
const infoHelp = `tell what files hold, of any format, in folders and archives too: games, and what was understood of them

With --json it writes an object a line for each game:
  what          "game"; "fault" for what is wrong with a file beside its games, with file,
                line, column, error
  file, index   the file, and the number of the game in it, from 1
  game          "othello" or "go"
  size          columns and lines
  black, white  name, rank; "" where the file says none
  date          "2019-07-06", "2019-07" or "2019"; null if the file says none that is understood
  event, round, place   as the file says them; null if it does not
  rules         what the file names, as this program calls it; null if it names none that is known
  rules_known   whether the file says the rules, and they are known
  rules_used    by which rules the game is judged; null in Othello
  rules_why     why these, where the file does not say them
  komi          points for White as the file means it; null if it does not say
  komi_used     with which komi the game is judged
  komi_why      where that comes from
  handicap      stones that Black was given
  result        winner: "black", "white", "draw" or null; margin in points or discs, or null;
                by: "count", "resignation", "time", "forfeit" or "unknown"
  moves         of the game as played; passes count in Go
  stones        black and white, on the board at the end
  to_move       "black" or "white" then; null if nobody is
  faults        line, column, what: what is wrong in the file or breaks the rules
  mended        what was done about that`

// infoGame is the JSON form of a game.
type infoGame struct {
	What       string      `json:"what"`
	File       string      `json:"file"`
	Index      int         `json:"index"`
	Game       string      `json:"game"`
	Size       [2]int      `json:"size"`
	Black      infoPlayer  `json:"black"`
	White      infoPlayer  `json:"white"`
	Date       *string     `json:"date"`
	Event      *string     `json:"event"`
	Round      *string     `json:"round"`
	Place      *string     `json:"place"`
	Rules      *string     `json:"rules"`
	RulesKnown bool        `json:"rules_known"`
	RulesUsed  *string     `json:"rules_used"`
	RulesWhy   string      `json:"rules_why"`
	Komi       *float64    `json:"komi"`
	KomiUsed   float64     `json:"komi_used"`
	KomiWhy    string      `json:"komi_why"`
	Handicap   int         `json:"handicap"`
	Result     infoResult  `json:"result"`
	Moves      int         `json:"moves"`
	Stones     infoStones  `json:"stones"`
	ToMove     *string     `json:"to_move"`
	Faults     []infoFault `json:"faults"`
	Mended     []string    `json:"mended"`
}

type infoPlayer struct {
	Name string `json:"name"`
	Rank string `json:"rank"`
}

type infoResult struct {
	Winner *string  `json:"winner"`
	Margin *float64 `json:"margin"`
	By     string   `json:"by"`
}

type infoStones struct {
	Black int `json:"black"`
	White int `json:"white"`
}

type infoFault struct {
	Line   int    `json:"line"`
	Column int    `json:"column"`
	What   string `json:"what"`
	done   string // the repair of the fault
}

// infoCommand returns a command that describes the games in files. It returns terminal.ErrFound if
// a file cannot be read or has no game.
func infoCommand(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	p := t.Printing(set)
	return func(files []string) error {
		text.Use("en")
		var failed error
		for _, name := range files {
			for s, err := range survey(name) {
				if err != nil {
					p.Say(terminal.Fields{"what": "fault", "file": s.name, "error": err.Error()}, "%v", err)
					failed = terminal.ErrFound
					continue
				}
				for _, f := range s.faults {
					say(p, s.name, 0, f)
				}
				if len(s.games) == 0 {
					failed = terminal.ErrFound
				}
				for i := range s.games {
					g := infoOf(&s.games[i])
					g.File, g.Index = s.name, s.before+i+1
					p.SayAs(g, g.String())
				}
			}
		}
		return failed
	}
}

// infoOf describes a game.
func infoOf(s *surveyedGame) infoGame {
	r := s.record
	terms := s.entry.Terms(r)
	g := infoGame{
		What: "game", Game: r.Game, Size: [2]int{r.Width, r.Height}, Handicap: r.Handicap,
		Black: infoPlayer{r.Players.Black.Name, r.Players.Black.Rank}, White: infoPlayer{r.Players.White.Name, r.Players.White.Rank},
		Date: orNull(r.Day().String()), Event: orNull(r.Event()), Round: orNull(r.Said("RO")), Place: orNull(r.Said("PC")),
		RulesKnown: terms.RulesReason.Known(), RulesUsed: orNull(terms.Rules), RulesWhy: describe.RulesTaken(terms),
		KomiUsed: terms.Komi, Result: resultOf(r.Outcome), Faults: []infoFault{}, Mended: []string{},
	}
	if g.RulesKnown {
		g.Rules = orNull(r.Rules)
	}
	if terms.Rules != "" {
		g.KomiWhy = "the file says it"
		if terms.KomiReason.Known() {
			g.Komi = &r.Komi
		}
		for _, why := range []string{describe.KomiMeant(terms), describe.KomiTaken(terms)} {
			if why != "" {
				g.KomiWhy = why
			}
		}
	}
	for _, n := range r.Line(r.Root) {
		if n.Move != 0 && (n.Move != game.Pass || terms.Rules != "") {
			g.Moves++
		}
	}
	if s.end != nil {
		g.count(s.end)
	}
	for _, f := range s.faults {
		done := mendWords(f.mend)
		g.Faults = append(g.Faults, infoFault{f.line, f.column, describe.Error(f.err), done})
		if done != "" {
			g.Mended = append(g.Mended, done)
		}
	}
	return g
}

// mendWords describes how a fault was repaired.
func mendWords(m record.Mend) string {
	if m == playedAnyway {
		return "The move was played all the same."
	}
	return describe.Mend(m)
}

// count sets the numbers of stones on the board and the side to move.
func (g *infoGame) count(pos game.Position) {
	width, height := pos.Size()
	for i := range width * height {
		switch pos.At(game.Pt(i%width, i/width)) {
		case game.Black:
			g.Stones.Black++
		case game.White:
			g.Stones.White++
		}
	}
	if c := pos.ToMove(); c != game.None {
		g.ToMove = orNull(c.String())
	}
}

// resultOf converts an outcome to its JSON form.
func resultOf(o game.Outcome) (r infoResult) {
	r.By = map[game.Ending]string{game.ByScore: "count", game.Resignation: "resignation", game.TimeOut: "time", game.Forfeit: "forfeit"}[o.Ending]
	if r.By == "" {
		r.By = "unknown"
	}
	switch {
	case o.Winner != game.None:
		r.Winner = orNull(o.Winner.String())
	case o.Ending == game.ByScore:
		r.Winner = orNull("draw")
	}
	if o.Ending == game.ByScore {
		r.Margin = &o.Margin
	}
	return r
}

// orNull returns a pointer to text, or nil, which JSON writes as null, if text is empty.
func orNull(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

// String describes the game in English.
func (g infoGame) String() string {
	var b strings.Builder
	say := func(s *string) string {
		if s == nil {
			return "unknown"
		}
		return *s
	}
	player := func(p infoPlayer) string { return strings.TrimSpace(p.Name + " " + p.Rank) }
	fmt.Fprintf(&b, "%s: game %d: %s %d×%d, %s – %s, %s\n", g.File, g.Index, g.Game, g.Size[0], g.Size[1], player(g.Black), player(g.White), say(g.Date))
	result := say(g.Result.Winner) + " by " + g.Result.By
	if g.Result.Margin != nil {
		result += fmt.Sprintf(", %v", *g.Result.Margin)
	}
	fmt.Fprintf(&b, "  result %s; %d moves; %d black and %d white stones; to move: %s", result, g.Moves, g.Stones.Black, g.Stones.White, say(g.ToMove))
	if g.RulesUsed != nil {
		rules := *g.RulesUsed
		if g.RulesWhy != "" {
			rules += " (" + g.RulesWhy + ")"
		}
		fmt.Fprintf(&b, "\n  rules %s, komi %v (%s), handicap %d", rules, g.KomiUsed, g.KomiWhy, g.Handicap)
	}
	for _, f := range g.Faults {
		fmt.Fprintf(&b, "\n  %d:%d: %s", f.Line, f.Column, strings.TrimSpace(f.What+" "+f.done))
	}
	return b.String()
}
