package sgf

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
)

func TestTextEscapes(t *testing.T) {
	for in, want := range map[string]string{
		`a\]b`:         "a]b",
		`a\\b`:         `a\b`,
		`\a\:`:         "a:",
		"soft\\\nline": "softline",
		"soft\\\r\nx":  "softx",
		"a\r\nb\n\rc":  "a\nb\nc",
		"a\rb\n\nc":    "a\nb\n\nc",
		"tab\there":    "tab here",
		"(;B[aa\\])":   "(;B[aa])",
	} {
		r := read(t, "(;SZ[9]C["+in+"])")
		if r.Root.Comment != want {
			t.Errorf("%q read as %q, want %q", in, r.Root.Comment, want)
		}
		if again := read(t, write(t, r)); again.Root.Comment != want {
			t.Errorf("%q written and read as %q", want, again.Root.Comment)
		}
	}
}

func TestCharsets(t *testing.T) {
	encode := func(text string, e interface{ String(string) (string, error) }) string {
		out, err := e.String(text)
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	// 表 and ソ end in a byte that looks like a backslash in Shift-JIS.
	sjis := encode("(;CA[Shift_JIS]SZ[9]PB[本因坊表]C[ソ])", japanese.ShiftJIS.NewEncoder())
	if !strings.Contains(sjis, "\x5c]") {
		t.Fatal("the test text must contain the trap")
	}
	for name, tt := range map[string]struct{ text, black string }{
		"shift-jis":         {sjis, "本因坊表"},
		"gb18030":           {encode("(;CA[gb18030]SZ[9]PB[柯洁])", simplifiedchinese.GB18030.NewEncoder()), "柯洁"},
		"gb2312 label":      {encode("(;CA[GB2312]SZ[9]PB[柯洁])", simplifiedchinese.GBK.NewEncoder()), "柯洁"},
		"euc-kr":            {encode("(;CA[EUC-KR]SZ[9]PB[이세돌])", korean.EUCKR.NewEncoder()), "이세돌"},
		"latin-1":           {"(;CA[ISO-8859-1]SZ[9]PB[L\xe9a])", "Léa"},
		"latin-1 unlabeled": {"(;SZ[9]PB[L\xe9a])", "Léa"},
		"utf-8 unlabeled":   {"(;SZ[9]PB[Léa])", "Léa"},
		"utf-8 with BOM":    {"\ufeff(;SZ[9]PB[Léa])", "Léa"},
		"unknown but utf-8": {"(;CA[martian]SZ[9]PB[Léa])", "Léa"},
		"unknown":           {"(;CA[martian]SZ[9]PB[L\xe9a])", "Léa"},
		"no utf-8":          {encode("(;CA[UTF-8]SZ[9]PB[柯洁]PW[聂卫平])", simplifiedchinese.GBK.NewEncoder()), "柯洁"},
		"cp936":             {encode("(;CA[cp936]SZ[9]PB[柯洁])", simplifiedchinese.GBK.NewEncoder()), "柯洁"},
		"unlabeled":         {encode("(;SZ[9]PB[이세돌]PW[박정환])", korean.EUCKR.NewEncoder()), "이세돌"},
	} {
		r := read(t, tt.text)
		if r.Players.Black.Name != tt.black {
			t.Errorf("%s: read %q, want %q", name, r.Players.Black.Name, tt.black)
		}
		if out := write(t, r); !strings.Contains(out, "CA[UTF-8]") || !strings.Contains(out, "PB["+tt.black+"]") {
			t.Errorf("%s: written %s", name, out)
		}
	}
}

func TestCollectionOfSeveralCharsets(t *testing.T) {
	gbk, err := simplifiedchinese.GBK.NewEncoder().String("(;CA[GBK]PB[柯洁])")
	if err != nil {
		t.Fatal(err)
	}
	sjis, err := japanese.ShiftJIS.NewEncoder().String("(;PB[本因坊表]CA[Shift_JIS])")
	if err != nil {
		t.Fatal(err)
	}
	games, err := Read(strings.NewReader("(;CA[UTF-8]PB[Léa])" + gbk + gbk + sjis + "(;CA[UTF-8]PB[Léa])"))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, g := range games {
		names = append(names, g.Players.Black.Name)
	}
	if d := cmp.Diff([]string{"Léa", "柯洁", "柯洁", "本因坊表", "Léa"}, names); d != "" {
		t.Error(d)
	}
}

func TestBytesThatAreNoTextAreKept(t *testing.T) {
	for _, text := range []string{"(;SZ[9]PB[柯\xe6\xb4]PW[聂卫平]C[half \xe6]XY[\xff])", "(;CA[UTF-8]AP[Pionnier:1]SZ[9]PB[\xb0\xa1])"} {
		once := read(t, text)
		out := write(t, once)
		if again := write(t, read(t, out)); again != out {
			t.Errorf("%q\nbecame %q", out, again)
		}
		for _, want := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune("();[]", r) }) {
			if !strings.Contains(out, want) && !strings.Contains(want, "Pionnier") {
				t.Errorf("%q is lost in %q", want, out)
			}
		}
	}
}
