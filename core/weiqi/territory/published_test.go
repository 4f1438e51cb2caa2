package territory

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pionnier/core/game"
	"pionnier/core/game/gametest"
	"pionnier/core/weiqi/grid"
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

// drawn reads a board: x or X Black, o or O White, b and w the same but dead, and anything
// else an empty point.
func drawn(rows []string) Board {
	g := grid.New(len(rows[0]), len(rows))
	b := Board{g, make([]game.Color, g.Points()), make([]bool, g.Points())}
	for i, c := range strings.Join(rows, "") {
		switch c {
		case 'x', 'X', 'b':
			b.Stones[i] = game.Black
		case 'o', 'O', 'w':
			b.Stones[i] = game.White
		}
		b.Dead[i] = c == 'b' || c == 'w'
	}
	return b
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
func comparePublished(t *testing.T, sections map[string][]string) {
	rows := sections["BOARD"]
	s := newSurvey(drawn(rows))
	owner, unscorable := s.territory(twoEyes)
	marks := []struct {
		title string
		mark  func(i int) byte
	}{
		{"TERRITORY", func(i int) byte { return [...]byte{0, 'z', 'a'}[owner[i]] }},
		{"UNSCORABLE FALSE EYES", func(i int) byte {
			if unscorable.Has(int16(i)) {
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
		want := strings.Join(sections[m.title], "\n") + "\n"
		if got := draw(rows, m.mark); got != want {
			t.Errorf("%s\n%sgot\n%swant\n%s", m.title, strings.Join(rows, "\n")+"\n", got, want)
		}
	}
}
