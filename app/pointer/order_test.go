package pointer

import (
	"testing"

	"pgregory.net/rapid"
)

// toolkit heeds movements once a frame and buttons at once.
type toolkit struct {
	told, heeded float64 // where the pointer is, by its x
	clicks       []float64
	then         []func()
}

func (k *toolkit) order() *order {
	return &order{
		move:   func(x, _ float64) { k.told = x },
		button: func(button) { k.clicks = append(k.clicks, k.heeded) },
		frame:  func(then func()) { k.then = append(k.then, then) },
	}
}

func (k *toolkit) frame() {
	k.heeded = k.told
	then := k.then
	k.then = nil
	for _, f := range then {
		f()
	}
}

// TestButtonsComeWhereThePointerIs mixes movements, buttons and frames at random.
func TestButtonsComeWhereThePointerIs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var k toolkit
		o, at, want := k.order(), 0.0, []float64(nil)
		for i, what := range rapid.SliceOfN(rapid.IntRange(0, 2), 0, 60).Draw(t, "events") {
			switch what {
			case 0:
				at = float64(i)
				o.onMove(at, 0)
			case 1:
				want = append(want, at)
				o.onButton(button{})
			case 2:
				k.frame()
			}
		}
		for range 61 {
			k.frame()
		}
		if len(k.clicks) != len(want) {
			t.Fatalf("%d of %d buttons came", len(k.clicks), len(want))
		}
		for i := range want {
			if k.clicks[i] != want[i] {
				t.Fatalf("button %d came at %v, the pointer was at %v", i, k.clicks[i], want[i])
			}
		}
		if k.told != at {
			t.Fatalf("the pointer is told to be at %v, and is at %v", k.told, at)
		}
	})
}

// A button without a movement before it does not wait.
func TestAButtonAloneComesAtOnce(t *testing.T) {
	var k toolkit
	k.order().onButton(button{})
	if len(k.clicks) != 1 {
		t.Errorf("%d buttons came", len(k.clicks))
	}
}
