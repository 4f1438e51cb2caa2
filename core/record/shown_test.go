package record_test

import (
	"testing"

	"pionnier/core/game"
	"pionnier/core/record"
)

func TestShown(t *testing.T) {
	r := read(t, "(;SZ[19]XY[kept];B[aa]V[3])")
	if s := r.Shown(); s != (game.ByColor[record.Shown]{}) {
		t.Errorf("of nothing: %+v", s)
	}
	for _, want := range []game.ByColor[record.Shown]{{Black: record.Shown{Value: -3.25, Deviation: 2.5, Moves: 104}, White: record.Shown{Value: 6, Deviation: 0.75, Moves: 9}},
		{White: record.Shown{Value: 1684.5, Deviation: 90, Moves: 28}}} {
		before := write(t, r)
		inverse := record.SetShown(r, want).Apply(r)
		again := read(t, write(t, r))
		if got := again.Shown(); got != want {
			t.Errorf("%+v is read as %+v", want, got)
		}
		swap := record.SwapColors(again).Apply(again)
		if got := again.Shown(); got.Black != want.White || got.White != want.Black {
			t.Errorf("%+v becomes %+v with the colours", want, got)
		}
		swap.Apply(again)
		record.Strip(again, record.Parts{Values: true}).Apply(again)
		if got := again.Shown(); got != (game.ByColor[record.Shown]{}) {
			t.Errorf("it is still there without values: %+v", got)
		}
		inverse.Apply(r)
		if now := write(t, r); now != before {
			t.Errorf("taken back: %s", now)
		}
	}
	for _, bad := range []string{"ZP[1 2 3]", "ZP[x][1 0 3]", "ZP[NaN 1 1][1 NaN 1]", "ZP[1 -1 9][1 1 -9]", "ZP[Inf 1 1][1e9 1 1]", "ZP[1][1 2]", "ZP[][]"} {
		if got := read(t, "(;SZ[9]"+bad+";B[aa])").Shown(); got != (game.ByColor[record.Shown]{}) {
			t.Errorf("%s is read as %+v", bad, got)
		}
	}
}
