package terminal

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
)

// ReadFile calls read with the content of the file name. It returns the result of read even if
// there is an error. Errors include the name.
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

// WriteFile creates or truncates the file name and calls write with a buffered writer. It returns
// the errors of write and of writing the file, joined. After an error, the file is incomplete.
func WriteFile(name string, write func(io.Writer) error) error {
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(file)
	return errors.Join(write(out), out.Flush(), file.Close())
}
