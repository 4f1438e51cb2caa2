package terminal

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
)

// ReadFile opens the file name and returns the result of read. Errors include the name. The content is
// returned even with an error.
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

// WriteFile creates the file name, or replaces its content, with what write writes.
func WriteFile(name string, write func(io.Writer) error) error {
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(file)
	return errors.Join(write(out), out.Flush(), file.Close())
}
