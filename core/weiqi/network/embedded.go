package network

import (
	"bytes"
	"sync"
)

// Default returns the network that comes with the program, ready for the best kernel of
// this machine. It is read once, by whoever asks first.
func Default() (*Network, error) { return builtIn() }

var builtIn = sync.OnceValues(func() (*Network, error) {
	m, err := Read(bytes.NewReader(embedded))
	if err != nil {
		return nil, err
	}
	return New(m, "")
})
