// Package licences has the licences of what the program is made with; package help shows
// them. notice.txt.gz is what .ci/package/notice wrote; "make licences" writes it anew, and a
// test fails when the modules have changed since. Start reading at All.
package licences

import (
	"bytes"
	"compress/gzip"
	_ "embed"
	"io"
	"regexp"
	"strings"
)

//go:embed notice.txt.gz
var packed []byte

// Notice is what the maker of one piece of software, or of letters, asks to be told.
type Notice struct {
	Name    string // of the module, as Go imports it
	Version string // empty if only the name is known
	Text    string // the licence, and other files that come with it
}

// header is what stands above each licence in the file: the name and that of the licence's own file.
var header = regexp.MustCompile(`(?m)^={78}\n(.+): \S+\n={78}\n`)

// All returns the notices: of Go, of the letters, then of the modules in the order of their names.
func All() []Notice {
	text := unpacked()
	var list []Notice
	heads := header.FindAllStringSubmatchIndex(text, -1)
	for i, h := range heads {
		end := len(text)
		if i+1 < len(heads) {
			end = heads[i+1][0]
		}
		name, words := text[h[2]:h[3]], strings.TrimSpace(text[h[1]:end])
		if n := len(list) - 1; n >= 0 && list[n].Name == name {
			list[n].Text += "\n\n" + words
			continue
		}
		list = append(list, Notice{Name: name, Version: version(text[:heads[0][0]], name), Text: words})
	}
	return list
}

// version is that of a module in the list at the top of the file.
func version(top, name string) string {
	_, rest, _ := strings.Cut(top, "\n  "+name+" ")
	version, _, _ := strings.Cut(rest, "\n")
	return version
}

// unpacked returns the whole file.
func unpacked() string {
	r, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		panic("licences: " + err.Error()) // it is part of the program
	}
	text, err := io.ReadAll(r)
	if err != nil {
		panic("licences: " + err.Error())
	}
	return string(text)
}

// item begins a line of a list.
var item = regexp.MustCompile(`^([*\-•]|\(?[0-9a-z]{1,2}[.)])\s`)

// brief is how many letters a line has at most that ends where its author wanted it to.
const brief = 52

// Flowing returns the text for a view that wraps lines itself: the lines of each paragraph and list
// item, which are as wide as a terminal, are joined.
func (n Notice) Flowing() string {
	var b strings.Builder
	last := ""
	for line := range strings.Lines(n.Text) {
		line = strings.TrimSpace(line)
		switch {
		case b.Len() == 0:
		case len(last) <= brief || line == "" || item.MatchString(line):
			b.WriteByte('\n')
		default:
			b.WriteByte(' ')
		}
		b.WriteString(line)
		last = line
	}
	return b.String()
}
