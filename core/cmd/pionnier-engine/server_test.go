package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pionnier/core/cmd/pionnier-engine/terminal"
	"pionnier/core/cmd/pionnier-engine/terminal/terminaltest"
	"pionnier/core/engine/gtp"
)

func TestTranscripts(t *testing.T) {
	for name, tt := range transcripts {
		t.Run(name, func(t *testing.T) { talk(t, tt.flags, tt.talk) })
	}
}

func talk(t *testing.T, flags, talk string) {
	t.Helper()
	var sent, want []string
	for line := range strings.Lines(strings.TrimPrefix(talk, "\n")) {
		line = strings.TrimSuffix(line, "\n")
		if command, ok := strings.CutPrefix(line, "> "); ok {
			sent = append(sent, command)
			if _, ok := gtp.ParseCommand(command); ok {
				want = append(want, "")
			}
			continue
		}
		last := &want[len(want)-1]
		*last = strings.TrimPrefix(*last+"\n"+line, "\n")
	}
	out := command1(t, strings.Join(sent, "\n"), append([]string{"gtp"}, strings.Fields(flags)...)...)
	got := strings.Split(strings.TrimSuffix(out, "\n\n"), "\n\n")
	if len(got) != len(want) {
		t.Fatalf("%d answers to %d commands:\n%s", len(got), len(want), out)
	}
	for i := range want {
		if prefix, any := strings.CutSuffix(want[i], "*"); any {
			if !strings.HasPrefix(got[i], prefix) || got[i] == strings.TrimSpace(prefix) {
				t.Errorf("answer %d: got %q, want %q", i+1, got[i], want[i])
			}
		} else if trimLines(got[i]) != trimLines(want[i]) {
			t.Errorf("answer %d: got %q, want %q", i+1, got[i], want[i])
		}
	}
}

// trimLines drops spaces at the ends of lines.
func trimLines(s string) string {
	lines := strings.Split(s, "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " ")
	}
	return strings.Join(lines, "\n")
}

// command1 runs a command that must succeed and returns its output.
func command1(t *testing.T, in string, args ...string) string {
	t.Helper()
	return terminaltest.Say(t, run, in, args...)
}

func TestLoadSGF(t *testing.T) {
	name := filepath.Join(t.TempDir(), "game.sgf")
	if err := os.WriteFile(name, []byte("(;GM[1]FF[4]SZ[5]KM[0.5];B[cc];W[cd];B[dd])"), 0o600); err != nil {
		t.Fatal(err)
	}
	talk(t, "--game go", `
> loadsgf `+name+`
=
> undo
=
> play b dd
? syntax error
> loadsgf `+name+` 2
=
> showboard
=
    A B C D E
  5 . . . . . 5
  4 . . . . . 4
  3 . . X . . 3
  2 . . . . . 2
  1 . . . . . 1
    A B C D E
to move: white; black 0, white 0
> loadsgf nowhere.sgf
? cannot load file
> loadsgf
? syntax error
> loadsgf `+name+` 0
? syntax error`)
	talk(t, "--game othello", `
> loadsgf `+name+`
? cannot load file`)
}

func FuzzServer(f *testing.F) {
	for _, tt := range transcripts {
		f.Add(tt.talk)
	}
	f.Add("kata-analyze b 10 ownership true rootInfo true maxmoves 3\nlz-analyze interval 5\n\nkata-genmove_analyze w 1 avoid w c3,pass 2")
	f.Add("kata-raw-nn b 3\nplay b c3\nkata-raw-nn all\n" + strings.Repeat("x", 1<<17) + "\nanalyze 1 allow w pass 1 minmoves 3")
	f.Fuzz(func(t *testing.T, in string) {
		if len(in) > 1<<18 || strings.Count(in, "final")+strings.Count(in, "analy")+strings.Count(in, "raw") > 3 {
			return // they take evaluations: keep one input short
		}
		if strings.Contains(in, "printsgf") {
			return // it writes files
		}
		var out, err strings.Builder
		in = "boardsize 5\n" + strings.ReplaceAll(in, "> ", "")
		run(terminal.Terminal{In: strings.NewReader(in), Out: &out, Err: &err}, []string{"gtp", "--game", "go", "--level", "random"})
		for _, answer := range strings.SplitAfter(out.String(), "\n\n") {
			if answer != "" && answer[0] != '=' && answer[0] != '?' {
				t.Fatalf("answer %q", answer)
			}
		}
	})
}

// After a file with a board that the game does not offer, a game can still begin.
func TestClearAfterSmallFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "small.sgf")
	if err := os.WriteFile(name, []byte("(;GM[1]SZ[3];B[bb])"), 0o600); err != nil {
		t.Fatal(err)
	}
	talk(t, "--game go", `
> loadsgf `+name+`
=
> clear_board
=
> play b J9
=`)
}

func TestHandicapOnSetUpStones(t *testing.T) {
	name := filepath.Join(t.TempDir(), "stones.sgf")
	if err := os.WriteFile(name, []byte("(;GM[1]SZ[9]AW[ee])"), 0o600); err != nil {
		t.Fatal(err)
	}
	talk(t, "--game go", `
> loadsgf `+name+`
=
> fixed_handicap 2
? board not empty`)
}

func TestStonesInSeki(t *testing.T) {
	rows := []string{".OXO.OX", "OOXOOOX", ".OXOOXX", "OOX.OX.", "OOXOOXX", "OXXXOX.", "OX.XOX."}
	text := "(;GM[1]SZ[7]RU[Japanese]"
	for y, row := range rows {
		for x, c := range row {
			if id := map[rune]string{'X': "AB", 'O': "AW"}[c]; id != "" {
				text += fmt.Sprintf("%s[%c%c]", id, 'a'+x, 'a'+y)
			}
		}
	}
	name := filepath.Join(t.TempDir(), "seki.sgf")
	if err := os.WriteFile(name, []byte(text+";W[];B[])"), 0o600); err != nil {
		t.Fatal(err)
	}
	talk(t, "--game go", `
> loadsgf `+name+`
=
> final_status_list dead
=
> final_status_list seki
= C7 D7 F7 C6 D6 E6 F6 C5 D5 E5 C4 E4 C3 D3 E3 B2 C2 D2 E2 B1 D1 E1`)
}
