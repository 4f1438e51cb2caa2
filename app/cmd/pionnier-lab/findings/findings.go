// Package findings stores the results of a long measurement in a file, one JSON object a line, so that an
// interrupted run can be resumed. The callers define the results.
package findings

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"os"
)

// Finding is a line of a file: a result and the name of its subject, such as a game.
type Finding[Row any] struct {
	Name  string `json:"name"`
	Found Row    `json:"found"`
}

// Open opens a file for appending, after removing an incomplete last line, and returns its findings by name.
// The name "" stands for no file.
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
