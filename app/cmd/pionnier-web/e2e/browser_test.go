//go:build e2eweb

// Package e2e plays with the app in a real Chromium: make e2e-web. It needs the folder
// that make web has made, in the variable WEB; pictures go to SCREENSHOTS, if that is set.
//
// The page is one drawn canvas, so its state is read where it must survive: in the
// browser's database. A test types moves as a person may, and waits for what it expects
// to be stored.
package e2e

import (
	"bytes"
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"pionnier/core/catalog"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
)

// Bounds of a whole test, and of one wait for the page or for the browser. They end a hanging test
// and measure nothing.
const (
	testTime = 20 * time.Minute
	waitTime = 4 * time.Minute
)

// page is the app in a tab of its own browser, with its own server.
type page struct {
	t       *testing.T
	ctx     context.Context
	server  *httptest.Server
	address string
	threw   atomic.Pointer[runtime.ExceptionDetails]
	// forbidden is the last violation of the page's policy that the browser reported.
	forbidden atomic.Pointer[string]
}

// open starts a server and a browser, and loads the page.
func open(t *testing.T, options ...chromedp.ExecAllocatorOption) *page {
	t.Helper()
	dir := os.Getenv("WEB")
	if _, err := os.Stat(filepath.Join(dir, "service.js")); err != nil {
		t.Fatalf("WEB names no folder that make web has made: %v", err)
	}
	p := browser(t, options...)
	p.server = httptest.NewServer(withHeaders(t, dir))
	t.Cleanup(p.server.Close)
	p.address = strings.Replace(p.server.URL, "127.0.0.1", "localhost", 1)
	p.do(chromedp.EmulateViewport(1100, 760))
	call(p, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true}) // without it a page may have no access to the clipboard
	p.load()
	return p
}

// withHeaders returns a handler that serves a folder with the headers in its file _headers.
func withHeaders(t *testing.T, dir string) http.Handler {
	t.Helper()
	said, err := os.ReadFile(filepath.Join(dir, "_headers"))
	if err != nil {
		t.Fatal(err)
	}
	files := http.FileServer(http.Dir(dir))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for line := range strings.Lines(string(said)) {
			if name, value, ok := strings.Cut(strings.TrimSpace(line), ": "); ok {
				w.Header().Set(name, value)
			}
		}
		files.ServeHTTP(w, r)
	})
}

// browser starts a browser.
func browser(t *testing.T, options ...chromedp.ExecAllocatorOption) *page {
	t.Helper()
	p := &page{t: t}
	ctx, cancel := context.WithTimeout(context.Background(), testTime+time.Duration(*reloads)*waitTime)
	t.Cleanup(cancel)
	all := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.WSURLReadTimeout(waitTime), chromedp.NoSandbox, chromedp.WindowSize(1100, 760),
		chromedp.UserDataDir(t.TempDir()), chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true),
		chromedp.Flag("enable-unsafe-swiftshader", true))
	ctx, cancel = chromedp.NewExecAllocator(ctx, append(all, options...)...)
	t.Cleanup(cancel)
	p.ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(func() {
		if what := p.threw.Load(); what != nil {
			t.Errorf("the page threw %+v", what)
		}
		if what := p.forbidden.Load(); what != nil {
			t.Errorf("the browser forbids what the page does: %s", *what)
		}
		if t.Failed() {
			p.picture("failed")
		}
		cancel()
	})
	noted := chromedp.Events(p.ctx, log.EntryAdded)
	go func() { // including what a policy forbids
		for ev, err := range noted {
			if err != nil {
				return
			}
			if ev.Entry.Source == log.EntrySourceSecurity {
				p.forbidden.Store(&ev.Entry.Text)
			}
		}
	}()
	thrown := chromedp.Events(p.ctx, runtime.ExceptionThrown)
	go func() {
		for ev, err := range thrown {
			if err != nil {
				return
			}
			p.threw.Store(ev.ExceptionDetails)
		}
	}()
	return p
}

func (p *page) do(actions ...chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	if err := chromedp.Do(p.ctx, actions...); err != nil {
		p.t.Fatal(err)
	}
}

// eval returns the value of an expression in the page. If it is a promise, eval waits for it.
func eval[T any](p *page, expression string) T {
	p.t.Helper()
	v, err := chromedp.Run(p.ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		p.t.Fatal(err)
	}
	return v
}

// load loads or reloads the page, and waits for the window and the end of the title's animation, which a key
// would end.
func (p *page) load() {
	p.t.Helper()
	p.do(chromedp.Navigate(p.address))
	p.wait("the window", func() bool { return eval[bool](p, `document.body?.dataset.shown === "yes"`) })
	time.Sleep(2500 * time.Millisecond)
	p.settled(nil)
}

