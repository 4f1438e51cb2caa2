package terminal

import (
	"encoding/json"
	"fmt"
	"io"

	"github.com/spf13/pflag"

	"pionnier/core/legible"
)

// Printer writes what a command finds, for people or, as a JSON object a line, for
// programs.
type Printer struct {
	Out  io.Writer
	JSON *bool
}

// Printing adds the flag that chooses.
func (t Terminal) Printing(set *pflag.FlagSet) Printer {
	return Printer{t.Out, set.Bool("json", false, "write JSON, an object a line")}
}

// Fields are what a line tells; "what" says what it is about.
type Fields map[string]any

// Say writes a line for people or its fields for programs.
func (p Printer) Say(f Fields, format string, args ...any) {
	if p.JSON != nil && *p.JSON {
		text, err := json.Marshal(f)
		if err != nil { // such as NaN
			text, _ = json.Marshal(Fields{"what": f["what"], "error": err.Error()})
		}
		fmt.Fprintf(p.Out, "%s\n", text)
		return
	}
	p.line(fmt.Sprintf(format, args...))
}

// SayAs writes a line for people or, for programs, a value as JSON.
func (p Printer) SayAs(value any, words string) {
	if p.JSON == nil || !*p.JSON {
		p.line(words)
		return
	}
	line, err := json.Marshal(value)
	if err != nil { // such as NaN
		line, _ = json.Marshal(Fields{"error": err.Error()})
	}
	fmt.Fprintf(p.Out, "%s\n", line)
}

// Head writes the heading of a table, which programs do not need.
func (p Printer) Head(format string, args ...any) {
	if p.JSON == nil || !*p.JSON {
		p.line(fmt.Sprintf(format, args...))
	}
}

// line writes words for people: what a stranger called himself gives the terminal no orders.
func (p Printer) line(words string) { fmt.Fprintln(p.Out, legible.Text(words)) }
