//go:build e2e

package e2e

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"pionnier/app/newgame"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/game"
	"pionnier/core/record"
	"pionnier/core/record/sgf"
	"pionnier/storage"
	"pionnier/storage/preferences"
)

// user is a user's home folder with its games.
type user struct {
	t          testing.TB
	home, data string
	files      []string // that the program is started with
	phone      bool     // the program is the one for phones
}

// phone is the size of the window of the program for phones: 360×640 in the toolkit's units.
var phone = image.Pt(504, 896)

func newUser(t testing.TB) *user {
	t.Helper()
	dir := t.TempDir()
	return &user{t: t, home: filepath.Join(dir, "home"), data: filepath.Join(dir, "games of mine")}
}

// prefer saves settings as the program does: no title animation, no animations, and the last choices.
func (u *user) prefer(last ...newgame.Choices) {
	u.t.Helper()
	p, _, _ := preferences.Open(u.data)
	s := preferences.DefaultSettings()
	s.Appearance.TitleMoment, s.Appearance.Animations = false, false
	preferences.SaveSettings(p, s)
	if err := errors.Join(preferences.SaveChoices(p, last), p.Flush()); err != nil {
		u.t.Fatal(err)
	}
}

// program is the running program with its window.
type program struct {
	*display
	user    *user
	process *exec.Cmd
	ended   chan struct{} // closed at its end; then err is how it ended
	err     error
	errors  bytes.Buffer
	window  string
}

// start starts the program and waits for its window.
func (u *user) start(d *display) *program {
	u.t.Helper()
	begun := time.Now()
	p := u.launch(d)
	title := "^Pionnier$"
	if u.phone {
		title = "^App$" // its driver gives it no other
	}
	eventually(u.t, "the window", func() bool {
		select {
		case <-p.ended:
			u.t.Fatalf("the program ended: %v\n%s", p.err, p.errors.String())
		default:
		}
		out, err := d.try("search", "--onlyvisible", "--name", title)
		p.window = out
		return err == nil && out != ""
	})
	if u.phone { // it paints nothing before
		p.resize(strconv.Itoa(phone.X), strconv.Itoa(phone.Y))
	}
	eventually(u.t, "something in the window", func() bool {
		p.measure() // it may get its size after it appears
		return !blank(p.shot())
	})
	u.t.Logf("something to see after less than %v", time.Since(begun).Round(10*time.Millisecond))
	d.park()
	d.do("windowfocus", "--sync", p.window)
	return p
}

// launch starts the program.
func (u *user) launch(d *display) *program {
	u.t.Helper()
	name := "PIONNIER"
	if u.phone {
		name = "PIONNIER_PHONE"
	}
	binary := os.Getenv(name)
	if binary == "" {
		u.t.Fatalf("the variable %s must name the program: use make e2e or make measure", name)
	}
	if err := os.MkdirAll(filepath.Join(u.home, ".cache"), 0o755); err != nil {
		u.t.Fatal(err)
	}
	p := &program{display: d, user: u, ended: make(chan struct{})}
	p.process = exec.Command(binary, append([]string{"--data", u.data}, u.files...)...)
	p.process.Env = []string{"DISPLAY=" + d.name, "HOME=" + u.home, "XDG_CONFIG_HOME=" + filepath.Join(u.home, ".config"),
		"XDG_CACHE_HOME=" + filepath.Join(u.home, ".cache"), "LANG=en_US.UTF-8", "PATH=" + os.Getenv("PATH"),
		"TMPDIR=" + u.home, "FYNE_SCALE=1", "FYNE_THEME=light", "LIBGL_ALWAYS_SOFTWARE=1", fmt.Sprintf("LP_NUM_THREADS=%d", processors)}
	p.process.Stderr = &p.errors
	if err := p.process.Start(); err != nil {
		u.t.Fatal(err)
	}
	go func() {
		p.err = p.process.Wait()
		close(p.ended)
	}()
	u.t.Cleanup(func() {
		select {
		case <-p.ended: // and the screen is black, or shows the program after it
			return
		default:
		}
		if u.t.Failed() {
			d.keep("failed-"+strings.ReplaceAll(u.t.Name(), "/", "-"), d.shot())
		}
		_ = p.process.Process.Kill()
		<-p.ended
	})
	return p
}

// measure determines the window's size.
func (p *program) measure() {
	p.t.Helper()
	geometry := p.do("getwindowgeometry", "--shell", p.window)
	var width, height int
	for line := range strings.Lines(geometry) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), "=")
		switch name {
		case "WIDTH":
			width = number(p.t, value)
		case "HEIGHT":
			height = number(p.t, value)
		case "X", "Y":
			if value != "0" {
				p.t.Fatalf("the window is not in the corner: %s", geometry)
			}
		}
	}
	p.size = image.Pt(width, height)
}

// resize resizes the window, such as to the size of a phone.
func (p *program) resize(width, height string) {
	p.t.Helper()
	p.do("windowsize", "--sync", p.window, width, height)
	p.measure()
}

// picture waits until the screen no longer changes and saves a picture of it.
func (p *program) picture(name string, before image.Image) image.Image {
	p.t.Helper()
	now := p.settled(before)
	p.keep(name, now)
	return now
}

