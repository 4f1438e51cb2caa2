package storage

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"pionnier/core/background"
	"pionnier/storage/disk"
)

func mustOpenLog(t *testing.T, dir string) (*Log, []string, int) {
	t.Helper()
	l, lines, damaged, err := OpenLog(dir, "answers.log")
	if err != nil {
		t.Fatal(err)
	}
	return l, lines, damaged
}

func mustAppend(t *testing.T, l *Log, lines ...string) {
	t.Helper()
	for _, line := range lines {
		l.Append(line)
	}
	if err := l.Flush(); err != nil {
		t.Fatal(err)
	}
}

func TestLogKeepsItsLines(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new")
	l, lines, _ := mustOpenLog(t, dir)
	if len(lines) > 0 {
		t.Fatalf("a new log has %q", lines)
	}
	want := []string{"one", "", "  zwei – deux ", "\x00\xff"}
	mustAppend(t, l, want[:2]...)
	mustAppend(t, l, want[2:]...)
	if _, got, damaged := mustOpenLog(t, dir); !slices.Equal(got, want) || damaged != 0 {
		t.Errorf("read %q, %d damaged", got, damaged)
	}
}

// A truncated or changed line is skipped; the lines around it are read, and later lines do not join
// it.
func TestLogPassesOverDamagedLines(t *testing.T) {
	dir := t.TempDir()
	l, _, _ := mustOpenLog(t, dir)
	mustAppend(t, l, "first", "second", "third")
	name := filepath.Join(dir, "answers.log")
	whole, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for cut := range len(whole) {
		damaged := slices.Clone(whole[:cut])
		if err := os.WriteFile(name, damaged, 0o600); err != nil {
			t.Fatal(err)
		}
		l, before, _ := mustOpenLog(t, dir)
		mustAppend(t, l, "last")
		_, got, _ := mustOpenLog(t, dir)
		if want := append(before, "last"); !slices.Equal(got, want) || !slices.Equal(before, []string{"first", "second", "third"}[:len(before)]) {
			t.Fatalf("after %d bytes: %q, then %q", cut, before, got)
		}
	}
	for at := range len(whole) {
		damaged := slices.Clone(whole)
		damaged[at] ^= 0x20
		if err := os.WriteFile(name, damaged, 0o600); err != nil {
			t.Fatal(err)
		}
		_, got, _ := mustOpenLog(t, dir)
		if len(got) < 1 || len(got) > 3 || strings.ContainsAny(strings.Join(got, ""), "FST") {
			t.Fatalf("byte %d changed: %q", at, got)
		}
	}
}

// A write that fails at any step loses no line: the line is written with the next one.
func TestLogWritesAgainWhatFailed(t *testing.T) {
	for step := range 4 {
		dir := t.TempDir()
		l, _, _ := mustOpenLog(t, dir)
		l.files = &crashing{Files: disk.Host(), left: step}
		// Only Flush writes, so that the files can be replaced after it.
		l.writer = background.New(l.write, background.How[[]byte]{Join: join, Run: func(func()) {}})
		l.Append("first")
		if err := l.Flush(); step < 3 && !errors.Is(err, errCrash) {
			t.Fatalf("step %d: %v", step, err)
		}
		l.files = disk.Host()
		mustAppend(t, l, "second")
		_, got, _ := mustOpenLog(t, dir)
		if got = slices.Compact(got); !slices.Equal(got, []string{"first", "second"}) {
			t.Errorf("step %d: %q", step, got)
		}
	}
}

// A full disk that is tried twice leaves two pieces of one line: one line is lost while it is full, and none once
// it is written.
func TestLogCountsALineThatIsTornTwiceOnce(t *testing.T) {
	for _, lines := range [][]string{{"answered 1 right"}, {"answered 1 right", "answered 2 wrong", "answered 3 right"}} {
		dir := t.TempDir()
		l, _, _ := mustOpenLog(t, dir)
		mustAppend(t, l, "old")
		l.writer = background.New(l.write, background.How[[]byte]{Join: join, Run: func(func()) {}})
		for _, line := range lines {
			l.Append(line)
		}
		stop := disk.Fail(func(string, string) error { return syscall.ENOSPC })
		for tries := range 4 {
			if err := l.Flush(); !errors.Is(err, syscall.ENOSPC) {
				t.Fatal(err)
			}
			if _, got, damaged := mustOpenLog(t, dir); damaged != 1 || got[0] != "old" {
				t.Errorf("%q torn %d times: %q, %d damaged", lines, tries+1, got, damaged)
			}
		}
		stop()
		mustAppend(t, l, "last")
		if _, got, damaged := mustOpenLog(t, dir); damaged != 0 || got[len(got)-1] != "last" {
			t.Errorf("%q, written at last: %q, %d damaged", lines, got, damaged)
		}
	}
}

const logWriterEnv = "PIONNIER_TEST_LOG_WRITER"

// appendForever counts up in the log and prints each number that is on disk.
func appendForever(dir string) {
	l, lines, _, err := OpenLog(dir, "answers.log")
	if err != nil {
		fmt.Println("error", err)
		return
	}
	for n := len(lines) + 1; ; n++ {
		l.Append(fmt.Sprint(n, " ", strings.Repeat("x", 3000)))
		if err := l.Flush(); err != nil {
			fmt.Println("error", err)
			return
		}
		fmt.Println("saved", "n", n)
	}
}

// A kill at any moment loses at most the line that was being written.
func TestKilledWriterLosesAtMostTheLastLine(t *testing.T) {
	if testing.Short() {
		t.Skip("programs are started and killed; TestKilledWriterLosesAtMostTheLastMove is not skipped")
	}
	exe := ownProgram(t)
	dir := t.TempDir()
	last := 0
	for range killsOf(30) {
		last = max(last, killWriter(t, exe, logWriterEnv, dir, rand.IntN(20))["n"])
		_, lines, _ := mustOpenLog(t, dir)
		if n := len(lines); n < last || n > last+1 {
			t.Fatalf("the log has %d lines, %d were told saved", n, last)
		}
		for i, line := range lines {
			if !strings.HasPrefix(line, fmt.Sprint(i+1, " ")) {
				t.Fatalf("line %d begins %.20q", i+1, line)
			}
		}
	}
}

// BenchmarkLogOfAYear reads 20,000 answers.
func BenchmarkLogOfAYear(b *testing.B) {
	dir := b.TempDir()
	l, _, _, err := OpenLog(dir, "answers.log")
	if err != nil {
		b.Fatal(err)
	}
	for i := range 20_000 {
		l.Append(fmt.Sprintf("answered %d 0123456789abcdef 3 12345", 1763790000000+i))
	}
	if err := l.Flush(); err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, lines, _, err := OpenLog(dir, "answers.log"); len(lines) != 20_000 || err != nil {
			b.Fatal(len(lines), err)
		}
	}
}
