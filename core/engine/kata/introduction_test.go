package kata_test

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"sync"
	"testing"
	"testing/synctest"

	"pionnier/core/engine/gtp"
	"pionnier/core/engine/kata"
)

// fake is a program that answers each line with what answer returns; nil ends it.
type fake struct {
	io.Reader
	io.Writer
	kill func()
	done chan struct{}
}

func (f fake) Kill()                 { f.kill() }
func (f fake) Done() <-chan struct{} { return f.done }
func (f fake) Err() error            { return errors.New("exit status 3") }

type said map[string]any

// program returns how to start a program.
func program(answer func(query said) []said) func(io.Writer) (gtp.Process, error) {
	return func(complaints io.Writer) (gtp.Process, error) {
		in, asks := io.Pipe()
		answers, out := io.Pipe()
		done := make(chan struct{})
		end := sync.OnceFunc(func() { in.Close(); out.Close(); answers.Close(); close(done) })
		go func() {
			defer end()
			lines := bufio.NewScanner(in)
			for lines.Scan() {
				var q said
				_ = json.Unmarshal(lines.Bytes(), &q)
				all := answer(q)
				if all == nil {
					_, _ = io.WriteString(complaints, "cannot open the network file\n")
					out.Close()
					return
				}
				for _, a := range all {
					line, _ := json.Marshal(a)
					_, _ = out.Write(append(line, '\n'))
				}
			}
		}()
		return fake{answers, asks, end, done}, nil
	}
}

// farm answers questions with three visits as soon as they are ended; it has not begun every fourth
// by then.
func farm(q said) []said {
	switch q["action"] {
	case "query_version":
		return []said{{"id": q["id"], "version": "1.17.2"}}
	case "query_models":
		return []said{{"id": q["id"], "models": []said{{"internalName": "b28", "name": "/nets/b28.bin.gz"}}}}
	case "terminate":
		id := q["terminateId"].(string)
		if len(id) > 1 {
			return []said{{"id": q["id"]}, {"id": id, "noResults": true}}
		}
		return []said{{"id": q["id"]}, {"id": id, "rootInfo": said{"visits": 3}, "moveInfos": []said{{"move": "C3"}}}}
	}
	if q["maxVisits"] == 1.0 {
		return []said{{"id": q["id"], "rootInfo": said{"visits": 1}, "moveInfos": []said{{"move": "C3"}}}}
	}
	return []said{}
}

func TestIntroduce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		c := kata.NewClient(program(farm))
		got, err := c.Introduce(t.Context())
		want := kata.Introduction{Version: "1.17.2", Network: "b28", Speed: 9} // 4 to 9 of 4 to 19, in 2 s
		if err != nil || got != want {
			t.Errorf("got %+v, %v; want %+v", got, err, want)
		}
		c.Close()
		synctest.Wait()
	})
}

// TestIntroduceFails has the program end, refuse, or answer with something else.
func TestIntroduceFails(t *testing.T) {
	for name, c := range map[string]struct {
		answer func(said) []said
		want   gtp.Reason
		words  []string
	}{
		"end":     {func(said) []said { return nil }, gtp.Ended, []string{"! cannot open the network file"}},
		"refusal": {func(q said) []said { return []said{{"id": q["id"], "error": "what?", "field": "action"}} }, gtp.Refused, nil},
		"other":   {func(q said) []said { return []said{{"id": q["id"]}} }, gtp.Garbled, nil},
		"at once": {func(q said) []said {
			if q["maxVisits"] != nil {
				return nil
			}
			return farm(q)
		}, gtp.Ended, []string{"! cannot open the network file"}},
	} {
		synctest.Test(t, func(t *testing.T) {
			client := kata.NewClient(program(c.answer))
			_, err := client.Introduce(t.Context())
			f, ok := errors.AsType[*gtp.Failure](err)
			if !errors.Is(err, kata.ErrProgram) || !ok || f.Reason != c.want || !slices.Equal(f.Words, c.words) {
				t.Errorf("%s: %v", name, err)
			}
			client.Close()
			synctest.Wait()
		})
	}
}
