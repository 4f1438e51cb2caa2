package preferences

import (
	"math"
	"reflect"
	"testing"
	"time"
)

func TestSpeedsAreKept(t *testing.T) {
	dir := t.TempDir()
	p, _, _ := Open(dir)
	defer func() { _ = p.Flush() }() // nothing is written while the folder is removed
	speeds := map[string][]Pace{"go 19": {{Nodes: 100, Units: 12.5, Seconds: 3.25, Times: 9}, {Time: time.Second, Depth: 3, Confidence: 95, Units: 1, Seconds: 1, Times: 1}}}
	if err := SaveSpeeds(p, speeds); err != nil {
		t.Fatal(err)
	}
	if err := p.Flush(); err != nil {
		t.Fatal(err)
	}
	again, _, _ := Open(dir)
	if got := Speeds(again); !reflect.DeepEqual(got, speeds) {
		t.Errorf("kept is %v", got)
	}
	if err := SaveSpeeds(p, map[string][]Pace{"go 19": {{Units: math.NaN()}}}); err == nil {
		t.Error("a number that is none is kept")
	}
	for _, damaged := range []string{"", "x", `{"a":3}`, `[]`, `{"a":[{"units":"x"}]}`} {
		p.SetString(speedsKey, damaged)
		if got := Speeds(p); len(got) != 0 {
			t.Errorf("%q is read as %v", damaged, got)
		}
	}
}
