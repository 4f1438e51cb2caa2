//go:build (unix && !android && !ios) || windows

package program_test

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"pionnier/app/program"
	"pionnier/core/engine/gtp"
)

// act names the role of the test binary when a test starts it.
const act = "PIONNIER_ACT"

func TestMain(m *testing.M) {
	switch os.Getenv(act) {
	case "":
		os.Exit(m.Run())
	case "echo":
		_, _ = io.Copy(os.Stdout, os.Stdin)
	case "args":
		fmt.Println(strings.Join(os.Args[1:], "|"))
	case "crash":
		fmt.Fprintln(os.Stderr, "out of memory")
		os.Exit(3)
	case "deaf": // to all but the strongest signal, as the child does
		signal.Ignore(syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP)
		child := exec.Command(os.Args[0])
		child.Env = append(os.Environ(), act+"=child")
		child.Stdout = os.Stdout
		if err := child.Start(); err != nil {
			os.Exit(4)
		}
		fmt.Println(child.Process.Pid)
		if len(os.Args) > 1 { // leave it behind
			os.Exit(0)
		}
		time.Sleep(time.Minute)
	case "deserter": // its child leaves the group
		child := exec.Command(os.Args[0])
		child.Env = append(os.Environ(), act+"=child")
		leaveGroup(child)
		if err := child.Start(); err != nil {
			os.Exit(4)
		}
		fmt.Println(child.Process.Pid)
		if len(os.Args) > 1 {
			os.Exit(0)
		}
		time.Sleep(time.Minute)
	case "child":
		signal.Ignore(syscall.SIGTERM, syscall.SIGINT, syscall.SIGHUP)
		time.Sleep(3 * time.Minute) // longer than gone waits
	case "keeper": // starts a program and ends silently
		g := &program.Group{}
		role := "child"
		if len(os.Args) > 1 {
			role = os.Args[1]
		}
		_ = os.Setenv(act, role)
		p, err := g.Start(quoted(), io.Discard)
		if err != nil {
			os.Exit(4)
		}
		fmt.Println(p.PID())
		if role != "child" {
			line, _ := bufio.NewReader(p).ReadString('\n') // the number of the child's child
			fmt.Print(line)
		}
		if self, err := os.FindProcess(os.Getpid()); err == nil {
			_ = self.Kill()
		}
		time.Sleep(time.Minute)
	}
}

func quoted() string { return `"` + os.Args[0] + `"` }

// run starts the test binary in a role.
func run(t *testing.T, g *program.Group, role, args string) (*program.Program, *bytes.Buffer) {
	t.Helper()
	t.Setenv(act, role)
	complaints := &bytes.Buffer{}
	p, err := g.Start(quoted()+" "+args, complaints)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(g.Close)
	return p, complaints
}

func TestTalk(t *testing.T) {
	p, _ := run(t, &program.Group{}, "echo", "")
	out := bufio.NewScanner(p)
	for _, line := range []string{"hello", "and again"} {
		if _, err := io.WriteString(p, line+"\n"); err != nil {
			t.Fatal(err)
		}
		if !out.Scan() || out.Text() != line {
			t.Fatalf("got %q, %v", out.Text(), out.Err())
		}
	}
	p.Kill()
	<-p.Done()
	if p.Err() == nil || out.Scan() {
		t.Errorf("killed, it ends with %v", p.Err())
	}
	p.Kill() // again
}

func TestArguments(t *testing.T) {
	p, _ := run(t, &program.Group{}, "args", `one 'two words' "" C:\path`)
	if out, err := io.ReadAll(p); err != nil || string(out) != "one|two words||C:\\path\n" {
		t.Fatalf("got %q, %v", out, err)
	}
	<-p.Done()
	if p.Err() != nil {
		t.Errorf("it ends with %v", p.Err())
	}
}

func TestCrash(t *testing.T) {
	p, complaints := run(t, &program.Group{}, "crash", "")
	if out, err := io.ReadAll(p); err != nil || len(out) != 0 {
		t.Fatalf("got %q, %v", out, err)
	}
	<-p.Done()
	if exit, ok := errors.AsType[*exec.ExitError](p.Err()); !ok || exit.ExitCode() != 3 {
		t.Errorf("it ends with %v", p.Err())
	}
	if complaints.String() != "out of memory\n" {
		t.Errorf("it complains %q", complaints)
	}
}

