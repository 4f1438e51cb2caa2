package status

import (
	"bufio"
	"compress/gzip"
	"os"
	"regexp"
	"strconv"
	"testing"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/weiqitest"
)

var (
	boardSize = regexp.MustCompile(`SZ\[(\d+)\]`)
	moveOf    = regexp.MustCompile(`;(?:\\n)?[BW]\[([a-s]{2})?\]`)
)

// recorded returns the positions of the games that package report is tested with, on boards of 9, 13 and 19 lines.
func recorded(t *testing.T) (games [][]*weiqi.Position) {
	t.Helper()
	file, err := os.Open("../../press/report/testdata/cards.jsonl.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	text, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(text)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		size, _ := strconv.Atoi(boardSize.FindStringSubmatch(lines.Text())[1])
		p := weiqitest.Empty(t, size, "japanese")
		positions := []*weiqi.Position{p}
		for _, m := range moveOf.FindAllStringSubmatch(lines.Text(), -1) {
			move := game.Pass
			if at := m[1]; at != "" {
				move = game.Place(int(at[0]-'a'), int(at[1]-'a'))
			}
			if p, err = p.Move(move); err != nil {
				t.Fatal(err)
			}
			positions = append(positions, p)
		}
		games = append(games, positions)
	}
	if err := lines.Err(); err != nil || len(games) < 16 {
		t.Fatalf("%d games, %v", len(games), err)
	}
	return games
}
