package storage

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"pionnier/core/record"
	"pionnier/storage/disk"
	"pionnier/storage/preferences"
)

var errCrash = errors.New("crash")

// crashing is a file system that fails at its nth step: that step fails, half done if it is a write, and so
// do all later ones.
type crashing struct {
	disk.Files
	left int
}

func (c *crashing) step() error {
	if c.left--; c.left < 0 {
		return errCrash
	}
	return nil
}

func (c *crashing) CreateTemp(dir string) (disk.Temp, error) {
	if err := c.step(); err != nil {
		return nil, err
	}
	t, err := c.Files.CreateTemp(dir)
	return &crashingFile{t, c}, err
}

func (c *crashing) Rename(from, to string) error {
	return firstOf(c.step, func() error { return c.Files.Rename(from, to) })
}

func (c *crashing) Remove(name string) error {
	return firstOf(c.step, func() error { return c.Files.Remove(name) })
}

func (c *crashing) SyncDir(dir string) error {
	return firstOf(c.step, func() error { return c.Files.SyncDir(dir) })
}

func (c *crashing) Append(name string, data []byte) error {
	if err := c.step(); err != nil {
		return errors.Join(err, c.Files.Append(name, data[:len(data)/2]))
	}
	return c.Files.Append(name, data)
}

func (c *crashing) Stat(name string) (fs.FileInfo, error) {
	if err := c.step(); err != nil {
		return nil, err
	}
	return c.Files.Stat(name)
}

func firstOf(step, do func() error) error {
	if err := step(); err != nil {
		return err
	}
	return do()
}

type crashingFile struct {
	disk.Temp
	c *crashing
}

func (f *crashingFile) Write(data []byte) (int, error) {
	if err := f.c.step(); err != nil {
		n, _ := f.Temp.Write(data[:len(data)/2])
		return n, err
	}
	return f.Temp.Write(data)
}

func (f *crashingFile) Sync() error  { return firstOf(f.c.step, f.Temp.Sync) }
func (f *crashingFile) Close() error { return errors.Join(f.c.step(), f.Temp.Close()) }

// TestCrashAtEveryStep interrupts each kind of change at each of its steps. A
// library opened afterwards has every game, as it was before or after the change.
func TestCrashAtEveryStep(t *testing.T) {
	for name, change := range map[string]func(l *Library, id string) error{
		"save":    func(l *Library, id string) error { _, err := l.Save(id, newGame(6)); return err },
		"new":     func(l *Library, id string) error { _, err := l.Save("", newGame(6)); return err },
		"rename":  func(l *Library, id string) error { return l.Rename(id, "title") },
		"delete":  func(l *Library, id string) error { return errors.Join(l.Delete(id), l.Restore(id)) },
		"restore": func(l *Library, id string) error { return l.Restore("binned") },
		"close":   func(l *Library, id string) error { return l.Close() },
	} {
		if testing.Short() && name != "save" {
			continue
		}
		finished := false
		for step := 0; !finished; step++ {
			dir := t.TempDir()
			l, _ := mustOpen(t, dir)
			other := mustSave(t, l, "", newGame(9))
			id := mustSave(t, l, "", newGame(5))
			mustSave(t, l, "binned", newGame(2))
			if err := l.Delete("binned"); err != nil {
				t.Fatal(err)
			}
			l.files = &crashing{Files: disk.Host(), left: step}
			err := change(l, id)
			if finished = err == nil; !finished && !errors.Is(err, errCrash) {
				t.Fatalf("%s, step %d: %v", name, step, err)
			}
			checkAfterCrash(t, fmt.Sprintf("%s, step %d", name, step), dir, other, id)
			if step > 50 {
				t.Fatalf("%s never finishes", name)
			}
		}
	}
}

// checkAfterCrash opens the library as the next start of the program does, and checks it.
func checkAfterCrash(t *testing.T, when, dir, other, id string) {
	t.Helper()
	l, damaged := mustOpen(t, dir)
	if len(damaged) > 0 {
		t.Errorf("%s: damaged %+v", when, damaged)
	}
	if _, err := l.Load(id); errors.Is(err, fs.ErrNotExist) {
		if err := l.Restore(id); err != nil {
			t.Errorf("%s: the game is neither there nor in the bin: %v", when, err)
		}
	}
	for id, moves := range map[string][]int{other: {9}, id: {5, 6}} {
		r, err := l.Load(id)
		if err != nil || r.MoveCount() != moves[0] && r.MoveCount() != moves[len(moves)-1] {
			t.Errorf("%s: %s: %v, %v", when, id, r, err)
		}
	}
	for _, e := range l.List() {
		if _, err := l.Load(e.ID); err != nil {
			t.Errorf("%s: listed but not loaded: %v", when, err)
		}
	}
}

func TestLeftoversAreRemovedWhenOld(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, disk.TempPrefix+"old", "half")
	put(t, dir, disk.TempPrefix+"young", "half")
	old := time.Now().Add(-time.Hour)
	if err := os.Chtimes(filepath.Join(dir, "games", disk.TempPrefix+"old"), old, old); err != nil {
		t.Fatal(err)
	}
	_, damaged := mustOpen(t, dir)
	if left := names(t, filepath.Join(dir, "games")); len(left) != 1 || left[0] != disk.TempPrefix+"young" || len(damaged) > 0 {
		t.Fatalf("left %v, damaged %v", left, damaged)
	}
}

