package report

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/engine/explain"
	"pionnier/core/format"
	"pionnier/core/game"
	"pionnier/core/press/describe"
	"pionnier/core/record"
)

// recordedGame is a game with the results of a report's searches of its costliest moves.
type recordedGame struct {
	SGF   string         `json:"sgf"`
	Cards []recordedCard `json:"cards"`
}

type recordedCard struct {
	At     int           `json:"at"`   // plies before the move
	Card   bool          `json:"card"` // it is among its side's costliest
	Played recordedLine  `json:"played"`
	Best   recordedLine  `json:"best"`
	Pass   *recordedLine `json:"pass"`
	Course []float64     `json:"course"`
}

// recordedLine has the chance and margin of Black, and the ownership of each point in hundredths,
// base64.
type recordedLine struct {
	Moves  []game.Move `json:"moves"`
	Chance float64     `json:"chance"`
	Margin float64     `json:"margin"`
	Own    string      `json:"own"`
}

func (l recordedLine) value() engine.Value {
	v := engine.Value{Score: l.Chance}
	v.Margin, v.HasMargin = l.Margin, true
	return v
}

func (l recordedLine) line() engine.Line {
	line := engine.Line{Moves: l.Moves, Value: l.value()}
	owners, _ := base64.StdEncoding.DecodeString(l.Own)
	for _, o := range owners {
		line.Ownership = append(line.Ownership, float32(int8(o))/100)
	}
	return line
}

// recordedGames reads games from a file, a JSON object on each line, compressed if its name ends in
// ".gz".
func recordedGames(t *testing.T, name string) (games []recordedGame) {
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var r io.Reader = bytes.NewReader(data)
	if filepath.Ext(name) == ".gz" {
		if r, err = gzip.NewReader(r); err != nil {
			t.Fatal(err)
		}
	}
	for lines := bufio.NewReader(r); ; {
		text, err := lines.ReadBytes('\n')
		if err != nil {
			return games
		}
		var g recordedGame
		if err := json.Unmarshal(text, &g); err != nil {
			t.Fatal(err)
		}
		games = append(games, g)
	}
}

// mistakes returns the questions why the moves of a game were bad.
func (g recordedGame) mistakes(t *testing.T, entry catalog.Game) (list []explain.Mistake) {
	records, err := format.Read([]byte(g.SGF), nil)
	if err != nil {
		t.Fatal(err)
	}
	start, err := entry.Start(records[0])
	if err != nil {
		t.Fatal(err)
	}
	nodes := records[0].Played()
	positions, _ := record.Replay(start, nodes)
	for _, c := range g.Cards {
		m := explain.Mistake{Position: positions[c.At], Unit: engine.WinProbability, Played: c.Played.line(), Best: c.Best.line(), Course: c.Course}
		for _, n := range nodes[:c.At] {
			m.Past = append(m.Past, n.Move)
		}
		if c.Pass != nil {
			pass := c.Pass.value()
			m.Pass = &pass
		}
		list = append(list, m)
	}
	return list
}

// Every sentence on a Go card is found true by a checker on the board, in expected play and in
// expected ownership, with code that shares nothing with the code that found it; and hardly a card
// has the move's cost alone. The games are our levels' own. PIONNIER_CARDS names another file of
// such games, to count.
func TestEveryCardIsTrue(t *testing.T) {
	name, more := "testdata/cards.jsonl.gz", os.Getenv("PIONNIER_CARDS")
	if more != "" {
		name = more
	}
	entry, err := catalog.Find("go")
	if err != nil {
		t.Fatal(err)
	}
	explainer, _ := catalog.As[catalog.Explainer](entry)
	forms := sentenceForms(t)
	cards, facts, empty, told := 0, 0, 0, map[string]int{}
	for k, g := range recordedGames(t, name) {
		for i, m := range g.mistakes(t, entry) {
			size, _ := m.Position.Size()
			point := func(p game.Point) string { return entry.FormatPoint(p, size) }
			sentences := describe.Mistake(m, explainer.Explain(m), point)
			c := checkerOf(m)
			if cards++; len(sentences) < 2 {
				empty++
				if more != "" {
					t.Logf("empty: game %d, move %d: %q", k, g.Cards[i].At+1, sentences)
				}
			}
			for _, words := range sentences {
				facts++
				key, err := c.holds(forms.parse(words))
				if told[key]++; err != nil {
					t.Errorf("game %d, move %d: %q: %v", k, g.Cards[i].At+1, words, err)
				}
			}
		}
	}
	t.Logf("%d cards, %d sentences, %d empty: %v", cards, facts, empty, told)
	if 20*empty > cards || cards == 0 {
		t.Errorf("%d of %d cards say only what the move cost", empty, cards)
	}
}

// The checker finds false sentences, or else it would prove nothing.
func TestTheCheckerFindsWhatIsFalse(t *testing.T) {
	entry, err := catalog.Find("go")
	if err != nil {
		t.Fatal(err)
	}
	explainer, _ := catalog.As[catalog.Explainer](entry)
	forms, missed, all := sentenceForms(t), 0, 0
	for _, g := range recordedGames(t, "testdata/cards.jsonl.gz") {
		list := g.mistakes(t, entry)
		for i, m := range list {
			size, _ := m.Position.Size()
			sentences := describe.Mistake(m, explainer.Explain(m), func(p game.Point) string { return entry.FormatPoint(p, size) })
			c := checkerOf(list[(i+1)%len(list)]) // of another move
			for _, words := range sentences {
				all++
				if _, err := c.holds(forms.parse(words)); err == nil {
					missed++
				}
			}
		}
	}
	if all == 0 || 20*missed > all {
		t.Errorf("of %d sentences about another move %d pass", all, missed)
	}
}

func (c checker) String() string {
	var b strings.Builder
	for y := range c.before.size {
		for x := range c.before.size {
			b.WriteString(map[game.Color]string{game.None: ". ", game.Black: "X ", game.White: "O "}[c.before.at[game.Pt(x, y)]])
		}
		fmt.Fprintln(&b)
	}
	return b.String()
}
