package terminal

import (
	"encoding/json"
	"fmt"
	"io"

	"github.com/spf13/pflag"

	"pionnier/core/legible"
)

// Printer writes the results of a command, as text or as one JSON object a line.
type Printer struct {
	Out  io.Writer
	JSON *bool
}

// Printing adds the flag --json to set. It returns a printer that writes JSON if the flag is set.
func (t Terminal) Printing(set *pflag.FlagSet) Printer {
	return Printer{t.Out, set.Bool("json", false, "write JSON, an object a line")}
}

// Fields are the fields of a JSON line; "what" names its kind.
type Fields map[string]any

// Say writes a line of text, or f as JSON.
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

// SayAs writes words as a line of text, or value as JSON.
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

// Head writes the heading of a table, unless the output is JSON.
func (p Printer) Head(format string, args ...any) {
	if p.JSON == nil || !*p.JSON {
		p.line(fmt.Sprintf(format, args...))
	}
}

// line writes a line of text without control characters, which names in files may contain.
func (p Printer) line(words string) { fmt.Fprintln(p.Out, legible.Text(words)) }
