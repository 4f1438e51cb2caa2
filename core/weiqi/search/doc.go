// Package search finds good moves with a neural network. It is a Monte-Carlo tree search
// in which the network's policy proposes moves and its values judge positions (PUCT).
//
// Start reading at Searcher.Search in searcher.go, which sets up the root (root.go), runs
// workers (worker.go) and makes an answer from the tree (answer.go). puct.go chooses the
// move that a playout follows, and utility.go values positions. The nodes are in node.go
// and their memory in tree.go. cache.go keeps evaluations, and orientation.go shows the
// network the root in all orientations. compact.go keeps a tree for the next move and
// prunes it when memory is full. choose.go picks the move to play, ending.go makes games
// end well, and judge.go counts them.
//
// It has no levels of play (package player) and no clocks: the caller limits the search.
//
// # Ends of games
//
// Two passes end the game. The position is then counted as people would agree: chains that
// the network assigns to the other side are dead, unless the rules count every stone
// (weiqi.Rules.CountAll). The count is trusted as far as the network is certain of its
// least certain chain. So under friendly rules dead stones need not be captured before
// passing, and are not; under rules that count every stone they are.
package search
