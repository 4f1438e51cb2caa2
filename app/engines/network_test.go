package engines

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"testing/iotest"
	"testing/synctest"

	"pionnier/app/apptest"
	"pionnier/app/settings"
	"pionnier/app/shell"
	"pionnier/core/engine"
	"pionnier/core/weiqi/network/networktest"
	"pionnier/storage"
	"pionnier/storage/preferences"
)

// rig is the engines on a stage.
type rig struct {
	*apptest.Stage
	*Engines
	settings preferences.Settings
}

// open returns the engines of a folder. change, which may be nil, changes other settings.
func open(t *testing.T, dir string, change func(*preferences.Settings)) *rig {
	t.Helper()
	p := &rig{Stage: apptest.NewStage(t, dir), settings: preferences.DefaultSettings()}
	if change != nil {
		change(&p.settings)
	}
	no := func() bool { return false }
	p.Engines = New(Deps{Dir: dir, Preferences: p.Preferences, Settings: func() preferences.Settings { return p.settings }, Mobile: no, Fading: no,
		NetworkChosen: func(file string) { p.settings.Resources.Network = file }, Canvas: p.Window.Canvas(), Dispatch: p.Thread.Dispatch})
	p.OpenNetwork()
	p.Settle()
	t.Cleanup(p.Close)
	return p
}

// openSettings shows the settings of the network.
func (p *rig) openSettings() {
	p.Shell.Push(func() shell.Screen {
		actions := settings.Actions{Back: p.Shell.Back, Place: &settings.Place{}, Network: p.NetworkSettings()}
		return settings.New(p.settings, func(preferences.Settings) {}, actions, settings.Machine{}, settings.About{})
	})
	p.Settle()
}

// weights returns the file of a small network named random-b3c8 and the seed.
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

// chooseNetwork chooses a file as the dialog does.
func (p *rig) chooseNetwork(name string, r io.Reader) {
	p.network.install(name, func() (io.ReadCloser, error) { return io.NopCloser(r), nil })
	p.Settle()
}

// plays is the name of the network that engines get, "" for the built-in one.
func (p *rig) plays() string {
	if n := p.Resources().Network; n != nil {
		return n.Info().Name
	}
	return ""
}

func (p *rig) wantNetwork(name string) {
	p.T.Helper()
	if got := p.plays(); got != name {
		p.T.Errorf("engines play with %q, want %q", got, name)
	}
}

func TestAnotherNetworkIsChosen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		dir := t.TempDir()
		p := open(t, dir, nil)
		p.openSettings()
		p.Settle()
		p.Sees("Built-in network", "Choose a file…")
		p.Misses("Use the built-in one")

		first, second := weights(t, 1), weights(t, 2)
		p.chooseNetwork("one.bin", bytes.NewReader(first))
		p.Sees("random-b3c8-1", "Use the built-in one")
		if !p.Saw("3 blocks × 8 channels", "format 8", "one.bin", "MB") {
			t.Errorf("its size is not in sight: %q", p.Words())
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
			if !p.Saw(name+".bin cannot be used.", c.why) {
				t.Errorf("%s: not told why; in sight are %q", name, p.Words())
			}
			p.wantNetwork("random-b3c8-2")
			if data, err := os.ReadFile(filepath.Join(dir, "networks", "go")); err != nil || !bytes.Equal(data, second) {
				t.Errorf("%s: the network that was kept has changed (%v)", name, err)
			}
		}

		p.Tap("Use the built-in one")
		p.wantNetwork("")
		p.Sees("Built-in network")
		if left, err := os.ReadDir(filepath.Join(dir, "networks")); err != nil || len(left) != 0 {
			t.Errorf("%d files stay (%v)", len(left), err)
		}
		if p.settings.Resources.Network != "" {
			t.Error("it would be used in the next run")
		}
	})
}

// kept makes a folder in which a network was chosen in an earlier run.
func kept(t *testing.T, data []byte) (dir string, chosen func(*preferences.Settings)) {
	t.Helper()
	dir = t.TempDir()
	if data != nil {
		if err := storage.NetworksIn(dir).Keep("go", bytes.NewReader(data), func(io.Reader) error { return nil }); err != nil {
			t.Fatal(err)
		}
	}
	return dir, func(s *preferences.Settings) { s.Resources.Network = "one.bin" }
}

// A network that finds no room on the disk is not used, and the user sees why.
func TestANetworkOnAFullDiskIsReported(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t, t.TempDir(), nil)
		p.openSettings()
		room := apptest.FullDisk(t, syscall.EACCES)
		p.chooseNetwork("one.bin", bytes.NewReader(networktest.SmallFile()))
		if !p.Saw("one.bin cannot be used") {
			t.Errorf("in sight are %q", p.Words())
		}
		p.wantNetwork("")
		room()
	})
}

func TestChosenNetworkIsUsedAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		dir, chosen := kept(t, weights(t, 1))
		p := open(t, dir, chosen)
		p.wantNetwork("random-b3c8-1")
		p.openSettings()
		p.Settle()
		p.Sees("random-b3c8-1")
	})
}

