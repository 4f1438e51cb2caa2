package kata_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"pionnier/core/engine"
	"pionnier/core/engine/gtp"
	"pionnier/core/engine/kata"
	"pionnier/core/game"
)

// cramped is a board of two points with a stone on b1.
type cramped struct{ game.Position }

func (cramped) Size() (int, int)   { return 2, 1 }
func (cramped) ToMove() game.Color { return game.Black }
func (cramped) Legal() []game.Move { return []game.Move{game.PlaceAt(game.Pt(0, 0))} }
func (c cramped) Play(m game.Move) (game.Position, error) {
	if m != c.Legal()[0] {
		return nil, &game.IllegalError{Move: m, Reason: game.Occupied}
	}
	return c, nil
}

var crampedGame = kata.Game{
	Query: func(game.Position) (map[string]any, error) { return map[string]any{}, nil },
	Parse: func(text string, width, height int) (game.Move, error) {
		if text != "a1" && text != "b1" {
			return 0, errors.New("no point")
		}
		return game.PlaceAt(game.Pt(int(text[0]-'a'), 0)), nil
	},
	Format: func(game.Move, int) string { return "a1" },
}

// chatter starts a program that reads its first query, writes lines, and then another each second.
func chatter(first string, each string) func(io.Writer) (gtp.Process, error) {
	return func(complaints io.Writer) (gtp.Process, error) {
		in, asks := io.Pipe()
		answers, out := io.Pipe()
		done := make(chan struct{})
		end := sync.OnceFunc(func() { in.Close(); out.Close(); answers.Close(); close(done) })
		go func() { _, _ = io.Copy(io.Discard, in) }()
		go func() {
			fmt.Fprintln(complaints, "loading the net")
			for line := first; ; line = each {
				if _, err := io.WriteString(out, line); err != nil {
					return
				}
				select {
				case <-done:
					return
				case <-time.After(time.Second):
				}
			}
		}()
		return fake{answers, asks, end, done}, nil
	}
}

// TestAnAnalystThatSaysNothingOfUseIsReportedInTenSeconds has programs keep silent or write useless
// output in every way, and one answer slowly, which is no failure.
func TestAnAnalystThatSaysNothingOfUseIsReportedInTenSeconds(t *testing.T) {
	known := `{"id":"1","isDuringSearch":true,"moveInfos":[{"move":"a1","visits":2,"winrate":0.5}],"rootInfo":{"visits":2}}` + "\n"
	for name, c := range map[string]struct {
		first, each string
		want        gtp.Reason
		seconds     float64
	}{
		"silence":           {"", "", gtp.Silent, 10},
		"no line":           {`{"id":"1","moveInfos"`, "", gtp.Silent, 10},
		"an endless line":   {`{"id":"1","moveInfos"`, "[", gtp.Silent, 10},
		"nonsense":          {"what?\n", "what?\n", gtp.Garbled, 10},
		"another's id":      {`{"id":"7","moveInfos":[{"move":"a1"}]}` + "\n", "", gtp.Garbled, 10},
		"nested":            {`{"id":{"id":"1"}}` + "\n", "", gtp.Garbled, 10},
		"always beginning":  {"", `{"id":"1","isDuringSearch":true,"moveInfos":[]}` + "\n", gtp.Silent, 10},
		"no point":          {`{"id":"1","isDuringSearch":true,"moveInfos":[{"move":"ZZ99"}]}` + "\n", "", gtp.Garbled, 0},
		"an illegal move":   {`{"id":"1","moveInfos":[{"move":"b1"}]}` + "\n", "", gtp.Illegal, 0},
		"silence later":     {known, "", gtp.Silent, 10},
		"slow, but at work": {known, known, gtp.Ended, 60},
	} {
		synctest.Test(t, func(t *testing.T) {
			client := kata.NewClient(chatter(c.first, c.each))
			began := time.Now()
			time.AfterFunc(time.Minute, func() { client.Close() })
			_, err := client.Engine(crampedGame).Search(t.Context(), engine.Request{Position: cramped{}}, nil)
			f, ok := errors.AsType[*gtp.Failure](err)
			if !ok || f.Reason != c.want {
				t.Fatalf("%s: %v", name, err)
			}
			if took := time.Since(began).Seconds(); took < c.seconds || took > c.seconds+2 {
				t.Errorf("%s: told after %v s", name, took)
			}
			if c.seconds == 10 && !slices.Contains(f.Words, "! loading the net") {
				t.Errorf("%s: its last words are %q", name, f.Words)
			}
			client.Close()
			synctest.Wait()
		})
	}
}

// TestAProgramOfNeitherProtocolIsReported asks programs that speak neither protocol.
func TestAProgramOfNeitherProtocolIsReported(t *testing.T) {
	for name, c := range map[string]struct {
		first, each string
		want        gtp.Reason
	}{
		"silence":         {"", "", gtp.Silent},
		"nonsense":        {"Welcome!\n", "", gtp.Garbled},
		"an endless line": {strings.Repeat("A", 1<<16), strings.Repeat("A", 1<<16), gtp.Silent},
		"half of GTP":     {"=1\n\n", "= fine\n\n", gtp.Garbled},
	} {
		synctest.Test(t, func(t *testing.T) {
			client := kata.NewClient(kata.Either(chatter(c.first, c.each)))
			began := time.Now()
			_, err := client.Engine(crampedGame).Search(t.Context(), engine.Request{Position: cramped{}}, nil)
			f, ok := errors.AsType[*gtp.Failure](err)
			if took := time.Since(began); !ok || f.Reason != c.want || took > 11*time.Second {
				t.Errorf("%s: %v after %v", name, err, took)
			}
			client.Close()
			synctest.Wait()
		})
	}
}

// TestALateAnswerIsNoNonsense ends a question that is answered while the next one waits.
func TestALateAnswerIsNoNonsense(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		late := `{"id":"1","moveInfos":[{"move":"a1"}]}` + "\n" + `{"id":"end 1"}` + "\n"
		client := kata.NewClient(chatter("", late))
		defer client.Close()
		ctx, cancel := context.WithCancel(t.Context())
		cancel()
		e := client.Engine(crampedGame)
		_, _ = e.Search(ctx, engine.Request{Position: cramped{}}, nil)
		_, err := e.Search(t.Context(), engine.Request{Position: cramped{}}, nil)
		if f, ok := errors.AsType[*gtp.Failure](err); !ok || f.Reason != gtp.Silent {
			t.Errorf("the next question ends with %v", err)
		}
	})
}
