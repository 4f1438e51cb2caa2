// Package networktest provides small untrained networks for the tests of packages that use
// networks. They do not play Go well, but their outputs differ from position to position.
//
// They are the files of network.Random(7, 3, 8) and network.RandomImitator(5, 1, 8), which
// exist in the tests of package network alone; its TestSmallNetworks holds them and makes them
// anew.
package networktest

import (
	"bytes"
	_ "embed" // for the networks
	"testing"

	"pionnier/core/weiqi/network"
)

//go:embed small.bin.gz
var small []byte

//go:embed imitator.bin.gz
var imitator []byte

// SmallFile returns a copy of the file of a network with 3 residual blocks, one of them pooling,
// and 8 channels.
func SmallFile() []byte { return bytes.Clone(small) }

// Small returns the network in SmallFile.
func Small(t testing.TB) *network.Model { return read(t, small) }

// ImitatorFile returns a copy of the file of a network that imitates people, with 1 block and 8
// channels.
func ImitatorFile() []byte { return bytes.Clone(imitator) }

// Imitator returns the network in ImitatorFile.
func Imitator(t testing.TB) *network.Model { return read(t, imitator) }

func read(t testing.TB, file []byte) *network.Model {
	t.Helper()
	m, err := network.Read(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	return m
}
