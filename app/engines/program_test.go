package engines_test

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"pionnier/app/program"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/engine/gtp"
	"pionnier/core/game"
	"pionnier/core/server"
	"pionnier/core/session"
)

// role names the external program that the test binary plays when a test starts it.
const role = "PIONNIER_ROLE"

func TestMain(m *testing.M) {
	if r := os.Getenv(role); r != "" {
		other(r)
		return
	}
	os.Exit(m.Run())
}

// other plays A1, A2, A3 … upwards, and on its second move behaves as its role says.
func other(role string) {
	row := 0
	genmove := func([]string) (string, error) {
		if row++; row != 2 {
			return fmt.Sprintf("A%d", row), nil
		}
		switch role {
		case "crash":
			fmt.Fprintln(os.Stderr, "assertion failed: row < 2")
			os.Exit(7)
		case "illegal":
			return "A1", nil
		case "resign":
			return "resign", nil
		case "babble":
			fmt.Print(strings.Repeat("\x00\xff=\n", 50000) + strings.Repeat("x", 2<<20) + "\n")
		case "hang":
			select {}
		}
		return "A2", nil
	}
	nothing := func([]string) (string, error) { return "", nil }
	handlers := map[string]server.Handler{"name": func([]string) (string, error) { return "Other", nil }, "version": nothing,
		"boardsize": nothing, "komi": nothing, "play": func([]string) (string, error) { return "", nil },
		"clear_board": func([]string) (string, error) { row = 0; return "", nil }, "genmove": genmove}
	_ = server.Commands{Handlers: handlers}.Serve(os.Stdin, os.Stdout)
}

// seated opens a game of a person, Black, against a program in a role.
func seated(t *testing.T, playing string) (*session.Session, catalog.Game) {
	t.Helper()
	t.Setenv(role, playing)
	g, err := catalog.Find("go")
	if err != nil {
		t.Fatal(err)
	}
	group := &program.Group{}
	t.Cleanup(group.Close)
	g.External = engine.Ladder{g.ExternalLevel("Other", func(complaints io.Writer) (gtp.Process, error) {
		p, err := group.Start(`"`+os.Args[0]+`"`, complaints)
		if err != nil {
			return nil, err
		}
		return p, nil
	})}
	record, err := g.New(g.Defaults())
	if err != nil {
		t.Fatal(err)
	}
	s, err := session.Open(session.Config{Record: record, Start: g.Start, Ladder: g.Ladder,
		Seats: game.ByColor[session.Seat]{White: session.Seat{Name: "Other", Level: &g.External[0]}}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return s, g
}

// until waits for an effect of an external program.
func until(t *testing.T, s *session.Session, what string, is func(session.Snapshot) bool) session.Snapshot {
	t.Helper()
	for range 12000 { // two minutes, on a busy machine
		if snap := s.Snapshot(); is(snap) {
			return snap
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatalf("never %s: %+v", what, s.Snapshot())
	return session.Snapshot{}
}

func moves(n int) func(session.Snapshot) bool {
	return func(snap session.Snapshot) bool { return snap.Cursor == n }
}

func faulty(snap session.Snapshot) bool { return snap.Fault != nil }

// begin plays until the program must make its second move.
func begin(t *testing.T, s *session.Session) {
	t.Helper()
	if err := s.Play(game.Place(4, 4)); err != nil {
		t.Fatal(err)
	}
	until(t, s, "answered", moves(2))
	if err := s.Play(game.Place(5, 5)); err != nil {
		t.Fatal(err)
	}
}

// A program that fails pauses the game, with the program's last words; the game goes on with
// another opponent or a person, and is never lost.
func TestProgramFails(t *testing.T) {
	for playing, want := range map[string]struct {
		reason gtp.Reason
		word   string
	}{
		"crash":   {gtp.Ended, "! assertion failed: row < 2"},
		"illegal": {gtp.Illegal, "< = A1"},
		"babble":  {gtp.Garbled, "> genmove white"},
	} {
		t.Run(playing, func(t *testing.T) {
			if testing.Short() && playing == "illegal" {
				t.Skip("the program is started three times")
			}
			s, g := seated(t, playing)
			begin(t, s)
			snap := until(t, s, "failed", faulty)
			failure, ok := errors.AsType[*gtp.Failure](snap.Fault)
			if !ok || failure.Reason != want.reason || snap.Phase != session.Paused || snap.Cursor != 3 {
				t.Fatalf("phase %d after %d moves, fault %v", snap.Phase, snap.Cursor, snap.Fault)
			}
			if playing != "babble" && !slices.Contains(failure.Words, want.word) {
				t.Errorf("its last words are %q", failure.Words)
			}
			if err := s.Retry(); err != nil { // a fresh program starts counting again
				t.Fatal(err)
			}
			snap = until(t, s, "retried", func(snap session.Snapshot) bool { return snap.Cursor == 4 || faulty(snap) })
			if !faulty(snap) { // A1 is taken
				t.Fatalf("after the retry: %+v", snap.Moves)
			}
			if err := s.SetSeat(game.White, session.Seat{Name: "Pionnier", Level: &g.Ladder[0]}); err != nil {
				t.Fatal(err)
			}
			until(t, s, "answered by another", moves(4))
		})
	}
}

func TestProgramResigns(t *testing.T) {
	s, _ := seated(t, "resign")
	begin(t, s)
	snap := until(t, s, "over", func(snap session.Snapshot) bool { return snap.Phase == session.Over })
	if snap.Outcome != (game.Outcome{Ending: game.Resignation, Winner: game.Black}) {
		t.Errorf("outcome %+v", snap.Outcome)
	}
}

// A program that hangs does not stop the game from going on.
func TestProgramHangs(t *testing.T) {
	s, g := seated(t, "hang")
	begin(t, s)
	until(t, s, "thinking", func(snap session.Snapshot) bool { return snap.Thinking })
	if err := s.Undo(); err != nil {
		t.Fatal(err)
	}
	if snap := s.Snapshot(); snap.Cursor != 2 || snap.Phase != session.Playing {
		t.Fatalf("phase %d after %d moves", snap.Phase, snap.Cursor)
	}
	if err := s.SetSeat(game.White, session.Seat{Level: &g.Ladder[0]}); err != nil {
		t.Fatal(err)
	}
	if err := s.Play(game.Place(6, 6)); err != nil {
		t.Fatal(err)
	}
	until(t, s, "answered by another", moves(4))
}
