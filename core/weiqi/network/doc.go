// Package network evaluates weiqi positions with KataGo's convolutional networks.
//
// It reads the files KataGo's networks are published in (Read), of versions 8 to
// 16, and computes what they say of a position (Evaluator.Evaluate). It knows
// nothing of weiqi: package feature turns a board into an Input, and whoever asks
// masks illegal moves and takes the softmax of the policy.
//
// To start, read forward.go, which is the whole network in the order it is
// computed; then kernel.go for the arithmetic beneath, of which scalar.go is the
// plain form. read.go describes the files.
package network
