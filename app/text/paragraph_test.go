package text

import "testing"

func TestParagraph(t *testing.T) {
	for want, sentences := range map[string][]string{
		"":              {},
		"One. Two.":     {"One.", "", "Two."},
		"一つ目。二つ目。":      {"一つ目。", "二つ目。"},
		"첫째입니다. 둘째입니다.": {"첫째입니다.", "둘째입니다."},
	} {
		if got := Paragraph(sentences...); got != want {
			t.Errorf("%q gives %q, want %q", sentences, got, want)
		}
	}
}
