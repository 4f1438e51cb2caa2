package network

import (
	"bytes"
	"errors"
	"os"
	"testing"
)

// TestSmallNetworks checks the files that other packages test with (package networktest).
func TestSmallNetworks(t *testing.T) {
	for file, m := range map[string]*Model{"networktest/small.bin.gz": Random(7, 3, 8), "networktest/imitator.bin.gz": RandomImitator(5, 1, 8)} {
		if os.Getenv("PIONNIER_UPDATE") != "" {
			var b bytes.Buffer
			if err := Write(&b, m); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, b.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		kept, err := Read(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		var got, want bytes.Buffer
		if err := errors.Join(kept.write(&got, false), m.write(&want, false)); err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got.Bytes(), want.Bytes()) {
			t.Errorf("%s is not the network that is made today: run this test with PIONNIER_UPDATE=1", file)
		}
	}
}
