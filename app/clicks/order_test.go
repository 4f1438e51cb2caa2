package clicks

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// toolkit handles movements once a frame and buttons at once.
type toolkit struct {
	told, heeded float64   // the pointer's x
	came         []float64 // the pointer's x at each button press, and minus the number of each key
	then         []func()
}

func (k *toolkit) order() *order {
	return &order{
		move:  func(x, _ float64) { k.told = x },
		frame: func(then func()) { k.then = append(k.then, then) },
	}
}

func (k *toolkit) button() { k.came = append(k.came, k.heeded) }

func (k *toolkit) frame() {
	k.heeded = k.told
	then := k.then
	k.then = nil
	for _, f := range then {
		f()
	}
}

// TestButtonsComeWhereThePointerIs mixes movements, buttons, keys and frames at random.
func TestButtonsComeWhereThePointerIs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var k toolkit
		o, at, want := k.order(), 0.0, []float64(nil)
		for i, what := range rapid.SliceOfN(rapid.IntRange(0, 3), 0, 60).Draw(t, "events") {
			switch what {
			case 0:
				at = float64(i)
				o.onMove(at, 0)
			case 1:
				want = append(want, at)
				o.onButton(k.button)
			case 2:
				k.frame()
			case 3:
				want = append(want, float64(-i))
				o.onOther(func() { k.came = append(k.came, float64(-i)) })
			}
		}
		for range 61 {
			k.frame()
		}
		if !slices.Equal(k.came, want) {
			t.Fatalf("buttons and keys came as %v, not %v", k.came, want)
		}
		if k.told != at {
			t.Fatalf("the pointer is told to be at %v, and is at %v", k.told, at)
		}
	})
}

// A button without a movement before it does not wait.
func TestAButtonAloneComesAtOnce(t *testing.T) {
	var k toolkit
	k.order().onButton(k.button)
	if len(k.came) != 1 {
		t.Errorf("%d buttons came", len(k.came))
	}
}

// A button that comes after the frame that handled the movement before it does not wait either.
func TestAButtonAfterItsFrameComesAtOnce(t *testing.T) {
	var k toolkit
	o := k.order()
	o.onMove(1, 0)
	o.onMove(2, 0)
	k.frame()
	o.onButton(k.button)
	if !slices.Equal(k.came, []float64{2}) {
		t.Errorf("it came at %v, not at 2", k.came)
	}
}
