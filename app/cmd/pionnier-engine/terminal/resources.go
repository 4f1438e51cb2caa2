package terminal

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/pflag"

	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/weiqi/network"
	"pionnier/core/weiqi/player"
)

// Resources adds flags for the resources of an engine. It returns a function that returns their
// values after the command line is parsed.
func Resources(set *pflag.FlagSet) func() (engine.Resources, error) {
	threads := set.Int("threads", 0, "threads that search; 0: one for each core")
	hash := set.Int64("hash", 0, "MB of memory for tables and trees; 0: the usual amount")
	book := set.Bool("book", true, "play from the opening book where the level has one")
	return func() (engine.Resources, error) {
		const most = 1 << 20 // MB
		switch {
		case *threads < 0:
			return engine.Resources{}, fmt.Errorf("threads %d is negative", *threads)
		case *hash < 0 || *hash > most:
			return engine.Resources{}, fmt.Errorf("hash %d is not from 0 to %d MB", *hash, most)
		}
		return engine.Resources{Threads: *threads, Memory: *hash << 20, NoBook: !*book}, nil
	}
}

// Network adds flags for a neural network. It returns a function that loads the network after the
// command line is parsed. The function returns nil for the network in the program, and an error if
// a network is named for another game than Go.
func Network(set *pflag.FlagSet) func(catalog.Game) (engine.Network, error) {
	name := set.String("network", "", "file of a KataGo network (go); empty: the one in the program")
	kernel := set.String("kernel", "", "instructions to compute it with: "+strings.Join(network.Kernels(), ", ")+"; empty: the first")
	return func(entry catalog.Game) (engine.Network, error) {
		switch {
		case *name == "" && *kernel == "":
			return nil, nil
		case entry.ID != "go":
			return nil, errors.New("--network and --kernel are for go")
		}
		n, err := LoadNetwork(*name, *kernel)
		if err != nil {
			return nil, err
		}
		return player.Ready(n), nil
	}
}

// LoadNetwork loads a network from the file name. If name is "", it loads the network in the
// program. kernel names the kernel, or is "" for the best one. LoadNetwork returns an error if the
// file is invalid or the machine does not support the kernel.
func LoadNetwork(name, kernel string) (*network.Network, error) {
	if name != "" {
		model, err := ReadFile(name, network.Read)
		if err != nil {
			return nil, err
		}
		return network.New(model, kernel)
	}
	if kernel == "" {
		return network.Default()
	}
	return network.Embedded(kernel)
}
