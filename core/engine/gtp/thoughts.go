package gtp

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"pionnier/core/engine"
	"pionnier/core/game"
)

// Limits on the lines and moves that are kept of a program's reports.
const (
	mostLines = 10
	mostMoves = 30
)

// Candidate is a move that a program considers, as reported by lz-analyze and kata-analyze, from
// the point of view of the side to move.
type Candidate struct {
	Move    string
	Visits  int64
	Winrate float64 // as written: of 1 or of 10000; negative if unknown
	Prior   float64 // the same
	Lead    float64 // points ahead; valid if HasLead
	HasLead bool
	PV      []string // the continuation, Move first; empty if unknown
}

// ParseCandidates parses a line of an analysis, such as "info move D4 visits 10 winrate 4802 … pv
// D4 Q16 info move …". It skips unknown and invalid parts.
func ParseCandidates(line string) []Candidate {
	var list []Candidate
	words := strings.Fields(line)
	for i := 0; i < len(words); i++ {
		if words[i] == "info" {
			list = append(list, Candidate{Winrate: -1})
			continue
		}
		if words[i] == "rootInfo" || words[i] == "ownership" {
			break
		}
		if len(list) == 0 || i+1 == len(words) {
			continue
		}
		c := &list[len(list)-1]
		switch i++; words[i-1] {
		case "move":
			c.Move = words[i]
		case "visits":
			c.Visits, _ = strconv.ParseInt(words[i], 10, 64)
		case "winrate":
			if !isFinite(words[i], &c.Winrate) {
				c.Winrate = -1
			}
		case "prior":
			isFinite(words[i], &c.Prior)
		case "scoreLead":
			c.HasLead = isFinite(words[i], &c.Lead)
		case "pv":
			for ; i < len(words) && isVertex(words[i]); i++ {
				c.PV = append(c.PV, words[i])
			}
			i--
		}
	}
	return slices.DeleteFunc(list, func(c Candidate) bool { return c.Move == "" })
}

// isFinite parses text as a number and stores it in *number. It returns false and stores nothing
// unless the number is between -1e6 and 1e6.
func isFinite(text string, number *float64) bool {
	v, err := strconv.ParseFloat(text, 64)
	if err != nil || !(v > -1e6 && v < 1e6) {
		return false
	}
	*number = v
	return true
}

// isVertex reports whether word is a move rather than a keyword.
func isVertex(word string) bool {
	if strings.EqualFold(word, "pass") {
		return true
	}
	return len(word) >= 2 && len(word) <= 3 && isNumber(word[1:])
}

// mind collects the reports of a program during one search.
type mind struct {
	position game.Position
	parse    func(text string, width, height int) (game.Move, error)
	scale    float64 // of a certain win; 0: the program does not report its search
	report   func(engine.Info)

	mu     sync.Mutex
	silent bool
	latest engine.Info
}

// hear handles a line that the program writes during a search. It returns true if the line is a
// report, and false if the line belongs to the answer.
func (m *mind) hear(line string) bool {
	if m.scale == 0 || !strings.HasPrefix(line, "info ") {
		return false
	}
	info, ok := m.understand(ParseCandidates(line))
	m.mu.Lock()
	defer m.mu.Unlock()
	if !ok || m.silent {
		return true
	}
	m.latest = info
	if m.report != nil {
		m.report(info)
	}
	return true
}

// silence stops the reports to the caller.
func (m *mind) silence() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.silent = true
}

// about returns an Info for the answer move, with the values of the last report if that contains
// move.
func (m *mind) about(move game.Move) engine.Info {
	m.mu.Lock()
	defer m.mu.Unlock()
	at := slices.IndexFunc(m.latest.Lines, func(l engine.Line) bool { return l.Moves[0] == move })
	if at < 0 {
		return engine.Info{Move: move}
	}
	info := m.latest
	line := info.Lines[at]
	info.Move, info.Value = move, line.Value
	info.Lines = slices.Insert(slices.Delete(slices.Clone(info.Lines), at, at+1), 0, line)
	return info
}

// understand converts list to an Info from Black's side. It returns false if list has no valid
// candidate.
func (m *mind) understand(list []Candidate) (engine.Info, bool) {
	info := engine.Info{Unit: engine.WinProbability}
	for _, c := range list {
		info.Nodes += max(c.Visits, 0)
		line, ok := m.line(c)
		if ok && len(info.Lines) < mostLines {
			info.Lines = append(info.Lines, line)
		}
	}
	if len(info.Lines) == 0 {
		return engine.Info{}, false
	}
	info.Move, info.Value = info.Lines[0].Moves[0], info.Lines[0].Value
	return info, true
}

// line converts c to a Line. It returns false if c is invalid.
func (m *mind) line(c Candidate) (engine.Line, bool) {
	width, height := m.position.Size()
	chance := c.Winrate / m.scale
	first, err := m.parse(c.Move, width, height)
	if err != nil || !(chance >= 0 && chance <= 1) {
		return engine.Line{}, false
	}
	if _, err := m.position.Play(first); err != nil {
		return engine.Line{}, false
	}
	v := engine.Value{Score: chance, Value: game.Value{Visits: max(c.Visits, 0), Margin: c.Lead, HasMargin: c.HasLead}, Prior: min(max(c.Prior/m.scale, 0), 1)}
	if m.position.ToMove() == game.White {
		v.Score, v.Margin = 1-v.Score, -v.Margin
	}
	line := engine.Line{Moves: []game.Move{first}, Value: v}
	for i, text := range c.PV {
		move, err := m.parse(text, width, height)
		if err != nil || len(line.Moves) == mostMoves {
			break
		}
		if i > 0 {
			line.Moves = append(line.Moves, move)
		}
	}
	return line, true
}
