package terminal

import (
	"fmt"
	"io"
	"os"
)

// ReadFile reads a file by the reader of its format; the error names the file. What
// the reader returns with an error is returned too.
func ReadFile[T any](name string, read func(io.Reader) (T, error)) (T, error) {
	var none T
	file, err := os.Open(name)
	if err != nil {
		return none, err
	}
	defer file.Close()
	content, err := read(file)
	if err != nil {
		return content, fmt.Errorf("%s: %w", name, err)
	}
	return content, nil
}