// The window reports a missing or damaged network once, and the built-in one plays.
func TestLostNetworkIsReported(t *testing.T) {
	for name, c := range map[string]struct {
		data []byte
		why  string
	}{
		"gone":    {nil, "There is no such file."},
		"damaged": {[]byte("no weights"), "damaged"},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				dir, chosen := kept(t, c.data)
				p := open(t, dir, chosen)
				p.Sees("The built-in network plays")
				if !p.Saw("one.bin can no longer be used", c.why) {
					t.Errorf("not told why: %q", p.Words())
				}
				p.Tap("OK")
				p.wantNetwork("")
				if p.settings.Resources.Network != "" {
					t.Error("the next run would tell it again")
				}
				if c.data != nil {
					if _, err := os.Stat(filepath.Join(dir, "networks", "go.damaged")); err != nil {
						t.Errorf("it is not set aside: %v", err)
					}
				}
				p.ShowComplaint()
				p.Misses("The built-in network plays")
			})
		})
	}
}

// Cancelling the reading of a network leaves everything as it was, without a message.
func TestReadingIsGivenUp(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t, t.TempDir(), nil)
		p.openSettings()
		p.Settle()
		r, w := io.Pipe()
		p.chooseNetwork("slow.bin", r)
		if !p.Saw("Checking slow.bin") {
			t.Errorf("it is not told: %q", p.Words())
		}
		p.Misses("Choose a file…")
		p.Tap("Cancel")
		p.Sees("Built-in network", "Choose a file…")
		w.CloseWithError(io.ErrUnexpectedEOF)
		p.Settle()
		if p.Saw("slow.bin") {
			t.Errorf("given up, but told of: %q", p.Words())
		}
	})
}

// A second file chosen while the first is read replaces it, even if the first finishes reading well
// after that: the second stays in sight, can be cancelled, and is the one that is kept.
func TestASecondNetworkIsChosenWhileTheFirstIsRead(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t, t.TempDir(), nil)
		p.openSettings()
		p.Settle()
		slow, first := io.Pipe()
		p.chooseNetwork("one.bin", slow)
		if _, err := first.Write(weights(t, 1)); err != nil {
			t.Fatal(err)
		}
		p.Settle() // the end of the file is awaited
		second := weights(t, 2)
		asked := false
		p.network.install("two.bin", func() (io.ReadCloser, error) {
			asked = true
			return io.NopCloser(bytes.NewReader(second)), nil
		})
		p.Settle()
		if asked {
			t.Error("two files are read, and kept, at once")
		}
		if !p.Saw("Checking two.bin") {
			t.Errorf("the second is not in sight: %q", p.Words())
		}
		first.Close()
		p.Settle()
		p.wantNetwork("random-b3c8-2")
		p.Misses("Cancel")
		if data, err := os.ReadFile(filepath.Join(p.Dir, "networks", "go")); err != nil || !bytes.Equal(data, second) {
			t.Errorf("the first is kept (%v)", err)
		}
		if p.settings.Resources.Network != "two.bin" {
			t.Errorf("%q is used in the next run", p.settings.Resources.Network)
		}
	})
}

// The user can go back to the built-in network while a file is read that finishes afterwards.
func TestTheBuiltInNetworkIsChosenWhileAFileIsRead(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		p := open(t, t.TempDir(), nil)
		slow, first := io.Pipe()
		p.chooseNetwork("one.bin", slow)
		if _, err := first.Write(weights(t, 1)); err != nil {
			t.Fatal(err)
		}
		p.Settle()
		p.NetworkSettings().BuiltIn()
		first.Close()
		p.Settle()
		p.wantNetwork("")
		if left, err := os.ReadDir(filepath.Join(p.Dir, "networks")); err != nil || len(left) != 0 || p.settings.Resources.Network != "" {
			t.Errorf("%d files stay, %q is used in the next run (%v)", len(left), p.settings.Resources.Network, err)
		}
	})
}

// A network that cannot be read at one start is used again at the next.
func TestAnUnreadableNetworkStaysChosen(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		dir, chosen := kept(t, weights(t, 1))
		path := filepath.Join(dir, "networks", "go")
		if err := errors.Join(os.Rename(path, path+"-away"), os.Mkdir(path, 0o700)); err != nil { // a folder, which cannot be read
			t.Fatal(err)
		}
		p := open(t, dir, chosen)
		p.Sees("The built-in network plays")
		if !p.Saw("one.bin could not be read", "next start") {
			t.Errorf("in sight are %q", p.Words())
		}
		p.wantNetwork("")
		if p.settings.Resources.Network != "one.bin" {
			t.Error("the choice is forgotten")
		}
		if err := errors.Join(os.Remove(path), os.Rename(path+"-away", path)); err != nil {
			t.Fatal(err)
		}
		p = open(t, dir, chosen)
		p.wantNetwork("random-b3c8-1")
	})
}

// The style in the settings reaches the engines.
func TestStyleFollowsTheSetting(t *testing.T) {
	s := preferences.DefaultSettings()
	s.Opponent.Style = "calm"
	e := New(Deps{Settings: func() preferences.Settings { return s }, Mobile: func() bool { return false }})
	if got := e.Resources().Style; got != engine.Calm {
		t.Errorf("the engines' style is %q", got)
	}
	for _, style := range preferences.PlayStyles[1:] {
		if !slices.Contains([]engine.Style{engine.Territorial, engine.Influential, engine.Fighting, engine.Calm}, engine.Style(style)) {
			t.Errorf("no engine knows the style %q", style)
		}
	}
}
