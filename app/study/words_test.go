package study

import (
	"testing"

	"pionnier/core/press/text"
	"pionnier/core/record"
)

// Each aid that a game's record can tell of has words, in all languages: a key was shown instead.
func TestEveryAidHasWords(t *testing.T) {
	for _, aid := range record.KnownAids {
		if key := "study.aid." + string(aid); !text.Has(key) {
			t.Errorf("no text %s", key)
		}
	}
}