// settled waits until the page differs from before (if that is not nil) and no longer changes, even on a busy
// machine.
func (p *page) settled(before []byte) {
	p.t.Helper()
	last, still := p.shot(), 0
	p.wait("the page to change and stand still", func() bool {
		time.Sleep(250 * time.Millisecond)
		now := p.shot()
		if still++; !bytes.Equal(now, last) || bytes.Equal(now, before) {
			still = 0
		}
		last = now
		return still == 3
	})
}

// shot returns a screenshot of the page.
func (p *page) shot() []byte {
	p.t.Helper()
	data, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.t.Fatal(err)
	}
	return data
}

// wait waits until holds returns true.
func (p *page) wait(what string, holds func() bool) {
	p.t.Helper()
	for end := time.Now().Add(waitTime); !holds(); time.Sleep(50 * time.Millisecond) {
		if time.Now().After(end) {
			p.t.Fatalf("waited in vain for %s", what)
		}
	}
}

// keys types characters, and keys given by their names.
func (p *page) keys(names ...string) {
	p.t.Helper()
	for _, name := range names {
		p.do(press(name, input.DispatchKeyEventTypeRawKeyDown), chromedp.Sleep(40*time.Millisecond),
			press(name, input.DispatchKeyEventTypeKeyUp), chromedp.Sleep(120*time.Millisecond))
	}
}

// enter presses a key that opens another screen, and waits for the screen.
func (p *page) enter(name string) {
	p.t.Helper()
	before := p.shot()
	p.keys(name)
	p.settled(before)
}

// codes are the key codes of keys that have names.
var codes = map[string]int64{"Enter": 13, "Tab": 9, "Escape": 27, " ": 32}

func press(name string, what input.DispatchKeyEventType) chromedp.Action[chromedp.Void] {
	ev := input.DispatchKeyEventParams{Type: what}
	if plain, ok := strings.CutPrefix(name, "Shift+"); ok {
		name, ev.Modifiers = plain, 8
	}
	code, named := codes[name]
	if !named {
		code = int64(strings.ToUpper(name)[0])
	}
	ev.Key, ev.WindowsVirtualKeyCode, ev.NativeVirtualKeyCode = name, code, code
	return func(ctx context.Context, t *chromedp.Target) (chromedp.Void, error) {
		_, err := cdp.Call(ctx, t, input.DispatchKeyEvent, ev)
		return chromedp.Void{}, err
	}
}

func (p *page) picture(name string) {
	dir := os.Getenv("SCREENSHOTS")
	if dir == "" {
		return
	}
	data, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.t.Log(err)
		return
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		p.t.Log(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "web-"+strings.ReplaceAll(p.t.Name(), "/", "-")+"-"+name+".png"), data, 0o644); err != nil {
		p.t.Log(err)
	}
}

// stored reads what the database has, by name.
const stored = `new Promise((done, failed) => {
	const opening = indexedDB.open("pionnier");
	opening.onerror = () => failed(opening.error);
	opening.onsuccess = () => {
		const db = opening.result, files = {};
		if (!db.objectStoreNames.contains("contents")) { db.close(); return done(JSON.stringify(files)); }
		const store = db.transaction("contents").objectStore("contents").openCursor();
		store.onsuccess = () => {
			const at = store.result;
			if (!at) { db.close(); return done(JSON.stringify(files)); }
			files[at.key] = new TextDecoder().decode(at.value);
			at.continue();
		};
	};
})`

func (p *page) files() map[string]string {
	p.t.Helper()
	text := eval[string](p, stored)
	files := map[string]string{}
	if err := json.Unmarshal([]byte(text), &files); err != nil {
		p.t.Fatal(err)
	}
	return files
}

// games returns the stored games of a kind.
func (p *page) games(gameID string) []*record.Record {
	p.t.Helper()
	var games []*record.Record
	for name, text := range p.files() {
		if !strings.HasPrefix(name, "/games/") {
			continue
		}
		read, err := sgf.Read(strings.NewReader(text))
		if err != nil {
			p.t.Fatalf("%s: %v in %s", name, err, text)
		}
		if read[0].Game == gameID {
			games = append(games, read[0])
		}
	}
	return games
}

// now returns the only stored game of a kind with its last position, or nil if no game is stored.
func (p *page) now(entry catalog.Game) (*record.Record, game.Position) {
	p.t.Helper()
	games := p.games(entry.ID)
	if len(games) == 0 {
		return nil, nil
	}
	if len(games) > 1 {
		p.t.Fatalf("%d games of %s", len(games), entry.ID)
	}
	start, err := entry.Start(games[0])
	if err != nil {
		p.t.Fatal(err)
	}
	positions, faults := record.Replay(start, games[0].Line(games[0].Root))
	if len(faults) > 0 {
		p.t.Fatal(faults[0])
	}
	return games[0], positions[len(positions)-1]
}
