// Package network evaluates weiqi positions with KataGo's networks, convolutional ones and
// transformers.
//
// It reads KataGo's published files of networks (Read) and evaluates
// positions with them (Evaluator.Evaluate). It does not depend on weiqi: package
// feature turns a board into an Input, and the caller masks illegal moves and
// takes the softmax of the policy.
//
// To start, read forward.go and heads.go, which are the whole network in the
// order it is computed; then kernel.go for the arithmetic below it, of which
// scalar.go is the plain form; winograd.go makes the other forms fast. attention.go
// has the blocks of transformers. kernel_js.go is the kernel for browsers;
// kernel_int8.go and kernel_words.go compute with short numbers. model.go, blocks.go and
// transformer.go are the file, field by field; the tests write with them too.
//
// # Files
//
// A network is a sequence of words with white space between, most often packed
// with gzip. An array of numbers is "@BIN@" and then four bytes a number, the
// lowest first, or one word a number. Its length is not written: it follows from the
// counts before it. Our own networks may have "@INT@" instead: the number of scales in four
// bytes, the scales, and then a signed byte a number, to be multiplied with the scale of its
// place in the vector of scales.
//
// The header is the network's name, the version of the format, the number of
// planes (Channels) and of global inputs (Globals). Version 13 added seven
// multipliers of outputs; version 15 whether there is an encoder of players, what
// kind of areas the network learned from, and six zeros for later use.
//
// The parts follow in the order they are computed: the trunk, the policy head,
// the value head. Each part and each layer begins with its name. The layers:
//
//	convolution    height, width, channels in, channels out, two dilations; weights [y][x][in][out]
//	normalization  channels, epsilon, two flags; means, variances, scales and biases if flagged
//	activation     from version 11 which: ACTIVATION_IDENTITY, _RELU, _MISH or _SILU; before, relu
//	product        channels in, channels out; weights [in][out]
//	bias           channels; biases
//
// An activation follows every normalization. A convolution correlates, with zeros
// beyond the board. The blocks of transformers have layers of their own: see
// attentionPart and feedPart.
//
// Read supports versions 8 to 17. It refuses earlier ones, whose inputs differ;
// convolutions that are not square or are dilated; and fields to which a later version may
// give a meaning. Of several policies the first two are used: one predicts players like the
// training's, the other prefers moves that might turn out better than expected
// (Input.Optimism). Input.Person describes the people whom a network imitates.
package network
