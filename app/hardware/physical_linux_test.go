package hardware

import "testing"

func TestTotal(t *testing.T) {
	for text, want := range map[string]int64{
		"MemTotal:       16326428 kB\nMemFree: 1 kB\n": 16326428 << 10,
		"MemFree: 1 kB\nMemTotal: 8 kB":                8 << 10,
		"":                                             0,
		"MemTotal: many kB\n":                          0,
		"MemTotal:\n":                                  0,
		"MemTotal: -5 kB\n":                            0,
		"MemTotal: 99999999999999999999 kB\n":          0,
	} {
		if got := total([]byte(text)); got != want {
			t.Errorf("%q: %d, want %d", text, got, want)
		}
	}
}
