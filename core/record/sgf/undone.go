package sgf

import (
	"slices"
	"strings"

	"pionnier/core/record"
)

// KGS keeps a move that was taken back as the first variation, and the game continues in the next
// one. Both have clocks, unlike variations that were added later; the game is the longer branch.

// ofKGS reports whether the game was saved by KGS or its client.
func ofKGS(root *rawNode) bool {
	place := strings.ToLower(single(root.find("PC")))
	return strings.HasPrefix(single(root.find("AP")), "CGoban") || strings.Contains(place, "kgs") || strings.Contains(place, "gokgs")
}

// playOn reorders the branches at moves that were taken back, so that the branch in which the game
// continued is the main line.
func playOn(r *record.Record) {
	if !branches(r.Root) {
		return
	}
	nodes := slices.Collect(r.Root.All())
	length := make(map[*record.Node]int, len(nodes)) // of the line from the node on
	for _, n := range slices.Backward(nodes) {       // children before parents
		best := 0
		for i, child := range n.Children {
			if child.Clock != nil && n.Children[0].Clock != nil && length[child] > length[n.Children[best]] {
				best = i
			}
		}
		if best > 0 {
			on := n.Children[best]
			n.Children = slices.Insert(slices.Delete(n.Children, best, best+1), 0, on)
		}
		if length[n] = 1; len(n.Children) > 0 {
			length[n] += length[n.Children[0]]
		}
	}
}

// branches reports whether the tree below n has a fork.
func branches(n *record.Node) bool {
	for len(n.Children) == 1 {
		n = n.Children[0]
	}
	return len(n.Children) > 0
}
