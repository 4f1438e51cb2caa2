package terminal

import (
	"strings"
	"testing"
)

func TestProgressIsForTerminalsAlone(t *testing.T) {
	var err strings.Builder
	p := Terminal{Err: &err}.Progress()
	p.Say("%d of %d", 1, 2)
	p.Clear()
	p.Say("%d of %d", 2, 2)
	p.Keep()
	if err.Len() > 0 {
		t.Errorf("%q was written to a pipe", &err)
	}
}

// TestProgressFits writes each line over the one before in a terminal that changes its width.
func TestProgressFits(t *testing.T) {
	var err strings.Builder
	columns := 12
	p := Terminal{Err: &err, Columns: func() int { return columns }}.Progress()
	for _, tt := range []struct {
		columns    int
		text, want string
	}{
		{12, "a game of Othello", "\ra game of O"},
		{12, "two", "\rtwo        "},
		{6, "日本囲碁", "\r日本"},
		{0, "a terminal without a width", "\ra terminal without a width"},
		{12, "", "\r" + strings.Repeat(" ", 26)},
	} {
		columns = tt.columns
		err.Reset()
		p.Say("%s", tt.text)
		if err.String() != tt.want {
			t.Errorf("%q in %d columns: wrote %q, want %q", tt.text, tt.columns, &err, tt.want)
		}
	}
	err.Reset()
	p.Keep() // nothing stands there
	p.Say("%s", "three")
	p.Clear()
	p.Say("%s", "four")
	p.Keep()
	if want := "\rthree\r     \r\rfour\n"; err.String() != want {
		t.Errorf("wrote %q, want %q", &err, want)
	}
}
