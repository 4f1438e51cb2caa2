//go:build !js && !android && !ios && !windows

package clipimage

import (
	"bytes"
	"context"
	"fmt"
	"os/exec"
	"path/filepath"
	"time"
)

// patience is the time limit of the program that copies the picture.
const patience = 20 * time.Second

// run runs the program name with png as its standard input and waits until it exits. It returns an
// error if the program fails or takes longer than patience.
func run(png []byte, name string, args ...string) error {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	c := exec.CommandContext(ctx, name, args...)
	c.Stdin = bytes.NewReader(png)
	if err := c.Run(); err != nil {
		return fmt.Errorf("copy a picture by %s: %w", filepath.Base(name), err)
	}
	return nil
}
