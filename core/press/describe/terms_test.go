package describe_test

import (
	"slices"
	"testing"

	"pionnier/core/catalog"
	"pionnier/core/press/describe"
	"pionnier/core/press/text"
)

func TestTermsAreReportedWithTheirReason(t *testing.T) {
	defer text.Use("")
	text.Use("en")
	for name, c := range map[string]struct {
		terms catalog.Terms
		want  []string
	}{
		"told":    {catalog.Terms{Komi: 6.5, Rules: "japanese"}, nil},
		"other":   {catalog.Terms{Komi: 7.5, KomiReason: catalog.Reason{Kind: catalog.Converted, Said: "375"}}, nil},
		"missing": {catalog.Terms{Komi: 6.5, KomiReason: catalog.Reason{Kind: catalog.RulesCustom, Rules: "japanese"}}, []string{"The file gives no komi: 6.5 is assumed (Japanese rules)"}},
		"odd": {catalog.Terms{Komi: 7.5, KomiReason: catalog.Reason{Kind: catalog.ServerCustom, Server: "Fox", Said: "0"}},
			[]string{"The file’s komi “0” makes no sense: 7.5 is assumed (usual on Fox)"}},
		"old":     {catalog.Terms{KomiReason: catalog.Reason{Kind: catalog.TimeCustom, Year: 1846}}, []string{"The file gives no komi: 0 is assumed (usual in 1846)"}},
		"default": {catalog.Terms{Rules: "japanese", RulesReason: catalog.Reason{Kind: catalog.Default}}, []string{"The file gives no rules; assumed: Japanese rules"}},
		"komi":    {catalog.Terms{Rules: "chinese", RulesReason: catalog.Reason{Kind: catalog.SuitsKomi, Komi: 7.5}}, []string{"The file gives no rules; assumed: Chinese rules (they go with komi 7.5)"}},
		"Ing":     {catalog.Terms{Rules: "chinese", RulesReason: catalog.Reason{Kind: catalog.Nearest, Said: "GOE"}}, []string{"The file’s rules “GOE” are unknown; used instead: Chinese rules"}},
	} {
		if got := describe.Terms(c.terms); !slices.Equal(got, c.want) {
			t.Errorf("%s: %q, want %q", name, got, c.want)
		}
	}
	if got := describe.KomiMeant(catalog.Terms{Komi: 7.5, KomiReason: catalog.Reason{Kind: catalog.Converted, Said: "375"}}); got != "Komi “375” in the file means 7.5 points" {
		t.Errorf("%q", got)
	}
}

// Every kind of reason has words in every language, except those without a text.
func TestEveryReasonHasWords(t *testing.T) {
	defer text.Use("")
	for _, code := range text.Languages {
		text.Use(code)
		for _, kind := range []catalog.ReasonKind{catalog.ServerCustom, catalog.HandicapCustom, catalog.TimeCustom, catalog.BoardCustom, catalog.RulesCustom, catalog.SuitsKomi, catalog.SuitsResult} {
			if describe.Why(catalog.Reason{Kind: kind, Rules: "japanese", Server: "Fox", Year: 1990, Size: 7, Komi: 7.5}) == "" {
				t.Errorf("%s: no words for %q", code, kind)
			}
		}
	}
}
