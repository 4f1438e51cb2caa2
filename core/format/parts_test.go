package format_test

import (
	"bytes"
	"strings"
	"testing"

	"pionnier/core/format"
)

// TestALongListIsReadInParts reads lists in parts: the games are the same as at once, and never
// more than a part is in memory. Other kinds of files are not divided.
func TestALongListIsReadInParts(t *testing.T) {
	position := strings.Repeat("-", 27) + "XO------OX" + strings.Repeat("-", 27)
	for name, c := range map[string]struct {
		text  string
		parts bool
	}{
		"transcripts":            {strings.Repeat("f5d6c3d3c4f4\n", 4_000), true},
		"transcripts, some torn": {strings.Repeat("f5d6c3d3c4f4\r\nhello\r\n\r\n", 2_000), true},
		"positions":              {strings.Repeat(position+" X;\n", 600), true},
		"positions with moves":   {strings.Repeat(position+" X; F5:+1;\nf5d6\n", 600), true},
		"a short list":           {strings.Repeat("f5d6c3d3c4f4\n", 1_000), false},
		"one line":               {strings.Repeat("f5d6c3d3c4f4", 4_000), false},
		"SGF":                    {strings.Repeat("(;GM[2]SZ[8]\n;B[ee])\n", 2_000), false},
	} {
		var joined []byte
		games, parts, most := 0, 0, 0
		for before, part := range format.Parts([]byte(c.text)) {
			if want := bytes.Count(joined, []byte("\n")); before != want {
				t.Errorf("%s: part %d begins behind line %d, not %d", name, parts, before, want)
			}
			read, _ := format.Read(part, nil)
			games, parts, most = games+len(read), parts+1, max(most, len(part))
			joined = append(joined, part...)
		}
		if string(joined) != c.text {
			t.Errorf("%s: the parts are not the whole", name)
		}
		if all, _ := format.Read([]byte(c.text), nil); games != len(all) {
			t.Errorf("%s: %d games in parts, %d at once", name, games, len(all))
		}
		if c.parts != (parts > 1) || c.parts && most > 50_000 {
			t.Errorf("%s: %d parts, the longest of %d bytes", name, parts, most)
		}
	}
}

// Reading stops at a part when the reader has enough: another part would be a panic.
func TestPartsStopWhenEnoughWereRead(t *testing.T) {
	parts := 0
	for range format.Parts([]byte(strings.Repeat("f5d6c3d3c4f4\n", 8_000))) {
		if parts++; parts == 2 {
			break
		}
	}
	if parts != 2 {
		t.Errorf("%d parts", parts)
	}
}
