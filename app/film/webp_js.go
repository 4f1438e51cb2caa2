package film

import (
	"errors"
	"io"
)

// WriteWebP returns an error: the encoder would make the page's download larger, and a GIF shows the same.
func (f Film) WriteWebP(io.Writer) error { return errors.New("film: a page writes no WebP") }
