package network

import (
	"math"
	"reflect"
	"testing"
)

// TestMix checks that a running mean of outputs equals the mean of all in every number.
func TestMix(t *testing.T) {
	with := func(v float32) *Output {
		return &Output{Policy: []float32{v, 2 * v}, Pass: v, Win: v, Loss: v, NoResult: v, Score: v, Stdev: v, Lead: v,
			Unsettled: Unsettled{Known: true, Result: v, Score: v, TimeLeft: v}, Ownership: []float32{-v, v}}
	}
	out := with(1)
	for i, v := range []float32{3, 8} {
		out.Mix(with(v), 1/float32(i+2))
	}
	if want := with(4); !alike(out, want) {
		t.Errorf("the mean of 1, 3 and 8 is %+v", out)
	}
}

// alike reports whether two outputs have about the same numbers everywhere.
func alike(a, b *Output) bool {
	var same func(x, y reflect.Value) bool
	same = func(x, y reflect.Value) bool {
		switch x.Kind() {
		case reflect.Float32:
			return math.Abs(x.Float()-y.Float()) < 1e-5
		case reflect.Slice:
			for i := range x.Len() {
				if !same(x.Index(i), y.Index(i)) {
					return false
				}
			}
			return x.Len() == y.Len()
		case reflect.Struct:
			for i := range x.NumField() {
				if !same(x.Field(i), y.Field(i)) {
					return false
				}
			}
			return true
		}
		return x.Interface() == y.Interface()
	}
	return same(reflect.ValueOf(*a), reflect.ValueOf(*b))
}
