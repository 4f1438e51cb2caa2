package transcript_test

import (
	"strings"
	"testing"

	"pionnier/core/record/recordtest"
	"pionnier/core/record/transcript"
)

func TestCostGrowsWithTheText(t *testing.T) {
	for name, pattern := range map[string]string{"squares": "f5d6", "numbers": "1. f5 2. d6\n", "passes": "f5 pass ", "space": "f5 \n\t"} {
		recordtest.Doubling(t, name, 4000, func(n int) {
			moves, err := transcript.Parse(strings.Repeat(pattern, n))
			if err != nil {
				t.Fatalf("%s: %v", name, err)
			}
			transcript.Format(moves)
		})
	}
}
