package record_test

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"pionnier/core/game"
	"pionnier/core/record"
)

func TestAnalysisIsKeptInTheFile(t *testing.T) {
	r := read(t, "(;GM[2];B[f5]LZ[0.7 50 1k]V[9])")
	n := r.Root.Children[0]
	a := record.Analysis{
		Engine: "Pionnier [full]: 1",
		Value:  game.Value{Chance: 0.612345, HasChance: true, ChanceError: 0.01, Margin: -2.5, HasMargin: true, Visits: 1200, Depth: 14, Proof: game.ProvedOutcome},
		Candidates: []game.Candidate{
			{Moves: []game.Move{game.Place(3, 5), game.Pass, game.Place(2, 2)}, Value: game.Value{Chance: 0.5, HasChance: true, Rough: true}, Prior: 0.25},
		},
	}
	r.SetAnalysis(n, a).Apply(r)
	text := write(t, r)
	const want = "(;;B[f5]LZ[0.7 50 1k]V[9]SBKV[61.23]SBKS[-2.5]" +
		"ZV[Pionnier [full\\]: 1][c0.61235 e0.01 m-2.5 p1 v1200 d14][c0.5 q0.25 r1: d6 - c3])"
	if text != want {
		t.Errorf("written as %s", text)
	}
	got, ok := read(t, "(;GM[2]"+text[len("(;"):]).Analysis(n)
	a.Chance = 0.61235
	if d := cmp.Diff(a, got); d != "" || !ok {
		t.Error(d)
	}
}

// TestAnalysisKeepsValuesOfOthers checks that our values replace only our own.
func TestAnalysisKeepsValuesOfOthers(t *testing.T) {
	for before, want := range map[string]string{
		"":                                   "V[-2.01]SBKV[61.23]SBKS[-2.01]",
		"V[9]SBKV[x]":                        "V[9]SBKV[x]SBKS[-2.01]",
		"V[3]SBKV[70]SBKS[3]ZV[e][c0.7 m3]":  "V[-2.01]SBKV[61.23]SBKS[-2.01]",
		"V[9]SBKV[70]SBKS[3]ZV[e][c0.7 m3]":  "V[9]SBKV[61.23]SBKS[-2.01]",
		"V[3]SBKV[70]SBKS[-3]ZV[e][c0.7 m3]": "V[-2.01]SBKV[61.23]SBKS[-3]",
	} {
		r := read(t, "(;GM[2];B[f5]"+before+")")
		n := r.Root.Children[0]
		for range 2 { // the second time replaces its own
			r.SetAnalysis(n, record.Analysis{Value: game.Value{Chance: 0.612345, HasChance: true, Margin: -2.0051, HasMargin: true}}).Apply(r)
		}
		var got string
		for _, id := range []string{"V", "SBKV", "SBKS"} {
			values, _ := n.Property(id)
			got += id + "[" + strings.Join(values, "][") + "]"
		}
		if got != want {
			t.Errorf("after %q: %s, want %s", before, got, want)
		}
	}
}

// packed is how KaTrain packs a text.
func packed(text string) string {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	_, _ = w.Write([]byte(text))
	_ = w.Close()
	return base64.StdEncoding.EncodeToString(b.Bytes())
}

func TestValuesOfOtherPrograms(t *testing.T) {
	known := game.Value{HasChance: true, HasMargin: true, Chance: 0.75, Margin: 3.5, Visits: 500}
	katrain := packed(`{"root":{"winrate":0.75,"scoreLead":3.5,"visits":500},"moves":{
		"Q16":{"winrate":0.75,"scoreLead":3.5,"visits":500,"order":0,"pv":["Q16","pass","Z99"],"prior":0.5},
		"A1":{"winrate":7,"scoreLead":3.5,"visits":500,"order":1,"pv":["A1"]}},"completed":true}`)
	for text, want := range map[string]record.Analysis{
		"W[aa]SBKV[75]SBKS[3.5]":                   {Value: game.Value{HasChance: true, HasMargin: true, Chance: 0.75, Margin: 3.5}},
		"W[aa]V[-4.5]":                             {Value: game.Value{HasMargin: true, Margin: -4.5}},
		"W[aa]OGSC[1.25]SBKV[40]":                  {Value: game.Value{HasChance: true, HasMargin: true, Chance: 0.4, Margin: 1.25}},
		"W[aa]LZ[0.7.4 75.0 1.2k\nmove D4 visits]": {Engine: "Lizzie 0.7.4", Value: game.Value{HasChance: true, Chance: 0.25, Visits: 1200}},
		"B[aa]LZ[0.7.4 75.0 3]":                    {Engine: "Lizzie 0.7.4", Value: game.Value{HasChance: true, Chance: 0.75, Visits: 3}},
		"W[aa]KT[" + packed("") + "][" + katrain + "]": {Engine: "KaTrain", Value: known,
			Candidates: []game.Candidate{{Moves: []game.Move{game.Place(15, 3), game.Pass}, Value: known, Prior: 0.5}}},
		"W[aa]ZV[e][c2]SBKV[10]": {Value: game.Value{HasChance: true, Chance: 0.1}},
	} {
		r := read(t, "(;SZ[19];"+text+")")
		got, ok := r.Analysis(r.Root.Children[0])
		if d := cmp.Diff(want, got); d != "" || !ok {
			t.Errorf("%s: %s", text, d)
		}
	}
	for _, text := range []string{"B[aa]", "B[aa]SBKV[250]", "B[aa]V[x]", "B[aa]V[99999]", "B[aa]LZ[]", "B[aa]LZ[a b c]", "C[x]LZ[0.7 50 1k]",
		"B[aa]KT[x]", "B[aa]KT[" + packed("{}") + "]", "B[aa]ZV[]", "B[aa]ZV[e][]", "B[aa]ZV[e][c]", "B[aa]SBKV[NaN]"} {
		r := read(t, "(;SZ[19];"+text+")")
		if got, ok := r.Analysis(r.Root.Children[0]); ok {
			t.Errorf("%s: %+v", text, got)
		}
		if again := write(t, r); len(again) < len(text) {
			t.Errorf("%s is written as %s", text, again)
		}
	}
}

func FuzzAnalysis(f *testing.F) {
	f.Add("e", "c0.5 m1 v3", "c0.5: aa -")
	f.Add("", "p9 r1 c1", packed("{}"))
	f.Fuzz(func(t *testing.T, first, second, third string) {
		r := record.New("go", 9, 9)
		for _, id := range []string{"ZV", "KT", "LZ", "SBKV", "V"} {
			n := r.Root.Add(&record.Node{Color: game.Black, Move: game.Pass, Extra: []record.Property{{ID: id, Values: []string{first, second, third}}}})
			a, ok := r.Analysis(n)
			if !ok {
				continue
			}
			r.SetAnalysis(n, a).Apply(r)
			if again, ok := r.Analysis(n); !ok || len(again.Candidates) != len(a.Candidates) {
				t.Fatalf("%+v is kept as %+v", a, again)
			}
		}
	})
}
