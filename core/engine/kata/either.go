package kata

import (
	"bufio"
	"encoding/json"
	"io"
	"strings"
	"sync"

	"pionnier/core/engine/gtp"
)

// Either returns a start function for NewClient. It wraps start, whose program may implement
// KataGo's JSON protocol or GTP with kata-analyze. The program's answer to a first query shows
// which. Queries to a GTP program are translated and sent one at a time.
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

// translator is a program of either protocol that is read and written as JSON.
type translator struct {
	gtp.Process
	answers *io.PipeReader
	out     *io.PipeWriter

	come    *sync.Cond // signals changes of the fields below, which its lock guards
	direct  bool       // the program speaks JSON
	queries [][]byte   // waiting queries, each a line
	ended   bool
	asked   *question // the question that the GTP program searches; nil: none
}

// Read implements io.Reader. It reads answers as lines of JSON.
func (t *translator) Read(b []byte) (int, error) { return t.answers.Read(b) }

// Write implements io.Writer. It queues a query and does not wait for the program. A query that
// terminates another takes effect at once. If the program understands queries itself, Write passes
// them on unchanged.
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

// terminate stops the current question if its ID is id. If the question is still waiting, terminate
// answers it without results.
func (t *translator) terminate(id string) {
	if t.asked != nil && t.asked.ID == id {
		t.asked.stop()
		return
	}
	for _, line := range t.queries {
		var q question
		if json.Unmarshal(line, &q) == nil && q.ID == id {
			go t.say(map[string]any{"id": id, "noResults": true}) // the caller may be the reader
		}
	}
}

// greeting is a query that programs of both protocols answer, each in its own protocol.
const greeting = `{"id":"greeting","action":"query_version"}` + "\n"

// run determines the program's protocol and handles the program's answers until it ends.
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
			_, _ = io.WriteString(t.out, line+"\n") // no answer: the reader reports it
		}
	}
}

// readLine returns the next line from r, truncated to the size of r's buffer. It returns an error
// at the end of r.
func readLine(r *bufio.Reader) (string, error) {
	line, err := r.ReadSlice('\n')
	text := string(line)
	for err == bufio.ErrBufferFull {
		_, err = r.ReadSlice('\n')
	}
	return text, err
}

// passOn sends the waiting queries to a program that speaks JSON, and then copies its answers until
// it ends.
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

// say writes answer as a line of JSON for Read.
func (t *translator) say(answer map[string]any) {
	line, err := json.Marshal(answer)
	if err != nil { // a value is NaN or infinite
		line, _ = json.Marshal(map[string]any{"id": answer["id"], "error": err.Error()})
	}
	_, _ = t.out.Write(append(line, '\n')) // fails if the reader has closed
}

// next waits for a query and returns it without removing it from the queue. It returns nil if the
// program has ended.
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

// taken removes the query that next returned from the queue, and makes q the current question.
func (t *translator) taken(q *question) {
	t.come.L.Lock()
	defer t.come.L.Unlock()
	t.queries, t.asked = t.queries[1:], q
}
