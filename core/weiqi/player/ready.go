package player

import (
	"pionnier/core/engine"
	"pionnier/core/weiqi/network"
)

// Ready hands a network on to engines, as engine.Resources.Network.
func Ready(n *network.Network) engine.Network { return &loaded{n} }
