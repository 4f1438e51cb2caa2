// Package licences contains the licences of the program's parts, which package help shows. The tool
// .ci/package/notice writes notice.txt.gz, by "make licences". A test fails if the modules have
// changed since. Start reading at All.
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

// Notice is the licence of a module or of a font.
type Notice struct {
	Name    string // the module path, or the name of the work
	Version string // "" if it is unknown
	Text    string // the licence, and other required files
}

// header matches the header of a licence in the file: the name of the work and of the licence's
// file.
var header = regexp.MustCompile(`(?m)^={78}\n(.+): \S+\n={78}\n`)

// All returns the notices in the order of the file: Go, the fonts, and the modules sorted by name.
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

// version returns the version of the named module in top, the list at the start of the file. It
// returns "" if the list does not contain it.
func version(top, name string) string {
	_, rest, _ := strings.Cut(top, "\n  "+name+" ")
	version, _, _ := strings.Cut(rest, "\n")
	return version
}

// unpacked returns the decompressed file. It panics if that is corrupt.
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

// item matches the beginning of a list item.
var item = regexp.MustCompile(`^([*\-•]|\(?[0-9a-z]{1,2}[.)])\s`)

// brief is the maximum length of a line after which Flowing keeps the line break.
const brief = 52

// Flowing returns n's text for a view that wraps lines itself. The lines of each paragraph and list
// item are joined.
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
