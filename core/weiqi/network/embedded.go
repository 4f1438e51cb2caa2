package network

import (
	"bytes"
	"sync"
)

// Default returns the embedded network for the best kernel of this machine. The first call reads
// it. Later calls return the same network and error.
func Default() (*Network, error) { return builtIn() }

var builtIn = sync.OnceValues(func() (*Network, error) { return Embedded("") })

// Embedded returns the embedded network for the named kernel, or for the best kernel if kernelName
// is empty. A second network, trained only for boards of 9 lines, evaluates these boards. It is
// read when it is first needed. Embedded returns an error if the kernel is unknown or not supported
// by this machine.
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

// General returns n without its second network. The result itself evaluates boards of 9 lines.
func (n *Network) General() *Network {
	if n.general != nil {
		return n.general
	}
	return n
}

// nineSize is the size of boards that Network.nine evaluates.
const nineSize = 9

func packed(file []byte, kernelName string) (*Network, error) {
	m, err := Read(bytes.NewReader(file))
	if err != nil {
		return nil, err
	}
	return New(m, kernelName)
}
