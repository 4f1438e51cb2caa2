package kata_test

import (
	"bufio"
	"errors"
	"io"
	"strings"
	"sync"
	"testing"
	"testing/synctest"

	"pionnier/core/engine/gtp"
	"pionnier/core/engine/kata"
)

// gtpProgram returns how to start a program of GTP that ends when a command begins with fatal.
func gtpProgram(fatal string) func(io.Writer) (gtp.Process, error) {
	return func(io.Writer) (gtp.Process, error) {
		in, asks := io.Pipe()
		answers, out := io.Pipe()
		done := make(chan struct{})
		end := sync.OnceFunc(func() { in.Close(); out.Close(); answers.Close(); close(done) })
		go func() {
			defer end()
			lines := bufio.NewScanner(in)
			for lines.Scan() {
				switch line := lines.Text(); {
				case strings.HasPrefix(line, fatal):
					return
				case strings.HasPrefix(line, "{"):
					_, _ = io.WriteString(out, "? unknown command\n\n")
				default:
					_, _ = io.WriteString(out, "= fine\n\n")
				}
			}
		}()
		return fake{answers, asks, end, done}, nil
	}
}

// A closed pipe of a program that has ended is reported as its end, not as a refusal of the
// question.
func TestTheDeathOfATranslatedProgramIsReported(t *testing.T) {
	for _, fatal := range []string{"name", "version"} {
		synctest.Test(t, func(t *testing.T) {
			client := kata.NewClient(kata.Either(gtpProgram(fatal)))
			_, err := client.Introduce(t.Context())
			if f, ok := errors.AsType[*gtp.Failure](err); !ok || f.Reason != gtp.Ended {
				t.Errorf("%s: %v", fatal, err)
			}
			client.Close()
			synctest.Wait()
		})
	}
}
