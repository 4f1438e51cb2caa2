package remote

import (
	"io"
	"sync"
	"syscall/js"
)

// messages are the text messages that were received but not read yet.
type messages struct {
	mu    sync.Mutex
	came  *sync.Cond
	text  []byte
	ended bool
}

func newMessages() *messages {
	m := &messages{}
	m.came = sync.NewCond(&m.mu)
	return m
}

func (m *messages) take(text string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.text = append(m.text, text...)
	m.came.Broadcast()
}

func (m *messages) end() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.ended = true
	m.came.Broadcast()
}

// Read implements io.Reader. It waits if all messages have been read, and returns io.EOF after end.
func (m *messages) Read(b []byte) (int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for len(m.text) == 0 && !m.ended {
		m.came.Wait()
	}
	if m.ended {
		return 0, io.EOF
	}
	n := copy(b, m.text)
	m.text = m.text[n:]
	return n, nil
}

// workerProcess is a Worker that runs the program of the engines.
type workerProcess struct {
	*messages
	worker    js.Value
	onMessage js.Func
	onError   js.Func
	kill      sync.Once
}

// Worker calls the page's JavaScript function startEngines, which starts a Worker, and returns the
// Worker as a Process. Each text message from the Worker is a line of the protocol. A message of
// another type means that the Worker has failed.
func Worker() (Process, error) {
	w := &workerProcess{messages: newMessages(), worker: js.Global().Call("startEngines")}
	w.onMessage = js.FuncOf(func(_ js.Value, args []js.Value) any {
		if data := args[0].Get("data"); data.Type() == js.TypeString {
			w.take(data.String())
		} else {
			w.end()
		}
		return nil
	})
	w.onError = js.FuncOf(func(js.Value, []js.Value) any {
		w.end()
		return nil
	})
	w.worker.Set("onmessage", w.onMessage)
	w.worker.Set("onerror", w.onError)
	return w, nil
}

func (w *workerProcess) Write(line []byte) (int, error) {
	w.worker.Call("postMessage", string(line))
	return len(line), nil
}

func (w *workerProcess) Kill() {
	w.kill.Do(func() {
		w.worker.Call("terminate")
		w.worker.Set("onmessage", js.Null())
		w.worker.Set("onerror", js.Null())
		w.onMessage.Release()
		w.onError.Release()
		w.end()
	})
}

// page is the page's side, as seen from a Worker.
type page struct{ *messages }

// Page returns the connection from a program in a Worker to its page. It defines the JavaScript
// function taken, which the Worker's script must call with each message.
func Page() io.ReadWriter {
	p := page{newMessages()}
	js.Global().Set("taken", js.FuncOf(func(_ js.Value, args []js.Value) any {
		p.take(args[0].String())
		return nil
	}))
	return p
}

func (p page) Write(line []byte) (int, error) {
	js.Global().Call("postMessage", string(line))
	return len(line), nil
}
