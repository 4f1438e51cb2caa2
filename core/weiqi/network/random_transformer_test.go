package network

import "fmt"

// transformers makes count pairs of blocks.
func (k *maker) transformers(name string, count, channels int) (blocks []blockPart) {
	for i := range count {
		name := fmt.Sprintf("%s%d", name, i+1)
		blocks = append(blocks,
			blockPart{kind: attentionBlock, name: name, attention: k.look(name, channels)},
			blockPart{kind: feedBlock, name: name + "-feed", feed: k.feed(name+"-feed", channels)})
	}
	return blocks
}

func (k *maker) look(name string, channels int) *attentionPart {
	a := *k.attention
	a.pre = k.rms(name+"-norm", channels)
	a.query = k.mat(name+"-q", channels, a.queryHeads*a.keyWidth)
	a.key = k.mat(name+"-k", channels, a.keyHeads*a.keyWidth)
	a.value = k.mat(name+"-v", channels, a.keyHeads*a.valueWidth)
	a.out = k.mat(name+"-out", a.queryHeads*a.valueWidth, channels)
	if t := a.turn; t != nil {
		a.turn = &turnPart{name: name + "-turn", base: t.base}
		if t.base == 0 {
			a.turn.frequencies = k.draw(a.keyHeads*(a.keyWidth/2)*2, 0, 0.5)
		}
	}
	return &a
}

func (k *maker) feed(name string, channels int) *feedPart {
	width := 2 * channels
	return &feedPart{
		width: width, gated: 1, pre: k.rms(name+"-norm", channels),
		a: k.mat(name+"-a", channels, width), gate: k.mat(name+"-gate", channels, width), b: k.mat(name+"-b", width, channels),
	}
}

func (k *maker) rms(name string, channels int) rmsLayer {
	return rmsLayer{name, channels, 1e-6, k.draw(channels, 1, 0.1)}
}

func (k *maker) tip(name string, channels int) *tipLayer {
	return &tipLayer{name, channels, 1e-6, k.spatial, k.draw(channels, 1, 0.1), k.draw(channels, 0, 0.1), k.act(name + "-act")}
}
