package sgf_test

import (
	"fmt"
	"strings"

	"pionnier/core/record/sgf"
)

// A file may hold several games, each a tree: the first child of a node is the main line.
func ExampleRead() {
	games, err := sgf.Read(strings.NewReader(`(;GM[1]SZ[9]PB[Ada]PW[Ben]KM[6.5]
		;B[ee];W[eg](;B[cc]C[best])(;B[gc]))`))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, r := range games {
		fmt.Printf("%s, %d×%d: %s against %s\n", r.Game, r.Width, r.Height, r.Players.Black.Name, r.Players.White.Name)
		for n := r.Root; len(n.Children) > 0; {
			n = n.Children[0]
			fmt.Printf("%v %v, %d ways on\n", n.Color, n.Move, len(n.Children))
		}
	}
	// Output:
	// go, 9×9: Ada against Ben
	// black (4,4), 1 ways on
	// white (4,6), 2 ways on
	// black (2,2), 0 ways on
}
