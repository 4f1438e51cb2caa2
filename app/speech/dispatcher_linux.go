//go:build !android

package speech

import (
	"context"
	"os/exec"
	"time"
)

// patience is the time limit of a sentence.
const patience = 20 * time.Second

// system returns a function that speaks and blocks until it has finished. It returns nil if
// speech-dispatcher is not installed.
func system() func(language, words string) {
	path, err := exec.LookPath("spd-say")
	if err != nil {
		return nil
	}
	return func(language, words string) {
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		defer cancel()
		// If the voice fails, the game continues without it.
		_ = exec.CommandContext(ctx, path, "--application-name", "pionnier", "--language", language, "--wait", "--", words).Run()
	}
}
