package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"pionnier/app/cmd/pionnier-lab/networks"
	"pionnier/core/weiqi/network/networktest"
)

// networkFile writes an untrained network and returns the name of its file.
func networkFile(t *testing.T) string {
	t.Helper()
	name := filepath.Join(t.TempDir(), "random.bin")
	if err := os.WriteFile(name, networktest.SmallFile(), 0o644); err != nil {
		t.Fatal(err)
	}
	return name
}

func TestWeiqiSelfplayGoesOn(t *testing.T) {
	net := networkFile(t)
	whole, parts := t.TempDir(), t.TempDir()
	play := func(folder, games string) {
		command1(t, "", "selfplay", "--game", "go", "--network", net, "--out", folder, "--sizes", "5:0.5,6:0.5",
			"--games", games, "--threads", "2", "--seed", "7")
	}
	play(whole, "6")
	play(parts, "2")
	torn := filepath.Join(parts, "5-7.samples") // as a crash leaves it
	b, err := os.ReadFile(torn)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(torn, append(b, "half a sample"...), 0o644); err != nil {
		t.Fatal(err)
	}
	play(parts, "6")
	for _, name := range []string{"5-7.samples", "6-7.samples", "7.state"} {
		want, err := os.ReadFile(filepath.Join(whole, name))
		if err != nil {
			t.Fatal(err)
		}
		got, err := os.ReadFile(filepath.Join(parts, name))
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s differs after a pause", name)
		}
	}
	samples := 0
	if err := networks.ReadSamples(bytes.NewReader(b), func(size int, _ *networks.Sample) {
		if size != 5 {
			t.Fatalf("a sample of size %d", size)
		}
		samples++
	}); err != nil || samples == 0 {
		t.Errorf("%d samples, %v", samples, err)
	}
}
