package charset

import (
	"strings"
	"testing"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"
	"pgregory.net/rapid"
)

func encode(t testing.TB, e encoding.Encoding, text string) []byte {
	t.Helper()
	data, err := e.NewEncoder().String(text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return []byte(data)
}

// files are headers as programs write them, with the encodings that they used.
var files = []struct {
	e    encoding.Encoding
	text string
}{
	{simplifiedchinese.GB18030, "(;GM[1]SZ[19]PB[柯洁]BR[九段]PW[聂卫平]WR[九段]KM[3.75]RE[黑中盘胜];B[pd])"},
	{simplifiedchinese.GB18030, "(;GN[第28届富士通杯世界围棋锦标赛]PB[常昊]PW[古力]RE[B+R])"},
	{simplifiedchinese.GB18030, "(;PB[邱峻]PW[刘星]EV[全国个人赛第9轮]PC[中国棋院])"},
	{simplifiedchinese.GB18030, "(;PB[棋圣]PW[天天下棋])"},
	{simplifiedchinese.GB18030, "(;PB[丁伟]PW[王磊])"},
	{traditionalchinese.Big5, "(;PB[周俊勳]BR[九段]PW[林海峰]WR[九段]RE[黑中盤勝]EV[第三屆棋王戰])"},
	{traditionalchinese.Big5, "(;PB[張栩]PW[王立誠]EV[日本棋聖戰]C[這手棋是定石])"},
	{traditionalchinese.Big5, "(;PB[王元均]PW[陳詩淵])"},
	{japanese.ShiftJIS, "(;PB[本因坊秀策]PW[井上幻庵因碩]EV[御城碁]RE[黒中押勝])"},
	{japanese.ShiftJIS, "(;PB[趙治勲]BR[九段]PW[小林光一]WR[名人]C[ここでコスミが有名な耳赤の一手です。])"},
	{japanese.ShiftJIS, "(;PB[依田紀基]PW[張栩])"},
	{japanese.ShiftJIS, "(;EV[ソニー杯]PB[表])"},
	{japanese.EUCJP, "(;PB[武宮正樹]PW[加藤正夫]EV[第45期本因坊戦])"},
	{japanese.EUCJP, "(;PB[井山裕太]PW[一力遼]C[これは大きい。])"},
	{korean.EUCKR, "(;PB[이창호]BR[9단]PW[조훈현]WR[9단]EV[제10회 삼성화재배]RE[흑불계승])"},
	{korean.EUCKR, "(;PB[이세돌]PW[박정환])"},
	{korean.EUCKR, "(;PB[김지석]PW[최철한]EV[GS칼텍스배])"},
	{charmap.Windows1251, "(;PB[Шикшин Илья]PW[Динерштейн Александр]EV[Чемпионат России])"},
	{charmap.Windows1252, "(;PB[Léa Dupré]PW[Jürgen Müller]EV[Championnat de France à Orléans])"},
	{charmap.Windows1252, "(;PB[Cornel Burzo]PW[Csaba Mérő])"},
	{charmap.Windows1252, "(;PC[Köln]PB[Bernd Sambale])"},
}

func TestDecodeWithoutLabel(t *testing.T) {
	for _, f := range files {
		text := strings.ReplaceAll(f.text, "ő", "ö")
		if got := Decode(encode(t, f.e, text), ""); got != text {
			t.Errorf("%v: %s read as %s", f.e, text, got)
		}
	}
}

func TestDecodeWithFalseLabel(t *testing.T) {
	for _, f := range files {
		text := strings.ReplaceAll(f.text, "ő", "ö")
		if got := Decode(encode(t, f.e, text), "UTF-8"); got != text {
			t.Errorf("%v called UTF-8: %s read as %s", f.e, text, got)
		}
		for _, label := range []string{"", "UTF-8", "GB2312", "Shift_JIS", "ISO-8859-1", "martian"} {
			twoBytes := f.e == charmap.Windows1251 || f.e == charmap.Windows1252 // could be Chinese
			if !twoBytes && Decode([]byte(f.text), label) != f.text {
				t.Errorf("UTF-8 called %s: %s is lost", label, f.text)
			}
		}
	}
}

func TestDecodeKnowsLabels(t *testing.T) {
	for label, e := range map[string]encoding.Encoding{
		"cp936": simplifiedchinese.GBK, "MS936": simplifiedchinese.GBK, "EUC-CN": simplifiedchinese.GBK,
		"GB2312": simplifiedchinese.GBK, "GB_2312-80": simplifiedchinese.GBK, "gb18030": simplifiedchinese.GB18030,
		"cp932": japanese.ShiftJIS, "Windows-31J": japanese.ShiftJIS, "SJIS": japanese.ShiftJIS, "x-sjis": japanese.ShiftJIS,
		"EUC-JP": japanese.EUCJP, "ISO-2022-JP": japanese.ISO2022JP, "Big5": traditionalchinese.Big5, "cp950": traditionalchinese.Big5,
		"utf-8": unicode.UTF8, "UTF8": unicode.UTF8, "hz-gb-2312": simplifiedchinese.HZGB2312,
	} {
		const text = "(;PB[本因坊]PW[丁])"
		if got := Decode(encode(t, e, text), label); got != text {
			t.Errorf("%s: read as %q", label, got)
		}
	}
	for _, label := range []string{"EUC-KR", "cp949", "UHC", "ks_c_5601-1987"} {
		if got := Decode(encode(t, korean.EUCKR, "(;PB[뷁])"), label); got != "(;PB[뷁])" {
			t.Errorf("%s: read as %q", label, got)
		}
	}
}

// The bytes of these names are UTF-8 too, of letters that no name combines.
func TestDecodeAmbiguous(t *testing.T) {
	if got := Decode(encode(t, simplifiedchinese.GBK, "(;PB[战鹰])"), ""); got != "(;PB[战鹰])" {
		t.Errorf("read as %q", got)
	}
	if got := Decode(encode(t, simplifiedchinese.GBK, "(;PB[联])"), "GBK"); got != "(;PB[联])" {
		t.Errorf("read as %q", got)
	}
}

// European texts in UTF-8 have few letters beyond ASCII, and punctuation among them.
func TestDecodeSignsOfEurope(t *testing.T) {
	for _, text := range []string{
		"(;C[Mais attention : « les bords ensuite » disait le maître !])",
		"(;C[« Oui »])",
		"(;C[Est-il bon\u00a0?])",
		"(;C[¿Y ahora?])",
		"(;C[½ point, ± 2])",
	} {
		for _, label := range []string{"", "UTF-8"} {
			if got := Decode([]byte(text), label); got != text {
				t.Errorf("called %q: %s read as %s", label, text, got)
			}
		}
	}
}

func TestDecodeWide(t *testing.T) {
	const text = "(;GM[1]SZ[19]PB[柯洁];B[pd];W[dd];B[pq];W[dp])"
	for name, e := range map[string]encoding.Encoding{
		"little, marked": unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), "big, marked": unicode.UTF16(unicode.BigEndian, unicode.UseBOM),
		"little": unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM), "big": unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM),
		"UTF-8, marked": unicode.UTF8BOM,
	} {
		if got := Decode(encode(t, e, text), ""); got != text {
			t.Errorf("%s: read as %q", name, got)
		}
	}
}

