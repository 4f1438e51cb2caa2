package preferences

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pionnier/storage/disk"
)

func TestPreferencesSurviveARestart(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new folder")
	p, found, damaged := Open(dir)
	if found || damaged != nil {
		t.Fatalf("found %v, damaged %v in an empty folder", found, damaged)
	}
	s := DefaultSettings()
	s.Appearance.Language, s.Sound.Volume, s.Resources.Processors, s.Sound.On = "fr", 0.25, 3, false
	SaveSettings(p, s)
	RememberName(p, "Ada")
	programs := []Program{{Name: "GNU Go", Command: "gnugo --mode gtp"}}
	if err := errors.Join(SavePrograms(p, programs), SaveChoices(p, []int{1}), p.Flush()); err != nil {
		t.Fatal(err)
	}
	again, found, damaged := Open(dir)
	if !found || damaged != nil {
		t.Fatalf("found %v, damaged %v", found, damaged)
	}
	if d := cmp.Diff(s, LoadSettings(again)); d != "" {
		t.Error(d)
	}
	choices, _ := LoadChoices[[]int](again)
	if !slices.Equal(Names(again), []string{"Ada"}) || !slices.Equal(Programs(again), programs) || !slices.Equal(choices, []int{1}) {
		t.Errorf("names %v, programs %v, choices %v", Names(again), Programs(again), choices)
	}
}

// Unreadable preferences are kept under another name, and never overwritten.
func TestDamagedPreferencesAreSetAside(t *testing.T) {
	for _, text := range []string{"", "{", "[]", `{"values":{}}`, "\x00\x00\x00"} {
		dir := t.TempDir()
		name := filepath.Join(dir, "settings.json")
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		p, found, damaged := Open(dir)
		if found || damaged == nil || damaged.Aside == "" {
			t.Errorf("%q: found %v, damaged %+v", text, found, damaged)
		}
		p.SetBool("x", true)
		if err := p.Flush(); err != nil {
			t.Error(err)
		}
		if kept, err := os.ReadFile(name + ".damaged"); err != nil || string(kept) != text {
			t.Errorf("%q: kept %q, %v", text, kept, err)
		}
	}
}

func TestNewerPreferencesAreLeftAlone(t *testing.T) {
	dir := t.TempDir()
	name, text := filepath.Join(dir, "settings.json"), `{"version":2,"values":{"settings.v1.language":"fr"},"more":1}`
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	p, found, damaged := Open(dir)
	if !found || damaged == nil || LoadSettings(p).Appearance.Language != "fr" {
		t.Errorf("found %v, damaged %v, %+v", found, damaged, LoadSettings(p))
	}
	p.SetString("settings.v1.language", "en")
	if err := p.Flush(); err != nil {
		t.Error(err)
	}
	if kept, _ := os.ReadFile(name); string(kept) != text {
		t.Errorf("it is now %s", kept)
	}
}

// fullDisk is a Files that refuses every new file while it is full.
type fullDisk struct {
	disk.Files
	full atomic.Bool // the background writer asks while a test changes it
}

func (d *fullDisk) CreateTemp(dir string) (disk.Temp, error) {
	if d.full.Load() {
		return nil, errors.New("no space left")
	}
	return d.Files.CreateTemp(dir)
}

func TestPreferencesTellThatTheyAreNotWritten(t *testing.T) {
	dir := t.TempDir()
	disk := &fullDisk{Files: disk.Host()}
	disk.full.Store(true)
	p, _, _ := open(dir, disk)
	p.SetBool("x", true)
	if err := p.Flush(); err == nil || !strings.Contains(err.Error(), "no space") {
		t.Errorf("Flush says %v", err)
	}
	if !p.BoolWithFallback("x", false) {
		t.Error("the value is lost for this run too")
	}
	disk.full.Store(false)
	if err := p.Flush(); err != nil {
		t.Errorf("once there is room: %v", err)
	}
	if again, _, _ := Open(dir); !again.BoolWithFallback("x", false) {
		t.Error("what failed is not written once there is room")
	}
}
