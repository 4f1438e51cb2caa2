package catalog_test

import (
	"errors"
	"strings"
	"testing"

	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
)

// replayed returns the last position of a file's main line and the moves that the rules refuse.
func replayed(t *testing.T, text string) (game.Position, []*record.ReplayError) {
	t.Helper()
	games, err := sgf.Read(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	r := games[0]
	start, err := find(t, r.Game).Start(r)
	if err != nil {
		t.Fatal(err)
	}
	line := r.Line(r.Root)
	positions, faults := record.Replay(start, line)
	if len(positions) != len(line)+1 {
		t.Fatalf("%s: %d positions of %d nodes", text, len(positions), len(line))
	}
	return positions[len(line)], faults
}

func drawing(p game.Position) string {
	var b strings.Builder
	width, height := p.Size()
	for y := range height {
		for x := range width {
			b.WriteByte(".XO"[p.At(game.Pt(x, y))])
		}
		b.WriteByte(' ')
	}
	return b.String() + p.ToMove().String()
}

// TestReplayWhatTheFormatAllows replays what FF[4] allows and the rules of a game do not.
func TestReplayWhatTheFormatAllows(t *testing.T) {
	for name, tt := range map[string]struct{ text, want string }{
		"set-up after the root":  {"(;SZ[3];B[aa];AW[bb]AE[aa];W[cc])", "... .O. ..O black"},
		"who moves next":         {"(;SZ[3];B[aa];AW[bb];B[ca])", "X.X .O. ... white"},
		"the turn stays":         {"(;SZ[3];B[aa];AW[bb])", "X.. .O. ... white"},
		"PL":                     {"(;SZ[3];B[aa];AW[bb]PL[B])", "X.. .O. ... black"},
		"the next move, at once": {"(;SZ[3];AW[bb](;AB[cc])(;B[aa];B[ab]))", "... .O. ..X black"},
		"one colour in a row":    {"(;SZ[3];B[aa];B[bb];B[cc];W[ab];W[ac])", "X.. OX. O.X black"},
		"White first":            {"(;SZ[3];W[aa];B[bb])", "O.. .X. ... white"},
		"no liberties":           {"(;SZ[2]AB[aa]AW[ab][ba]PL[B])", "XO O. black"},
		"capture in a set-up":    {"(;SZ[3]AW[ab][ba]AB[aa][bb][ac];B[ca])", "X.X OX. X.. white"},
		"a rectangle":            {"(;SZ[4:2];B[da];W[db])", "...X ...O black"},
		"play after two passes":  {"(;SZ[2];B[];W[];B[aa])", "X. .. white"},
		"handicap by moves":      {"(;SZ[3]HA[2];B[aa];B[cc];W[bb])", "X.. .O. ..X black"},
		"a pass left out":        {"(;GM[2]AB[ca][da][ea][fa][ga][ha]AW[ba]PL[W];B[aa])", "XXXXXXXX ........ ........ ........ ........ ........ ........ ........ none"},
		"discs after the root": {"(;GM[2];AW[a1];B[f5])",
			"O....... ........ ........ ...OX... ...XXX.. ........ ........ ........ white"},
	} {
		p, faults := replayed(t, tt.text)
		if got := drawing(p); got != tt.want || faults != nil {
			t.Errorf("%s: %s, want %s; faults %v", name, got, tt.want, faults)
		}
	}
}

// TestReplayMarksWhatTheRulesRefuse checks that a refused move is on the board all the same, and
// that play goes on.
func TestReplayMarksWhatTheRulesRefuse(t *testing.T) {
	for name, tt := range map[string]struct {
		text, want string
		ply        int
		reason     game.Reason
	}{
		"occupied": {"(;SZ[3];B[aa];W[aa];B[bb])", "O.. .X. ... white", 2, game.Occupied},
		"suicide":  {"(;SZ[3]RU[Japanese]AB[ab][ba];W[aa];B[cc])", ".X. X.. ..X white", 1, game.Suicide},
		"ko": {"(;SZ[4]AB[ba][ab][bc][cb]AW[ca][db][cc];W[bb];B[cb])",
			".XO. X.XO .XO. .... white", 2, game.Ko},
		"othello, no flip": {"(;GM[2];B[a1];W[f4])",
			"X....... ........ ........ ...OOO.. ...XO... ........ ........ ........ black", 1, game.NoFlip},
		"othello, out of turn": {"(;GM[2];B[f5];B[d3])",
			"........ ........ ...X.... ...XX... ...XXX.. ........ ........ ........ none", 2, game.NotYourTurn},
	} {
		p, faults := replayed(t, tt.text)
		if got := drawing(p); got != tt.want {
			t.Errorf("%s: %s, want %s", name, got, tt.want)
		}
		if len(faults) != 1 || faults[0].Ply != tt.ply {
			t.Errorf("%s: faults %v, want one at %d", name, faults, tt.ply)
			continue
		}
		if e, ok := errors.AsType[*game.IllegalError](faults[0]); !ok || e.Reason != tt.reason {
			t.Errorf("%s: %v, want %v", name, faults[0], tt.reason)
		}
	}
}