// A name cut in the middle of a character must not swallow the bracket.
func TestHalfCharactersStay(t *testing.T) {
	gbk := string(encode(t, simplifiedchinese.GBK, "(;PB[柯洁]PW[聂卫平]C[中盘胜]GN[围棋"))
	for _, tt := range []struct{ in, want string }{
		{gbk + "\xb0]RE[B+R])", "(;PB[柯洁]PW[聂卫平]C[中盘胜]GN[围棋\xb0]RE[B+R])"},
		{gbk + "\xb0]\n;B[pd])", "(;PB[柯洁]PW[聂卫平]C[中盘胜]GN[围棋\xb0]\n;B[pd])"},
		{gbk + "\x8f]])", "(;PB[柯洁]PW[聂卫平]C[中盘胜]GN[围棋廬])"},
		{"(;PB[柯\xe6\xb4]PW[聂卫平];B[pd])", "(;PB[柯\xe6\xb4]PW[聂卫平];B[pd])"},
		{"(;PB[\xff])", "(;PB[ÿ])"},
	} {
		got := Decode([]byte(tt.in), "")
		if strings.Contains(tt.want, "廬") {
			got, tt.want = got[strings.Index(got, "GN"):], tt.want[strings.Index(tt.want, "GN"):]
			if !strings.HasSuffix(got, "])") || strings.HasSuffix(got, "]])") {
				t.Errorf("%q: read as %q", tt.in, got)
			}
			continue
		}
		if got != tt.want {
			t.Errorf("%q: read as %q, want %q", tt.in, got, tt.want)
		}
	}
}

// TestDecodedTextIsReadAgain checks that what Decode returned decodes to itself as UTF-8, if it has
// more valid characters than invalid bytes.
func TestDecodedTextIsReadAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := rapid.SampledFrom(files).Draw(t, "file")
		at := rapid.IntRange(0, len(f.text)).Draw(t, "at")
		data := []byte(f.text[:at] + string([]byte{rapid.Byte().Draw(t, "byte")}) + f.text[at:])
		once := Decode(data, "UTF-8")
		if len(f.text) == len([]rune(f.text)) {
			return
		}
		if strings.Count(f.text, "")*6 < len(f.text)*7 { // mostly of three bytes
			if again := Decode([]byte(once), "UTF-8"); again != once {
				t.Fatalf("%q read again as %q", once, again)
			}
		}
	})
}

func FuzzDecode(f *testing.F) {
	for _, file := range files {
		f.Add([]byte(file.text), "")
	}
	f.Add([]byte("\xff\xfe("), "gbk")
	f.Add([]byte("\x1b$B"), "iso-2022-jp")
	f.Fuzz(func(t *testing.T, data []byte, label string) {
		text := Decode(data, label)
		if len(text) > 4*len(data)+4 {
			t.Fatalf("%d bytes became %d", len(data), len(text))
		}
	})
}
