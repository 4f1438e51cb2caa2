package record

import "testing"

// A game has its number in SGF, and a game that SGF does not number has 0.
func TestGameNumbered(t *testing.T) {
	for number, want := range map[string]string{"1": "go", "2": "othello", "3": "", "": ""} {
		if got := GameNumbered(number); got != want {
			t.Errorf("GM[%s] is %q, want %q", number, got, want)
		}
	}
	if c := ConventionOf("tic-tac-toe"); c != (Convention{}) {
		t.Errorf("of a game that no file knows it is agreed that %+v", c)
	}
}
