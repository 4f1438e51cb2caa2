package describe

import "testing"

func TestSkill(t *testing.T) {
	for _, tt := range []struct {
		game string
		v    float64
		want string
	}{
		{"go", 1, "1 dan"}, {"go", 0.5, "1 dan"}, {"go", 0.4, "1 kyu"}, {"go", -0.4, "1 kyu"}, {"go", -4.2, "5 kyu"}, {"go", 9, "9 dan"},
		{"othello", 1684, "1680"}, {"othello", 1685.1, "1690"},
	} {
		if got := Skill(tt.game, tt.v); got != tt.want {
			t.Errorf("%s, %v: %q, want %q", tt.game, tt.v, got, tt.want)
		}
	}
}
