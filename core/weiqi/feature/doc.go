// Package feature turns a board into what a network looks at: KataGo's input
// planes and numbers of version 7.
//
// It is the one place that knows their meaning. It decides nothing about
// symmetries, which the network package applies, nor about legality, except
// that points forbidden by ko are marked. Start with Fill.
package feature
