package kata

import (
	"bufio"
	"encoding/json"
	"io"
	"strings"
	"sync"

	"pionnier/core/engine/gtp"
)

// Either returns a start function for NewClient of a program that speaks KataGo's JSON
// protocol, or GTP with kata-analyze: what the program answers to a first query tells
// which. For a program of GTP the queries are translated, one after the other.
func Either(start func(complaints io.Writer) (gtp.Process, error)) func(complaints io.Writer) (gtp.Process, error) {
	return func(complaints io.Writer) (gtp.Process, error) {
		p, err := start(complaints)
		if err != nil {
			return nil, err
		}
		t := &translator{Process: p, come: sync.NewCond(&sync.Mutex{})}
		t.answers, t.out = io.Pipe()
		go t.run()
		return t, nil
	}
}

// translator is a program of either protocol; who reads and writes it speaks JSON.
type translator struct {
	gtp.Process
	answers *io.PipeReader
	out     *io.PipeWriter

	come    *sync.Cond // with its lock for what follows: something has changed
	direct  bool       // the program speaks JSON
	queries [][]byte   // that wait, each a line
	ended   bool
	asked   *question // that the program of GTP works on; nil: none
}

// Read gives the answers, as lines of JSON.
func (t *translator) Read(b []byte) (int, error) { return t.answers.Read(b) }

// Write sends a query without waiting for the program. A query that ends another one is sent at
// once.
func (t *translator) Write(line []byte) (int, error) {
	t.come.L.Lock()
	defer t.come.L.Unlock()
	if t.direct {
		return t.Process.Write(line)
	}
	var order struct{ Action, TerminateID string }
	if json.Unmarshal(line, &order) == nil && order.Action == "terminate" {
		t.terminate(order.TerminateID)
		return len(line), nil
	}
	t.queries = append(t.queries, append([]byte(nil), line...))
	t.come.Signal()
	return len(line), nil
}

// terminate ends the question that is worked on, or answers one that waits.
func (t *translator) terminate(id string) {
	if t.asked != nil && t.asked.ID == id {
		t.asked.stop()
		return
	}
	for _, line := range t.queries {
		var q question
		if json.Unmarshal(line, &q) == nil && q.ID == id {
			go t.say(map[string]any{"id": id, "noResults": true}) // the reader may be who orders this
		}
	}
}

// greeting is what programs of both protocols answer, each in its own.
const greeting = `{"id":"greeting","action":"query_version"}` + "\n"

// run finds out what the program speaks, and answers until it ends.
func (t *translator) run() {
	defer t.out.Close()
	go func() {
		<-t.Done()
		t.come.L.Lock()
		defer t.come.L.Unlock()
		t.ended = true
		t.come.Signal()
	}()
	if _, err := io.WriteString(t.Process, greeting); err != nil {
		return
	}
	lines := bufio.NewReader(t.Process)
	for {
		line, err := readLine(lines)
		switch line = strings.TrimSpace(line); {
		case err != nil:
			return
		case strings.HasPrefix(line, "{"):
			t.passOn(lines)
			return
		case strings.HasPrefix(line, "?"), strings.HasPrefix(line, "="):
			if _, err := readLine(lines); err == nil { // the empty line after it
				t.translate(gtp.NewClient(lines, t.Process))
			}
			return
		case line != "":
			_, _ = io.WriteString(t.out, line+"\n") // no answer: the reader tells
		}
	}
}

// readLine returns what a reader's buffer holds of the next line; the rest of a longer one is left out.
func readLine(r *bufio.Reader) (string, error) {
	line, err := r.ReadSlice('\n')
	text := string(line)
	for err == bufio.ErrBufferFull {
		_, err = r.ReadSlice('\n')
	}
	return text, err
}

// passOn is all there is to do for a program that speaks JSON.
func (t *translator) passOn(answers io.Reader) {
	t.come.L.Lock()
	t.direct = true
	for _, line := range t.queries {
		_, _ = t.Process.Write(line) // a program that is gone ends its answers
	}
	t.queries = nil
	t.come.L.Unlock()
	_, _ = io.Copy(t.out, answers)
}

// say answers a query.
func (t *translator) say(answer map[string]any) {
	line, err := json.Marshal(answer)
	if err != nil { // a value is NaN or infinite
		line, _ = json.Marshal(map[string]any{"id": answer["id"], "error": err.Error()})
	}
	_, _ = t.out.Write(append(line, '\n')) // fails if the reader has closed
}

// next waits for the next query; it is nil once the program has ended.
func (t *translator) next() []byte {
	t.come.L.Lock()
	defer t.come.L.Unlock()
	for len(t.queries) == 0 && !t.ended {
		t.come.Wait()
	}
	if t.ended {
		return nil
	}
	line := t.queries[0]
	return line
}

// taken removes the query that next gave, which is asked from now on.
func (t *translator) taken(q *question) {
	t.come.L.Lock()
	defer t.come.L.Unlock()
	t.queries, t.asked = t.queries[1:], q
}
