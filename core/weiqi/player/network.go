package player

import (
	"fmt"
	"io"
	"time"

	"pionnier/core/engine"
	"pionnier/core/weiqi/network"
)

// loaded is an engine.Network.
type loaded struct {
	network *network.Network
	each    time.Duration // of an evaluation; 0: not measured
}

// Info implements engine.Network.
func (l *loaded) Info() engine.NetworkInfo {
	i := l.network.Model().Info()
	return engine.NetworkInfo{
		Name: i.Name, Version: i.Version, Blocks: i.Blocks, Channels: i.Channels,
		Imitates: l.network.Model().Imitates(), Evaluation: l.each,
	}
}

// Ready returns n as an engine.Network for engine.Resources.
func Ready(n *network.Network) engine.Network { return &loaded{network: n} }

// usualSize is the size of the board on which a network's speed is measured.
const usualSize = 19

// evaluationTime returns the time that n takes to evaluate a position. It measures the second
// evaluation, since the first also prepares n.
func evaluationTime(n *network.Network) time.Duration {
	var in network.Input
	var out network.Output
	in.Reset(usualSize)
	e := n.Evaluator()
	e.Evaluate(&in, 0, &out)
	began := time.Now()
	e.Evaluate(&in, 0, &out)
	return max(1, time.Since(began))
}

// LoadNetwork reads a network in KataGo's format for engine.Resources.Network, and measures its
// speed. It returns an error if r fails or does not contain a supported network.
func LoadNetwork(r io.Reader) (engine.Network, error) {
	m, err := network.Read(r)
	if err != nil {
		return nil, err
	}
	n, err := network.New(m, "")
	if err != nil {
		return nil, err
	}
	return &loaded{n, evaluationTime(n)}, nil
}

// NetworkOf returns the network of engines with the resources r, which is r.Network or, if that is
// nil, the embedded network. The error wraps engine.ErrUnavailable.
func NetworkOf(r engine.Resources) (*network.Network, error) {
	switch n := r.Network.(type) {
	case nil:
		built, err := network.Default()
		if err != nil {
			return nil, fmt.Errorf("weiqi engine: %w: %w", engine.ErrUnavailable, err)
		}
		return built, nil
	case *loaded:
		return n.network, nil
	default:
		return nil, fmt.Errorf("weiqi engine: %w: the network is a %T", engine.ErrUnavailable, n)
	}
}