const writerEnv = "PIONNIER_TEST_WRITER"

func TestMain(m *testing.M) {
	if dir := os.Getenv(writerEnv); dir != "" {
		writeForever(dir)
	}
	if dir := os.Getenv(settingsWriterEnv); dir != "" {
		changeSettingsForever(dir)
	}
	if dir := os.Getenv(logWriterEnv); dir != "" {
		appendForever(dir)
	}
	os.Exit(m.Run())
}

// writeForever plays two games in turn, saves after every move and prints the saved moves.
func writeForever(dir string) {
	l, _, err := Open(dir)
	if err != nil {
		fmt.Println("error", err)
		return
	}
	games := [2]*record.Record{newGame(1), newGame(1)}
	var ids [2]string
	for {
		for i, r := range games {
			if ids[i], err = l.Save(ids[i], r); err != nil {
				fmt.Println("error", err)
				return
			}
			fmt.Println("saved", ids[i], r.MoveCount())
			grow(r, 1)
		}
		if err := l.Close(); err != nil { // adds to the index, which may be killed, too
			fmt.Println("error", err)
			return
		}
	}
}

// TestKilledWriterLosesAtMostTheLastMove kills a writing process at random moments. It shows that
// no write is ever half visible, and that the index agrees with the files; it cannot simulate a
// power failure.
func TestKilledWriterLosesAtMostTheLastMove(t *testing.T) {
	exe := ownProgram(t)
	dir := t.TempDir()
	for range killsOf(12) {
		saved := killWriter(t, exe, writerEnv, dir, rand.IntN(60))
		l, damaged := mustOpen(t, dir)
		if len(damaged) > 0 {
			t.Fatalf("damaged %+v", damaged)
		}
		for _, e := range l.List() {
			r, err := l.Load(e.ID)
			if err != nil {
				t.Fatal(err)
			}
			if got, told := r.MoveCount(), saved[e.ID]; got < told || told > 0 && got > told+1 {
				t.Fatalf("%s has %d moves, %d were told saved", e.ID, got, told)
			}
			if e.Moves != r.MoveCount() || e.Players != r.Players {
				t.Fatalf("the index tells of %s: %+v", e.ID, e)
			}
			delete(saved, e.ID)
		}
		if len(saved) > 0 {
			t.Fatalf("games are gone: %v", saved)
		}
	}
}

// killWriter starts a writer, selected by its environment variable, kills it after some saves and returns the
// number of moves that it printed for each game.
func killWriter(t *testing.T, exe, env, dir string, saves int) map[string]int {
	t.Helper()
	cmd := exec.Command(exe)
	cmd.Env = append(os.Environ(), env+"="+dir)
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	saved := map[string]int{}
	for lines := bufio.NewScanner(out); lines.Scan(); saves-- {
		if saves == 0 {
			if err := cmd.Process.Kill(); err != nil {
				t.Fatal(err)
			}
		}
		var id string
		var moves int
		if _, err := fmt.Sscanf(lines.Text(), "saved %s %d", &id, &moves); err != nil {
			if strings.HasPrefix(lines.Text(), "error") || saves > 0 {
				t.Fatalf("writer: %s", lines.Text())
			}
			continue // the last line, cut
		}
		saved[id] = moves
	}
	if err := cmd.Wait(); err == nil {
		t.Fatal("the writer was not killed")
	}
	return saved
}

const settingsWriterEnv = "PIONNIER_TEST_SETTINGS_WRITER"

// changeSettingsForever counts up in the settings and prints each number that is on disk.
func changeSettingsForever(dir string) {
	p, _, damaged := preferences.Open(dir)
	if damaged != nil {
		fmt.Println("error", damaged.Err)
		return
	}
	for n := p.IntWithFallback("n", 0) + 1; ; n++ {
		p.SetInt("n", n)
		p.SetString("padding", strings.Repeat("x", 20_000))
		if err := p.Flush(); err != nil {
			fmt.Println("error", err)
			return
		}
		fmt.Println("saved", "n", n)
	}
}

// A kill while settings are written leaves the old settings or the new ones.
func TestKilledWriterKeepsTheSettings(t *testing.T) {
	if testing.Short() {
		t.Skip("programs are started and killed; TestKilledWriterLosesAtMostTheLastMove is not skipped")
	}
	exe := ownProgram(t)
	dir := t.TempDir()
	last := 0
	for range killsOf(50) {
		saved := killWriter(t, exe, settingsWriterEnv, dir, rand.IntN(20))["n"]
		last = max(last, saved)
		p, found, damaged := preferences.Open(dir)
		if last > 0 && !found || damaged != nil {
			t.Fatalf("after %d: found %v, damaged %+v", last, found, damaged)
		}
		if n := p.IntWithFallback("n", 0); n < last || n > last+1 {
			t.Fatalf("the settings have %d, %d was told saved", n, last)
		}
	}
}

// killsOf returns the number of kills of a test: the one set by make kill, or else usual.
func killsOf(usual int) int {
	if n, _ := strconv.Atoi(os.Getenv("PIONNIER_KILLS")); n > 0 {
		return n
	}
	if testing.Short() {
		return 4
	}
	return usual
}

// ownProgram returns the file of this program, to be started and killed.
func ownProgram(t *testing.T) string {
	t.Helper()
	if runtime.GOOS == "js" || runtime.GOOS == "wasip1" {
		t.Skip("no processes on this platform")
	}
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return exe
}
