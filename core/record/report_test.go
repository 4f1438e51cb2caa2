package record_test

import (
	"testing"

	"pionnier/core/game"
	"pionnier/core/record"
)

func TestAccuracy(t *testing.T) {
	r := read(t, "(;SZ[9]XY[kept];B[aa]V[3])")
	if _, ok := r.Accuracy(); ok {
		t.Error("a game without a report has an accuracy")
	}
	for _, want := range []game.ByColor[float64]{{Black: 91.3, White: 100}, {Black: 64}} {
		before := write(t, r)
		inverse := record.SetAccuracy(r, want, true).Apply(r)
		again := read(t, "(;SZ[9]"+write(t, r)[2:])
		if got, ok := again.Accuracy(); !ok || got != want {
			t.Errorf("%v is read as %v, %v", want, got, ok)
		}
		swap := record.SwapColors(again).Apply(again)
		if got, _ := again.Accuracy(); got.Black != want.White || got.White != want.Black {
			t.Errorf("%v becomes %v with the colours", want, got)
		}
		swap.Apply(again)
		record.Strip(again, record.Parts{Values: true}).Apply(again)
		if _, ok := again.Accuracy(); ok {
			t.Error("it is still there without values")
		}
		inverse.Apply(r)
		if now := write(t, r); now != before {
			t.Errorf("taken back: %s", now)
		}
	}
	for _, bad := range []string{"ZA[1]", "ZA[x][1]", "ZA[101][1]", "ZA[-1][1]", "ZA[NaN][1]", "ZA[1][2][3]"} {
		if got, ok := read(t, "(;SZ[9]"+bad+";B[aa])").Accuracy(); ok {
			t.Errorf("%s is read as %v", bad, got)
		}
	}
}