// quit ends the program as a user does.
func (p *program) quit() {
	p.t.Helper()
	p.key("ctrl+q")
	select {
	case <-p.ended:
		if p.err != nil {
			p.t.Errorf("the program ended with %v", p.err)
		}
	case <-time.After(patience):
		p.t.Error("the program does not end on Ctrl+Q")
	}
	p.complain()
}

// kill kills the program without warning, as a power cut does.
func (p *program) kill() {
	p.t.Helper()
	if err := p.process.Process.Signal(syscall.SIGKILL); err != nil {
		p.t.Fatal(err)
	}
	<-p.ended
	p.complain()
}

// complaint matches output that the program must never write. It excludes two harmless lines: a new
// user has no folder for videos, and the toolkit may read its own preferences while it writes them.
var (
	complaint = regexp.MustCompile(`(?m)^panic:|Fyne error|Error in Fyne call thread| (WARN|ERROR) |fatal error`)
	harmless  = regexp.MustCompile(`Fyne error: +(Getting favorite locations|Preferences load error)`)
)

// complain fails the test if the program has reported an error.
func (p *program) complain() {
	p.t.Helper()
	if text := p.errors.String(); complaint.MatchString(harmless.ReplaceAllString(text, "")) {
		p.t.Errorf("the program complained:\n%s", text)
	}
}

// own saves a game of a level against itself in the user's library, with the given number of moves or, for 0,
// up to its end.
func (u *user) own(gameID, level string, size, moves int) {
	u.t.Helper()
	library, _, err := storage.Open(u.data)
	if err != nil {
		u.t.Fatal(err)
	}
	if _, err := library.Save("", u.selfPlayed(gameID, level, size, moves)); err != nil {
		u.t.Fatal(err)
	}
}

// selfPlayed returns a game of a level against itself, with the given number of moves or, for 0, up to its
// end.
func (u *user) selfPlayed(gameID, level string, size, moves int) *record.Record {
	u.t.Helper()
	entry, err := catalog.Find(gameID)
	if err != nil {
		u.t.Fatal(err)
	}
	player, err := entry.Ladder.Find(level)
	if err != nil {
		u.t.Fatal(err)
	}
	options := entry.Defaults()
	options.Size, options.Date = size, time.Now()
	options.Players = game.ByColor[record.Player]{Black: record.Player{Name: "Ada"}, White: record.Player{Name: "Pionnier", Level: level}}
	r, err := entry.New(options)
	if err != nil {
		u.t.Fatal(err)
	}
	pos, mind := last(u.t, r), player.New(engine.Resources{Threads: 1})
	for n := 1; pos.ToMove() != game.None && (moves == 0 || n <= moves); n++ {
		info, err := mind.Search(context.Background(), engine.Request{Position: pos, Limits: player.Limits, Seed: uint64(n)}, nil)
		if err != nil {
			u.t.Fatal(err)
		}
		r.Root.End().Play(pos.ToMove(), info.Move)
		if pos, err = pos.Play(info.Move); err != nil {
			u.t.Fatal(err)
		}
	}
	r.Outcome, r.LeftAt = pos.Outcome(), r.Root.End() // as a game played here is stored
	if s, ok := pos.(game.Settler); ok && pos.ToMove() == game.None {
		r.Outcome = s.Settle(nil)
	}
	return r
}

// games returns the user's games, by file name.
func (u *user) games() map[string]*record.Record {
	u.t.Helper()
	names, err := filepath.Glob(filepath.Join(u.data, "games", "*.sgf"))
	if err != nil {
		u.t.Fatal(err)
	}
	games := map[string]*record.Record{}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			u.t.Fatal(err)
		}
		all, err := sgf.Read(bytes.NewReader(text))
		if err != nil || len(all) != 1 {
			u.t.Fatalf("%s: %d games, %v\n%s", name, len(all), err, text)
		}
		games[filepath.Base(name)] = all[0]
	}
	return games
}

// only returns the only game, or nil while there is no game.
func (u *user) only() *record.Record {
	u.t.Helper()
	games := u.games()
	if len(games) > 1 {
		u.t.Fatalf("%d games, not one", len(games))
	}
	for _, g := range games {
		return g
	}
	return nil
}

// moves returns the number of moves of the only game on disk.
func (u *user) moves() int {
	u.t.Helper()
	if g := u.only(); g != nil {
		return g.MoveCount()
	}
	return 0
}

// awaitMoves waits until the only game has at least n moves on disk.
func (u *user) awaitMoves(n int) {
	u.t.Helper()
	eventually(u.t, "a move in the file", func() bool { return u.moves() >= n })
}

// last replays a record by our rules and returns its last position.
func last(t testing.TB, r *record.Record) game.Position {
	t.Helper()
	entry, err := catalog.Find(r.Game)
	if err != nil {
		t.Fatal(err)
	}
	start, err := entry.Start(r)
	if err != nil {
		t.Fatal(err)
	}
	positions, faults := record.Replay(start, r.Line(r.Root))
	if faults != nil {
		t.Fatal(faults[0])
	}
	return positions[len(positions)-1]
}
