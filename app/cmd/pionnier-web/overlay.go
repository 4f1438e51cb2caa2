package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// callsMethods is the place where templates call a method by a name in a text. The toolkit contains templates
// for its translations, and if any method can be called by its name, the linker keeps all methods of all
// types: a tenth of the page's download. None of the texts calls a method.
const callsMethods = "ptr.MethodByName(fieldName)"

// overlay writes files for `go build -overlay` to dir. They replace a file of text/template by a
// version that does not call methods. overlay returns an error if the source of the Go version in
// use cannot be read or changed, or if writing fails.
func overlay(dir string) error {
	root, err := goRoot()
	if err != nil {
		return err
	}
	name := filepath.Join(root, "src", "text", "template", "exec.go")
	source, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	changed, err := withoutMethods(source)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	dir, err = filepath.Abs(dir)
	if err != nil {
		return err
	}
	instead := filepath.Join(dir, "exec.go")
	list, err := json.Marshal(map[string]any{"Replace": map[string]string{name: instead}})
	if err != nil {
		return err
	}
	return errors.Join(
		os.MkdirAll(dir, 0o755),
		os.WriteFile(instead, changed, 0o644),
		os.WriteFile(filepath.Join(dir, "overlay.json"), list, 0o644))
}

func withoutMethods(source []byte) ([]byte, error) {
	if n := bytes.Count(source, []byte(callsMethods)); n != 1 {
		return nil, fmt.Errorf("%s is there %d times, not once: this Go is not the one that app/cmd/pionnier-web/overlay.go was written for", callsMethods, n)
	}
	return bytes.Replace(source, []byte(callsMethods), []byte("(reflect.Value{})"), 1), nil
}
