package weiqi

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pionnier/core/game"
	"pionnier/core/game/gametest"
)

// sections splits a file into its drawings by title.
func sections(t *testing.T, file string) map[string][]string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	drawings := map[string][]string{}
	title := ""
	for line := range strings.FieldsFuncSeq(string(text), func(r rune) bool { return r == '\n' || r == '\r' }) {
		if name, found := strings.CutSuffix(line, ":"); found {
			title = name
		} else if line != "" {
			drawings[title] = append(drawings[title], line)
		}
	}
	return drawings
}

// readMarked reads x Black, o White, b and w the same but dead.
func readMarked(rows []string) (*grid, board, []bool) {
	g := newGrid(len(rows[0]), len(rows))
	b, dead := make(board, g.points()), make([]bool, g.points())
	for i, c := range strings.Join(rows, "") {
		switch c {
		case 'x', 'b':
			b[i] = game.Black
		case 'o', 'w':
			b[i] = game.White
		}
		dead[i] = c == 'b' || c == 'w'
	}
	return g, b, dead
}

// draw replaces the points of a drawing for which mark gives a letter.
func draw(rows []string, mark func(i int) byte) string {
	var out strings.Builder
	i := 0
	for _, row := range rows {
		for x := range row {
			if c := mark(i); c != 0 {
				out.WriteByte(c)
			} else {
				out.WriteByte(row[x])
			}
			i++
		}
		out.WriteByte('\n')
	}
	return out.String()
}

func TestTerritoryAgreesWithPublishedPositions(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(gametest.Shared(t, "scoring"), "test_*.txt"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no published positions: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			comparePublished(t, sections(t, file))
		})
	}
}

// comparePublished checks the territory, and what it was judged by.
func comparePublished(t *testing.T, drawn map[string][]string) {
	rows := drawn["BOARD"]
	g, b, dead := readMarked(rows)
	s := newSurvey(g, b, dead)
	owner, unscorable := s.territory(twoEyes)
	marks := []struct {
		title string
		mark  func(i int) byte
	}{
		{"TERRITORY", func(i int) byte { return [...]byte{0, 'z', 'a'}[owner[i]] }},
		{"UNSCORABLE FALSE EYES", func(i int) byte {
			if unscorable.has(int16(i)) {
				return 'F'
			}
			return 0
		}},
		{"DAME", func(i int) byte {
			if s.region[i] < 0 {
				return '1'
			}
			return 0
		}},
		{"EYEVALUE", func(i int) byte {
			if s.eye[i] >= 0 && s.eyes[s.eye[i]].worth > 0 {
				return '0' + byte(s.eyes[s.eye[i]].worth)
			}
			return 0
		}},
	}
	for _, m := range marks {
		want := strings.Join(drawn[m.title], "\n") + "\n"
		if got := draw(rows, m.mark); got != want {
			t.Errorf("%s\n%sgot\n%swant\n%s", m.title, strings.Join(rows, "\n")+"\n", got, want)
		}
	}
}

// TestAreaOfAGameThatKataGoEstimated: under rules that leave dead stones on the board,
// KataGo's final_score is no count but its expected lead, rounded (it said B+15 here, of
// komi 7). With every one of the 81 points owned by a side, only odd differences are
// possible: Black has 51 points, White 30.
func TestAreaOfAGameThatKataGoEstimated(t *testing.T) {
	p := drawn(t, "chinese", game.White, `
		O . O X X X O . .
		. O X . X O O O .
		O X . X X X O . .
		X X X X O O . O .
		O O O O O O O . O
		O X X X X O X O O
		X . . . X O X X O
		. X . X . X . X X
		. . . . X . X X .`)
	rules := p.Rules()
	rules.Komi = 7
	dead := []game.Point{game.Pt(0, 0), game.Pt(2, 0), game.Pt(1, 1), game.Pt(0, 2)} // A9 C9 B8 A7
	if got, want := Score(p, dead, rules), game.Scored(51, 37); got != want {
		t.Errorf("counted %+v, want %+v", got, want)
	}
}