// No process of a program survives, even if the program ends first or its output is not read.
func TestNothingSurvives(t *testing.T) {
	for name, tt := range map[string]struct {
		args string
		end  func(*program.Group, *program.Program)
	}{
		"kill":       {"", func(_ *program.Group, p *program.Program) { p.Kill() }},
		"close":      {"", func(g *program.Group, _ *program.Program) { g.Close() }},
		"by itself":  {"leave", func(_ *program.Group, p *program.Program) { _, _ = io.ReadAll(p) }},
		"both close": {"", func(g *program.Group, p *program.Program) { go p.Kill(); g.Close() }},
	} {
		t.Run(name, func(t *testing.T) {
			g := &program.Group{}
			p, _ := run(t, g, "deaf", tt.args)
			line, err := bufio.NewReader(p).ReadString('\n')
			if err != nil {
				t.Fatal(err)
			}
			tt.end(g, p)
			<-p.Done()
			gone(t, strings.TrimSpace(line))
			gone(t, strconv.Itoa(p.PID()))
		})
	}
}

// A child that has left the process group does not survive either, on Linux and Windows.
func TestNoDeserterSurvives(t *testing.T) {
	if runtime.GOOS != "linux" && runtime.GOOS != "windows" {
		t.Skip("the others find only the process group")
	}
	for _, args := range []string{"", "leave"} {
		g := &program.Group{}
		p, _ := run(t, g, "deserter", args)
		line, err := bufio.NewReader(p).ReadString('\n')
		if err != nil {
			t.Fatal(err)
		}
		g.Close()
		<-p.Done()
		gone(t, strings.TrimSpace(line))
	}
}

func TestCloseInput(t *testing.T) {
	p, _ := run(t, &program.Group{KeepPriority: true}, "echo", "")
	if err := p.CloseInput(); err != nil {
		t.Fatal(err)
	}
	if out, err := io.ReadAll(p); err != nil || len(out) != 0 {
		t.Errorf("%q, %v", out, err)
	}
	<-p.Done()
	if p.Err() != nil {
		t.Errorf("it ends with %v", p.Err())
	}
}

func TestClosedGroup(t *testing.T) {
	g := &program.Group{}
	g.Close()
	if _, err := g.Start(quoted(), io.Discard); !errors.Is(err, gtp.ErrUnavailable) {
		t.Errorf("got %v", err)
	}
}

func TestManyAtOnce(t *testing.T) {
	g := &program.Group{}
	t.Setenv(act, "child")
	var all sync.WaitGroup
	pids := make([]string, 8)
	for i := range pids {
		all.Go(func() {
			if p, err := g.Start(quoted(), io.Discard); err == nil {
				pids[i] = strconv.Itoa(p.PID())
			}
		})
	}
	all.Wait()
	g.Close()
	for _, pid := range pids {
		gone(t, pid)
	}
}

// gone waits until a process has ended, since the system needs a moment.
func gone(t *testing.T, text string) {
	t.Helper()
	pid, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	for range 12_000 { // two minutes, on a busy machine
		if !lives(pid) {
			return
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatalf("process %d lives on", pid)
}

func TestNotFound(t *testing.T) {
	g := &program.Group{}
	for command, want := range map[string]error{
		"no-such-program-anywhere --mode gtp": gtp.ErrNotFound, "/no/such/program": gtp.ErrNotFound,
		"": gtp.ErrCommand, `"open`: gtp.ErrCommand,
	} {
		if _, err := g.Start(command, io.Discard); !errors.Is(err, want) {
			t.Errorf("%q: %v", command, err)
		}
	}
}

func TestWords(t *testing.T) {
	for command, want := range map[string][]string{
		"gnugo --mode gtp":                    {"gnugo", "--mode", "gtp"},
		"  ssh\thost katago gtp ":             {"ssh", "host", "katago", "gtp"},
		`"C:\Program Files\k.exe" -x 'a "b"'`: {`C:\Program Files\k.exe`, "-x", `a "b"`},
		`a""b ''`:                             {"ab", ""},
		"moteur «x»":                          {"moteur", "«x»"},
	} {
		if got, err := program.Words(command); err != nil || !slices.Equal(got, want) {
			t.Errorf("%q: %q, %v", command, got, err)
		}
	}
	for _, command := range []string{"", "  ", `"`, `a 'b`, `"" a`} {
		if got, err := program.Words(command); !errors.Is(err, gtp.ErrCommand) {
			t.Errorf("%q: %q, %v", command, got, err)
		}
	}
}

func FuzzWords(f *testing.F) {
	f.Add(`a "b c" 'd'`)
	f.Fuzz(func(t *testing.T, command string) {
		words, err := program.Words(command)
		if err != nil {
			return
		}
		if length := len(strings.Join(words, "")); len(words) == 0 || length > 3*len(command) {
			t.Fatalf("%q gives %q", command, words)
		}
	})
}
