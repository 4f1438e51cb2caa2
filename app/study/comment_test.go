package study

import (
	"fmt"
	"strings"
	"testing"

	"pionnier/core/game"
	"pionnier/core/legible"
)

// squares knows the points of an Othello board.
func squares(word string) (game.Point, bool) {
	if len(word) != 2 || word[0] < 'a' || word[0] > 'h' || word[1] < '1' || word[1] > '8' {
		return game.Point{}, false
	}
	return game.Pt(int(word[0]-'a'), int(word[1]-'1')), true
}

// spelled formats parsed text: B bold, I italic, each in braces with its text, and the targets of
// links.
func spelled(blocks []block) string {
	var lines []string
	for _, b := range blocks {
		line := b.mark
		for _, s := range b.spans {
			look := ""
			if s.bold {
				look += "B"
			}
			if s.italic {
				look += "I"
			}
			switch l := s.link; {
			case l.web != nil:
				look += "<" + l.web.String() + ">"
			case l.point != nil:
				look += fmt.Sprintf("@%d,%d", l.point.X, l.point.Y)
			case l.move > 0:
				look += fmt.Sprintf("#%d", l.move)
			}
			if look != "" {
				line += look + "{" + s.text + "}"
			} else {
				line += s.text
			}
		}
		lines = append(lines, line)
	}
	return strings.Join(lines, "|")
}

func TestComments(t *testing.T) {
	for text, want := range map[string]string{
		"plain words, 2*3*4 and snake_case_":                  "plain words, 2*3*4 and snake_case_",
		"**bold** and *italic*, _too_.":                       "B{bold} and I{italic}, I{too}.",
		"**a *b* c**":                                         "B{a }BI{b}B{ c}",
		"** no ** and *no":                                    "** no ** and *no",
		"one\ntwo\n\nfour":                                    "one|two||four",
		"- first\n* second\n12. third\n12.no\n-no":            "•first|•second|12.third|12.no|-no",
		"see f5, not f9; d3!":                                 "see @5,4{f5}, not f9; @3,2{d3}!",
		"as in #57 (#0, #x, a#1)":                             "as in #57{#57} (#0, #x, a#1{#1})",
		"**f5** ef5 f5e":                                      "B@5,4{f5} ef5 f5e",
		"at https://example.org/f5_d3_x.":                     "at <https://example.org/f5_d3_x>{https://example.org/f5_d3_x}.",
		"[this *page*](http://a.b/c) [no](x) [](http://a.b)":  "<http://a.b/c>{this *page*} [no](x) [](<http://a.b>{http://a.b})",
		"javascript:alert(1) [x](javascript:alert) file:///x": "javascript:alert(1) [x](javascript:alert) file:///x",
		"<b>html</b> `code` # heading":                        "<b>html</b> `code` # heading",
		"é* ü*":                                               "é* ü*",
		"":                                                    "",
	} {
		if got := spelled(reader(squares).read(text)); got != want {
			t.Errorf("%q is read as\n%s, want\n%s", text, got, want)
		}
	}
}

// FuzzComments checks that parsing ends and loses no text except the marks of bold text and links.
func FuzzComments(f *testing.F) {
	for _, seed := range []string{"**a** *b* [c](http://d.e) f5 #3\n- x", "**", "[](", "http://", "#", "\xff*a*"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		blocks := reader(squares).read(text)
		text = legible.Text(text)
		if want := strings.Count(text, "\n") + 1; len(blocks) != want {
			t.Fatalf("%d lines, want %d", len(blocks), want)
		}
		length := 0
		for _, b := range blocks {
			for _, s := range b.spans {
				length += len(s.text)
				if !strings.Contains(text, s.text) {
					t.Fatalf("%q was not written", s.text)
				}
			}
		}
		if length > len(text) {
			t.Fatalf("%d bytes of %d", length, len(text))
		}
		if !strings.ContainsAny(text, "*_[") && !strings.Contains(text, "- ") && !strings.Contains(text, ". ") && length != len(text)-strings.Count(text, "\n") {
			t.Fatalf("%d bytes are left of %q", length, text)
		}
	})
}
