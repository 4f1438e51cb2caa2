// Package search finds good moves with a neural network: a Monte-Carlo tree search
// that lets the network's policy propose moves and its values judge positions (PUCT).
//
// Start reading at Searcher.Search in searcher.go, which sets up the root (root.go),
// lets workers play out (worker.go) and makes an answer of the tree (answer.go).
// Which move a playout follows is in puct.go, what a position is worth in utility.go,
// the nodes are in node.go and their memory in tree.go. What has been evaluated once
// is kept in cache.go; orientation.go shows the network the root in all orientations;
// compact.go carries a tree over to the next move and prunes it when memory is full.
// choose.go picks the move to play, ending.go sees to it that games end well, and judge.go
// counts them.
//
// It does not know levels of play (package player) nor clocks: the caller says how
// long to search.
//
// # Ends of games
//
// Two passes end the game. A position after them is counted as people would agree:
// chains that the network gives to the other side are dead, unless the rules count
// every stone (weiqi.Rules.CountAll); as sure as the network is of its least certain
// chain, the count is believed. So under friendly rules dead stones need not be captured
// before passing, and are not; under rules that count all they are.
package search
