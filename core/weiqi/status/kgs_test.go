package status

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"pionnier/core/game"
	"pionnier/core/weiqi"
	"pionnier/core/weiqi/weiqitest"
)

// TestCountsOfPlayers compares the count of the games in the folder PIONNIER_KGS, SGF of KGS, with the dead stones that
// their players marked: a stone on a point that is marked as the other side's territory. A proved fate must be theirs.
// See results.md.
func TestCountsOfPlayers(t *testing.T) {
	folder := os.Getenv("PIONNIER_KGS")
	if folder == "" {
		t.Skip("no PIONNIER_KGS: a folder of games of KGS")
	}
	names, _ := filepath.Glob(filepath.Join(folder, "*.sgf"))
	games, unread, differ := 0, 0, 0
	verdicts := map[game.Verdict]int{}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		marks, p := marked(string(data)), weiqitest.Empty(t, 19, "japanese")
		for _, m := range moveOf.FindAllStringSubmatch(string(data), -1) {
			move := game.Pass
			if m[1] != "" {
				move = game.Place(int(m[1][0]-'a'), int(m[1][1]-'a'))
			}
			if p, err = p.Move(move); err != nil {
				break
			}
		}
		if err != nil || len(marks) == 0 || strings.Contains(string(data), "HA[") {
			continue
		}
		known, all := ConfirmWithin(context.Background(), p, confirmAll)
		if games++; !all {
			unread++
		}
		for _, told := range known {
			verdicts[told.Verdict]++
			at := told.Stones[0]
			if dead := marks[at] == p.At(at).Opponent(); told.Verdict == game.Unsettled || dead == (told.Verdict == game.Captured) {
				continue
			}
			if differ++; told.Sure {
				t.Errorf("%s: %s is proved to be %v, not as marked", name, weiqi.FormatPoint(at, 19), told.Verdict)
			}
		}
	}
	t.Logf("%d games, %d with groups that take more positions: %v, %d not as marked", games, unread, verdicts, differ)
	if games == 0 {
		t.Error("no game has marks and can be played")
	}
}

var (
	territories = regexp.MustCompile(`T([BW])((?:\s*\[[a-s]{2}\])+)`)
	places      = regexp.MustCompile(`[a-s]{2}`)
)

// marked returns the owners of the points marked as territory.
func marked(sgf string) map[game.Point]game.Color {
	marks := map[game.Point]game.Color{}
	for _, m := range territories.FindAllStringSubmatch(sgf, -1) {
		owner := game.Black
		if m[1] == "W" {
			owner = game.White
		}
		for _, at := range places.FindAllString(m[2], -1) {
			marks[game.Pt(int(at[0]-'a'), int(at[1]-'a'))] = owner
		}
	}
	return marks
}
