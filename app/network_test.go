package app

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"pionnier/core/weiqi/network/networktest"
	"pionnier/storage"
)

// weights returns the file of a small network that is called random-b3c8 and the seed.
func weights(t *testing.T, seed uint64) []byte {
	t.Helper()
	r, err := gzip.NewReader(bytes.NewReader(networktest.SmallFile()))
	if err != nil {
		t.Fatal(err)
	}
	file, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	_, numbers, _ := bytes.Cut(file, []byte("\n")) // behind the name
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	fmt.Fprintf(w, "random-b3c8-%d\n%s", seed, numbers)
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// chooseNetwork gives the program a file as the dialog does.
func (p *rig) chooseNetwork(name string, r io.Reader) {
	p.engines.InstallNetwork(name, func() (io.ReadCloser, error) { return io.NopCloser(r), nil })
	p.settle()
}

// plays is the name of the network that engines get, "" for their own.
func (p *rig) plays() string {
	if n := p.engines.Resources().Network; n != nil {
		return n.Info().Name
	}
	return ""
}

func (p *rig) wantNetwork(name string) {
	p.t.Helper()
	if got := p.plays(); got != name {
		p.t.Errorf("engines play with %q, want %q", got, name)
	}
}

// saw reports whether a text in sight contains all of these.
func (p *rig) saw(parts ...string) bool {
	return slices.ContainsFunc(p.words(), func(w string) bool {
		for _, part := range parts {
			if !strings.Contains(w, part) {
				return false
			}
		}
		return true
	})
}

func TestAnotherNetworkIsChosen(t *testing.T) {
	bubble(t, func(t *testing.T) {
		dir := t.TempDir()
		p := start(t, dir, nil)
		p.table.Start(persons("go"))
		p.settle()
		p.openSettings()
		p.settle()
		p.sees("Built-in network", "Choose a file…")
		p.misses("Use the built-in one")

		first, second := weights(t, 1), weights(t, 2)
		p.chooseNetwork("one.bin", bytes.NewReader(first))
		p.sees("random-b3c8-1", "Use the built-in one")
		if !p.saw("3 blocks × 8 channels", "format 8", "one.bin", "MB") {
			t.Errorf("its size is not in sight: %q", p.words())
		}
		p.wantNetwork("random-b3c8-1")
		p.chooseNetwork("two.bin", bytes.NewReader(second))
		p.wantNetwork("random-b3c8-2")

		for name, c := range map[string]struct {
			r   io.Reader
			why string
		}{
			"a text":    {strings.NewReader("Dear diary, today I played Go."), "This is not a KataGo network"},
			"cut short": {bytes.NewReader(first[:len(first)/2]), "ends too early"},
			"too new":   {strings.NewReader("future\n99\n"), "not supported"},
			"gone":      {iotest.ErrReader(os.ErrNotExist), "no such file"},
		} {
			p.chooseNetwork(name+".bin", c.r)
			if !p.saw(name+".bin cannot be used.", c.why) {
				t.Errorf("%s: not told why; in sight are %q", name, p.words())
			}
			p.wantNetwork("random-b3c8-2")
			if data, err := os.ReadFile(filepath.Join(dir, "networks", "go")); err != nil || !bytes.Equal(data, second) {
				t.Errorf("%s: the network that was kept has changed (%v)", name, err)
			}
		}

		p.changeSettings(storage.DefaultSettings()) // other settings leave it
		p.wantNetwork("random-b3c8-2")
		p.tap("Use the built-in one")
		p.wantNetwork("")
		p.sees("Built-in network")
		if left, err := os.ReadDir(filepath.Join(dir, "networks")); err != nil || len(left) != 0 {
			t.Errorf("%d files stay (%v)", len(left), err)
		}
		if p.App.settings.Resources.Network != "" {
			t.Error("it would be used in the next run")
		}
	})
}

// kept makes a folder in which a network was chosen in an earlier run.
func kept(t *testing.T, data []byte) (dir string, chosen func(*storage.Settings)) {
	t.Helper()
	dir = t.TempDir()
	if data != nil {
		if err := storage.NetworksIn(dir).Keep("go", bytes.NewReader(data), func(io.Reader) error { return nil }); err != nil {
			t.Fatal(err)
		}
	}
	return dir, func(s *storage.Settings) { s.Resources.Network = "one.bin" }
}

func TestChosenNetworkIsUsedAgain(t *testing.T) {
	bubble(t, func(t *testing.T) {
		dir, chosen := kept(t, weights(t, 1))
		p := start(t, dir, chosen)
		p.wantNetwork("random-b3c8-1")
		p.openSettings()
		p.settle()
		p.sees("random-b3c8-1")
	})
}

// A network that is gone or damaged is told of once, and the built-in one plays.
func TestLostNetworkIsTold(t *testing.T) {
	for name, c := range map[string]struct {
		data []byte
		why  string
	}{
		"gone":    {nil, "There is no such file."},
		"damaged": {[]byte("no weights"), "damaged"},
	} {
		t.Run(name, func(t *testing.T) {
			bubble(t, func(t *testing.T) {
				dir, chosen := kept(t, c.data)
				p := start(t, dir, chosen)
				p.sees("The built-in network plays")
				if !p.saw("one.bin can no longer be used", c.why) {
					t.Errorf("not told why: %q", p.words())
				}
				p.tap("OK")
				p.wantNetwork("")
				if p.App.settings.Resources.Network != "" || storage.LoadSettings(p.preferences).Resources.Network != "" {
					t.Error("the next run would tell it again")
				}
				if c.data != nil {
					if _, err := os.Stat(filepath.Join(dir, "networks", "go.damaged")); err != nil {
						t.Errorf("it is not set aside: %v", err)
					}
				}
				p.goHome()
				p.settle()
				p.misses("The built-in network plays")
			})
		})
	}
}

// A reading that the user gives up leaves everything as it was, and says nothing.
func TestReadingIsGivenUp(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.openSettings()
		p.settle()
		r, w := io.Pipe()
		p.chooseNetwork("slow.bin", r)
		if !p.saw("Checking slow.bin") {
			t.Errorf("it is not told: %q", p.words())
		}
		p.misses("Choose a file…")
		p.tap("Cancel")
		p.sees("Built-in network", "Choose a file…")
		w.CloseWithError(io.ErrUnexpectedEOF)
		p.settle()
		if p.saw("slow.bin") {
			t.Errorf("given up, but told of: %q", p.words())
		}
	})
}

