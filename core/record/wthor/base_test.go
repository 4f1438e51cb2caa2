package wthor_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"pionnier/core/game"
	"pionnier/core/othello"
	"pionnier/core/record/wthor"
)

// base is the folder of the federation's files, which we may not copy.
const base = "../../../../shared/data/wthor"

// TestAllGamesOfTheBaseIfItIsThere replays the whole base by the rules.
func TestAllGamesOfTheBaseIfItIsThere(t *testing.T) {
	paths, err := filepath.Glob(filepath.Join(base, "*.wtb"))
	if err != nil {
		t.Fatal(err)
	}
	if len(paths) == 0 {
		t.Skipf("the federation's base is not in %s", base)
	}
	names := wthor.Names{}
	for file, into := range map[string]*[]string{"WTH.JOU": &names.Players, "WTH.TRN": &names.Tournaments} {
		read := wthor.ReadPlayers
		if file == "WTH.TRN" {
			read = wthor.ReadTournaments
		}
		if *into, err = read(bytes.NewReader(content(t, filepath.Join(base, file)))); err != nil {
			t.Fatal(err)
		}
	}
	if len(names.Players) != 4448 || len(names.Tournaments) != 492 {
		t.Errorf("%d players, %d tournaments", len(names.Players), len(names.Tournaments))
	}

	games, finished := 0, 0
	for i, path := range paths {
		data := content(t, path)
		f, err := wthor.Read(bytes.NewReader(data))
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		if again := encoded(t, f); !bytes.Equal(again, data) {
			t.Errorf("%s is written differently from how it was read", path)
		}
		games += len(f.Games)
		if i%10 != 0 {
			continue // read all, replay a tenth: TestPlayedIsWhatGamesPlayed replays all
		}
		for k, g := range f.Games {
			if replay(t, path, k, g) {
				finished++
			}
			if g.Black >= len(names.Players) || g.White >= len(names.Players) || g.Tournament >= len(names.Tournaments) {
				t.Errorf("%s, game %d: a number without a name: %+v", path, k, g)
			}
		}
		if _, err := f.Record(len(f.Games)-1, names, othello.New()); err != nil {
			t.Errorf("%s: %v", path, err)
		}
	}
	if games != 137548 {
		t.Errorf("%d games, want 137,548", games)
	}
	t.Logf("%d games, %d of those replayed were played out", games, finished)
}

// replay plays a game by the rules, and compares the score if it was played to its end.
func replay(t *testing.T, path string, k int, g wthor.Game) (finished bool) {
	t.Helper()
	pos := othello.New()
	for _, m := range g.Moves {
		if pos.Legal()[0] == game.Pass {
			pos = next(t, pos, game.Pass)
		}
		pos = next(t, pos, m)
	}
	if pos.ToMove() != game.None {
		return false
	}
	if score := pos.Outcome().Score.Black; score != float64(g.BlackDiscs) {
		t.Errorf("%s, game %d: Black has %v, the file says %d", path, k, score, g.BlackDiscs)
	}
	return true
}

func next(t *testing.T, pos othello.Position, m game.Move) othello.Position {
	t.Helper()
	after, err := pos.Play(m)
	if err != nil {
		t.Fatal(err)
	}
	return after.(othello.Position)
}

func content(t *testing.T, path string) []byte {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
