package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"pionnier/app/cmd/pionnier-engine/terminal"
)

// misbehaved, followed by a kind of fault, makes the test binary an NBoard program that breaks the
// protocol in that way.
const misbehaved = "misbehaved-nboard-program"

// misbehave speaks NBoard with the given kind of fault.
func misbehave(kind string) {
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		line := lines.Text()
		number, isPing := strings.CutPrefix(line, "ping ")
		switch {
		case kind == "silent":
		case kind == "endless":
			for {
				if _, err := os.Stdout.WriteString(strings.Repeat("=", 1<<16)); err != nil {
					return
				}
			}
		case kind == "garbage":
			fmt.Println("pong", strings.Repeat("\x00\xff\x1b[2J ", 10), line)
		case isPing:
			fmt.Println("pong", number)
		case line == "go":
			switch kind {
			case "dies":
				return
			case "talks":
				for {
					if _, err := fmt.Println("status still thinking"); err != nil {
						return
					}
					time.Sleep(10 * time.Millisecond)
				}
			case "illegal":
				fmt.Println("=== A1/0/0")
			case "no-move":
				fmt.Println("=== \x1b]0;ZZ99/NaN/-Inf")
			case "half":
				fmt.Print("=== F5")
				_, _ = io.Copy(io.Discard, os.Stdin)
			}
		}
	}
}

// A faulty NBoard program loses its game or is refused as an opponent, the message says why, and
// nothing waits for it longer than --patience.
func TestAMisbehavingNBoardProgramIsReported(t *testing.T) {
	good := program1(t, "nboard --level random")
	for kind, says := range map[string]string{
		"silent":  "does not answer: no answer within 2s",
		"garbage": "does not answer: no answer within 2s",
		"endless": "does not answer: nboard: read: bufio.Scanner: token too long",
		"dies":    "black: nboard: read: unexpected EOF",
		"talks":   "no answer within 2s",
		"half":    "no answer within 2s",
		"illegal": "black: illegal move",
		"no move": "black: ",
	} {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			var out strings.Builder
			patience := "2s"
			if !strings.Contains(says, "within") { // it answers, even on a busy machine
				patience = "2m"
			}
			status := run(terminal.Terminal{Out: &out, Err: &out}, []string{"match", "--game", "othello", "--games", "1", "--openings", "0", "--patience", patience,
				"--black", "nboard:" + os.Args[0] + " " + misbehaved + " " + strings.ReplaceAll(kind, " ", "-"), "--white", "nboard:" + good})
			if status != 1 || !strings.Contains(out.String(), says) {
				t.Errorf("exit status %d, said %q", status, &out)
			}
			if strings.ContainsAny(out.String(), "\x1b\x00") {
				t.Errorf("it passes on %q", &out)
			}
		})
	}
}
