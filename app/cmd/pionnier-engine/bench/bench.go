// Package bench searches fixed positions. It measures the speed, and a signature: a number that changes with
// the search or the evaluation. Start reading at Command.
package bench

import (
	"context"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"pionnier/app/cmd/pionnier-engine/terminal"
	"pionnier/core/catalog"
	"pionnier/core/engine"
	"pionnier/core/othello"
	"pionnier/core/othello/pattern"
	"pionnier/core/othello/search"
)

// benchTask is a position and the depth of its search, in plies; 0: solve it.
type benchTask struct {
	board string // in OBF
	depth int
}

// othelloBench are positions of games that the engine played against itself: openings, middle games and
// endgames, quiet and not.
var othelloBench = []benchTask{
	{"---------------------------OX------XO--------------------------- X", 22},
	{"-----------O----O-OOXO---O-OXX---XXOX----X--X------------------- X", 22},
	{"-----------------XXX-O----OXX-----OXOOO--OOXXO----OXX----------- X", 22},
	{"-----------OOX--OOOOXXX--OOXXXO--XXOX----XXOX------------------- X", 22},
	{"-----------------XXXOOO--XXXXXX--OOOOXX--OOOXO-X--OXO--------O-- X", 22},
	{"-----X----XXXX--OOXXOXX--XXOXOO-XXOOOOO--OXOOX--O--O------------ X", 22},
	{"---X------XXO----XXOOOO--XOXOXX-XXXOOXX--OOOOO-X--OOOO-----OOO-- X", 22},
	{"---X-X--O-XXXX--OOOOXXO-OXOXOXX-OOOOOXX-OOOOOO-X--OOOO-----OOO-- X", 0},
	{"-OOOOOOXOOOXOOOXXXXOOOOXXXOOOOOXXOOOOOO-X-OOO------------------- X", 0},
	{"---OOX----OOOX--OOXOOXX--XXOOXO-XXXXOOOO-OXXOOXXO-OXXX------XX-- X", 0},
	{"XXXXXXXXXXOXOXOXXXXOOXOXXXOXOXOXXOOOXXX-X-OOOX------------------ O", 0},
	{"---X-X--O-XXXXO-OOOOXOXXOXOXOXX-OXOOOXX-OXOOOO-X-XOOOO-----OOO-- O", 0},
}

// benchMemory is the size of the table, in bytes. It affects the number of nodes.
const benchMemory = 64 << 20

// Command returns a command that searches fixed positions and prints a signature. On a single
// thread, the signature changes only if the search or the evaluation changes. The command returns
// an error if the game is unknown, threads is less than 1, or a network cannot be loaded.
func Command(t terminal.Terminal, set *pflag.FlagSet) func([]string) error {
	name := set.String("game", "othello", "othello or go")
	resources := engine.Resources{Memory: benchMemory}
	set.IntVar(&resources.Threads, "threads", 1, "threads that search (othello) or evaluate (go); the signature is that of one")
	file := set.String("network", "", "file of a KataGo network (go); empty: the one in the program")
	kernel := set.String("kernel", "", "the only kernel to measure (go); empty: all")
	each := set.Duration("each", time.Second, "time for a speed (go)")
	p := t.Printing(set)
	return func([]string) error {
		switch {
		case resources.Threads < 1:
			return fmt.Errorf("threads %d", resources.Threads)
		case *name == "othello":
			weights, err := pattern.Default()
			if err == nil {
				_, err = benchOthello(p, othelloBench, weights, resources)
			}
			return err
		case *name == "go":
			return benchWeiqi(p, *file, *kernel, resources.Threads, *each)
		}
		return fmt.Errorf("%w: %q", catalog.ErrUnknown, *name)
	}
}

// benchOthello searches tasks with weights and prints a line for each and the total. It returns the total
// number of nodes, or an error if a position cannot be parsed.
func benchOthello(out terminal.Printer, tasks []benchTask, weights *pattern.Weights, resources engine.Resources) (signature int64, err error) {
	var boards strings.Builder
	for _, task := range tasks {
		fmt.Fprintln(&boards, task.board)
	}
	problems, err := othello.ReadProblems(strings.NewReader(boards.String()))
	if err != nil {
		return 0, err
	}
	searcher := search.New(weights, resources.Threads, resources.Memory)
	var spent time.Duration
	out.Head("empties\tdepth\tscore\tmove\tnodes\tseconds")
	for i, p := range problems {
		searcher.Forget()
		q := search.Question{Depth: tasks[i].depth}
		q.Own, q.Opp = p.Position.OwnOpp()
		began := time.Now()
		answer := searcher.Search(context.Background(), q, nil)
		took := time.Since(began)
		spent += took
		signature += answer.Nodes
		discs, best := p.Position.Discs(), answer.Lines[0]
		empties, move := 64-discs.Black-discs.White, othello.FormatMove(othello.SquareMove(best.Moves[0]))
		out.Say(terminal.Fields{"what": "position", "empties": empties, "depth": best.Depth, "score": best.Value, "move": move,
			"nodes": answer.Nodes, "seconds": took.Seconds()},
			"%d\t%d\t%+d\t%s\t%d\t%.3f", empties, best.Depth, best.Value, move, answer.Nodes, took.Seconds())
	}
	out.Say(terminal.Fields{"what": "sum", "signature": signature, "seconds": spent.Seconds(), "speed": Speed(signature, spent),
		"threads": resources.Threads, "hash": resources.Memory >> 20},
		"signature\t%d\nspeed\t%.1f Mn/s in %.2f s, %d threads, %d MiB", signature, Speed(signature, spent), spent.Seconds(),
		resources.Threads, resources.Memory>>20)
	return signature, nil
}

// Signature returns the number of nodes that the search of all Othello tasks with weights takes on a
// single thread. It identifies the engine and the weights.
func Signature(weights *pattern.Weights) (int64, error) {
	return benchOthello(terminal.Printer{Out: io.Discard}, othelloBench, weights, engine.Resources{Threads: 1, Memory: benchMemory})
}

// Speed returns millions of nodes per second.
func Speed(nodes int64, d time.Duration) float64 {
	return float64(nodes) / 1e6 / max(d.Seconds(), 1e-9)
}