// A second file that is chosen while the first is read takes its place, also if the reading of the first
// ends well after that: it stays in sight, can be cancelled, and is the one that is kept.
func TestASecondNetworkIsChosenWhileTheFirstIsRead(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		p.openSettings()
		p.settle()
		slow, first := io.Pipe()
		p.chooseNetwork("one.bin", slow)
		if _, err := first.Write(weights(t, 1)); err != nil {
			t.Fatal(err)
		}
		p.settle() // the end of the file is awaited
		second := weights(t, 2)
		asked := false
		p.engines.InstallNetwork("two.bin", func() (io.ReadCloser, error) {
			asked = true
			return io.NopCloser(bytes.NewReader(second)), nil
		})
		p.settle()
		if asked {
			t.Error("two files are read, and kept, at once")
		}
		if !p.saw("Checking two.bin") {
			t.Errorf("the second is not in sight: %q", p.words())
		}
		first.Close()
		p.settle()
		p.wantNetwork("random-b3c8-2")
		p.misses("Cancel")
		if data, err := os.ReadFile(filepath.Join(p.dataDir, "networks", "go")); err != nil || !bytes.Equal(data, second) {
			t.Errorf("the first is kept (%v)", err)
		}
		if p.App.settings.Resources.Network != "two.bin" {
			t.Errorf("%q is used in the next run", p.App.settings.Resources.Network)
		}
	})
}

// The built-in network is gone back to while a file is read whose end comes after that.
func TestTheBuiltInNetworkIsChosenWhileAFileIsRead(t *testing.T) {
	bubble(t, func(t *testing.T) {
		p := start(t, t.TempDir(), nil)
		slow, first := io.Pipe()
		p.chooseNetwork("one.bin", slow)
		if _, err := first.Write(weights(t, 1)); err != nil {
			t.Fatal(err)
		}
		p.settle()
		p.engines.NetworkSettings().BuiltIn()
		first.Close()
		p.settle()
		p.wantNetwork("")
		if left, err := os.ReadDir(filepath.Join(p.dataDir, "networks")); err != nil || len(left) != 0 || p.App.settings.Resources.Network != "" {
			t.Errorf("%d files stay, %q is used in the next run (%v)", len(left), p.App.settings.Resources.Network, err)
		}
	})
}
