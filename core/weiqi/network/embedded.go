package network

import (
	"bytes"
	"sync"
)

// Default returns the network that comes with the program, ready for the best kernel of
// this machine. It is read once, at the first call.
func Default() (*Network, error) { return builtIn() }

var builtIn = sync.OnceValues(func() (*Network, error) { return Embedded("") })

// Embedded reads the network that comes with the program and makes it ready for one of Kernels;
// the empty name means the best. Boards of nineSize lines it has another network judge, which
// learned them alone and is read when such a board is first seen.
func Embedded(kernelName string) (*Network, error) {
	general, err := packed(embedded, kernelName)
	if err != nil {
		return nil, err
	}
	n := *general
	n.general = general
	n.nine = sync.OnceValue(func() *Network {
		nine, err := packed(embeddedNine, kernelName)
		if err != nil {
			return general // a test reads both, so that this is a program without the second one
		}
		return nine
	})
	n.exact = sync.OnceValues(func() (*Network, error) { return Embedded(float) })
	return &n, nil
}

// General returns the network without another one for boards of nineSize lines: it judges those too.
func (n *Network) General() *Network {
	if n.general != nil {
		return n.general
	}
	return n
}

// nineSize is the side of boards that Network.nine judges.
const nineSize = 9

func packed(file []byte, kernelName string) (*Network, error) {
	m, err := Read(bytes.NewReader(file))
	if err != nil {
		return nil, err
	}
	return New(m, kernelName)
}
