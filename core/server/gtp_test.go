package server_test

import (
	"cmp"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/engine/gtp"
	"pionnier/core/game"
	"pionnier/core/server"
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
	out := tell(t, flags, strings.Join(sent, "\n"))
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

// hosted makes a server as the command gtp does for these flags.
func hosted(t testing.TB, flags string) server.GTP {
	t.Helper()
	set := flag.NewFlagSet("gtp", flag.ContinueOnError)
	id := set.String("game", "go", "")
	name := set.String("level", "", "")
	seconds := set.Float64("time", 0, "")
	visits := set.Int64("visits", 0, "")
	threads := set.Int("threads", 0, "")
	rules := set.String("rules", "", "")
	if err := set.Parse(strings.Fields(flags)); err != nil {
		t.Fatal(err)
	}
	entry, err := catalog.Find(*id)
	if err != nil {
		t.Fatal(err)
	}
	level, err := entry.Ladder.Find(cmp.Or(*name, entry.DefaultLevel))
	if err != nil {
		t.Fatal(err)
	}
	if *seconds > 0 || *visits > 0 {
		level.Limits = engine.Limits{Time: time.Duration(*seconds * float64(time.Second)), Nodes: *visits}
	}
	options := entry.Defaults()
	options.Size = entry.FullSize
	if len(entry.Rules) > 0 {
		options.Rules = "chinese"
	}
	options.Rules = cmp.Or(*rules, options.Rules)
	options.Komi = entry.UsualKomi(options.Rules, options.Size, 0)
	return server.GTP{
		Game: entry, Options: options, Level: level, Resources: engine.Resources{Threads: *threads}, Seed: 1, Version: "1",
		Open:  func(name string) (io.ReadCloser, error) { return os.Open(name) },
		Write: func(name string, data []byte) error { return os.WriteFile(name, data, 0o600) },
		More:  more(entry),
	}
}

// more adds a command to games with a network.
func more(entry catalog.Game) func(func() game.Position) map[string]server.Handler {
	return func(position func() game.Position) map[string]server.Handler {
		if entry.LoadNetwork == nil {
			return nil
		}
		return map[string]server.Handler{"kata-raw-nn": func([]string) (string, error) {
			width, height := position().Size()
			return fmt.Sprintf("%d×%d", width, height), nil
		}}
	}
}

// tell sends commands to a server and returns its answers.
func tell(t *testing.T, flags, commands string) string {
	t.Helper()
	var out strings.Builder
	if err := hosted(t, flags).Serve(strings.NewReader(commands), &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
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

func FuzzGTP(f *testing.F) {
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
		var out strings.Builder
		in = "boardsize 5\n" + strings.ReplaceAll(in, "> ", "")
		if err := hosted(t, "--game go --level random").Serve(strings.NewReader(in), &out); err != nil {
			t.Fatal(err)
		}
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
