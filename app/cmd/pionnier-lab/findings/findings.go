// Package findings keeps what a long measurement finds in a file, a JSON object a line, so that a run
// that was stopped goes on where it was. What a finding is, its callers say.
package findings

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"os"
)

// Finding is a line of a file: what was found of the thing of a name, such as a game.
type Finding[Row any] struct {
	Name  string `json:"name"`
	Found Row    `json:"found"`
}

// Open opens a file to append to, without a last line that was cut off, and returns what is in it by
// name; "" is nowhere.
func Open[Row any](name string) (map[string]Finding[Row], *os.File, error) {
	known := map[string]Finding[Row]{}
	if name == "" {
		name = os.DevNull
	}
	file, err := os.OpenFile(name, os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil || name == os.DevNull {
		return known, file, err
	}
	whole := int64(0)
	for lines := bufio.NewReader(file); ; {
		line, err := lines.ReadString('\n')
		if err != nil {
			break
		}
		var row Finding[Row]
		if err := json.Unmarshal([]byte(line), &row); err != nil {
			file.Close()
			return nil, nil, fmt.Errorf("%s: %w", name, err)
		}
		known[row.Name] = row
		whole += int64(len(line))
	}
	_, err = file.Seek(whole, 0)
	return known, file, errors.Join(err, file.Truncate(whole))
}
