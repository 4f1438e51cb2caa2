package main

import (
	"encoding/json"
	"fmt"
	"io"

	"github.com/spf13/pflag"
)

// printer writes what a command finds, for people or, as a JSON object a line, for
// programs.
type printer struct {
	out  io.Writer
	json *bool
}

// printing adds the flag that chooses.
func (t terminal) printing(set *pflag.FlagSet) printer {
	return printer{t.out, set.Bool("json", false, "write JSON, an object a line")}
}

// fields are what a line tells; "what" says what it is about.
type fields map[string]any

// say writes a line for people or its fields for programs.
func (p printer) say(f fields, format string, args ...any) {
	if p.json != nil && *p.json {
		text, err := json.Marshal(f)
		if err != nil { // such as NaN
			text, _ = json.Marshal(fields{"what": f["what"], "error": err.Error()})
		}
		fmt.Fprintf(p.out, "%s\n", text)
		return
	}
	fmt.Fprintf(p.out, format+"\n", args...)
}

// head writes the heading of a table, which programs do not need.
func (p printer) head(format string, args ...any) {
	if p.json == nil || !*p.json {
		fmt.Fprintf(p.out, format+"\n", args...)
	}
}
