// Web makes the folder that a browser loads the program from, and serves it.
//
//	web overlay DIR          writes DIR/overlay.json, with which the programs are compiled smaller
//	web build DIR            completes a folder with pionnier.wasm and engines.wasm in it
//	web serve [--on ADDR] DIR    serves it on this machine, for trying
//
// The two programs are compiled before (make web): the window, whose engines work
// elsewhere, and app/cmd/pionnier-worker, which has them. Any server of files will do:
// programs are packed ready made and unpacked by the page. page/start.js loads the window
// and page/engines.js the engines; page/service.js keeps all of it for starts without a
// network. guard.go says what the page may do, in the page and in _headers, which a server should
// send. Start reading at build.
package main

import (
	"errors"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
)

const usage = "usage: web overlay DIR | web build DIR | web serve [--on ADDRESS] DIR"

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "web:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	switch {
	case len(args) == 2 && args[0] == "overlay":
		return overlay(args[1])
	case len(args) == 2 && args[0] == "build":
		return build(args[1])
	case len(args) > 1 && args[0] == "serve":
		flags := flag.NewFlagSet("serve", flag.ContinueOnError)
		on := flags.String("on", "localhost:8080", "address to listen on")
		if err := flags.Parse(args[1:]); err != nil {
			return err
		}
		if flags.NArg() != 1 {
			return errors.New(usage)
		}
		return serve(*on, flags.Arg(0))
	}
	return errors.New(usage)
}

// serve serves the folder dir at the address on. It blocks until it fails.
func serve(on, dir string) error {
	said, err := os.ReadFile(filepath.Join(dir, headersFile))
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", on)
	if err != nil {
		return err
	}
	fmt.Printf("Pionnier is at http://%s/\n", listener.Addr())
	return http.Serve(listener, guarded(http.FileServer(http.Dir(dir)), readHeaders(said)))
}
