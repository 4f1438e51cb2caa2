// Command wasm writes kernel.wasm, the inner loops of the network's evaluation with
// WebAssembly's vector instructions. It is run by go generate in core/weiqi/network. The
// functions are the same as in the generator amd64, whose comments describe them. They work
// in the memory of the program that calls them, which the module imports. Start in
// kernels.go; module.go writes WebAssembly.
package main

import (
	"flag"
	"log"
	"os"

	"pionnier/app/cmd/pionnier-asm/weiqi/exponential"
	"pionnier/app/cmd/pionnier-asm/weiqi/winograd"
)

func main() {
	out := flag.String("out", "", "`file` to write")
	flag.Parse()
	m := &module{}
	multiply(m, 3)
	greatest(m)
	quantizeWords(m)
	multiplyWords(m, 3)
	for i := range winograd.Transforms {
		t := &winograd.Transforms[i]
		forth(m, t)
		back(m, t, false)
		back(m, t, true)
	}
	normalize(m, false)
	normalize(m, true)
	pool(m)
	activation(m, &exponential.Mish)
	activation(m, &exponential.Silu)
	softmax(m)
	gate(m)
	addSquare(m)
	turn(m)
	for _, width := range []int{16, 32, 64} {
		gather(m, width)
	}
	if err := os.WriteFile(*out, m.bytes(), 0o666); err != nil {
		log.Fatal(err)
	}
}
